// The facts of events that say where rides go.

/** A ride outside of every pool: where and when, on the group's wall clock. */
export type UrgentTrip = { fromLocation: string; toLocation: string; date: string; time: string }

/** The places that a pool starts from and goes to now, in words, and the names of its stops between; null: as before. */
export type Rerouted = {
  start: string | null
  destination: string | null
  stops?: string[] | null
  /** A stop on the way that is at another address now, in words, with the kids that get in or out there. */
  movedStop?: { said: string; kidIds: string[] }
}
