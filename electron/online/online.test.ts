import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fetchBulkFile } from './bulkFile.ts'
import type { BulkStep } from './bulkFile.ts'
import { describeOnlineFault, isOnlineFault, onlineFault } from './faults.ts'
import { pictureStore } from './pictures.ts'
import { bytesOf, requester } from './request.ts'
import type { Requester } from './request.ts'
import { openSettings } from './settings.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Stands in for Scryfall: what is at each path, and what was asked for. */
let places: Record<string, Answer> = {}
let asked: { url: string; agent: string | undefined; accept: string | undefined; at: number }[] = []
let origin = ''
let folder = ''
const server = createServer((request, response) => {
  const url = request.url ?? ''
  asked.push({ url, agent: request.headers['user-agent'], accept: request.headers.accept, at: performance.now() })
  const answer = places[url]
  if (answer === undefined) response.writeHead(404).end('<html>Not here.</html>')
  else answer(request, response)
})

beforeEach(async () => {
  places = {}
  asked = []
  folder = mkdtempSync(path.join(tmpdir(), 'veilforge-online-'))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  origin = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})

function online(
  times: { readonly gap?: number; readonly patience?: number; readonly longestWait?: number } = {},
): Requester {
  return requester({
    userAgent: 'Veilforge/1.2.3',
    isOn: () => true,
    origins: [origin],
    times: { gap: 1, patience: 1_000, longestWait: 1_500, ...times },
  })
}

async function faultOf(doing: Promise<unknown>): Promise<string> {
  try {
    await doing
    return 'none'
  } catch (error) {
    if (!isOnlineFault(error)) throw error
    expect(describeOnlineFault(error)).not.toBe('')
    return `${error.reason} ${error.detail}`.trim()
  }
}

const send =
  (body: string | Uint8Array, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(200, headers).end(body)
  }
const text = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytesOf(response, 1_000_000)) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

