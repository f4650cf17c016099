// Puts signs that nobody sees around each word of the words files, so that a test can tell the app's own words from what
// people typed: what a screen shows without them is a sentence outside the words files (docs/decisions/0092).
import { parseSync } from 'vite'
import { isMute, walk, wordsFile } from './structure-sentences.mjs'

// Two characters that browsers show as nothing, and that Playwright leaves out where it compares texts.
export const opens = '\u200b'
export const closes = '\u00ad'
// A time's T and Z are no words.
const letters = /\p{L}{2}|^\p{L}$/u

const identifier = /^([a-z0-9][\w-]*|[A-Z]{2,})$/

/** A single word in small letters is a word where it is a constant, or the value of a table that is one; else it names a case. */
function isWord(value, parents) {
  if (typeof value !== 'string' || !letters.test(value)) return false
  if (!identifier.test(value)) return true
  const [parent] = parents.slice(-1)
  return (
    parent.type === 'VariableDeclarator' ||
    (parent.type === 'Property' && /^(text|title|label|short)$/.test(parent.key.name ?? ''))
  )
}

/** The words file, each of its words between the two signs. */
export function markWords(path, text) {
  const signs = []
  const put = (at, sign) => signs.push({ at, sign })
  walk(parseSync(path, text).program, [], (node, parents) => {
    if (parents.length === 0 || isMute(node, parents)) return
    if (node.type === 'JSXText' && letters.test(node.value)) {
      const shown = node.value.trim()
      const begin = node.start + node.value.indexOf(shown)
      put(begin, opens)
      put(begin + shown.length, closes)
    }
    if (node.type === 'Literal' && isWord(node.value, parents)) {
      put(node.start + 1, opens)
      put(node.end - 1, closes)
    }
    if (node.type === 'TemplateLiteral' && node.quasis.some(({ value }) => letters.test(value.raw))) {
      put(node.start + 1, opens)
      put(node.end - 1, closes)
    }
  })
  return signs
    .sort((one, other) => other.at - one.at)
    .reduce((marked, { at, sign }) => `${marked.slice(0, at)}${sign}${marked.slice(at)}`, text)
}

/** For a build whose words are marked. */
export const pseudoLanguage = () => ({
  name: 'pseudo-language',
  enforce: 'pre',
  transform(code, id) {
    const path = id.split('?')[0]
    return wordsFile.test(path) && path.includes('/apps/web/src/') ? markWords(path, code) : null
  },
})
