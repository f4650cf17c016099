// Recognises the columns of a class list by their headings, in several European languages, or by their contents.
import { isEmail } from './addresses.ts'

export const columnRoles = [
  ...(['kid', 'kid_first', 'kid_last', 'parent', 'parent_first', 'parent_last'] as const),
  ...(['email', 'phone', 'address', 'none'] as const),
]
export type ColumnRole = (typeof columnRoles)[number]

/** `slot`: the index of the parent that the column belongs to. */
export type Column = { role: ColumnRole; slot: number }

const starts = {
  email: 'email mail courriel correo electronic eposta epost',
  phone: 'phone mobile mobil cell tel handy sms movil portable rufnummer mobiel komork',
  address: 'address adres anschrift street strasse domicil direccion city wohnort indirizzo endereco',
  mother: 'mother mum mom mutter mama mere maman madre mae moeder mamma matka',
  father: 'father dad vater papa pere padre vader ojciec',
  parent:
    'parent guardian elter erziehung sorgeberecht contact kontakt tutor tutrice respons carer representant genitor ouder verzorg encarregad vardnad forald foreld foresat veli rodzic opiekun',
  kid: 'child kids student pupil player schuler kinder enfant elev nino nina hijo hija alumn jugador alun bambin figli leerling crianca filho ogrenci cocuk uczen dziec',
  first: 'first given vorname prenom rufname voornaam imie fornavn fornamn',
  last: 'last surname nachname familienname apellido cognome achternaam nazwisko efternam efternav etternav soyad sobrenome',
  birth: 'geb birth dob naiss nasc nacim fodel fodt fodsel urodz dogum',
} as const
/** Headings for people who are neither parents nor children, and so are neither invited nor called. */
const staff =
  /teacher|coach|trainer|school(?!child|kid)|office|staff|doctor|physician|lehrer|lehrkraft|arzt|notfall|emergenc|emergenza|urgenc|medecin|medico|pediatr|profes|enseignant|docent|maestr|insegnant|leraar|leerkracht|sekret|secret|allenator|entren|entraineur|\b(?:schule|ecole|escuela|colegio|scuola|escola|skola|skole|szkola|okul)\b/
const preferred = /(?:preferred|usual|chosen)(?: first)? name|nick ?name|spitzname|rufname|known as|goes by/
/** Words that are too short to be matched as prefixes. */
const whole = {
  email: 'post posta',
  address: 'ort rue plz zip',
  kid: 'kid kind kindes kinds barn',
  name: 'name names namen nom noms nombre nombres nome naam navn namn',
  class: 'class klasse grade classe clase curso klas klass turma',
}

const tokensOf = (heading: string): string[] =>
  heading
    .replaceAll('ß', 'ss')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('æ', 'e')
    .replaceAll('ı', 'i')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '')

type Guess = {
  role: ColumnRole | 'first' | 'last' | 'name' | 'class'
  /** "1", "2", "mother" or "father" if the heading names the parent, or "preferred" for a preferred name. */
  key: string | null
  isOfParent: boolean
  isOfOther: boolean
}

function guess(heading: string): Guess {
  const tokens = tokensOf(heading.slice(0, 200))
  const begins = (words: string) =>
    tokens.some((token) => words.split(' ').some((word) => token.startsWith(word)))
  const has = (words: string) => tokens.some((token) => words.split(' ').includes(token))
  const words = tokens.join(' ')
  const isOfStaff = staff.test(words)
  const [isMother, isFather] = [begins(starts.mother), begins(starts.father)]
  const isOfParent = !isOfStaff && (isMother || isFather || begins(starts.parent))
  const isOfKid = !isOfParent && (begins(starts.kid) || has(whole.kid))
  const owner = isMother ? 'mother' : isFather ? 'father' : preferred.test(words) ? 'preferred' : null
  const key = /(?<!\p{L})\p{L}*([1-4])(?!\d)/u.exec(heading)?.[1] ?? owner
  const as = (role: Guess['role']): Guess => ({ role, key, isOfParent, isOfOther: isOfKid || isOfStaff })
  if (isOfStaff) return as('none')
  // A child's own address is never invited.
  if (begins(starts.email) || has(whole.email)) return as(isOfKid ? 'none' : 'email')
  if (begins(starts.phone)) return as(isOfKid ? 'none' : 'phone')
  if (begins(starts.address) || has(whole.address)) return as('address')
  if (has(whole.class) || begins(starts.birth)) return as(isOfParent ? 'none' : 'class')
  if (begins(starts.first) || key === 'preferred')
    return as(isOfKid ? 'kid_first' : isOfParent ? 'parent_first' : 'first')
  if (begins(starts.last)) return as(isOfKid ? 'kid_last' : isOfParent ? 'parent_last' : 'last')
  if (isOfKid) return as('kid')
  if (isOfParent) return as('parent')
  return as(has(whole.name) ? 'name' : 'none')
}

/**
 * If a heading does not say whose name it is, it is the child's if the list has columns for parents' names, and
 * otherwise the parent's.
 */
