// The ledger entries of a completed ride: the beans that move between households, in zero-sum double entry.

/** How a kid's ride ended: an `absent` kid is charged, a kid who was `not_picked_up` is not. */
export const seatOutcomes = ['rode', 'absent', 'not_picked_up'] as const
export type SeatOutcome = (typeof seatOutcomes)[number]

export type EndedSeat = { kidId: string; householdId: string; outcome: SeatOutcome }

export type LedgerEntry = {
  householdId: string
  amountHundredths: number
  /** The number of seats in this entry, each at `seatPriceHundredths`. */
  seatCount: number
  seatPriceHundredths: number
}

/**
 * Returns one ride's entries: each household spends the price of its charged seats, and the driver's household earns
 * it. The driver's own kids move no beans. There is at most one entry per household, with the driver's first and the
 * rest ordered by household; they always sum to zero. The result is empty if the car carried no other household's kid
 * or the price is zero.
 */
export function rideEntries(ride: {
  driverHouseholdId: string
  seatPriceHundredths: number
  seats: EndedSeat[]
}): LedgerEntry[] {
  const charged = new Map<string, number>()
  for (const seat of ride.seats) {
    if (seat.householdId === ride.driverHouseholdId || seat.outcome === 'not_picked_up') continue
    charged.set(seat.householdId, (charged.get(seat.householdId) ?? 0) + 1)
  }
  if (charged.size === 0 || ride.seatPriceHundredths === 0) return []
  const entry = (householdId: string, seatCount: number, sign: 1 | -1): LedgerEntry => ({
    householdId,
    amountHundredths: sign * seatCount * ride.seatPriceHundredths,
    seatCount,
    seatPriceHundredths: ride.seatPriceHundredths,
  })
  const seatCount = [...charged.values()].reduce((sum, count) => sum + count, 0)
  const spent = [...charged]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([household, count]) => entry(household, count, -1))
  return [entry(ride.driverHouseholdId, seatCount, 1), ...spent]
}

/** Returns entries that cancel out the given ones: the same households, with opposite amounts. */
export function reversed(entries: LedgerEntry[]): LedgerEntry[] {
  return entries.map((entry) => ({ ...entry, amountHundredths: -entry.amountHundredths }))
}

/** The kinds of transactions in a group's ledger. */
export const transactionKinds = [
  'ride',
  'ride_reversal',
  'late_cancel_penalty',
  'penalty_reversal',
  'settlement',
  'opening',
  'opening_reversal',
] as const
export type TransactionKind = (typeof transactionKinds)[number]

/** The kinds of transactions as shown to families, who see reversals as corrections. */
export const ledgerLineKinds = ['ride', 'late_cancel_penalty', 'settlement', 'opening', 'correction'] as const
type LedgerLineKind = (typeof ledgerLineKinds)[number]

export function ledgerLineKind(kind: TransactionKind): LedgerLineKind {
  const isReversal = kind === 'ride_reversal' || kind === 'penalty_reversal' || kind === 'opening_reversal'
  return isReversal ? 'correction' : kind
}
