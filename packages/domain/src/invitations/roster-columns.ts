// Recognises the columns of a class list by their headings, in English, German, French and Spanish, or by what is in them.
import { isEmail } from './addresses.ts'

export const columnRoles = [
  ...(['kid', 'kid_first', 'kid_last', 'parent', 'parent_first', 'parent_last'] as const),
  ...(['email', 'phone', 'address', 'none'] as const),
]
export type ColumnRole = (typeof columnRoles)[number]

/** `slot`: the parent that the column is about, counted from 0. */
export type Column = { role: ColumnRole; slot: number }

const starts = {
  email: 'email mail courriel correo electronic',
  phone: 'phone mobile mobil cell tel handy sms movil portable rufnummer',
  address: 'address adress anschrift street strasse domicil direccion city wohnort',
  mother: 'mother mum mom mutter mama mere maman madre',
  father: 'father dad vater papa pere padre',
  parent:
    'parent guardian elter erziehung sorgeberecht contact kontakt tutor tutrice responsable carer representant',
  kid: 'child kids student pupil player schuler kinder enfant eleve nino nina hijo hija alumn jugador',
  first: 'first given vorname prenom rufname',
  last: 'last surname nachname familienname apellido',
} as const
/** Words that are too short for beginnings. */
const whole = {
  address: 'ort rue plz zip',
  kid: 'kid kind kindes kinds',
  name: 'name names namen nom noms nombre nombres',
  class: 'class klasse grade classe clase curso grupo group id',
}

const tokensOf = (heading: string): string[] =>
  heading
    .replaceAll('ß', 'ss')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '')

type Guess = {
  role: ColumnRole | 'first' | 'last' | 'name'
  /** "1", "2", "mother" or "father", if the heading says which parent it is about. */
  key: string | null
  isOfParent: boolean
}

function guess(heading: string): Guess {
  const tokens = tokensOf(heading)
  const begins = (words: string) =>
    tokens.some((token) => words.split(' ').some((word) => token.startsWith(word)))
  const has = (words: string) => tokens.some((token) => words.split(' ').includes(token))
  const isOfParent = begins(starts.mother) || begins(starts.father) || begins(starts.parent)
  const isOfKid = !isOfParent && (begins(starts.kid) || has(whole.kid))
  const digit = /(?<!\p{L})\p{L}*([1-4])(?!\d)/u.exec(heading)?.[1] ?? null
  const key = digit ?? (begins(starts.mother) ? 'mother' : begins(starts.father) ? 'father' : null)
  const as = (role: Guess['role']): Guess => ({ role, key, isOfParent })
  // A child's own address gets no invitation.
  if (begins(starts.email)) return as(isOfKid ? 'none' : 'email')
  if (begins(starts.phone)) return as(isOfKid ? 'none' : 'phone')
  if (begins(starts.address) || has(whole.address)) return as('address')
  if (has(whole.class)) return as('none')
  if (begins(starts.first)) return as(isOfKid ? 'kid_first' : isOfParent ? 'parent_first' : 'first')
  if (begins(starts.last)) return as(isOfKid ? 'kid_last' : isOfParent ? 'parent_last' : 'last')
  if (isOfKid) return as('kid')
  if (isOfParent) return as('parent')
  return as(has(whole.name) ? 'name' : 'none')
}

/** A name without an owner is the child's in a list that names parents elsewhere, else the parent's. */
function settled(guesses: Guess[]): ColumnRole[] {
  const hasKid = guesses.some(({ role }) => role.startsWith('kid'))
  const namesParent = guesses.some(({ role }) => role.startsWith('parent'))
  const owner = namesParent || (!hasKid && guesses.some(({ isOfParent }) => isOfParent)) ? 'kid' : 'parent'
  return guesses.map(({ role }): ColumnRole => {
    if (role === 'name') return owner
    return role === 'first' || role === 'last' ? `${owner}_${role}` : role
  })
}

/** Returns the columns of a heading row; null if it is none. */
export function columnsOfHead(head: string[]): Column[] | null {
  if (head.some(isEmail)) return null
  const guesses = head.map(guess)
  const roles = settled(guesses)
  if (!roles.includes('email')) return null
  return withSlots(
    roles,
    guesses.map(({ key }) => key),
  )
}

/** Returns the columns as an adult set them, under these headings. */
export function columnsAs(roles: ColumnRole[], head: string[]): Column[] {
  return withSlots(
    roles,
    head.map((heading) => guess(heading).key),
  )
}

const slotted: ColumnRole[] = ['parent', 'parent_first', 'parent_last', 'email', 'phone']

/** Puts the columns of each parent together: by what the headings say, else in their order. */
function withSlots(roles: ColumnRole[], keys: (string | null)[]): Column[] {
  const named: string[] = [...new Set(keys.filter((key) => key === 'mother' || key === 'father'))]
  const seen = new Map<ColumnRole, number>()
  return roles.map((role, place) => {
    if (!slotted.includes(role)) return { role, slot: 0 }
    const key = keys[place] ?? null
    const nth = seen.get(role) ?? 0
    seen.set(role, nth + 1)
    if (key === null) return { role, slot: nth }
    return { role, slot: /\d/.test(key) ? Number(key) - 1 : named.indexOf(key) }
  })
}

const looksLikePhone = (cell: string) => /^\+?[\d\s()./-]{6,}$/.test(cell)

/** Returns the columns of a table without headings, by what most cells hold; null if none has addresses. */
export function columnsOfCells(rows: string[][]): Column[] | null {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const roles = Array.from({ length: width }, (_, place): ColumnRole => {
    const cells = rows.map((row) => row[place] ?? '').filter((cell) => cell !== '')
    const share = (test: (cell: string) => boolean) => cells.filter(test).length / Math.max(1, cells.length)
    if (share(isEmail) > 0.6) return 'email'
    return share(looksLikePhone) > 0.6 ? 'phone' : 'none'
  })
  const first = roles.indexOf('email')
  if (first < 0 || width < 2) return null
  if (roles[first - 1] === 'none') roles[first - 1] = 'parent'
  return withSlots(
    roles,
    roles.map(() => null),
  )
}
