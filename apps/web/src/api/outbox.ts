// The queue of changes that need a connection. Each is kept, sent in order, and removed once answered.
import * as words from './api-words.ts'
import type { InputOf, QueuedName } from './sending.ts'

export type Entry = {
  /** The adult who tapped. The entry is never sent for another adult. */
  adultId: string
  name: QueuedName
  input: unknown
  /** The change and the typed values, as shown on the screen. */
  title: string
  typed: string[]
  /** The server's reason for refusing, or null while the entry is queued. */
  problem: Problem | null
  /** How often the server has answered with an internal error. */
  tries: number
  /** False until the entry is first sent. From then on it may have arrived. Missing, and so unknown, in older ones. */
  isTried?: boolean
}

/** `choices`: the ways in which the server would accept the change, each with its edit to the input. */
export type Problem = { text: string; choices: { label: string; change: object }[] }

/** `place` is the entry's position in the queue, across tabs. */
export type Kept = Entry & { place: number }

export type Store = {
  /** Returns the entries in the order they were added. */
  all: () => Promise<Kept[]>
  add: (entry: Entry) => Promise<number>
  change: (entry: Kept) => Promise<void>
  remove: (place: number) => Promise<void>
}

/**
 * `stored` may come with a question: nothing is stored until it is answered. `unreached`: no response came. `failed`
 * has a `problem` if resending the same change cannot help. `counts`: the failure counts toward giving up; false while
 * the server is busy or the adult is signed out. `already`: what the adult asked for is already so, for instance
 * because the first attempt arrived.
 */
export type Outcome =
  | { kind: 'stored'; answer: unknown; question: Problem | null }
  | { kind: 'unreached' }
  | { kind: 'failed'; error: unknown; problem: Problem | null; counts: boolean; already: boolean }

export type Parts = {
  store: Store
  send: (entry: Kept) => Promise<Outcome>
  /** False if the device knows that it has no connection. */
  isOnline: () => boolean
  /** Runs the work while no other tab is running any. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Called when an entry that no caller is waiting for is kept, given up or sent. */
  onChange: () => void
  onStored: () => void
}

export const mostTries = 8
const gaveUp: Problem = { text: words.couldNotSave, choices: [] }

/** The fields of an edit that the queue reads. */
type Edit = Partial<
  Pick<InputOf<'households.updateKid'>, 'kidId' | 'version'> &
    Pick<InputOf<'households.changeCar'>, 'carId'> &
    Pick<InputOf<'households.updateAddress'>, 'addressId'>
>
const editOf = (input: unknown): Edit => (typeof input === 'object' && input !== null ? input : {})
const targets = ['kidId', 'carId', 'addressId'] as const

const isOfSame = (one: Entry, other: Entry) =>
  one.adultId === other.adultId &&
  one.name === other.name &&
  targets.every((target) => editOf(one.input)[target] === editOf(other.input)[target])

const withoutVersion = (entry: Entry): Entry => {
  const { version, ...input } = editOf(entry.input)
  return version === undefined ? entry : { ...entry, input }
}

export const createOutbox = ({ store, send, isOnline, alone, onChange, onStored }: Parts) => {
  /**
   * The screens that wait for a response, by the place of their entry. Each gets the answer and shows a refusal itself.
   */
  const callers = new Map<number, (outcome: Outcome) => void>()

  const settle = async (entry: Kept, given: Outcome) => {
    const caller = callers.get(entry.place)
    const isSo = given.kind === 'failed' && given.already && !caller
    const outcome: Outcome = isSo ? { kind: 'stored', answer: undefined, question: null } : given
    callers.delete(entry.place)
    if (outcome.kind !== 'unreached') {
      const problem = outcome.kind === 'stored' ? outcome.question : outcome.problem
      const tries = entry.tries + (outcome.kind === 'failed' && outcome.counts ? 1 : 0)
      const isOver = caller !== undefined || (outcome.kind === 'stored' && problem === null)
      if (isOver) await store.remove(entry.place)
      else await store.change({ ...entry, tries, problem: problem ?? (tries < mostTries ? null : gaveUp) })
    }
    caller?.(outcome)
    if (caller && outcome.kind !== 'unreached') return
    if (outcome.kind === 'stored' && outcome.question === null) onStored()
    onChange()
  }

  /** Sends waiting entries in order, until all are sent or one cannot be sent. */
  const sendAll = (adultId: string) =>
    alone(async () => {
      for (;;) {
        const next = (await store.all()).find((entry) => entry.adultId === adultId && entry.problem === null)
        if (!next || !isOnline()) return
        const tried = { ...next, isTried: true }
        if (!next.isTried) {
          await store.change(tried)
          // While a screen waits for its response, no tab shows the change as waiting.
          if (!callers.has(next.place)) onChange()
        }
        const outcome = await send(tried)
        await settle(tried, outcome)
        if (outcome.kind === 'unreached' || (outcome.kind === 'failed' && outcome.problem === null)) return
      }
    })

  /**
   * Drops the version that the form showed if another change to the same thing is waiting: that change is by the same
   * adult, and the form could not show it yet.
   */
  const add = async (entry: Entry) => {
    const isBehind = (await store.all()).some((kept) => kept.problem === null && isOfSame(kept, entry))
    return store.add({ ...(isBehind ? withoutVersion(entry) : entry), isTried: false })
  }

  return {
    sendAll,
    /** Stores the change so it can be sent later. */
    keep: async (entry: Entry) => {
      await add(entry)
      onChange()
    },
    /**
     * Stores the change, sends it after all waiting entries, and returns the outcome. `unreached`: the change is still
     * waiting.
     */
    submit: async (entry: Entry): Promise<Outcome> => {
      const place = await add(entry)
      const heard = new Promise<Outcome>((resolve) => callers.set(place, resolve))
      await sendAll(entry.adultId)
      // An earlier entry could not be sent, or another tab has sent this one.
      if (callers.delete(place)) {
        onChange()
        return { kind: 'unreached' }
      }
      return heard
    },
    /** Resends an entry that was given up, changed as the adult chose. */
    retry: async (entry: Kept, change: object = {}) => {
      const input = Object.assign({}, entry.input, change)
      await store.change({ ...entry, input, problem: null, tries: 0 })
      onChange()
      await sendAll(entry.adultId)
    },
    /** Drops this device's copy. An entry that was tried may have arrived, so the screens read what is stored. */
    discard: async (entry: Kept) => {
      await store.remove(entry.place)
      onChange()
      if (entry.isTried !== false) onStored()
    },
    discardAllOf: async (adultId: string) => {
      for (const entry of await store.all()) if (entry.adultId === adultId) await store.remove(entry.place)
      onChange()
    },
    /** Returns the adult's waiting and given-up entries, except for those that a screen is still waiting on. */
    shownTo: async (adultId: string): Promise<Kept[]> =>
      (await store.all()).filter((entry) => entry.adultId === adultId && !callers.has(entry.place)),
  }
}
