// How a driver came to drive (product.md 7). What planning chose, planning may move; the rest is picked by hand.

/**
 * `took`: volunteered. `accepted`: an offer. `picked`: by an admin. `swapped`: for another drive. `partner`: handed over
 * within the household. `kept`: planned, and the household keeps it: over a vacation, or after a conversion it took back.
 * `claimed`: for cash. `recorded`: an admin said afterwards who drove.
 */
export const handSources = [
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

/** Whether planning leaves the driver alone; `null` is nobody. */
export function isHandPicked(source: DriverSource | null): source is HandSource {
  return source !== null && source !== 'plan'
}
