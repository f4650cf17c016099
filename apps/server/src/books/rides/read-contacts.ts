// The people to call or text about a ride: phone numbers that members of the group see anyway (product.md 12).
import type { RideDetail } from '@beanpool/contract/rides'
import type { Caller } from '../../context/caller.ts'
import { contactRows } from './names-store.ts'

/** The driver first, then the riders' adults; not oneself, and nobody who left. */
export async function readContacts(
  caller: Caller,
  card: RideDetail['card'],
): Promise<RideDetail['contacts']> {
  const householdIds = [
    ...new Set([
      ...(card.driver ? [card.driver.householdId] : []),
      ...card.seats.map((seat) => seat.householdId),
    ]),
  ]
  const rows = await contactRows(caller.db, { groupId: card.groupId, householdIds })
  return rows
    .filter((row) => row.adultId !== caller.adultId)
    .map((row) => ({ ...row, drives: row.adultId === card.driver?.adultId }))
    .sort((a, b) => Number(b.drives) - Number(a.drives))
}
