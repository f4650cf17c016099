// Splits a message into words, links and the names that it addresses. Pure: the screen makes elements of the parts, never markup of
// what somebody typed.
import { namePattern } from './addressing.ts'

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string }
  | { kind: 'name'; text: string }

/** The web alone: an address of another kind stays text. */
const address = /https?:\/\/[^\s<>"']+/gi

/** What ends the sentence, not the address; a bracket belongs to it where it was opened in it. */
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

/** `names`: of those whom the message addresses, as the text has them behind an @. */
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
