// Reads whom this adult may mark as not riding on a ride's date, and who is marked already.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDetail } from '@beanpool/contract/rides'
import { namesApart } from '@beanpool/domain/households/names-apart'
import { isOpen } from '@beanpool/domain/rides/ride-states'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { asTapped } from '@beanpool/domain/rides/under-way'
import type { Caller } from '../../../context/caller.ts'
import type { Member } from '../../groups/members/access.ts'
import { absencesOn, enrolledKids } from '../record/absence-store.ts'
import { tapsOfDrivers } from '../record/under-way.ts'

/**
 * Lists the family's kids of the pool, or all of them for admins. Leaves out kids of the date's other cars, kids whom the driver has picked up or
 * missed, and absent kids once somebody is in the car.
 */
export async function readAttendance(
  caller: Caller,
  { card, member }: { card: RideCard; member: Member },
): Promise<RideDetail['attendance']> {
  const now = caller.now()
  const ride = { startsAt: Temporal.Instant.from(card.startAt) }
  if (reached(now, ride.startsAt) || card.calledOff || (!isOpen(card.status) && card.status !== 'cancelled'))
    return []
  const householdId = member.role === 'admin' ? null : member.householdId
  const kids = namesApart(await enrolledKids(caller.db, card.poolId, householdId))
  const absences = await absencesOn(
    caller.db,
    kids.map((kid) => kid.kidId),
    card,
  )
  const taps = (await tapsOfDrivers(caller.db, [card.rideId])).get(card.rideId) ?? []
  const mayStayHome = (kidId: string) =>
    !reached(now, asTapped(ride, { action: 'not_riding', taps, kidId }).startsAt)
  const mayRideAgain = !reached(now, asTapped(ride, { action: 'riding_again', taps }).startsAt)
  return kids.flatMap(({ kidId, kidName, householdId, householdName }) => {
    const seat = card.seats.find((each) => each.kidId === kidId)
    const absent = absences.some((absence) => absence.kidId === kidId)
    const isOffered = absent ? mayRideAgain : seat && mayStayHome(kidId) && card.status !== 'cancelled'
    if (!isOffered) return []
    return [{ kidId, kidName, householdName, mine: householdId === member.householdId, riding: !absent }]
  })
}
