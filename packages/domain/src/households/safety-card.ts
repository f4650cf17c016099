// A kid's safety card: the needs in the car, shown to the adult who drives the kid today.

/** The kinds of seat a kid needs. */
export const seatNeeds = ['none', 'booster', 'car_seat'] as const
export type SeatNeed = (typeof seatNeeds)[number]

/** Tells whether a driver who provides boosters has too few. `carried`: by the car; null if the family has not said. */
export const lacksBoosters = (needed: number, carried: number | null): boolean => needed > (carried ?? 0)

export type EmergencyContact = { name: string; phone: string }

/** `handOver`: who may hand the kid over and collect it, if not any adult of the family. */
export type SafetyCard = {
  seat: SeatNeed
  allergies: string | null
  contacts: EmergencyContact[]
  handOver: string | null
}

/** The card of a kid without one from its family. */
export const noSafetyCard: SafetyCard = { seat: 'none', allergies: null, contacts: [], handOver: null }
