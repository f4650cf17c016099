// Wraps each word of the words files in invisible marks, for the test run of e2e/pseudo.ts. Unmarked text on a screen
// then shows a sentence kept outside the words files (decision 16).
import { type ESTree, type Plugin, parseSync } from 'vite'

type Node = ESTree.Node & { start: number; end: number }

// Two characters that browsers render as nothing; e2e/unmarked-in-page.mjs looks for them.
const opens = '\u200b'
const closes = '\u00ad'
const wordsFile = /\/(apps\/web|packages\/contract)\/src\/.*([-/]words\.tsx?|\/articles\/[^/]+)$/
// The T and Z of an ISO timestamp are not words.
const letters = /\p{L}{2}|^\p{L}$/u
/** Matches what may be the name of a case, a format or a time zone, which some places do not show. */
const identifier = /^([a-z0-9][\w-]*|[A-Z]{2,})$/

function walk(node: unknown, parents: Node[], visit: (node: Node, parents: Node[]) => void) {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const one of node) walk(one, parents, visit)
    return
  }
  if (!('type' in node) || typeof node.type !== 'string') return
  const here = node as Node
  visit(here, parents)
  for (const [name, value] of Object.entries(node))
    if (name !== 'type') walk(value, [...parents, here], visit)
}

/** Names, types, values that are compared, and values that select a case. */
function isCode(node: Node, parents: Node[]): boolean {
  const parent = parents.at(-1)
  if (parent?.type === 'BinaryExpression') return parent.operator !== '+'
  if (parent?.type === 'SwitchCase') return parent.test === node
  if (parent?.type === 'Property') return parent.key === node
  if (parent?.type === 'MemberExpression') return true
  // The file of `export { … } from`.
  if (parent?.type === 'ExportNamedDeclaration') return true
  // The text to find, and its replacement.
  if (parent?.type === 'CallExpression' && parent.callee.type === 'MemberExpression') return true
  return parents.some(({ type }) => /^(TS|Import|Export(All|Named)Declaration$)/.test(type) && !isValue(type))
}
/** True for `as const` and exported declarations, which hold values. */
const isValue = (type: string) =>
  /^(TSAsExpression|TSSatisfiesExpression|TSNonNullExpression|ExportNamedDeclaration)$/.test(type)

const isText = ({ key }: { key: object }) =>
  'name' in key && /^(text|title|label|short)$/.test(String(key.name))

/** A single lower-case word is shown if it is a constant, an entry in a table, counted, or chosen within a sentence. */
function isShown(value: string, parents: Node[]): boolean {
  if (!letters.test(value)) return false
  if (!identifier.test(value)) return true
  const parent = parents.at(-1)
  if (parent?.type === 'VariableDeclarator') return true
  if (parent?.type === 'CallExpression')
    return parent.callee.type === 'Identifier' && parent.callee.name === 'counted'
  if (parent?.type === 'ConditionalExpression')
    return parents.some((one) => one.type === 'TemplateLiteral' || (one.type === 'Property' && isText(one)))
  return parent?.type === 'Property' && (isText(parent) || isInTable(parents))
}

/**
 * If a table of texts has at least one entry of several words, all its entries are shown: `{ block: 'blocked', delete:
 * 'closed it' }`.
 */
function isInTable(parents: Node[]): boolean {
  const [declared, table] = parents.slice(-3)
  if (declared?.type !== 'VariableDeclarator' || table?.type !== 'ObjectExpression') return false
  const texts = table.properties.map((each) =>
    each.type === 'Property' && each.value.type === 'Literal' ? each.value.value : null,
  )
  return (
    texts.every((text) => typeof text === 'string') &&
    texts.some((text) => typeof text === 'string' && / /.test(text))
  )
}

/** Returns the words file with each word wrapped in the two marks. */
export function markWords(path: string, text: string): string {
  const signs: { at: number; sign: string }[] = []
  const mark = (from: number, to: number) => signs.push({ at: from, sign: opens }, { at: to, sign: closes })
  walk(parseSync(path, text).program, [], (node, parents) => {
    if (node.type === 'JSXText' && letters.test(node.value)) {
      const shown = node.value.trim()
      const from = node.start + node.value.indexOf(shown)
      mark(from, from + shown.length)
    }
    if (isCode(node, parents)) return
    if (node.type === 'Literal' && typeof node.value === 'string' && isShown(node.value, parents))
      mark(node.start + 1, node.end - 1)
    if (node.type === 'TemplateLiteral' && node.quasis.some(({ value }) => letters.test(value.raw)))
      mark(node.start + 1, node.end - 1)
  })
  return signs
    .sort((one, other) => other.at - one.at)
    .reduce((marked, { at, sign }) => `${marked.slice(0, at)}${sign}${marked.slice(at)}`, text)
}

/** Marks the words of a build made with PSEUDO_WORDS=1. */
export const pseudoLanguage = (): Plugin => ({
  name: 'pseudo-language',
  enforce: 'pre',
  transform(code, id) {
    const [path = ''] = id.split('?')
    return wordsFile.test(path) ? markWords(path, code) : null
  },
})
