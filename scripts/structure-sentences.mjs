// Sentences belong in words files: JSX text, labels, placeholders, titles, aria texts and mails (docs/decisions/0092).
import { parseSync } from 'vite'

const speaking = /^apps\/(web\/src|server\/src\/(mail|features\/(notifications|record)))\//
// Files that are words and nothing else: an article is one, a mail's template another.
const wordsFile =
  /(-words\.tsx?|\/(words|templates|articles)\/[^/]+|\/(sentences?(-of-[\w-]+)?|describe-[\w-]+)\.ts)$/
// Sample pieces in development, which no parent opens.
const unseen = /\/gallery\/|\.gen\.ts$|\.(test|spec)\.tsx?$/

/** Attributes of our own parts and of HTML whose value is read by people. */
const readAttribute =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|alt|placeholder|title|label|lead|description|sub|eyebrow|note|question|text|message|heading|hint|caption|errorTitle|submitLabel)$|(Label|Title|Text|Hint)$/
const mute =
  /^(className|classNames|style|styles|vars|id|key|to|href|src|d|viewBox|type|name|role|rel|target|size|sizes|gap|radius|shadow|data-[\w-]+)$/
const letters = /[A-Za-zÀ-ÿ]{2}/
// Two words with a space between them; a first word that is capitalised and ends as a sentence does.
const spoken = /[A-Za-zÀ-ÿ’']{2,}[,.:;!?…]? +[A-Za-zÀ-ÿ’]{1,}|^[A-Z][a-z’']+[.!?…]$/
// What looks like two words and is read by a browser alone.
const code =
  /var\(|calc\(|gradient|\d(px|fr|rem|em|ms|%)|^(\(|@|:|#|\.)|^[MmLlHhVvCc]?[\d .,-]+$|[<>{}=;]|\b(solid|cubic-bezier|max-age|nowrap|minmax|ease-out|ease)\b/

/** Every sentence outside the words files, as a line each. */
export function checkSentences(sources) {
  return sources
    .filter(({ path }) => speaking.test(path) && !wordsFile.test(path) && !unseen.test(path))
    .flatMap(({ path, text }) =>
      readSentences({ path, text }).map(
        ({ line, words }) => `${path}:${line}: "${words}" belongs in a words file`,
      ),
    )
}

/** The sentences that a source file says itself, with their lines. */
export function readSentences({ path, text }) {
  const found = []
  const say = (node, words) =>
    found.push({ line: text.slice(0, node.start).split('\n').length, words: words.replace(/\s+/g, ' ').trim() })
  walk(parseSync(path, text).program, [], (node, parents) => {
    const words = wordsOf(node)
    if (words === null || !letters.test(words) || isMute(node, parents)) return
    if (node.type === 'JSXText' || isRead(parents) || (spoken.test(words) && !code.test(words))) say(node, words)
  })
  return found
}

function wordsOf(node) {
  if (node.type === 'JSXText') return node.value
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join(' … ') : null
}

function walk(node, parents, visit) {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const one of node) walk(one, parents, visit)
    return
  }
  if (typeof node.type !== 'string') return
  visit(node, parents)
  const inside = [...parents, node]
  for (const [name, value] of Object.entries(node)) if (name !== 'type') walk(value, inside, visit)
}

const chooses = new Set(['ConditionalExpression', 'LogicalExpression', 'ParenthesizedExpression'])

/** Shown as it is: the child of an element, or the value of an attribute that people read. */
function isRead(parents) {
  const outer = parents.findLast(({ type }) => !chooses.has(type))
  if (outer?.type === 'JSXAttribute') return readAttribute.test(outer.name.name)
  if (outer?.type !== 'JSXExpressionContainer') return false
  const holder = parents[parents.indexOf(outer) - 1]
  return holder?.type === 'JSXAttribute'
    ? readAttribute.test(holder.name.name)
    : holder?.type === 'JSXElement' || holder?.type === 'JSXFragment'
}

const unspoken = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'ExportAllDeclaration',
  'TSLiteralType',
  'TSTemplateLiteralType',
  'SwitchCase',
  'TaggedTemplateExpression',
  'ThrowStatement',
])

/** Names, types, what is compared, and what an error says to an engineer. */
function isMute(node, parents) {
  const [parent] = parents.slice(-1)
  if (parent.type === 'BinaryExpression' && parent.operator !== '+') return true
  if (parent.type === 'Property' && parent.key === node) return true
  return parents.some(
    (one) =>
      unspoken.has(one.type) ||
      (one.type === 'JSXAttribute' && mute.test(one.name.name ?? '')) ||
      (one.type === 'NewExpression' && /Error$/.test(one.callee.name ?? '')) ||
      (one.type === 'CallExpression' && /^(console|log|logger)$/.test(one.callee.object?.name ?? '')),
  )
}
