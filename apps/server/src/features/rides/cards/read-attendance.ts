// The kids whom this adult may mark as not riding on a ride's date, and those who are marked already.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDetail } from '@beanpool/contract/rides'
import { namesApart } from '@beanpool/domain/households/names-apart'
import { isOpen } from '@beanpool/domain/rides/ride-states'
import { reached } from '@beanpool/domain/rides/ride-windows'
import type { Caller } from '../../../context/caller.ts'
import type { Member } from '../../groups/members/access.ts'
import { absencesOn, enrolledKids } from '../record/absence-store.ts'

/** Own kids of the pool, for admins all; those who sit in another of the date's cars are left to that car. */
export async function readAttendance(
  caller: Caller,
  { card, member }: { card: RideCard; member: Member },
): Promise<RideDetail['attendance']> {
  const started = reached(caller.now(), Temporal.Instant.from(card.startAt))
  if (started || card.calledOff || (!isOpen(card.status) && card.status !== 'cancelled')) return []
  const householdId = member.role === 'admin' ? null : member.householdId
  const kids = namesApart(await enrolledKids(caller.db, card.poolId, householdId))
  const absences = await absencesOn(
    caller.db,
    kids.map((kid) => kid.kidId),
    card,
  )
  return kids.flatMap(({ kidId, kidName, householdId, householdName }) => {
    const seat = card.seats.find((each) => each.kidId === kidId)
    const absent = absences.some((absence) => absence.kidId === kidId)
    if (!absent && (!seat || card.status === 'cancelled')) return []
    return [{ kidId, kidName, householdName, mine: householdId === member.householdId, riding: !absent }]
  })
}
