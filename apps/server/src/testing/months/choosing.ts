// Chooses, by a number, among the objects that exist at the time.
import type { Undoable } from './play-month.ts'
import type { Step } from './steps.ts'
import { familyOf, type Ride, type Setting, type World } from './world.ts'

export type Choosing = { world: World; setting: Setting; now: number; undoables: Undoable[]; step: Step }

export const at = <Item>(list: readonly Item[], number: number): Item | undefined =>
  list[number % Math.max(1, list.length)]

/** The ride states that a try may prefer; the try's option selects one. */
export const statesFirst = [
  'offered',
  'needs_driver',
  'cancelled',
  'assigned',
  'completed',
  'urgent_posted',
  'urgent_claimed',
] as const

/** Chooses a matching ride, preferably in one state; one time in sixteen, any ride at all. */
export function someRide({ world, step }: Choosing, fits: (ride: Ride) => boolean): Ride | undefined {
  if (step.pick % 16 === 7) return at(world.rides, step.pick)
  const fitting = world.rides.filter(fits)
  const wished = fitting.filter((ride) => ride.status === statesFirst[step.option % 7])
  // Takes only the nearest rides, so that a month keeps returning to the same few.
  return at((wished.length > 0 ? wished : fitting).slice(0, 3), step.pick)
}

export const adultsOf = ({ families }: Setting) => families.flatMap((family) => family.adults)
export const kidsOf = ({ families }: Setting) => families.flatMap((family) => family.kids)

export const anyAdult = ({ setting, step }: Choosing) => at(adultsOf(setting), step.who) ?? ''

/** Chooses a wrong adult one time in eight. */
export const mostly = (choosing: Choosing, adult: string | null | undefined) =>
  adult === null || adult === undefined || choosing.step.who % 8 === 5 ? anyAdult(choosing) : adult

/** Chooses one of the families that have an admin. */
export const admin = (choosing: Choosing) => {
  const { families, admins } = choosing.setting
  return mostly(choosing, families[(choosing.step.who >> 1) % admins.length]?.adults[0])
}

export const parentOf = ({ families }: Setting, kidId: string | undefined) =>
  families.find((family) => kidId !== undefined && family.kids.includes(kidId))?.adults[0]

export const householdOf = ({ families }: Setting, adultId: string | null) =>
  families.find((family) => adultId !== null && family.adults.includes(adultId))?.household

/** Chooses an adult of a household. */
export const oneOf = ({ setting, step }: Choosing, household: string | null | undefined) =>
  at(familyOf(setting, household ?? null)?.adults ?? [], step.who >> 3)

/** Chooses the terms shown before the tap: none, free, or not free. */
export const shown = ({ step: { option } }: Choosing) =>
  [undefined, { late: false, locked: false }, { late: true, locked: true }][(option >> 3) % 3]

/** Chooses amounts for the Fair Guard, or none. */
export const pricing = ({ step }: Choosing) => {
  const basis = step.option % 5 === 0 ? ('free' as const) : ('per_seat' as const)
  return { basis, baseCents: null, bumpCents: null, notes: null }
}
