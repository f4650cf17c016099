// Choosing by a number, whatever there is to choose from at that time.
import type { Step } from './steps.ts'
import type { About, Ride, World } from './world.ts'

export type Choosing = { world: World; about: About; step: Step }

export const at = <Item>(list: Item[], number: number): Item | undefined =>
  list[number % Math.max(1, list.length)]

const statesFirst = [
  'offered',
  'needs_driver',
  'cancelled',
  'assigned',
  'completed',
  'urgent_posted',
  'urgent_claimed',
]

/** One of the fitting rides, those in one state first; one in fifteen times any ride at all. */
export function someRide({ world, step }: Choosing, fits: (ride: Ride) => boolean): Ride | undefined {
  if (step.pick % 16 === 7) return at(world.rides, step.pick)
  const fitting = world.rides.filter(fits)
  const wished = fitting.filter((ride) => ride.status === statesFirst[step.option % 7])
  // The nearest ones, so that a month keeps coming back to the same few rides.
  return at((wished.length > 0 ? wished : fitting).slice(0, 3), step.pick)
}

export const anyAdult = ({ about, step }: Choosing) =>
  at(
    about.setting.families.flatMap((family) => family.adults),
    step.who,
  ) ?? ''

/** One in eight times somebody else than who should. */
export const mostly = (choosing: Choosing, adult: string | null | undefined) =>
  adult === null || adult === undefined || choosing.step.who % 8 === 5 ? anyAdult(choosing) : adult

/** Of the families with an admin, any. */
export const admin = (choosing: Choosing) => {
  const { families, admins } = choosing.about.setting
  const family = families[(choosing.step.who >> 1) % admins.length]
  return mostly(choosing, family?.adults[0])
}