describe('requests', () => {
  test('say who asks and for what, and follow redirections to places that are allowed', async () => {
    places = { '/a': (_, response) => response.writeHead(302, { location: '/b' }).end(), '/b': send('here') }
    expect(await text(await online().get(`${origin}/a`, 'application/json'))).toBe('here')
    expect(asked).toMatchObject([
      { url: '/a', agent: 'Veilforge/1.2.3', accept: 'application/json' },
      { url: '/b', agent: 'Veilforge/1.2.3' },
    ])
  })

  test('go nowhere else, and nowhere at all while that isn’t allowed', async () => {
    places = {
      '/away': (_, response) => response.writeHead(302, { location: 'http://evil.example/x' }).end(),
      '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
    }
    expect(await faultOf(online().get(`${origin}/away`, '*/*'))).toBe('elsewhere evil.example')
    expect(await faultOf(online().get('file:///etc/passwd', '*/*'))).toBe('elsewhere')
    expect(await faultOf(online().get(`${origin}/round`, '*/*'))).toBe('refused redirected again and again')
    const off = requester({ userAgent: 'V', isOn: () => false, origins: [origin] })
    const before = asked.length
    expect(await faultOf(off.get(`${origin}/away`, '*/*'))).toBe('off')
    expect(asked).toHaveLength(before)
  })

  test('keep their distance', async () => {
    places = { '/a': send('a') }
    const slowly = online({ gap: 60 })
    await Promise.all([1, 2, 3].map(() => slowly.get(`${origin}/a`, '*/*')))
    const [first, , third] = asked.map(({ at }) => at)
    expect((third ?? 0) - (first ?? 0)).toBeGreaterThan(90)
  })

  test('wait as long as they are told to, and not longer than makes sense', async () => {
    let times = 0
    places = {
      '/busy': (_, response) => {
        times++
        if (times === 1) response.writeHead(429, { 'retry-after': '1' }).end()
        else response.end('now')
      },
      '/closed': (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end(),
    }
    expect(await text(await online().get(`${origin}/busy`, '*/*'))).toBe('now')
    expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBeGreaterThan(950)
    expect(await faultOf(online().get(`${origin}/closed`, '*/*'))).toBe('busy')
    expect(asked).toHaveLength(3)
  })

  test('say what went wrong', async () => {
    places = {
      '/never': () => undefined,
      '/broken': (_, response) => response.writeHead(500).end(),
      '/endless': send('x'.repeat(5_000)),
    }
    expect(await faultOf(online({ patience: 50 }).get(`${origin}/never`, '*/*'))).toBe('slow')
    expect(await faultOf(online().get(`${origin}/broken`, '*/*'))).toBe('refused status 500')
    expect(await faultOf(online().get(`${origin}/none`, '*/*'))).toBe('refused status 404')
    const [nobody] = ['http://127.0.0.1:1']
    const elsewhere = requester({ userAgent: 'V', isOn: () => true, origins: [nobody ?? ''] })
    expect(await faultOf(elsewhere.get(`${nobody ?? ''}/a`, '*/*'))).toMatch(/^unreachable/u)
    const much = await online().get(`${origin}/endless`, '*/*')
    await expect(async () => {
      for await (const _ of bytesOf(much, 1_000));
    }).rejects.toMatchObject({ reason: 'tooLarge' })
  })

  test('can be cancelled while they wait', async () => {
    places = { '/never': () => undefined }
    const abort = new AbortController()
    const waiting = online().get(`${origin}/never`, '*/*', abort.signal)
    setTimeout(() => {
      abort.abort()
    }, 30)
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('the current card file', () => {
  const cards = JSON.stringify(Array.from({ length: 2_000 }, (_, at) => ({ name: `Card ${String(at)}`, set: 'tst' })))
  const listing = (size: number): Answer =>
    send(
      JSON.stringify({ object: 'list', data: [{ type: 'oracle_cards', download_uri: `${origin}/file.json`, size }] }),
    )
  const fetchFile = (steps: BulkStep[] = [], signal?: AbortSignal): Promise<string> =>
    fetchBulkFile(online(), folder, {
      api: origin,
      onStep: (step) => steps.push(step),
      ...(signal === undefined ? {} : { signal }),
    })

  test.each([
    ['plain', cards, {}],
    ['packed on its way', gzipSync(cards), { 'content-encoding': 'gzip' }],
  ])('comes %s', async (_, body, headers) => {
    places = { '/bulk-data': listing(cards.length), '/file.json': send(body, headers) }
    const steps: BulkStep[] = []
    const file = await fetchFile(steps)
    expect(readFileSync(file, 'utf8')).toBe(cards)
    expect(steps.at(-1)).toEqual({ read: cards.length, total: cards.length })
  })

  test.each<readonly [string, Answer, RegExp]>([
    [
      'the connection breaks',
      (_, response) => {
        response.writeHead(200, { 'content-length': String(cards.length) })
        response.write(cards.slice(0, 20_000), () => response.destroy())
      },
      /^cutOff/u,
    ],
    ['less comes than the list says', send(cards.slice(0, 20_000)), /^cutOff 20000 bytes came/u],
    [
      'what is packed ends too early',
      send(gzipSync(cards).subarray(0, 1_000), { 'content-encoding': 'gzip' }),
      /^cutOff/u,
    ],
    ['it isn’t there', (_, response) => response.writeHead(404).end(), /^refused status 404/u],
  ])('%s: said, and nothing is left of it', async (_, answer, words) => {
    places = { '/bulk-data': listing(cards.length), '/file.json': answer }
    expect(await faultOf(fetchFile())).toMatch(words)
    expect(readdirSync(folder)).toEqual([])
  })

  test.each<readonly [string, Answer]>([
    ['a web page', send('<!DOCTYPE html><html>Sign in to the hotel’s network</html>')],
    ['a list without the file', send('{"data":[]}')],
    ['a list of another shape', send('{"data":[{"type":"oracle_cards"}]}')],
  ])('%s in place of the list is told as such', async (_, answer) => {
    places = { '/bulk-data': answer }
    expect(await faultOf(fetchFile())).toMatch(/^strange/u)
  })

  test('cancelled on its way, it leaves nothing', async () => {
    places = {
      '/bulk-data': listing(cards.length),
      '/file.json': (_, response) => {
        response.writeHead(200, { 'content-length': String(cards.length) })
        response.write(cards.slice(0, 10_000))
      },
    }
    const abort = new AbortController()
    const steps: BulkStep[] = []
    const fetching = fetchFile(steps, abort.signal)
    await expect.poll(() => steps.length).toBeGreaterThan(0)
    abort.abort()
    await expect(fetching).rejects.toMatchObject({ name: 'AbortError' })
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('pictures', () => {
  const id = 'ab012345-0123-4567-89ab-0123456789ab'
  const at = `/normal/front/a/b/${id}.jpg`
  const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), createHash('sha256').update('art').digest()])
  const store = (mayFetch = true) =>
    pictureStore({ folder: path.join(folder, 'pictures'), online: online(), mayFetch: () => mayFetch, origin })

  test('are fetched once, kept, counted and cleared', async () => {
    places = { [at]: send(picture) }
    const pictures = store()
    const both = await Promise.all([pictures.get(id, 'front'), pictures.get(id, 'front')])
    expect(both.map((each) => Buffer.from(each ?? []).equals(picture))).toEqual([true, true])
    expect(asked).toHaveLength(1)
    expect(await store(false).get(id, 'front')).not.toBeNull()
    expect(asked).toHaveLength(1)
    expect(await pictures.size()).toEqual({ pictures: 1, bytes: picture.length })
    await pictures.clear()
    expect(await pictures.size()).toEqual({ pictures: 0, bytes: 0 })
  })

  test('one that isn’t there is not asked for again; none is fetched where that isn’t allowed', async () => {
    const pictures = store()
    expect(await pictures.get(id, 'back')).toBeNull()
    expect(await pictures.get(id, 'back')).toBeNull()
    expect(asked).toHaveLength(1)
    expect(await store(false).get(id, 'front')).toBeNull()
    expect(await pictures.get('../../secret', 'front')).toBeNull()
    expect(asked).toHaveLength(1)
  })

  test('what is no picture isn’t kept', async () => {
    places = { [at]: send('<html>no</html>', { 'content-type': 'image/jpeg' }) }
    expect(await store().get(id, 'front')).toBeNull()
    expect(existsSync(path.join(folder, 'pictures'))).toBe(false)
  })

  test('after the network failed nothing is asked for a while', async () => {
    let calls = 0
    const failing: Requester = {
      get: () => {
        calls++
        return Promise.reject(onlineFault('unreachable'))
      },
    }
    const pictures = pictureStore({ folder, online: failing, mayFetch: () => true, origin })
    expect(await pictures.get(id, 'front')).toBeNull()
    expect(await pictures.get(id, 'back')).toBeNull()
    expect(calls).toBe(1)
  })
})

test('settings allow nothing until they are set, are kept, and allow nothing when they are broken', () => {
  const file = path.join(folder, 'deep', 'settings.json')
  const first = openSettings(file)
  expect(first.get()).toEqual({ network: false, pictures: false })
  first.set({ network: true, pictures: false })
  expect(first.get()).toEqual({ network: true, pictures: false })
  expect(openSettings(file).get()).toEqual({ network: true, pictures: false })
  writeFileSync(file, '{"network": "yes", "pictures": tr')
  expect(openSettings(file).get()).toEqual({ network: false, pictures: false })
  // What was broken is kept beside what is written now.
  const broken = readFileSync(file, 'utf8')
  openSettings(file).set({ network: true, pictures: true })
  expect(readFileSync(`${file}.aside`, 'utf8')).toBe(broken)
  expect(openSettings(file).get()).toEqual({ network: true, pictures: true })
})
