import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { DATA_PROBLEMS } from '../ipc/dataSchemas.ts'
import { PENDING_KINDS } from '../play/view.ts'
import { EXPLAINED_PARTS } from '../play/explain.ts'
import { FACE_DOWN_CAUSES, WAY_UP_REASONS, WAYS_UP } from '../vocabulary/faceDown.ts'
import { STEPS } from '../vocabulary/steps.ts'
import { ZONES } from '../vocabulary/zones.ts'
import { english } from './catalogue.en.ts'
import { german } from './catalogue.de.ts'
import { isMessageKey } from './formatMessage.ts'

const root = path.dirname(path.dirname(import.meta.dirname))

/** What the rest of the app says by key: every literal that begins like a message's key. */
const SAID = /'((?:prompt|log|option|origin|error|notice|legality|explain|why|mark)\.[A-Za-z][A-Za-z.]*)'/gu

test('every key that the rules, the matches and the handlers use is in the catalogue', () => {
  const missing = new Set<string>()
  for (const file of globSync(['electron/**/*.ts', 'shared/**/*.ts'], { cwd: root })) {
    if (file.endsWith('.test.ts') || file.includes('messages') || file.includes('testing')) continue
    for (const [, key = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(SAID)) {
      if (!isMessageKey(key)) missing.add(`${key} in ${file}`)
    }
  }
  expect([...missing]).toEqual([])
})

test('keys that are put together of a word and a list have all of their words', () => {
  const made = [
    ...STEPS.flatMap((step) => [`step.${step}`, `step.short.${step}`]),
    ...ZONES.map((zone) => `zone.${zone}`),
    ...FACE_DOWN_CAUSES.flatMap((cause) => [`cause.${cause}`, `origin.${cause}`]),
    ...WAYS_UP.flatMap((way) => [`wayUp.${way}`, `wayUp.short.${way}`]),
    ...WAY_UP_REASONS.map((reason) => `wayUp.closed.${reason}`),
    ...EXPLAINED_PARTS.map((part) => `explain.part.${part}`),
    ...DATA_PROBLEMS.map((kind) => `error.database.${kind}`),
    ...PENDING_KINDS.map((kind) => `pending.${kind}`),
  ]
  expect(made.filter((key) => !isMessageKey(key))).toEqual([])
})

test.each([
  ['en', english],
  ['de', german],
])('every message can be read: %s', (locale, catalogue) => {
  const broken = Object.entries(catalogue).flatMap(([key, text]) => {
    try {
      return new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).getAst().length === 0 ? [key] : []
    } catch (error) {
      return [`${key}: ${String(error)}`]
    }
  })
  expect(broken).toEqual([])
})

/** The names of what a message takes in, with what its plurals and selects look at. */
function namesIn(text: string): readonly string[] {
  const names = new Set<string>()
  JSON.stringify(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst(), (key, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'type' in value && 'value' in value && value.type !== 0)
      names.add(String(value.value))
    return key === 'location' ? undefined : value
  })
  return [...names]
}

test('German messages ask for nothing that the English ones don’t, or what every message is told', () => {
  const strange = Object.entries(german).flatMap(([key, text]) => {
    const known = namesIn(isMessageKey(key) ? english[key] : '')
    const more = namesIn(text).filter(
      (name) =>
        !known.some((each) => name.replace(/(?:Is|Size|Sign)$/u, '') === each.replace(/(?:Is|Size|Sign)$/u, '')),
    )
    return more.map((name) => `${key}: ${name}`)
  })
  expect(strange).toEqual([])
})