function settled(guesses: Guess[]): ColumnRole[] {
  const hasKid = guesses.some(({ role }) => role.startsWith('kid'))
  const namesParent = guesses.some(({ role }) => role.startsWith('parent'))
  const isOfKids = !hasKid && guesses.some(({ isOfParent, role }) => isOfParent || role === 'class')
  const owner = namesParent || isOfKids ? 'kid' : 'parent'
  // In "Name, Vorname" and "Nome, Cognome", the first heading is for the other half of the name.
  const halves = (['first', 'last'] as const).filter((half) =>
    guesses.some(({ role, key }) => role === half && key !== 'preferred'),
  )
  return guesses.map(({ role, key }): ColumnRole => {
    if (role === 'class') return 'none'
    if (role === 'first' && key === 'preferred' && hasKid) return 'kid_first'
    if (role === 'name')
      return halves.length === 1 ? `${owner}_${halves[0] === 'first' ? 'last' : 'first'}` : owner
    return role === 'first' || role === 'last' ? `${owner}_${role}` : role
  })
}

const holdsAddress = (cell: string) => /[^\s@]@[^\s@]+\.[^\s@]/.test(cell)

/**
 * Finds the heading row among the first rows: it has the heading of an address column, or at least two other known
 * headings.
 */
export function headIn(all: string[][]): { place: number; columns: Column[] } | null {
  for (const needsName of [true, false])
    for (const [place, head] of all.slice(0, 10).entries()) {
      const columns = columnsOfHead(head, all.slice(place + 1), needsName)
      if (columns) return { place, columns }
    }
  return null
}

function columnsOfHead(head: string[], rows: string[][], needsName: boolean): Column[] | null {
  if (head.some(isEmail)) return null
  const guesses = head.map(guess)
  const roles = settled(guesses)
  const hasAddresses = (place: number) => rows.some((row) => holdsAddress(row[place] ?? ''))
  if (!roles.some((role, place) => role === 'email' && hasAddresses(place))) {
    if (needsName || roles.filter((role) => role !== 'none').length < 2) return null
    for (const [place, { isOfParent, isOfOther, role }] of guesses.entries())
      if ((isOfParent || (role === 'none' && !isOfOther)) && hasAddresses(place)) roles[place] = 'email'
    if (!roles.includes('email')) return null
  }
  return columnsAs(roles, head)
}

const slotted: ColumnRole[] = ['parent', 'parent_first', 'parent_last', 'email', 'phone']

/** Groups columns by parent, according to the headings or else by order. A kid's preferred name has slot 1. */
export function columnsAs(roles: ColumnRole[], head: string[] = []): Column[] {
  const keys = head.map((heading) => guess(heading).key)
  const named: string[] = [...new Set(keys.filter((key) => key === 'mother' || key === 'father'))]
  const seen = new Map<ColumnRole, number>()
  const emails = roles.filter((role) => role === 'email').length
  return roles.map((role, place) => {
    const key = keys[place] ?? null
    if (key === 'preferred') return { role, slot: role === 'kid_first' ? 1 : 0 }
    if (!slotted.includes(role)) return { role, slot: 0 }
    const nth = seen.get(role) ?? 0
    seen.set(role, nth + 1)
    // A parent may have several phone numbers.
    if (key === null) return { role, slot: role === 'phone' && emails > 0 ? nth % emails : nth }
    return { role, slot: /\d/.test(key) ? Number(key) - 1 : named.indexOf(key) }
  })
}

/** Ignores address columns whose headings mention children or staff. */
export function withoutKids(columns: Column[], head: string[]): Column[] {
  return columns.map((column, place) =>
    column.role === 'email' && guess(head[place] ?? '').isOfOther ? { role: 'none', slot: 0 } : column,
  )
}

const looksLikePhone = (cell: string) => /^\+?[\d\s()./-]{6,}$/.test(cell)

const looksLikeName = (cell: string) => /^\p{L}[\p{L}\p{M}\s.,'’&-]+$/u.test(cell)

/**
 * Returns the columns of a table without headings, as indicated by most of their cells; null if no column has
 * addresses.
 */
export function columnsOfCells(rows: string[][]): Column[] | null {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const names: boolean[] = []
  const roles = Array.from({ length: width }, (_, place): ColumnRole => {
    const cells = rows.map((row) => row[place] ?? '').filter((cell) => cell !== '')
    const share = (test: (cell: string) => boolean) => cells.filter(test).length / Math.max(1, cells.length)
    names[place] = share(looksLikeName) > 0.6
    if (share(holdsAddress) > 0.6) return 'email'
    return share(looksLikePhone) > 0.6 ? 'phone' : 'none'
  })
  const first = roles.indexOf('email')
  if (first < 0 || width < 2) return null
  for (const [place, role] of roles.entries())
    if (role === 'email' && names[place - 1] && roles[place - 1] === 'none') roles[place - 1] = 'parent'
  const kid = roles.indexOf('none')
  if (kid >= 0 && kid < first && names[kid]) roles[kid] = 'kid'
  return columnsAs(roles)
}
