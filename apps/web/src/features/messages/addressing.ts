// The @ of a message: which name is being typed, who fits it, and whom the text addresses in the end. Pure.
export type Person = {
  adultId: string
  name: string
  lastName: string
  householdName: string
  beanIndex: number
}
/** `handle`: the name as the text has it behind the @. */
export type Addressed = { adultId: string; handle: string }

/** The first name, or with the last one where two have the same. */
export const handleOf = (person: Person, people: readonly Person[]): string => {
  const isAlone = people.every(({ adultId, name }) => adultId === person.adultId || name !== person.name)
  return isAlone ? person.name : `${person.name} ${person.lastName}`.trim()
}

const typedName = /(?:^|[\s(])@([\p{L}\p{M}'’-]*)$/u

/** What is typed behind the @ at the cursor; null: no name is being typed there. */
export const nameAt = (text: string, cursor: number): string | null =>
  typedName.exec(text.slice(0, cursor))?.[1] ?? null

const longestList = 6

const starts = (text: string, typed: string) => text.toLocaleLowerCase().startsWith(typed.toLocaleLowerCase())

/** Those whose first, last or family name begins so. */
export const fitting = (people: readonly Person[], typed: string): Person[] =>
  people
    .filter(({ name, lastName, householdName }) =>
      [name, lastName, householdName].some((each) => starts(each, typed)),
    )
    .slice(0, longestList)

/** The text with the name in place of what was typed of it, and where the cursor is then. */
export const withName = (text: string, cursor: number, handle: string): { text: string; cursor: number } => {
  const typed = nameAt(text, cursor) ?? ''
  const before = `${text.slice(0, cursor - typed.length)}${handle} `
  const after = text.slice(cursor)
  return { text: before + (after.startsWith(' ') ? after.slice(1) : after), cursor: before.length }
}

/** An @ at the cursor, apart from the word before it. */
export const withAt = (text: string, cursor: number): { text: string; cursor: number } => {
  const before = text.slice(0, cursor)
  const at = before === '' || /\s$/.test(before) ? '@' : ' @'
  return { text: before + at + text.slice(cursor), cursor: cursor + at.length }
}

/** Of those who were chosen, whose name still is in the text. */
export const stillAddressed = (text: string, chosen: readonly Addressed[]): Addressed[] => {
  const each = chosen.filter(
    ({ adultId }, place) => chosen.findIndex((other) => other.adultId === adultId) === place,
  )
  return each.filter(({ handle }) => text.includes(`@${handle}`))
}
