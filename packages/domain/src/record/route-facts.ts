// The facts of events about where rides go.

/** A ride outside of any pool: where and when, on the group's wall clock. */
export type UrgentTrip = { fromLocation: string; toLocation: string; date: string; time: string }

/** Where a pool now starts and goes, in words, and the names of its stops; null: unchanged. */
export type Rerouted = {
  start: string | null
  destination: string | null
  stops?: string[] | null
  /** A stop whose address has changed, in words, with the kids that get in or out there. */
  movedStop?: { said: string; kidIds: string[] }
}
