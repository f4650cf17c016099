// Handles the @ in a message: the name being typed, its matches, and the adults who are
// addressed in the end. Pure functions.
import { begins } from '../../text/search-words.ts'

export type Person = {
  adultId: string
  name: string
  lastName: string
  householdName: string
  beanIndex: number
}
/** `handle`: the name as it appears after the @. */
export type Addressed = { adultId: string; handle: string }

/** Returns the adult's first name, plus the last name if two adults share the first. */
export const handleOf = (person: Person, people: readonly Person[]): string => {
  const isAlone = people.every(({ adultId, name }) => adultId === person.adultId || name !== person.name)
  return isAlone ? person.name : `${person.name} ${person.lastName}`.trim()
}

const typedName = /(?:^|[\s(])@([\p{L}\p{M}'’-]*)$/u

/** Returns the text between an @ and the cursor; null without an @. */
export const nameAt = (text: string, cursor: number): string | null =>
  typedName.exec(text.slice(0, cursor))?.[1] ?? null

const longestList = 6

/** Returns the adults whose first, last or family name starts with the typed letters. */
export const fitting = (people: readonly Person[], typed: string): Person[] =>
  people
    .filter(({ name, lastName, householdName }) =>
      [name, lastName, householdName].some((each) => begins(each, typed)),
    )
    .slice(0, longestList)

/** Replaces the typed letters with the name. Returns the text and the new position of the cursor. */
export const withName = (text: string, cursor: number, handle: string): { text: string; cursor: number } => {
  const typed = nameAt(text, cursor) ?? ''
  const before = `${text.slice(0, cursor - typed.length)}${handle} `
  const after = text.slice(cursor)
  return { text: before + (after.startsWith(' ') ? after.slice(1) : after), cursor: before.length }
}

/** Inserts an @ at the cursor, separated from the word before it. */
export const withAt = (text: string, cursor: number): { text: string; cursor: number } => {
  const before = text.slice(0, cursor)
  const at = before === '' || /\s$/.test(before) ? '@' : ' @'
  return { text: before + at + text.slice(cursor), cursor: cursor + at.length }
}

/** Matches the longer name first, because "@Mara Meyer" is not "@Mara", and "@Anna-Lena" is not "@Anna". */
export const namePattern = (names: readonly string[]): string => {
  const known = names.toSorted((one, other) => other.length - one.length)
  const escaped = known.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return `@(?:${escaped.join('|')})(?![\\p{L}\\p{M}\\p{N}]|-\\p{L})`
}

/** An @ after a letter belongs to an email address. */
const behindWord = '(?:^|[^\\p{L}\\p{N}])'

/**
 * Returns the addressed adults, each once. If a full name was typed without choosing anyone from the list, all
 * adults of that name are addressed.
 */
export const addressedIn = (
  text: string,
  { chosen, people }: { chosen: readonly Addressed[]; people: readonly Person[] },
): string[] => {
  const typed = people.flatMap(({ adultId, name, lastName }) =>
    [name, `${name} ${lastName}`.trim()].map((handle) => ({ adultId, handle })),
  )
  const keyOf = (handle: string) => handle.toLocaleLowerCase()
  const byName = Map.groupBy([...chosen, ...typed], ({ handle }) => keyOf(handle))
  const names = [...byName.keys()].filter((name) => name !== '')
  if (names.length === 0) return []
  const found = text.matchAll(new RegExp(`${behindWord}(${namePattern(names)})`, 'giu'))
  const ids = [...found].flatMap(([, handle = '']) => {
    const own = keyOf(handle.slice(1))
    const picked = chosen.filter((each) => keyOf(each.handle) === own)
    return (picked.length > 0 ? picked : (byName.get(own) ?? [])).map(({ adultId }) => adultId)
  })
  return [...new Set(ids)]
}
