// The queue of what waits for a connection: kept before it is sent, sent in order, taken out once the server has answered.

import * as words from './api-words.ts'
import type { QueuedName } from './sending.ts'

export type Entry = {
  /** Who tapped: nobody else sends it. */
  adultId: string
  name: QueuedName
  input: unknown
  /** What it does and what was typed, for the screen. */
  title: string
  typed: string[]
  /** Why the server would not have it; null: it waits. */
  problem: Problem | null
  /** How often the server answered that it could not. */
  tries: number
}

/** `choices`: ways to send it that the server asked to choose from, with what each changes in the input. */
export type Problem = { text: string; choices: { label: string; change: object }[] }

/** `place` orders what is kept, over all tabs. */
export type Kept = Entry & { place: number }

export type Store = {
  /** In order. */
  all: () => Promise<Kept[]>
  add: (entry: Entry) => Promise<number>
  change: (entry: Kept) => Promise<void>
  remove: (place: number) => Promise<void>
}

/**
 * `stored` may come with a question: nothing is stored until it is answered. `unreached`: no answer came. `failed` has a
 * `problem` where sending it again as it is cannot help. `counts`: nor does it after many tries; not where the server is
 * busy or nobody is signed in. `already`: the world is as the adult wants it, as when the first try arrived.
 */
export type Outcome =
  | { kind: 'stored'; answer: unknown; question: Problem | null }
  | { kind: 'unreached' }
  | { kind: 'failed'; error: unknown; problem: Problem | null; counts: boolean; already: boolean }

export type Parts = {
  store: Store
  send: (entry: Kept) => Promise<Outcome>
  /** Runs the work while no other tab runs any. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Something was kept, given up or sent that no caller waits for. */
  onChange: () => void
  onStored: () => void
}

export const mostTries = 8
const gaveUp: Problem = { text: words.couldNotSave, choices: [] }

const withoutSeen = (input: unknown): unknown => {
  if (typeof input !== 'object' || input === null || !('seen' in input)) return input
  const { seen: _, ...rest } = input
  return rest
}

export const createOutbox = ({ store, send, alone, onChange, onStored }: Parts) => {
  /** The screens that wait for an answer, by place: they hear it, and a refusal is theirs to show. */
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

  /** Sends what waits, until nothing does or something has to wait on. */
  const sendAll = (adultId: string) =>
    alone(async () => {
      for (;;) {
        const next = (await store.all()).find((entry) => entry.adultId === adultId && entry.problem === null)
        if (!next) return
        const outcome = await send(next)
        await settle(next, outcome)
        if (outcome.kind === 'unreached' || (outcome.kind === 'failed' && outcome.problem === null)) return
      }
    })

  /**
   * What waits already is the adult's own: a later change of the same has seen it, though its form could not. So it goes
   * without what its form had seen as stored.
   */
  const add = async (entry: Entry) => {
    const isFirst = !(await store.all()).some(
      ({ adultId, name, problem }) => adultId === entry.adultId && name === entry.name && problem === null,
    )
    return store.add(isFirst ? entry : { ...entry, input: withoutSeen(entry.input) })
  }

  return {
    sendAll,
    /** Keeps it, to be sent later. */
    keep: async (entry: Entry) => {
      await add(entry)
      onChange()
    },
    /** Keeps it and sends it now, after all that waits: what became of it. `unreached`: it waits. */
    submit: async (entry: Entry): Promise<Outcome> => {
      const place = await add(entry)
      const heard = new Promise<Outcome>((resolve) => callers.set(place, resolve))
      await sendAll(entry.adultId)
      // Something before it has to wait, or another tab has sent it.
      if (callers.delete(place)) {
        onChange()
        return { kind: 'unreached' }
      }
      return heard
    },
    /** Sends again what was given up, changed as the adult chose. */
    retry: async (entry: Kept, change: object = {}) => {
      const input = Object.assign({}, entry.input, change)
      await store.change({ ...entry, input, problem: null, tries: 0 })
      onChange()
      await sendAll(entry.adultId)
    },
    discard: async (entry: Kept) => {
      await store.remove(entry.place)
      onChange()
    },
    discardAllOf: async (adultId: string) => {
      for (const entry of await store.all()) if (entry.adultId === adultId) await store.remove(entry.place)
      onChange()
    },
    /** What the adult has waiting or given up; without what a screen is about to hear of. */
    shownTo: async (adultId: string): Promise<Kept[]> =>
      (await store.all()).filter((entry) => entry.adultId === adultId && !callers.has(entry.place)),
  }
}
