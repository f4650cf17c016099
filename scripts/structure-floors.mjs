// Checks the boundaries between the server's features, and finds folders that import each other (decision 15).
import { dirname } from 'node:path'

const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path)

const listed = (names) => names.trim().split(/\s+/)

/**
 * The floors from the bottom up: a floor imports those before it, and within a floor, a feature imports those listed
 * before it.
 */
const floors = {
  books: listed(`
    accounts alarms concerns fair-guards groups members credentials feeds messages notifications
    operator plans security standing terms undo places households invitations pools calendars
    record ledger rides clubs offers strikes swaps urgent`),
  planning: listed('rides'),
  acts: listed(`
    opening beans clubs concerns credentials feeds invitations messages places plans rides groups households
    offers pools calendars accounts schedule fair-guards security operator standing swaps terms undo urgent
    notifications`),
  views: listed(`
    accounts clubs concerns credentials fair-guards feeds households invitations messages operator places
    standing terms undo urgent rides calendars beans groups pools schedule swaps`),
  telling: listed('notifications accounts security'),
}
const names = Object.keys(floors)
const server = 'apps/server/src/'

/** Returns a file's floor and feature; null if it is on no floor. */
function placeOf(path) {
  const [floor, feature] = path?.startsWith(server) ? path.slice(server.length).split('/') : []
  return names.includes(floor) ? { floor, feature } : null
}

// The floors from the bottom up: `api` calls the server, a folder in `parts` is used by several features, a screen
// combines features, and `pages` makes the public pages' files.
const webFloors = ['text', 'api', 'ui', 'worker', 'parts', 'features', 'screens', 'routes', 'pages']

function webPlaceOf(path) {
  const [, floor, room] = /^apps\/web\/src\/(\w+)\/([^/]+)/.exec(path ?? '') ?? []
  return webFloors.includes(floor) ? { floor, room } : null
}

/** No web file imports from a higher floor, no feature from another feature, and no screen from another screen. */
export function checkWebFloors(sources) {
  return sources.flatMap(({ path, imports }) => {
    const from = webPlaceOf(path)
    if (from === null || isTest(path)) return []
    return imports.flatMap(({ path: target }) => {
      const to = webPlaceOf(target)
      if (to === null) return []
      if (webFloors.indexOf(to.floor) > webFloors.indexOf(from.floor))
        return [`${path}: ${from.floor} is below the floor of ${target}`]
      const isOther = to.floor === from.floor && to.room !== from.room
      return isOther && ['features', 'screens'].includes(from.floor)
        ? [`${path}: ${from.room} must not import ${target}; what both need belongs in parts`]
        : []
    })
  })
}

export function checkOrder(sources) {
  return sources.flatMap(({ path, imports }) => {
    const from = placeOf(path)
    if (from === null || isTest(path)) return []
    const order = floors[from.floor]
    if (!order.includes(from.feature)) return [`${path}: ${from.feature} is not in the list of ${from.floor}`]
    return imports.flatMap(({ path: target }) => {
      const to = placeOf(target)
      if (to === null) return []
      if (names.indexOf(to.floor) > names.indexOf(from.floor))
        return [`${path}: ${from.floor} is below ${to.floor}, and must not import ${target}`]
      // A view only reads for a screen, and changes nothing.
      if (from.floor === 'views' && to.floor === 'acts' && to.feature === 'opening')
        return [`${path}: views open no changes; ${target} belongs to a use case of acts`]
      if (to.floor !== from.floor || order.indexOf(to.feature) <= order.indexOf(from.feature)) return []
      return [`${path}: ${from.feature} comes before ${to.feature}, and must not import ${target}`]
    })
  })
}

const routesTo = /^import \{([^}]*)\} from '\.\.\/acts\//gm

/** Checks that reads for an adult are among the views, or among what telling shows. */
export function checkReads(sources) {
  return sources
    .filter(({ path }) => path.startsWith(`${server}routes/`))
    .flatMap(({ path, code }) =>
      [...code.matchAll(routesTo)]
        .flatMap(([, names]) => names.split(',').map((name) => name.trim()))
        .filter((name) => /^(read|list)[A-Z]/.test(name))
        .map((name) => `${path}: ${name} only reads, and belongs in views`),
    )
}

const writes = /\.(?:insert|update|delete)\((\w+)\)|\b(?:insert into|update|delete from) (\w+)\b/g

