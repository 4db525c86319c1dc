import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const ENGINE = `${ROOT}electron/engine/`
const LANGUAGE = ['ability', 'cost', 'effect', 'eventPattern', 'modification', 'reference', 'replacement'].map(
  (name) => `${ENGINE}abilities/${name}.ts`,
)

/** Fields that hold words and nothing else: how a text said it, and what prompts and lists show. */
const WORDS: ReadonlySet<string> = new Set(['said', 'text', 'words', 'label'])
/**
 * Fields by which the printer tells wordings apart, where what is done follows from other fields: `min` of a search, the
 * targets of a body, the cards themselves that make up a pile.
 */
const WORDINGS: ReadonlySet<string> = new Set(['search.upTo', 'nothing.what', 'MoveHow.pile'])

function engineFiles(): readonly string[] {
  return readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(?:^|\/)testing\//u.test(file))
    .map((file) => ENGINE + file)
}

/** What a field belongs to: the `kind` of its variant, or the name of its type. */
function ownerOf(field: ts.PropertySignature): string {
  const { parent } = field
  if (ts.isTypeLiteralNode(parent) || ts.isInterfaceDeclaration(parent)) {
    for (const member of parent.members)
      if (ts.isPropertySignature(member) && member.name.getText() === 'kind')
        return member.type?.getText().replaceAll("'", '') ?? ''
  }
  let node: ts.Node = parent
  while (!ts.isTypeAliasDeclaration(node) && !ts.isInterfaceDeclaration(node)) node = node.parent
  return node.name.text
}

/** A field with one possible value says nothing. */
function saysSomething(field: ts.PropertySignature): boolean {
  return field.type === undefined || !ts.isLiteralTypeNode(field.type)
}

function fieldsOf(program: ts.Program): ReadonlyMap<ts.Node, string> {
  const fields = new Map<ts.Node, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) && saysSomething(node)) {
      const name = node.name.getText()
      const full = `${ownerOf(node)}.${name}`
      if (!WORDS.has(name) && !WORDINGS.has(full)) fields.set(node, full)
    }
    ts.forEachChild(node, visit)
  }
  for (const file of LANGUAGE) {
    const source = program.getSourceFile(file)
    if (source !== undefined) visit(source)
  }
  return fields
}

/** The declarations of all fields that some expression of the engine reads. */
function readBy(program: ts.Program): ReadonlySet<ts.Node> {
  const checker = program.getTypeChecker()
  const read = new Set<ts.Node>()
  const mark = (symbol: ts.Symbol | undefined): void => {
    for (const declaration of symbol?.declarations ?? []) read.add(declaration)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) mark(checker.getSymbolAtLocation(node.name))
    if (ts.isElementAccessExpression(node)) mark(checker.getSymbolAtLocation(node.argumentExpression))
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const type = checker.getTypeAtLocation(node.parent)
      mark(checker.getPropertyOfType(type, (node.propertyName ?? node.name).getText()))
    }
    ts.forEachChild(node, visit)
  }
  for (const source of program.getSourceFiles()) if (source.fileName.startsWith(ENGINE)) visit(source)
  return read
}

// A card that compiles is played by every word of its text: nothing that the compiler can say goes unread.
test('the engine reads every field of the ability language', { timeout: 240_000 }, () => {
  const config = ts.readConfigFile(`${ROOT}tsconfig.node.json`, (file) => ts.sys.readFile(file)).config as unknown
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
  const program = ts.createProgram(engineFiles(), { ...options, noEmit: true, skipLibCheck: true })
  const read = readBy(program)
  const fields = fieldsOf(program)
  expect(fields.size).toBeGreaterThan(800)
  expect([...fields].flatMap(([field, name]) => (read.has(field) ? [] : [name]))).toEqual([])
})
