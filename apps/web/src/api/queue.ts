// The queue as seen by screens. The queue itself belongs to the signed-in part of the app (outbox-here.ts), so
// visitors' pages do not load it.
import type { Kept, Outcome } from './outbox.ts'
import type { QueuedName } from './sending.ts'
import { createStoredValue } from './stored-value.ts'

export type Waiting = { name: QueuedName; input: unknown; about?: string | undefined }

type Queue = {
  /** Resolves once the server has answered, or once the change is kept because no response came. */
  submit: (waiting: Waiting) => Promise<Outcome>
  /** Stores the change for later. */
  keep: (waiting: Waiting) => Promise<void>
  retry: (entry: Kept, change?: object) => Promise<void>
  discard: (entry: Kept) => Promise<void>
  discardAll: () => Promise<void>
}

const queue = createStoredValue<Queue | null>(null)
const kept = createStoredValue<Kept[]>([])
const list = createStoredValue(false)

/** Null while no adult is signed in. */
export const getQueue = queue.get

export const setQueue = (next: Queue | null) => {
  queue.set(next)
  if (next === null) kept.set([])
}

/** The waiting and given-up entries, in order. */
export const { get: getKept, set: setKept, useValue: useKept } = kept

/** True while the list of entries is open. */
export const { set: showKept, useValue: useKeptShown } = list
