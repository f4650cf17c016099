// How a driver got the drive. Planning may move what it chose itself; everything else counts as picked by hand.

/**
 * `took`: volunteered. `accepted`: accepted an offer. `picked`: by an admin. `swapped`: for another drive. `partner`:
 * handed over within the household. `kept`: planned, then kept by the household over a vacation, or by cancelling a
 * conversion. `claimed`: for cash. `recorded`: by an admin afterwards.
 */
const handSources = [
  'took',
  'accepted',
  'picked',
  'swapped',
  'partner',
  'kept',
  'claimed',
  'recorded',
] as const
export type HandSource = (typeof handSources)[number]

export const driverSources = ['plan', ...handSources] as const
export type DriverSource = (typeof driverSources)[number]

/** Tells whether planning leaves the driver alone; `null` if there is no driver. */
export function isHandPicked(source: DriverSource | null): source is HandSource {
  return source !== null && source !== 'plan'
}
