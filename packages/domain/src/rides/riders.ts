// Finds the kids who ride on a date, given enrolments and absences.
import { isPast } from '../groups/last-day.ts'
import { coversDate, homeOf } from '../households/absence.ts'
import type { ShownTerms } from './agreed-terms.ts'
import type { Rider } from './frozen-dates.ts'

// The fate of a departing kid's seat on a ride that planning no longer changes.

export const seatFates = ['free', 'charged', 'cancelled', 'own_drive', 'for_cash'] as const
export type SeatFate = (typeof seatFates)[number]

/**
 * `charged`: the seat is inside the late window, so it is kept and costs beans. `emptied`: no other kid needs the ride.
 */
type SeatLeft = { forCash: boolean; ownDrive: boolean; charged: boolean; emptied: boolean }

export function fateOfSeat({ forCash, ownDrive, charged, emptied }: SeatLeft): SeatFate {
  if (forCash) return 'for_cash'
  if (!charged) return emptied ? 'cancelled' : 'free'
  return ownDrive ? 'own_drive' : 'charged'
}

/** Returns the terms to show before the tap that gives up these seats. */
export function termsOfLeaving(fates: SeatFate[]): ShownTerms {
  return { late: fates.includes('charged'), locked: fates.length > 0 }
}

export type Roster = {
  /** `lastDay`: the family's last day in the group; omitted or null if it is not leaving. */
  enrolled: (Rider & { poolId: string; lastDay?: string | null })[]
  /** `poolId` is null if the absence is for all of the kid's pools. */
  absences: { kidId: string; poolId: string | null; fromDate: string; toDate: string | null }[]
  /** Each ride's seats. */
  seatsByRide: ReadonlyMap<string, { kidId: string; cancelledLateAt: Temporal.Instant | null }[]>
}

type OfPool = { pool: { id: string }; date: string; calledOff: { id: string }[] }

/**
 * Returns every enrolled kid riding that day, except those in a car that was called off. A kid with a charged seat in
 * it had left it before.
 */
export function ridersWhoCome(roster: Roster, on: OfPool): Rider[] {
  const seats = on.calledOff.flatMap((ride) => roster.seatsByRide.get(ride.id) ?? [])
  const calledOff = new Set(seats.flatMap((seat) => (seat.cancelledLateAt ? [] : [seat.kidId])))
  return roster.enrolled
    .filter(({ poolId, kidId }) => poolId === on.pool.id && !calledOff.has(kidId))
    .filter(({ kidId, lastDay }) => !isPast(lastDay, on.date) && !isAbsent(roster, on, kidId))
    .map((kid) => ({ kidId: kid.kidId, householdId: homeOf(kid, on.date).householdId }))
}

export function isAbsent(
  { absences }: Pick<Roster, 'absences'>,
  { pool, date }: Pick<OfPool, 'pool' | 'date'>,
  kidId: string,
): boolean {
  return absences.some(
    (absence) =>
      absence.kidId === kidId &&
      (absence.poolId === null || absence.poolId === pool.id) &&
      coversDate(absence, date),
  )
}
