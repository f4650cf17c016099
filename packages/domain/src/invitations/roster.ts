// Reads a class list. Yields families with their kids, parents, phones and addresses, and what was left out.
import { readTable } from '../tables/csv.ts'
import { addressKey, findAddresses, isEmail } from './addresses.ts'
import { type Column, columnsOfCells, headIn, withoutKids } from './roster-columns.ts'

/** The maximum number of addresses that can be invited at a time. */
export const mostOnList = 200
/** The maximum number of kids per invitation. */
export const mostKidsBrought = 8

type RosterParent = { name: string; email: string | null; phone: string | null }
export type RosterFamily = {
  /** The kids' first names, without duplicates. */
  kids: string[]
  /** At least one of the parents has an address. */
  parents: RosterParent[]
  address: string | null
}

/**
 * `no_email`: the row has no address. `bad_email`: the address is not valid. `gone`: the person is inactive in the
 * school's system. `shared`: several families use the address.
 */
const leftOutReasons = ['no_email', 'bad_email', 'gone', 'shared'] as const
export type LeftOut = { what: string; why: (typeof leftOutReasons)[number] }

export type Roster = {
  families: RosterFamily[]
  leftOut: LeftOut[]
  /** The number of words in a list of addresses that are neither names nor addresses. */
  others: number
}

/** A table whose columns can be set by hand. */
export type RosterTable = { head: string[]; rows: string[][]; columns: Column[] }

/** Finds the table in a text; returns null for a list of addresses or a school system's file. */
export function tableIn(text: string): RosterTable | null {
  const all = readTable(text)
  if (all.slice(0, 10).some(isOneRoster)) return null
  const found = headIn(all)
  if (found) {
    const head = all[found.place] ?? []
    // The later pages of a long list repeat the heading row.
    const rows = all.slice(found.place + 1).filter((row) => row.join('|') !== head.join('|'))
    return { head, rows, columns: found.columns }
  }
  const [first = [], ...others] = all
  const below = columnsOfCells(others)
  const isHead = below?.every(({ role }, place) => role !== 'email' || /^[^@]+$/.test(first[place] ?? ''))
  const columns = isHead ? withoutKids(below ?? [], first) : columnsOfCells(all)
  const rows = isHead ? others : all
  return columns && { head: columns.map((_, place) => first[place] ?? ''), rows, columns }
}

/** Reads a list in any format: a table, a school system's file, or a list of addresses. */
export function readRoster(text: string, table = tableIn(text)): Roster {
  if (table) return familiesIn(table)
  const all = readTable(text)
  const head = all.findIndex(isOneRoster)
  return head >= 0 ? readOneRoster(all.slice(head)) : readMails(text)
}

/**
 * Reads rows by their columns. Rows that share a child's full name, or an address if the names are related, make one
 * family.
 */
