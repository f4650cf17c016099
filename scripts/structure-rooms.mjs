// The walls between the rooms of the server's features, and folders that import each other (decision 15).
import { dirname } from 'node:path'

const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path)

// The rooms of the server's features, from the floor up: each imports only those above it in this list.
const rooms = [
  'groups/members',
  'undo/kept',
  'record',
  'record/book',
  'places/book',
  'fair-guards',
  'beans/ledger',
  'rides/record',
  'standing/strikes',
  'offers/book',
  'swaps/book',
  'urgent/book',
  'rides/planning',
  'opening',
  'places/edit',
  'rides/ride',
  'rides/driver',
  'rides/attendance',
  'rides/outcome',
  'rides/day',
  'undo/screens',
  'rides/cards',
  'households/family',
  'rides/trip',
  'households/changes',
  'concerns',
  'groups/manage',
  'groups/roles',
  'groups/screens',
  'accounts',
  'credentials',
  'plans',
  'pools',
  'pools/requests',
  'pools/routes',
  'pools/suggestions',
  'feeds',
  'clubs',
  'invitations',
  'beans/screens',
  'beans/settling',
  'offers/answers',
  'standing/decisions',
  'urgent/requests',
  'groups/dashboard',
  'swaps/trades',
  'schedule',
  'rules/library',
  'rules/choice',
  'rules/cars',
  'rules/zone',
  'groups/deletion',
  'groups/leaving',
  'terms',
  'notifications/book',
  'households/leaving',
  'households/joining',
  'messages',
  'notifications/words',
  'notifications/telling',
  'notifications/screens',
  'security',
  'notifications/answers',
  'notifications/push',
  'notifications/delivery',
  'notifications/moments',
  'accounts/deletion',
  'accounts/export',
  'rides/undoing',
  'undo/restoring',
]
const features = 'apps/server/src/features/'

function roomOf(path) {
  const inside = path.startsWith(features) ? dirname(path).slice(features.length) : null
  return inside === null ? null : (rooms.find((room) => inside === room) ?? inside)
}

export function checkOrder(sources) {
  return sources.flatMap(({ path, imports }) => {
    const from = roomOf(path)
    if (from === null || isTest(path)) return []
    if (!rooms.includes(from)) return [`${path}: ${from} is not in the list of rooms`]
    return imports.flatMap(({ path: to }) => {
      const room = to === null ? null : roomOf(to)
      if (room === null || !rooms.includes(room) || rooms.indexOf(room) <= rooms.indexOf(from)) return []
      return [`${path}: ${from} comes before ${room}, and must not import ${to}`]
    })
  })
}

const writes = /\.(?:insert|update|delete)\((\w+)\)|\b(?:insert into|update|delete from) (\w+)\b/g

// Tables that only one feature may write: the books, where a row means that something has happened.
const walls = {
  activities: 'record',
  clubTokens: 'clubs',
  concerns: 'concerns',
  appeals: 'standing',
  credentialFlags: 'credentials',
  driverCredentials: 'credentials',
  ledgerEntries: 'beans',
  kidSafetyCards: 'households',
  ledgerTransactions: 'beans',
  messageAddressees: 'messages',
  messageReads: 'messages',
  messages: 'messages',
  noShowReports: 'rides',
  notices: 'notifications',
  offers: 'offers',
  poolRequests: 'pools',
  poolStops: 'places',
  declinedSuggestions: 'pools',
  pushSubscriptions: 'notifications',
  rideTaps: 'rides',
  strikes: 'standing',
  swaps: 'swaps',
  undos: 'undo',
  terms: 'terms',
  urgentRequests: 'urgent',
}

/** Only its feature writes a book, and only one file a ride. Undo, which restores rows, names tables by a variable. */
export function checkWriters(sources) {
  const writers = sources
    .filter(({ path }) => path.startsWith(features) && !isTest(path))
    .map(({ path, code }) => ({ path, tables: tablesWritten(code) }))
  const ofRides = writers.filter(({ tables }) => tables.has('rides')).map(({ path }) => path)
  return [
    ...(ofRides.length > 1 ? [`rides are written by ${ofRides.join(' and ')}: one file writes them`] : []),
    ...writers.flatMap(({ path, tables }) =>
      Object.entries(walls)
        .filter(([table, feature]) => tables.has(table) && !path.startsWith(`${features}${feature}/`))
        .map(([table, feature]) => `${path}: ${table} is written by ${feature} alone`),
    ),
  ]
}

function tablesWritten(code) {
  const names = [...code.matchAll(writes)].map(([, table, raw]) => table ?? raw)
  return new Set(names.map((name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())))
}

const policyPath = 'apps/server/src/context/policy.ts'
const groupRow = /'(\w+\.\w+)': \{ least: '(?:member|admin)'/g

/** Every row about a group is used somewhere: a use case that forgets its row would be open to anyone. */
export function checkPolicy(sources) {
  const policy = sources.find(({ path }) => path === policyPath)
  if (policy === undefined) return []
  const asking = sources.filter(({ path }) => path.startsWith(features) && !isTest(path))
  return [...policy.code.matchAll(groupRow)]
    .map(([, procedure]) => procedure)
    .filter((procedure) => !asking.some(({ code }) => code.includes(`'${procedure}'`)))
    .map((procedure) => `${policyPath}: nothing asks for the row of ${procedure}`)
}

const isCounted = ({ path }) => !isTest(path) && !/\/(testing|demo|gallery)\//.test(path)

/** Finds folders that import each other, by any import; a test belongs to no folder. */
export function findFolderCycles(sources) {
  const needs = new Map()
  for (const { path, imports } of sources.filter(isCounted)) {
    const from = dirname(path)
    for (const { path: to } of imports) {
      if (to === null || dirname(to) === from) continue
      const known = needs.get(from) ?? new Map()
      needs.set(from, known.set(dirname(to), known.get(dirname(to)) ?? `${path} needs ${to}`))
    }
  }
  const state = new Map()
  const cycles = []
  const visit = (folder, trail) => {
    if (state.get(folder) === 'done') return
    if (state.get(folder) === 'open') {
      const loop = [...trail.slice(trail.indexOf(folder)), folder]
      const why = loop.slice(1).map((next, place) => needs.get(loop[place]).get(next))
      cycles.push(`cycle of folders: ${loop.join(' -> ')} (${why.join('; ')})`)
      return
    }
    state.set(folder, 'open')
    for (const next of needs.get(folder)?.keys() ?? []) visit(next, [...trail, folder])
    state.set(folder, 'done')
  }
  for (const folder of needs.keys()) visit(folder, [])
  return cycles
}
