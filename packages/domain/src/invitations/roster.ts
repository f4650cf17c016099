// Reads a class list: families with their kids, parents, phones and addresses, and what was left out (product.md 14).
import { readTable } from '../tables/csv.ts'
import { addressKey, findAddresses, isEmail } from './addresses.ts'
import { type Column, columnsOfCells, columnsOfHead } from './roster-columns.ts'

/** The most addresses invited at a time. */
export const mostOnList = 200
/** The most kids that an invitation brings. */
export const mostKidsBrought = 8

export type RosterParent = { name: string; email: string | null; phone: string | null }
export type RosterFamily = {
  /** First names, each once. */
  kids: string[]
  /** At least one has an address. */
  parents: RosterParent[]
  address: string | null
}

/** `no_email`: nobody to write to. `bad_email`: the address is none. `gone`: the school's system says so. */
export const leftOutReasons = ['no_email', 'bad_email', 'gone'] as const
export type LeftOut = { what: string; why: (typeof leftOutReasons)[number] }

export type Roster = {
  families: RosterFamily[]
  leftOut: LeftOut[]
  /** Words of a list of addresses that are neither names nor addresses. */
  others: number
}

/** A table whose columns may be set by hand. */
export type RosterTable = { head: string[]; rows: string[][]; columns: Column[] }

/** Finds the table in a text; null for a list of addresses, or the file of a school's system. */
export function tableIn(text: string): RosterTable | null {
  const all = readTable(text)
  for (const [place, head] of all.slice(0, 5).entries()) {
    const columns = columnsOfHead(head)
    if (columns) return isOneRoster(head) ? null : { head, rows: all.slice(place + 1), columns }
  }
  const columns = columnsOfCells(all)
  return columns && { head: columns.map((_, place) => all[0]?.[place] ?? ''), rows: all, columns }
}

/** Reads any of them. */
export function readRoster(text: string, table = tableIn(text)): Roster {
  if (table) return familiesIn(table)
  const all = readTable(text)
  const head = all.findIndex(isOneRoster)
  return head >= 0 ? readOneRoster(all.slice(head)) : readMails(text)
}

/** Reads the rows as the columns say. Rows that share an address are one family. */
export function familiesIn({ rows, columns }: Pick<RosterTable, 'rows' | 'columns'>): Roster {
  const roster = newRoster()
  for (const row of rows) {
    const cells = (role: Column['role'], slot = 0) =>
      columns.flatMap((column, place) =>
        column.role === role && column.slot === slot ? [row[place] ?? ''].filter((cell) => cell !== '') : [],
      )
    const firstNames = cells('kid_first').flatMap((cell) => cell.split(/\s*[;,/&+\n]\s*/))
    const kids = firstNames.length > 0 ? firstNames : cells('kid').flatMap(kidsIn)
    const slots = Math.max(1, ...columns.map(({ slot }) => slot + 1))
    const parents: RosterParent[] = []
    const wrong: string[] = []
    for (let slot = 0; slot < slots; slot += 1) {
      const written = cells('email', slot).join(' ')
      const found = findAddresses(written, []).addresses.filter(isEmail)
      if (written !== '' && found.length === 0) wrong.push(written)
      const parts = [...cells('parent_first', slot), ...cells('parent_last', slot)].join(' ')
      const name = givenFirst(cells('parent', slot)[0] ?? '') || parts
      const phone = cells('phone', slot)[0] ?? null
      if (name === '' && found.length === 0) continue
      parents.push({ name, email: found[0] ?? null, phone })
      for (const email of found.slice(1)) parents.push({ name: '', email, phone: null })
    }
    const what = kids[0] ?? parents[0]?.name ?? row.find((cell) => cell !== '') ?? ''
    for (const each of wrong) roster.leaveOut({ what: each, why: 'bad_email' })
    if (parents.some(({ email }) => email !== null))
      roster.add({ kids, parents, address: cells('address').join(', ') || null })
    else if (wrong.length === 0) roster.leaveOut({ what, why: 'no_email' })
  }
  return roster.done()
}

function newRoster() {
  const families: RosterFamily[] = []
  const leftOut: LeftOut[] = []
  const byAddress = new Map<string, RosterFamily>()
  return {
    leaveOut: (each: LeftOut) => leftOut.push(each),
    add: (entered: RosterFamily) => {
      const emails = entered.parents.flatMap(({ email }) => email ?? [])
      const known = emails.flatMap((email) => byAddress.get(addressKey(email)) ?? [])[0]
      const family = known ?? { kids: [], parents: [], address: null }
      if (!known) families.push(family)
      family.kids = [...new Set([...family.kids, ...entered.kids])].slice(0, mostKidsBrought)
      family.address ??= entered.address
      for (const parent of entered.parents) {
        const isKnown =
          parent.email === null
            ? family.parents.some(({ name }) => name === parent.name)
            : byAddress.has(addressKey(parent.email))
        if (isKnown) continue
        family.parents.push(parent)
        if (parent.email !== null) byAddress.set(addressKey(parent.email), family)
      }
    },
    done: (others = 0): Roster => ({ families, leftOut, others }),
  }
}

/** "Berg, Mia & Leo" -> Mia, Leo. Nothing but first names is kept. */
function kidsIn(cell: string): string[] {
  return cell
    .split(/[;/&+\n]|\s(?:and|und|et|y)\s/u)
    .flatMap((each) => {
      const parts = each.split(',').map((part) => part.trim())
      // "Mia, Leo, Ida" are three kids, "Berg, Mia" is one.
      if (parts.length > 2) return parts.map(firstWord)
      return parts.length === 2 ? [parts[1] ?? ''] : [firstWord(each)]
    })
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? ''

/** "Berg, Ana" -> "Ana Berg". */
const givenFirst = (name: string) => name.replace(/^\s*"?([^,"]+),\s*([^,"]+)"?\s*$/, '$2 $1').trim()

// OneRoster's users.csv, which School Data Sync reads and writes too: one row a person, tied by their ids.

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
      ...{ id: at('sourcedid'), first: at('givenname'), last: at('familyname'), role },
      agents: at('agentsourcedids').split(/[\s,;]+/),
      written: at('email'),
      phone: at('sms') || at('phone') || null,
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
      roster.leaveOut(
        each.written ? { what: each.written, why: 'bad_email' } : { what: name, why: 'no_email' },
      )
    return !each.isGone && email !== null
  })
  for (const student of students) {
    if (student.isGone) continue
    const own = reachable.filter(
      ({ id, agents }) => student.agents.includes(id) || agents.includes(student.id),
    )
    for (const { id } of own) placed.add(id)
    if (own.length > 0) roster.add({ kids: [student.first], parents: own.map(parentOf), address: null })
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
  const names = namesBeside(text)
  for (const email of addresses) {
    if (!isEmail(email)) roster.leaveOut({ what: email, why: 'bad_email' })
    else {
      const parent = { name: names.get(addressKey(email)) ?? '', email, phone: null }
      roster.add({ kids: [], parents: [parent], address: null })
    }
  }
  return roster.done(others)
}

function namesBeside(text: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const line of text.split(/[\n\r]+/)) {
    for (const [, before = '', address = ''] of line.matchAll(/(?<=^|>)([^<>]{0,200})<([^<>]{1,400})>/g)) {
      const [email] = findAddresses(address, []).addresses
      const name = givenFirst(before.replace(/^[\s,;"']+/, '').replace(/["'\s]+$/, ''))
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
