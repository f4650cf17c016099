// Reads the scheduled rides that will move a household's balance in a group, a page at a time.
import type { ScheduledMoves } from '@beanpool/contract/beans'
import type { RideCard } from '@beanpool/contract/ride-card'
import { forbidden } from '../../api/failures.ts'
import { requireAccess } from '../../books/members/access.ts'
import { groupNames } from '../../books/members/read-names.ts'
import type { Caller } from '../../context/caller.ts'
import { ridesMovingBalance } from '../rides/cards/read-scheduled.ts'

const pageLength = 8

type Input = { groupId: string; householdId?: string | undefined; after?: string | undefined }

export async function readScheduledMoves(caller: Caller, input: Input): Promise<ScheduledMoves> {
  const { groupId, after } = input
  const member = await requireAccess(caller.db, caller, 'beans.scheduled', input)
  const householdId = input.householdId ?? member.householdId
  const { households } = await groupNames(caller.db, groupId)
  // As in the ledger, a caller can ask only about households of the group.
  if (!households.some((each) => each.householdId === householdId)) throw forbidden()
  const cards = await ridesMovingBalance(caller, {
    groupId,
    householdId,
    after: after ?? null,
    limit: pageLength + 1,
  })
  const shown = cards.slice(0, pageLength)
  return {
    moves: shown.map((card) => ({ card, amountHundredths: scheduledAmount(card, householdId) })),
    nextAfter: cards.length > pageLength ? (shown.at(-1)?.rideId ?? null) : null,
  }
}

/** Returns what the seats of a scheduled ride will do to this household. */
function scheduledAmount({ driver, forCash, ...card }: RideCard, householdId: string): number {
  const drives = driver?.householdId === householdId
  const booked = card.seats.filter(({ state }) => state === 'booked' && !forCash)
  const seats = booked.filter((seat) => (seat.householdId === householdId) !== drives)
  return (drives ? seats.length : -seats.length) * card.seatPriceHundredths
}
