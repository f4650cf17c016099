// Keeps data on this device that must be readable without a connection (kept-reads.ts), and restores it when the app
// starts offline. Deletes it when it expires, at sign-out, when the session ends, and when the adult leaves a group.
import type { Me } from '@beanpool/contract/accounts'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { Query, QueryClient } from '@tanstack/react-query'
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { api } from './api.ts'
import { asOfNow, daysToRead, hasLeft, type KeptRead, ridesKept, weekIn } from './kept-reads.ts'
import { onSignedOut } from './query-client.ts'
import { setRestoredAt } from './restored.ts'
import { bothClocks, byServer, serverNow } from './server-clock.ts'

type Schema = DBSchema & { reads: { key: string; value: KeptRead } }
type WeekRead = Extract<KeptRead, { name: 'week' }>
type DataOf<Name extends KeptRead['name']> = Extract<KeptRead, { name: Name }>['data']
const databaseName = 'beanpool-reads'
/** Increase this when screens need data that older stored responses lack. These are then dropped and refetched. */
const shape = 2

let opened: Promise<IDBPDatabase<Schema> | null> | null = null

/** Null if the browser stores nothing, as in some private windows. */
const database = () => {
  opened ??= openDB<Schema>(databaseName, shape, {
    upgrade: (upgraded, before) => {
      if (before) upgraded.deleteObjectStore('reads')
      upgraded.createObjectStore('reads', { keyPath: 'id' })
    },
    // Another tab is wiping the store.
    blocking: () => void forget(),
  }).catch(() => null)
  return opened
}

const forget = async () => {
  const last = await opened
  opened = null
  last?.close()
}

let last: Promise<void> = Promise.resolve()
/** Runs tasks one at a time. Otherwise a pending write would bring wiped data back. */
const inTurn = (work: () => Promise<unknown>): Promise<void> => {
  last = last.then(work).then(
    () => undefined,
    (error: unknown) => console.error('What is read cannot be kept on this device', error),
  )
  return last
}

const wipe = async () => {
  await forget()
  await deleteDB(databaseName)
}

/** Deletes everything that any adult kept here. */
export const wipeReads = (): Promise<void> => inTurn(wipe)

/** Deletes expired responses and expired parts, and returns the rest. */
const sweep = async (): Promise<KeptRead[]> => {
  const kept = await database()
  const shown: KeptRead[] = []
  for (const read of (await kept?.getAll('reads')) ?? []) {
    const left = asOfNow(read, bothClocks())
    if (left) shown.push(left)
    if (left === null) await kept?.delete('reads', read.id)
    else if (JSON.stringify(left) !== JSON.stringify(read)) await kept?.put('reads', left)
  }
  return shown
}

const meKey = api.accounts.me.key({ type: 'query' })
const phonesKey = ['phone-book']

/** Puts stored responses into the cache. Returns the adult who was signed in, or null. */
export const restoreReads = async (queries: QueryClient): Promise<Me | null> => {
  const reads = await sweep()
  const me = reads.find((read) => read.name === 'me')
  if (!me) return null
  for (const read of reads.filter(({ adultId }) => adultId === me.adultId)) {
    const at = { updatedAt: read.at }
    if (read.name === 'me') queries.setQueryData(meKey, read.data, at)
    if (read.name === 'groups')
      queries.setQueryData(api.groups.list.queryKey(), { left: [], ...read.data }, at)
    if (read.name === 'phones') queries.setQueryData(phonesKey, read.data, at)
    if (read.name === 'day')
      queries.setQueryData(
        api.rideDays.get.queryKey({ input: { rideId: read.data.card.rideId } }),
        read.data,
        at,
      )
  }
  const week = reads.find((read) => read.name === 'week' && read.adultId === me.adultId)
  setRestoredAt(new Date((week ?? me).at).toISOString())
  const stop = queries.getQueryCache().subscribe((event) => {
    // Each visit asks for a different time span.
    if (event.type === 'added' && week?.name === 'week') fillFrom(week, event.query, queries)
    const answered = event.type === 'updated' && event.action.type === 'success' && !event.action.manual
    if (!answered) return
    setRestoredAt(null)
    stop()
  })
  return me.data
}

const nameOf = ([path]: Query['queryKey']) => (Array.isArray(path) ? path.join('.') : String(path))
type SpanAsked = Parameters<typeof ridesKept>[0]
const spanAsked = ([, options]: Query['queryKey']) => (options as { input: SpanAsked }).input

/** Answers a calendar query from the kept week. */
const fillFrom = (week: WeekRead, { queryKey }: Query, queries: QueryClient) => {
  if (nameOf(queryKey) !== 'rides.calendar') return
  const rides = ridesKept(spanAsked(queryKey), week.data, byServer(week.at))
  if (rides) queries.setQueryData(queryKey, { rides }, { updatedAt: week.at })
}

/** Returns the form in which a server response is stored; null if it is not stored. */
const readOf = ({ queryKey, state }: Query, adultId: string): KeptRead | null => {
  const { data, dataUpdatedAt: at } = state
  const name = nameOf(queryKey)
  const of = { adultId, at }
  if (name === 'accounts.me') return { ...of, name: 'me', id: 'me', data: data as Me }
  if (name === 'groups.list') return { ...of, name: 'groups', id: 'groups', data: data as DataOf<'groups'> }
  if (name === 'phone-book')
    return {
      ...of,
      name: 'phones',
      id: 'phones',
      data: data as DataOf<'phones'>,
    }
  if (name === 'rideDays.get') {
    const day = data as DataOf<'day'>
    return { ...of, name: 'day', id: `day ${day.card.rideId}`, data: day }
  }
  if (name !== 'rides.calendar') return null
  const { rides } = data as { rides: RideCard[] }
  const week = weekIn(spanAsked(queryKey), rides, byServer(at))
  return week && { ...of, name: 'week', id: 'week', data: week }
}

const keep = async (read: KeptRead) => {
  const before = await (await database())?.get('reads', 'me')
  if (read.name === 'me' && before?.name === 'me' && hasLeft(before.data, read.data)) await wipe()
  const left = asOfNow(read, bothClocks())
  const kept = await database()
  if (left) await kept?.put('reads', left)
  else await kept?.delete('reads', read.id)
}

/** Stores responses while the session lasts. The returned function stops that. */
export const startKeeping = (queries: QueryClient, adultId: string): (() => void) => {
  const note = (query: Query) => {
    if (query.state.status !== 'success' || !query.state.data) return
    const read = readOf(query, adultId)
    if (!read) return
    inTurn(() => keep(read))
    if (read.name !== 'week') return
    for (const rideId of daysToRead(read.data, serverNow()))
      void queries.prefetchQuery(api.rideDays.get.queryOptions({ input: { rideId }, staleTime: 600_000 }))
  }
  inTurn(sweep)
  for (const query of queries.getQueryCache().getAll()) note(query)
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query)
  })
  const stopListening = onSignedOut(() => void wipeReads())
  return () => {
    stop()
    stopListening()
  }
}
