// A kid's safety card: what the kid needs in the car, shown to the adult who drives them today.

/** The kinds of seat a kid needs. */
export const seatNeeds = ['none', 'booster', 'car_seat'] as const
export type SeatNeed = (typeof seatNeeds)[number]

/**
 * Tells whether a driver who provides boosters has too few. `carried`: the number of boosters in the car; null if the
 * family has not entered it.
 */
export const lacksBoosters = (needed: number, carried: number | null): boolean => needed > (carried ?? 0)

export type EmergencyContact = { name: string; phone: string }

/** `handOver`: the people other than the family's adults who may hand the kid over and collect it. */
export type SafetyCard = {
  seat: SeatNeed
  allergies: string | null
  contacts: EmergencyContact[]
  handOver: string | null
}

/** The card of a kid whose family has not filled in a card. */
export const noSafetyCard: SafetyCard = { seat: 'none', allergies: null, contacts: [], handOver: null }
