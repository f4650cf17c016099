// The ways in which a driver got the drive. Planning may move the drives that it chose itself. All others count as
// picked by hand.

/**
 * `took`: the driver volunteered. `accepted`: the driver accepted an offer. `picked`: an admin picked the driver.
 * `swapped`: in exchange for another drive. `partner`: handed over within the household. `kept`: planned, but then kept
 * by the household in spite of a vacation, or by cancelling a conversion. `claimed`: for cash. `recorded`: an admin
 * recorded the driver afterwards.
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

/** Tells whether planning leaves the driver alone. `source` is null if there is no driver. */
export function isHandPicked(source: DriverSource | null): source is HandSource {
  return source !== null && source !== 'plan'
}
