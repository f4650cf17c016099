// Checks that comments, test titles, screens and pages of docs use plain words, as a native engineer would (decision
// 16).
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const refused = /\b(anew|whoever|meanwhile|by\s+now|of\s+its\s+own|what\s+becomes\s+of|stands|stood)\b/gi
// Jargon that no parent uses; parents know a seat "on hold", and "Urgents you covered" is a label of the
// specification.
const jargon = /\b(nudge[sd]?|urgents(?! you )|hosts?|(?<!\bon )holds?)\b/gi
const opening = /^(Who|Whose|Whom|Whether|What|Which)\b/

// Matches runs of comment lines, block comments and strings, in that order: a comment mark inside a string belongs to
// the string.
const token =
  /(?:^[ \t]*\/\/.*\n?)+|\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/gm
// Files with sentences for parents: the screens, and the words of the record, the notices and the emails.
const withSentences = /^apps\/(web\/src|server\/src\/(books\/record|telling\/notifications|mail))\//
const inserted = /\$\{[^}]*\}/g
const beforeTitle = /(?:\b(?:test|describe|it)(?:\.\w+)*|\))\(\s*$/

/** Returns a source file's comments, test titles and screen sentences, each as one line with its first line number. */
export function readProse({ path, text }) {
  const inTest = /\.(test|spec)\.tsx?$/.test(path)
  const speaks = !inTest && withSentences.test(path)
  return [...text.matchAll(token)].flatMap((match) => {
    const isComment = /^\s*\//.test(match[0])
    const isTitle = !isComment && inTest && beforeTitle.test(text.slice(0, match.index))
    const isSentence = !isComment && speaks && /\w \w/.test(match[0])
    if (!isComment && !isTitle && !isSentence) return []
    const line = lineAt(text, match.index)
    const words = isComment ? withoutMarks(match[0]) : match[0].replace(inserted, ' ')
    return [{ line, words, ...(isSentence ? { isSentence } : {}), ...(isTitle ? { isTitle } : {}) }]
  })
}

function withoutMarks(comment) {
  return comment
    .replace(/^[ \t]*(\/\/|\/\*+|\*\/|\*)/gm, ' ')
    .replace(/\*\/$/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Finds words with plainer alternatives, files that begin with a question, and comments that name a page that is not there. */
export function checkWords(root, sources) {
  return [
    ...sources.flatMap(wordsOfSource),
    ...sources.flatMap((source) => pagesNamed(root, source)),
    ...wordsOfPages(root),
  ]
}

const page = /(?<![\w*.])[\w./-]*\w\.md\b/g

function pagesNamed(root, source) {
  return readProse(source)
    .filter(({ isTitle, isSentence }) => !isTitle && !isSentence)
    .flatMap(({ line, words }) =>
      [...words.matchAll(page)]
        .filter(([name]) => !existsSync(join(root, name)))
        .map(([name]) => `${source.path}:${line}: there is no ${name}`),
    )
}

function wordsOfSource(source) {
  const prose = readProse(source)
  const [first] = prose
  const asks = first?.line === 1 ? opening.exec(first.words) : null
  return [
    ...prose.flatMap(({ line, words, isSentence }) =>
      [...words.matchAll(refused), ...(isSentence ? words.matchAll(jargon) : [])].map(([word]) =>
        saidAt(source.path, line, word),
      ),
    ),
    ...(asks ? [`${source.path}: begins with "${asks[0]}": say what the file does`] : []),
  ]
}

function wordsOfPages(root) {
  return ['.', 'docs', 'docs/rules', 'docs/decisions']
    .flatMap((folder) => pagesIn(root, folder))
    .flatMap((page) => {
      const text = readFileSync(join(root, page), 'utf8')
      return [...text.matchAll(refused)].map(({ 0: word, index }) => saidAt(page, lineAt(text, index), word))
    })
}

function pagesIn(root, folder) {
  if (!existsSync(join(root, folder))) return []
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'))
  return names.map((name) => (folder === '.' ? name : `${folder}/${name}`))
}

const lineAt = (text, index) => text.slice(0, index).split('\n').length
const saidAt = (path, line, word) =>
  `${path}:${line}: "${word.toLowerCase().replace(/\s+/g, ' ')}": say it in plainer words`
