// Splits a message into words, links and the names that it addresses. Pure: the screen makes elements of the parts, and
// never treats typed text as markup.
import { namePattern } from './addressing.ts'

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string }
  | { kind: 'name'; text: string }

/** Only web addresses become links: other kinds stay text. */
const address = /https?:\/\/[^\s<>"']+/gi

/** Cuts off punctuation that ends the sentence, not the address; a bracket stays if it was opened inside. */
const withoutEnd = (found: string): string => {
  const cut = found.replace(/[.,!?:;…]+$/, '')
  if (cut.endsWith(')') && !cut.includes('(')) return withoutEnd(cut.slice(0, -1))
  return cut === found ? found : withoutEnd(cut)
}

const isAddress = (text: string) => {
  try {
    return new URL(text).hostname.includes('.')
  } catch {
    return false
  }
}

const named = (text: string, names: readonly string[]): Part[] => {
  if (names.length === 0) return [{ kind: 'text', text }]
  const pattern = new RegExp(`(${namePattern(names)})`, 'giu')
  return text
    .split(pattern)
    .map((part, place): Part => ({ kind: place % 2 === 1 ? 'name' : 'text', text: part }))
    .filter((part) => part.text !== '')
}

/** `names`: the handles of the addressed adults, as the text has them after an @. */
export const textParts = (text: string, names: readonly string[]): Part[] => {
  const parts: Part[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutEnd(found)
    if (!isAddress(link)) continue
    parts.push(...named(text.slice(from, index), names), { kind: 'link', text: link })
    from = index + link.length
  }
  return [...parts, ...named(text.slice(from), names)].filter((part) => part.text !== '')
}
