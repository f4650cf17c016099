// Tells the time by the server's clock: a phone's own may be hours off, and rides are judged by the server's. The difference is
// taken from each answer's Date.

/** A header has whole seconds, and an answer takes a moment: less than this is no difference. */
const noDifferenceMs = 5_000

let known = { offset: 0, base: 0 }

/** Changes only when somebody sets the device's clock, or the device has slept. */
const base = () => Date.now() - performance.now()

/** `date`: of an answer's header, which arrived when the device's clock said `at`. */
export const noteServerDate = (date: string | null, at = Date.now()) => {
  const told = Date.parse(date ?? '')
  if (Number.isNaN(told)) return
  const offset = told + 500 - at
  known = { offset: Math.abs(offset) < noDifferenceMs ? 0 : offset, base: base() }
}

const offset = () => (Math.abs(base() - known.base) < noDifferenceMs ? known.offset : 0)

/** Milliseconds since 1970, by the server's clock. */
export const serverNow = (): number => Date.now() + offset()

/** Now by both clocks. */
export const bothClocks = () => ({ device: Date.now(), server: serverNow() })

export const serverDate = (): Date => new Date(serverNow())

/** A moment that this device noted, by the server's clock. */
export const byServer = (noted: number): number => noted + offset()
