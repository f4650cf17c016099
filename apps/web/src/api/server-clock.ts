// Tells the time by the server's clock, which rides follow: a phone's clock may be hours off. The difference is taken
// from the Date header of each response.

/** Smaller differences are ignored, because the header only has whole seconds and a response takes time to arrive. */
const noDifferenceMs = 5_000

let known = { offset: 0, base: 0 }

/** This value changes only when the device's clock is set, or after the device has slept. */
const base = () => Date.now() - performance.now()

/** `date`: the header of a response that arrived at `at` by the device's clock. */
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

/** Converts a time recorded by this device to the server's clock. */
export const byServer = (noted: number): number => noted + offset()
