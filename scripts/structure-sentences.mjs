// Checks that sentences are in words files: text in JSX, labels, placeholders, titles, aria attributes and emails
// (decision 16).
import { parseSync } from 'vite'

const speaking = /^apps\/(web\/src|server\/src\/(mail|telling\/notifications|books\/record))\//
// Files that consist of words: articles, and mail templates.
const wordsFile =
  /([-/]words\.tsx?|\/(words|templates|articles)\/[^/]+|\/(sentences?(-of-[\w-]+)?|describe-[\w-]+)\.ts)$/
// Examples used in development, which parents never see.
const unseen = /\/testing\/|\.gen\.ts$|\.(test|spec)\.tsx?$/

/** Attributes, of our own components and of HTML, whose value people read. */
const readAttribute =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|alt|placeholder|title|label|lead|description|sub|eyebrow|note|question|text|message|heading|hint|caption)$|(Label|Title|Text|Hint)$/
/** Attributes and properties that hold code, whatever their value. */
const mute = /^(className|classNames|style|styles|vars|href|src|d|viewBox|rel|sizes|shadow|data-[\w-]+)$/
/** Attributes whose value is a name if it is a single word. */
const naming = /^(id|key|to|type|name|role|target|size|gap|radius)$/
const letters = /[A-Za-zÀ-ÿ]{2}/
// Matches two words separated by a space, or one word that begins like a sentence.
const spoken = /[A-Za-zÀ-ÿ’']{2,}[,.:;!?…]? +[A-Za-zÀ-ÿ’]{1,}|^[A-Z][a-z’']+(-[a-z]+)?[.!?…]?$/
// Matches a word that follows a name or a number: `${name} drives`.
const continues = /^[^A-Za-z]* [a-zA-Z’']{2,}/
// Text that resembles words but is read only by the browser.
const code =
  /var\(|calc\(|gradient|\d(px|fr|rem|em|ms|%)|^(\(|@|:|#|\.)|^[MmLlHhVvCc]?[\d .,-]+$|[<>{}=;]|\b(solid|cubic-bezier|max-age|nowrap|minmax|ease-out|ease|sans-serif)\b/

/** Returns every sentence outside the words files, one line each. */
export function checkSentences(sources) {
  return sources
    .filter(({ path }) => speaking.test(path) && !wordsFile.test(path) && !unseen.test(path))
    .flatMap(({ path, text }) =>
      readSentences({ path, text }).map(
        ({ line, words }) => `${path}:${line}: "${words}" belongs in a words file`,
      ),
    )
}

/** Returns the sentences in a source file, with their line numbers. */
export function readSentences({ path, text }) {
  const found = []
  walk(parseSync(path, text).program, [], (node, parents) => {
    const parts = partsOf(node)
    if (parts === null || !parts.some((part) => letters.test(part)) || isMute(node, parents)) return
    if (node.type !== 'JSXText' && !isRead(parents) && !isCounted(parents) && !isSpoken(parts)) return
    const words = parts.join(' … ').replace(/\s+/g, ' ').trim()
    found.push({ line: text.slice(0, node.start).split('\n').length, words })
  })
  return found
}

/** Returns a string's text, or the parts of a template around its insertions. */
function partsOf(node) {
  if (node.type === 'JSXText') return [node.value]
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked) : null
}

/** True for the counted words in `counted(3, 'kid', 'kids')`. */
const isCounted = (parents) =>
  parents.at(-1).type === 'CallExpression' && parents.at(-1).callee.name === 'counted'

const isSpoken = ([first, ...rest]) =>
  !code.test([first, ...rest].join(' ')) &&
  ([first, ...rest].some((part) => spoken.test(part)) || rest.some((part) => continues.test(part)))

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

/** True if the text is shown as it is: an element's child, or the value of an attribute that people read. */
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
  'TaggedTemplateExpression',
  'ThrowStatement',
])
// Calls whose text goes to a log, a database, a signature or the browser's own parts.
const deaf =
  /^(console|log|logger|db|tx|createHmac|createHash|querySelector|querySelectorAll|closest|matches|matchMedia|setRequestHeader)$/

/** True for names, types, compared values, and what an error or a log tells an engineer. */
function isMute(node, parents) {
  const parent = parents.at(-1)
  const isCode = (name) => mute.test(name) || (naming.test(name) && !/ /.test(node.value ?? ''))
  if (parent.type === 'BinaryExpression' && parent.operator !== '+') return true
  if (parent.type === 'SwitchCase' && parent.test === node) return true
  if (parent.type === 'Property' && (parent.key === node || isCode(nameOf(parent.key)))) return true
  if (parent.type === 'CallExpression' && calledNames(parent.callee).some((name) => deaf.test(name)))
    return true
  return parents.some(
    (one) =>
      unspoken.has(one.type) ||
      (one.type === 'JSXAttribute' && isCode(nameOf(one.name))) ||
      (one.type === 'NewExpression' && /Error$/.test(nameOf(one.callee))) ||
      (one.type === 'AssignmentExpression' && one.left.property?.name === 'message'),
  )
}

const nameOf = (node) => node.name ?? node.value ?? ''

/** Returns the names along a call: `context.log.error` yields context, log and error. */
function calledNames(callee) {
  if (callee.type === 'CallExpression') return calledNames(callee.callee)
  if (callee.type === 'MemberExpression') return [...calledNames(callee.object), nameOf(callee.property)]
  return [nameOf(callee)]
}
