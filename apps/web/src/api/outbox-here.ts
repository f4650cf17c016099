// The queue in this browser: one tab at a time sends, when the connection or the tab returns, or after some time.
import type { QueryClient } from '@tanstack/react-query'
import { type DBSchema, openDB } from 'idb'
import { callAs, hasCode, isUnreached } from './api.ts'
import { createOutbox, type Entry, type Kept, type Outcome, type Problem, type Store } from './outbox.ts'
import { getKept, setKept, setQueue, type Waiting } from './queue.ts'

// Keeps the queue in the browser's database, which outlives the tab; in memory if there is none, as in some private
// windows.

type Schema = DBSchema & { outbox: { key: number; value: Entry & { place?: number } } }

export const memoryStore = (): Store => {
  let next = 1
  const kept = new Map<number, Kept>()
  return {
    all: async () => [...kept.values()].toSorted((one, other) => one.place - other.place),
    add: async (entry) => {
      const place = next++
      kept.set(place, { ...entry, place })
      return place
    },
    change: async (entry) => {
      if (kept.has(entry.place)) kept.set(entry.place, entry)
    },
    remove: async (place) => {
      kept.delete(place)
    },
  }
}

const openStore = async (): Promise<Store> => {
  const database = await openDB<Schema>('beanpool', 1, {
    upgrade: (upgraded) => {
      upgraded.createObjectStore('outbox', { keyPath: 'place', autoIncrement: true })
    },
  })
  return {
    // The database returns entries sorted by key, which is their order.
    all: async () => (await database.getAll('outbox')) as Kept[],
    add: (entry) => database.add('outbox', entry),
    change: async (entry) => {
      const changing = database.transaction('outbox', 'readwrite')
      // Entries discarded by another tab do not come back.
      if (await changing.store.getKey(entry.place)) await changing.store.put(entry)
      await changing.done
    },
    remove: (place) => database.delete('outbox', place),
  }
}

const deviceStore = (): Store => {
  const opened = openStore().catch((error: unknown) => {
    console.error('Changes cannot be kept for later on this device', error)
    return memoryStore()
  })
  return {
    all: async () => (await opened).all(),
    add: async (entry) => (await opened).add(entry),
    change: async (entry) => (await opened).change(entry),
    remove: async (place) => (await opened).remove(place),
  }
}

// Sends the queue.

const lockName = 'beanpool-outbox'
/** Error codes unrelated to the change itself. */
const passing = ['UNAUTHORIZED', 'RATE_LIMITED', 'DATABASE_AWAY', 'OLD_BUILD']
const triesAfterMs = 15_000

/** Gives the queue the signed-in part's knowledge of each procedure (frame/queued-words.ts). */
export type Manners = {
  wordsOf: (waiting: Waiting) => Pick<Entry, 'title' | 'typed'>
  /** Null if resending the same may help. */
  problemOf: (entry: Kept, error: unknown) => Problem | null
  /** True if the failure shows that the first try arrived, or that the adult's wish is already met. */
  isDoneAlready: (entry: Kept, error: unknown) => boolean
  /** Returns the question in an answer that stored nothing. */
  questionOf: (entry: Kept, answer: unknown) => Problem | null
}

const sendBy =
  (manners: Manners) =>
  async (entry: Kept): Promise<Outcome> => {
    if (!navigator.onLine) return { kind: 'unreached' }
    try {
      const answer = await callAs(entry.adultId, entry.name, entry.input)
      return { kind: 'stored', answer, question: manners.questionOf(entry, answer) }
    } catch (error) {
      if (isUnreached(error) || (error instanceof DOMException && error.name === 'TimeoutError')) {
        return { kind: 'unreached' }
      }
      const counts = !passing.some((code) => hasCode(error, code))
      const already = manners.isDoneAlready(entry, error)
      return { kind: 'failed', error, problem: manners.problemOf(entry, error), counts, already }
    }
  }

/** Runs tasks one after the other: across tabs if the browser has locks, else in this tab. */
const createAlone = () => {
  let last: Promise<void> = Promise.resolve()
  return (work: () => Promise<void>): Promise<void> => {
    if (navigator.locks) return navigator.locks.request(lockName, work)
    last = last.then(work, work)
    return last
  }
}

const alone = createAlone()
const store = deviceStore()
const moments = ['online', 'focus', 'pageshow'] as const

type Options = { adultId: string; queries: QueryClient; manners: Manners }

/** The returned function ends it. Waiting entries stay until the same adult returns. */
export const startOutbox = ({ adultId, queries, manners }: Options): (() => void) => {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('beanpool-outbox') : null
  let ended = false
  const show = async () => {
    const shown = await outbox.shownTo(adultId)
    if (!ended) setKept(shown)
  }
  const outbox = createOutbox({
    store,
    alone,
    send: sendBy(manners),
    onChange: () => {
      show()
      channel?.postMessage('changed')
    },
    onStored: () => queries.invalidateQueries(),
  })
  const entryOf = (waiting: Waiting): Entry => {
    const { name, input } = waiting
    return { adultId, name, input, ...manners.wordsOf(waiting), problem: null, tries: 0 }
  }
  const sendWaiting = () => {
    if (getKept().some(({ problem }) => problem === null)) outbox.sendAll(adultId)
  }
  if (channel) channel.onmessage = show
  for (const moment of moments) window.addEventListener(moment, sendWaiting)
  const timer = window.setInterval(sendWaiting, triesAfterMs)
  show().then(sendWaiting)
  setQueue({
    submit: (waiting) => outbox.submit(entryOf(waiting)),
    keep: (waiting) => outbox.keep(entryOf(waiting)),
    retry: outbox.retry,
    discard: outbox.discard,
    discardAll: () => outbox.discardAllOf(adultId),
  })
  return () => {
    ended = true
    setQueue(null)
    window.clearInterval(timer)
    for (const moment of moments) window.removeEventListener(moment, sendWaiting)
    channel?.close()
  }
}
