// The rules of the ride day: when its page opens, who may tap, and when safety cards are shown.
import { isCommitted, type RideStatus } from './ride-states.ts'
import { isLateArrival, type Tap, turnOf } from './ride-taps.ts'
import { completesItselfAt, reached } from './ride-windows.ts'

/** Returns when the ride-day page opens. */
export function rideDayOpensAt(startsAt: Temporal.Instant): Temporal.Instant {
  return startsAt.subtract({ hours: 2 })
}

/** Returns the end of the day on which the ride ends. Until then, the parents' view remains, even after Done. */
export function rideDayClosesAt(endsAt: Temporal.Instant, timeZone: string): Temporal.Instant {
  return dayAfter(endsAt, timeZone)
}

const dayOf = (at: Temporal.Instant, timeZone: string) => at.toZonedDateTimeISO(timeZone).toPlainDate()

const dayAfter = (at: Temporal.Instant, timeZone: string) =>
  dayOf(at, timeZone).add({ days: 1 }).toZonedDateTime({ timeZone }).toInstant()

type DayRide = {
  status: RideStatus
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  driverAdultId: string | null
}

/**
 * Tells whether this adult can read the kids' safety cards now. Only the driver can, on the day of the ride until Done.
 */
export function readsSafetyCards(
  ride: DayRide,
  { adultId, timeZone }: { adultId: string; timeZone: string },
  now: Temporal.Instant,
): boolean {
  return ride.driverAdultId === adultId && isRideDay(ride, timeZone, now)
}

/**
 * Tells whether it is the day of the ride in the group's zone, and the ride is not done. The day begins when the page
 * opens, if that is on the evening before. It lasts until the ride would complete automatically, if that is after
 * midnight.
 */
export function isRideDay(ride: DayRide, timeZone: string, now: Temporal.Instant): boolean {
  if (!isCommitted(ride.status)) return false
  const midnight = dayOf(ride.startsAt, timeZone).toZonedDateTime({ timeZone }).toInstant()
  const from = reached(rideDayOpensAt(ride.startsAt), midnight) ? midnight : rideDayOpensAt(ride.startsAt)
  const end = dayAfter(ride.startsAt, timeZone)
  const done = completesItselfAt(ride.endsAt)
  return reached(now, from) && !reached(now, reached(done, end) ? done : end)
}

export const tapRefusals = [
  'not_driver',
  'cancelled',
  'over',
  'too_early',
  'already_tapped',
  'out_of_turn',
  'kids_changed',
] as const
export type TapRefusal = (typeof tapRefusals)[number]

type Asking = {
  adultId: string
  /** This driver's taps in order, without taps that were taken back. */
  taps: Tap<Temporal.Instant>[]
  /** The kids with a booked seat. */
  seatedKidIds: string[]
}
type NewTap = Omit<Tap<Temporal.Instant>, 'at'>

function notNow(ride: DayRide, adultId: string, now: Temporal.Instant) {
  if (ride.status === 'cancelled') return 'cancelled'
  if (!isCommitted(ride.status)) return ride.driverAdultId === null ? 'not_driver' : 'over'
  if (ride.driverAdultId !== adultId) return 'not_driver'
  return reached(now, rideDayOpensAt(ride.startsAt)) ? null : 'too_early'
}

/**
 * Returns why the adult may not make this tap now; null if they may. Kids who have lost their seat are ignored, but at
 * least one must be left.
 */
export function tapRefusal(
  ride: DayRide,
  { adultId, taps, seatedKidIds }: Asking,
  tap: NewTap,
  now: Temporal.Instant,
): TapRefusal | null {
  const refusal = notNow(ride, adultId, now)
  if (refusal) return refusal
  if (isLateArrival(taps, tap)) return null
  const turn = turnOf(taps, tap)
  if (turn !== 'due') return turn === 'again' ? 'already_tapped' : 'out_of_turn'
  const named = [...tap.kidIds, ...tap.missingKidIds]
  const seated = seatedKidIds.filter((kidId) => named.includes(kidId))
  return tap.kind === 'on_my_way' || seated.length > 0 ? null : 'kids_changed'
}

/**
 * Returns when the tap was made, which on a bad connection is before it arrived. Whatever the phone's clock says, that
 * is never before the page opened or the previous tap was made, and never later than now.
 */
export function tappedAt(
  said: Temporal.Instant,
  { startsAt, taps }: { startsAt: Temporal.Instant; taps: { at: Temporal.Instant }[] },
  now: Temporal.Instant,
): Temporal.Instant {
  const before = taps.at(-1)?.at ?? rideDayOpensAt(startsAt)
  if (reached(said, now)) return now
  return reached(said, before) ? said : before
}

export const takeBackRefusals = ['not_driver', 'cancelled', 'over', 'too_late', 'not_last'] as const
export type TakeBackRefusal = (typeof takeBackRefusals)[number]

/** For how many minutes a mistaken tap can be taken back. */
const takeBackMinutes = 10

function takenBackUntil(at: Temporal.Instant): Temporal.Instant {
  return at.add({ minutes: takeBackMinutes })
}

/**
 * Returns why the driver may not take back their last tap; null if they may, which is for 10 minutes and until Done.
 * `last`: the newest tap that has not been taken back. `said`: when the driver took it back.
 */
export function takeBackRefusal(
  ride: DayRide,
  asking: { adultId: string; tapId: string; last: { tapId: string; at: Temporal.Instant } | null },
  { said, now }: { said: Temporal.Instant; now: Temporal.Instant },
): TakeBackRefusal | null {
  const refusal = notNow(ride, asking.adultId, now)
  if (refusal && refusal !== 'too_early') return refusal
  if (asking.last?.tapId !== asking.tapId) return 'not_last'
  return reached(said, takenBackUntil(asking.last.at)) ? 'too_late' : null
}