// The features, or folders below the floors, that write each table. Each has one, except for adults and groups, whose
// columns belong to several features, and the tables of the sign-in library.
const writersOf = {
  activities: 'record',
  addresses: 'households',
  adults: 'accounts feeds households operator plans standing',
  alarms: 'alarms',
  appeals: 'strikes',
  authAccounts: 'accounts security',
  authPasskeys: 'security',
  authRateLimits: 'accounts',
  authSessions: 'accounts security',
  authTwoFactors: 'app security',
  authUsers: 'accounts mail security',
  authVerifications: 'accounts api operator security',
  bookings: 'rides',
  clubTokens: 'clubs',
  coParentInvitations: 'households',
  concerns: 'concerns',
  credentialFlags: 'credentials',
  dayShifts: 'rides',
  declinedSuggestions: 'pools',
  driverCredentials: 'credentials',
  fairGuards: 'fair-guards',
  followedCalendars: 'calendars',
  groupRules: 'groups',
  groups: 'fair-guards groups invitations members rides',
  handOvers: 'groups',
  householdCars: 'households',
  households: 'households',
  instanceSettings: 'operator',
  invitationBrings: 'invitations',
  invitations: 'invitations',
  joinRequests: 'invitations',
  kidAbsences: 'rides',
  kidAddressLinks: 'places',
  kidSafetyCards: 'households',
  kids: 'households',
  ledgerEntries: 'ledger',
  ledgerTransactions: 'ledger',
  memberships: 'members',
  messageAddressees: 'messages',
  messageReads: 'messages',
  messages: 'messages',
  noRideDays: 'pools',
  noShowReports: 'rides',
  notices: 'notifications',
  notificationPreferences: 'notifications',
  offers: 'offers',
  operatorRecord: 'operator',
  outboxMails: 'mail',
  places: 'places',
  placesMissed: 'rides',
  planRedemptions: 'plans',
  poolDeclines: 'pools',
  poolKids: 'pools',
  poolPreferences: 'pools',
  poolRequests: 'pools',
  poolStops: 'places',
  pools: 'pools',
  pushSubscriptions: 'notifications',
  rateLimits: 'accounts api',
  reputationSnapshots: 'standing',
  rideBackOuts: 'rides',
  rideSeats: 'rides',
  rideTaps: 'rides',
  rides: 'rides',
  savedStrikes: 'strikes',
  strikes: 'strikes',
  swaps: 'swaps',
  terms: 'terms',
  toldBands: 'notifications',
  toldMoments: 'notifications',
  undos: 'undo',
  urgentRequests: 'urgent',
  vacations: 'households',
  weeklyUnavailability: 'households',
}

/**
 * Only books, telling and the folders below the floors write tables. Each table is written only by its features, and
 * rides by only one file. Undo and the nightly cleaning refer to tables by a variable.
 */
export function checkWriters(sources) {
  const tables = new Set(
    sources.flatMap(({ path, code }) => (path.startsWith(schema) ? tablesMade(code) : [])),
  )
  const writers = sources
    .filter((source) => source.path.startsWith(server) && isCounted(source))
    .map(({ path, code }) => ({
      path,
      ...(placeOf(path) ?? belowFloors(path)),
      written: tablesWritten(code),
    }))
  const ofRides = writers.filter(({ written }) => written.has('rides')).map(({ path }) => path)
  return [
    ...(ofRides.length > 1 ? [`rides are written by ${ofRides.join(' and ')}: one file writes them`] : []),
    ...writers.flatMap(({ path, floor, feature, written }) =>
      [...written]
        .filter((table) => table in writersOf || tables.has(table))
        .flatMap((table) => {
          if (['books', 'telling', null].includes(floor))
            return isWriter(table, feature)
              ? []
              : [`${path}: ${table} is written by ${writersOf[table] ?? 'no feature that is named'}`]
          return [`${path}: ${floor} must not write ${table}, only books and telling do`]
        }),
    ),
  ]
}

const schema = 'apps/server/src/db/schema/'
const belowFloors = (path) => ({ floor: null, feature: path.slice(server.length).split('/')[0] })
const tablesMade = (code) => [...code.matchAll(/export const (\w+) = pgTable\(/g)].map(([, table]) => table)
const isWriter = (table, feature) => writersOf[table]?.split(' ').includes(feature) ?? false

function tablesWritten(code) {
  const names = [...code.matchAll(writes)].map(([, table, raw]) => table ?? raw)
  return new Set(names.map((name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())))
}

const policyPath = 'apps/server/src/context/policy.ts'
const groupRow = /'(\w+\.\w+)': \{ least: '(?:member|admin)'/g

/**
 * Every row of the policy about a group is used somewhere, because a use case without its row would be open to anyone.
 */
export function checkPolicy(sources) {
  const policy = sources.find(({ path }) => path === policyPath)
  if (policy === undefined) return []
  const asking = sources.filter(({ path }) => placeOf(path) !== null && !isTest(path))
  return [...policy.code.matchAll(groupRow)]
    .map(([, procedure]) => procedure)
    .filter((procedure) => !asking.some(({ code }) => code.includes(`'${procedure}'`)))
    .map((procedure) => `${policyPath}: nothing asks for the row of ${procedure}`)
}

const isCounted = ({ path }) => !isTest(path) && !/\/(testing|demo)\//.test(path)

/** Finds folders that import each other, through any import; tests belong to no folder. */
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
