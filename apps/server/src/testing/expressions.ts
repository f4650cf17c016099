// Finds regular expressions in sources with super-linear run time, with which a stranger's long text could block the
// server (docs/rules/signing-in.md).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const literal =
  /(?<=[(,=:[!&|?{};\n]\s*|return |=> ?)\/(?![*/ ])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/([dgimsuvy]*)(?=\s*[.,;)\]}\n:?&|]|$)/g

/** Lists the sources below a folder, without tests. */
function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$|(^|\/)testing\/|\.d\.ts$/.test(path))
    .map((path) => join(folder, path))
}

type Found = { path: string; expression: RegExp }

export function expressionsIn(folders: string[]): Found[] {
  return folders.flatMap(sourcesOf).flatMap((path) => {
    const source = readFileSync(path, 'utf8')
    return [...source.matchAll(literal)].flatMap(([, pattern = '', flags = '']) => {
      try {
        return [{ path, expression: new RegExp(pattern, flags.replace('y', '')) }]
      } catch {
        // This slash is a division, or part of a path in a comment.
        return []
      }
    })
  })
}

const words = [
  'x',
  ' ',
  '\t',
  '\n',
  '1',
  '-',
  '.',
  '@',
  '/',
  '\\',
  '<',
  '>',
  '&',
  '"',
  "'",
  '(',
  ')',
  ':',
  '%',
  '=',
  ',',
  '_',
  '+',
  '#',
  'é',
  '\u0301',
  '\u200d',
  '👩',
  'x ',
  'x@',
  'x.',
  'x-',
  'x/',
  '1.',
  '1:',
  ' \n',
  '\r\n',
  'x\n',
  'x,',
  '://',
  'www.',
  '<a>',
  '&#',
  'x:',
  '/x',
  '{}',
  '[]',
  '--',
  '@@',
]

/** Generates texts that slow down a careless expression: one part repeated, with an end that does not match. */
export function* adversaries(expression: RegExp, length: number): Generator<string> {
  const own = expression.source
    .replace(/\\[a-zA-Z]\{?[^}]*\}?/g, ' ')
    .split(/[^\p{L}\p{N}:/@.<>="'#&;,_ -]+/u)
    .filter((part) => part !== '')
  for (const part of new Set([...words, ...own]))
    for (const end of ['', '\u0000!'])
      for (const start of part === 'x' ? ['', ...own] : ['', own[0] ?? ''])
        yield start + part.repeat(Math.ceil(length / part.length)) + end
}

/**
 * Measures the work's processor time in milliseconds, which does not pass while other work has the processor; if the
 * first run is slow, takes the shortest of three.
 */
export function timeOf(work: () => unknown, enoughMilliseconds: number): number {
  let shortest = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && shortest > enoughMilliseconds; tries += 1) {
    const started = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(started)
    shortest = Math.min(shortest, (user + system) / 1_000)
  }
  return shortest
}

/** Checks whether any of the first `most` texts takes too long. */
export function isSlow(
  expression: RegExp,
  length: number,
  enoughMilliseconds: number,
  most = Number.POSITIVE_INFINITY,
): boolean {
  return adversaries(expression, length)
    .take(most)
    .some((text) => {
      const work = () => (expression.global ? text.replace(expression, '') : expression.test(text))
      return timeOf(work, enoughMilliseconds) > enoughMilliseconds
    })
}