export function familiesIn({ rows, columns }: Pick<RosterTable, 'rows' | 'columns'>): Roster {
  const placesOf = (role: Column['role'], slot = 0) =>
    columns.flatMap((column, place) => (column.role === role && column.slot === slot ? place : []))
  const kidCells = rows.flatMap((row) => placesOf('kid').map((place) => row[place] ?? ''))
  const commasPartKids = areKidsListed(kidCells)
  const slots = Math.max(1, ...columns.map(({ slot }) => slot + 1))
  const sharesEmail = columns.filter(({ role }) => role === 'email').length === 1
  const roster = newRoster()
  const entries = rows.map((row) => {
    const cells = (role: Column['role'], slot = 0) =>
      placesOf(role, slot).flatMap((place) => row[place] || [])
    const firstSlot = cells('kid_first', 1).length > 0 ? 1 : 0
    const firstNames = cells('kid_first', firstSlot).flatMap((cell) => cell.split(betweenKids))
    const kids =
      firstNames.length > 0 ? firstNames : cells('kid').flatMap((cell) => kidsIn(cell, commasPartKids))
    const parents: RosterParent[] = []
    const wrong: string[] = []
    const further: RosterParent[] = []
    for (let slot = 0; slot < slots; slot += 1) {
      const written = cells('email', slot).join(' ')
      const found = findAddresses(written, []).addresses.filter(isEmail)
      // Entries such as "none" and "-" are not mistyped addresses.
      if (found.length === 0 && /[@.]|\sat\s/.test(written)) wrong.push(written)
      const [whole = ''] = cells('parent', slot)
      const [given = ''] = cells('parent_first', slot)
      const [family = given && whole] = cells('parent_last', slot)
      const each = whole.split(betweenNames).map((part) => part.trim())
      // "Ana & Tom Berg" with two addresses means two parents.
      const perAddress = found.length > 1 && each.length === found.length ? each : []
      const name = perAddress[0] ?? (`${given} ${family}`.trim() || givenFirst(whole))
      if (name === '' && found.length === 0) continue
      const names = namesNextTo(written)
      const [email = null, ...others] = found
      const nameOf = (address: string) =>
        names.get(addressKey(address)) ?? perAddress[found.indexOf(address)] ?? ''
      parents.push({ name: name || nameOf(email ?? ''), email, phone: phoneIn(cells('phone', slot)) })
      further.push(...others.map((other) => ({ name: nameOf(other), email: other, phone: null })))
    }
    for (const other of further) {
      const unreached = sharesEmail && parents.find(({ email }) => email === null)
      if (unreached) unreached.email = other.email
      else parents.push(other)
    }
    const named = [...cells('kid'), [...cells('kid_first'), ...cells('kid_last')].join(' ')]
    const full = named.filter((name) => /\S[\s,]+\S/.test(name)).map((name) => name.toLowerCase())
    const lasts = lastNamesOf(parents, named, commasPartKids)
    const family = { kids, parents, address: cells('address').join(', ') || null }
    return { family, full, lasts, wrong, what: [...named, ...row].find((cell) => /[\p{L}\p{N}]/u.test(cell)) }
  })
  const shared = sharedAmong(entries)
  for (const what of shared) roster.leaveOut({ what, why: 'shared' })
  for (const { family, full, wrong, what } of entries) {
    for (const each of wrong) roster.leaveOut({ what: each, why: 'bad_email' })
    const parents = family.parents.filter(({ email }) => email === null || !shared.has(addressKey(email)))
    if (parents.some(({ email }) => email !== null)) roster.add({ ...family, parents }, full)
    else if (wrong.length === 0 && what) roster.leaveOut({ what, why: 'no_email' })
  }
  return roster.done()
}

/**
 * An address in more rows than a family may have kids, or in rows with unrelated names, is the school's or a teacher's.
 */
function sharedAmong(entries: { family: RosterFamily; lasts: string[] }[]): Set<string> {
  const uses = new Map<string, string[][]>()
  const shared = new Set<string>()
  for (const { family, lasts } of entries)
    for (const email of emailsOf(family)) {
      const before = uses.get(email) ?? []
      if (before.length >= mostKidsBrought || !areRelated(lasts, before.flat())) shared.add(email)
      else uses.set(email, [...before, lasts])
    }
  return shared
}

const emailsOf = ({ parents }: RosterFamily) =>
  parents.flatMap(({ email }) => (email === null ? [] : addressKey(email)))

const areRelated = (one: string[], other: string[]) =>
  one.length === 0 || other.length === 0 || one.some((name) => other.includes(name))

/** "Mia van Dijk", "DIJK Mia" and "Dijk, Mia & Leo" -> dijk. */
const lastNamesOf = (parents: RosterParent[], kids: string[] = [], commasPartKids = false): string[] =>
  [...kids, ...parents.map(({ name }) => name)]
    .flatMap((name) => (commasPartKids ? name : givenFirst(name)).split(betweenKids))
    .flatMap((name) => name.split(/\s+/).findLast((word) => word !== firstWord(name)) || [])
    .map(addressKey)

/** Two kids may share a name. In that case their parents' names or homes differ, or each kid has two parents. */
const mayBeSame = (one: RosterFamily, other: RosterFamily) =>
  areRelated(lastNamesOf(one.parents), lastNamesOf(other.parents)) &&
  (one.parents.length < 2 || other.parents.length < 2) &&
  (!one.address || !other.address || one.address === other.address)

