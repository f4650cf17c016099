// Tells the time by the server's clock: rides follow it, and a phone's clock may be hours off. Takes the difference
// from each answer's Date header.

/** Smaller differences are ignored: the header has whole seconds, and an answer takes a moment. */
const noDifferenceMs = 5_000

let known = { offset: 0, base: 0 }

/** Changes only when the device's clock is set, or the device has slept. */
const base = () => Date.now() - performance.now()

/** `date`: from the header of an answer that arrived at `at` by the device's clock. */
export const noteServerDate = (date: string | null, at = Date.now()) => {
  const told = Date.parse(date ?? '')
  if (Number.isNaN(told)) return
  const offset = told + 500 - at
  known = { offset: Math.abs(offset) < noDifferenceMs ? 0 : offset, base: base() }
}

const offset = () => (Math.abs(base() - known.base) < noDifferenceMs ? known.offset : 0)

/** Milliseconds since 1970, by the server's clock. */
export const serverNow = (): number => Date.now() + offset()

/** The current time by both clocks. */
export const bothClocks = () => ({ device: Date.now(), server: serverNow() })

export const serverDate = (): Date => new Date(serverNow())

/** Converts a moment recorded by this device to the server's clock. */
export const byServer = (noted: number): number => noted + offset()