function newRoster() {
  const families: RosterFamily[] = []
  const leftOut: LeftOut[] = []
  const byAddress = new Map<string, RosterFamily>()
  const byKid = new Map<string, RosterFamily>()
  return {
    leaveOut: (each: LeftOut) => leftOut.push(each),
    add: (entered: RosterFamily, fullNames: string[] = []) => {
      const emails = emailsOf(entered)
      const known =
        emails.flatMap((email) => byAddress.get(email) ?? [])[0] ??
        fullNames.flatMap((name) => byKid.get(name) ?? []).find((family) => mayBeSame(entered, family))
      const family = known ?? { kids: [], parents: [], address: null }
      const parents = entered.parents.filter(({ email, name }) =>
        email === null
          ? !family.parents.some((parent) => parent.name === name)
          : !byAddress.has(addressKey(email)),
      )
      if (!known) families.push(family)
      family.kids = [...new Set([...family.kids, ...entered.kids])].slice(0, mostKidsBrought)
      family.address ??= entered.address
      family.parents.push(...parents)
      for (const email of emails) if (!byAddress.has(email)) byAddress.set(email, family)
      for (const name of fullNames) byKid.set(name, family)
    },
    done: (others = 0): Roster => ({ families, leftOut, others }),
  }
}

const betweenKids = /\s{0,9}[;,/&+\n]\s{0,9}|\s{1,9}(?:and|und|et|y)\s{1,9}/u
const betweenNames = /[;/&+\n]|\s(?:and|und|et|y)\s/u

/** "Mia, Leo" may be two kids, or Leo of the Mia family. Other cells, with one first name or with three, settle it. */
function areKidsListed(cells: string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const listed = filled.filter(
    (cell) =>
      !/[\s,;/&+]/.test(cell) || cell.split(betweenNames).some((piece) => piece.split(',').length > 2),
  )
  return listed.length > filled.length / 5
}

/** "Berg, Mia & Leo" -> Mia, Leo. Only first names are kept. */
function kidsIn(cell: string, commasPartKids: boolean): string[] {
  const pieces = cell.split(betweenNames).map((each) => each.split(',').map((part) => part.trim()))
  const areFull = pieces.length > 1 && pieces.every((parts) => parts.length === 2)
  return pieces
    .flatMap((parts) => {
      const lastNames = new Set(parts.map((part) => part.split(/\s+/).slice(1).join(' ')))
      // "Mia, Leo, Ida" is three kids, "Mia Berg, Leo Berg" is two, and "Berg, Mia" is one.
      const areKids =
        (commasPartKids && !areFull) || parts.length > 2 || (lastNames.size === 1 && !lastNames.has(''))
      return parts.length === 2 && !areKids ? [parts[1] ?? ''] : parts.map(firstWord)
    })
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** "LEROY Zoé" -> Zoé: the capitals mark the family name. */
function firstWord(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.find((word) => !/^\p{Lu}{3,}$/u.test(word)) ?? words[0] ?? ''
}

/** Finds the first callable number in a cell such as "tel:+49-30-5550101 (home), 0171 5550102". */
function phoneIn(cells: string[]): string | null {
  const written = cells.flatMap((cell) => cell.replaceAll(/[\u2010-\u2015\u2212]/g, '-').split(/[,;|\n]/))
  for (const part of [...written, ...written.flatMap((each) => each.split('/'))]) {
    const [number] =
      /\+?[\d(][\d\s()./-]{4,30}\d(?:\s{0,3}(?:ext\.?|x)\s{0,3}\d{1,6})?/i.exec(part.slice(0, 100)) ?? []
    const digits = number?.replace(/(?:ext|x).*$/i, '').replaceAll(/\D/g, '').length ?? 0
    if (number && digits >= 6 && digits <= 15) return number.replaceAll(/\s+/g, ' ')
  }
  return null
}

/** "Berg, Ana" -> "Ana Berg". */
const givenFirst = (name: string) =>
  name.replace(/^\s{0,9}"?([^,"]{1,200}),\s{0,9}([^,"]{1,200})"?\s{0,9}$/, '$2 $1').trim()

// OneRoster's users.csv, which School Data Sync reads and writes too, has one row per person, linked by ids.

const isOneRoster = (head: string[]) => {
  const names = head.map((cell) => cell.toLowerCase())
  return names.includes('sourcedid') && names.includes('givenname')
}

const guardianRoles = ['guardian', 'parent', 'relative', 'mother', 'father']

function readOneRoster([head = [], ...rows]: string[][]): Roster {
  const places = new Map(head.map((cell, place) => [cell.toLowerCase(), place]))
  const people = rows.map((row) => {
    const at = (name: string) => row[places.get(name) ?? -1] ?? ''
    const role = at('role').toLowerCase()
    return {
      id: at('sourcedid'),
      first: at('givenname'),
      last: at('familyname'),
      role,
      agents: at('agentsourcedids').split(/[\s,;]+/),
      written: at('email'),
      phone: phoneIn([at('sms'), at('phone')]),
      isGone: at('enableduser').toLowerCase() === 'false' || at('status').toLowerCase() === 'tobedeleted',
    }
  })
  const named = new Set(people.flatMap(({ agents }) => agents))
  const isGuardian = ({ role, id, agents }: (typeof people)[number]) =>
    role === '' ? named.has(id) || agents.every((each) => each === '') : guardianRoles.includes(role)
  const guardians = people.filter(isGuardian)
  const students = people.filter((each) => !isGuardian(each) && ['student', ''].includes(each.role))
  const roster = newRoster()
  const parentOf = ({ first, last, written, phone }: (typeof people)[number]): RosterParent => {
    const email = findAddresses(written, []).addresses.find(isEmail) ?? null
    return { name: `${first} ${last}`.trim(), email, phone }
  }
  const placed = new Set<string>()
  const reachable = guardians.filter((each) => {
    const { name, email } = parentOf(each)
    if (each.isGone) roster.leaveOut({ what: name, why: 'gone' })
    else if (email === null)
      roster.leaveOut({ what: each.written || name, why: each.written ? 'bad_email' : 'no_email' })
    return !each.isGone && email !== null
  })
  for (const student of students) {
    const own = reachable.filter(
      ({ id, agents }) => student.agents.includes(id) || agents.includes(student.id),
    )
    for (const { id } of own) placed.add(id)
    if (student.isGone) roster.leaveOut({ what: student.first, why: 'gone' })
    else if (own.length > 0) roster.add({ kids: [student.first], parents: own.map(parentOf), address: null })
    else roster.leaveOut({ what: student.first, why: 'no_email' })
  }
  for (const guardian of reachable)
    if (!placed.has(guardian.id)) roster.add({ kids: [], parents: [parentOf(guardian)], address: null })
  return roster.done()
}

// Addresses as mail programs copy them: "Doe, Jane" <jane@example.org>; ana@example.org (Ana, class 4b).

function readMails(text: string): Roster {
  const roster = newRoster()
  const { addresses, others } = findAddresses(text, [])
  const names = namesNextTo(text)
  for (const email of addresses) {
    if (!isEmail(email)) roster.leaveOut({ what: email, why: 'bad_email' })
    else {
      const parent = { name: names.get(addressKey(email)) ?? '', email, phone: null }
      roster.add({ kids: [], parents: [parent], address: null })
    }
  }
  return roster.done(others)
}

function namesNextTo(text: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const line of text.split(/[\n\r]+/)) {
    for (const [, before = '', address = ''] of line.matchAll(/(?<=^|>)([^<>]{0,200})<([^<>]{1,400})>/g)) {
      const [email] = findAddresses(address, []).addresses
      const name = givenFirst(before.replace(/^[\s,;"']+/, '').replace(/["'\s]{1,9}$/, ''))
      if (email && name) names.set(addressKey(email), name)
    }
    for (const [, address = '', after = ''] of line.matchAll(
      /(?<=^|[\s<>()])([^\s<>()]{1,400}) \(([^(),]{1,200})/g,
    )) {
      const [email] = findAddresses(address, []).addresses
      if (email) names.set(addressKey(email), after.trim())
    }
  }
  return names
}
