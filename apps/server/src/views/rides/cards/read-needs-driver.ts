// Lists rides of the next 7 days without a driver, soonest first: needing one, offered, or posted as urgent. Also lists any
// later ride with an offer to the adult's own household: it runs out in hours.
import type { RideCard } from '@beanpool/contract/ride-card'
import { forbidden } from '../../../api/failures.ts'
import { activeMemberships } from '../../../books/members/access.ts'
import { ridesOfferedTo } from '../../../books/offers/store.ts'
import { allOf, anyOf, inGroups, startingIn, waitingForDriver, withIds } from '../../../books/rides/store.ts'
import type { Caller } from '../../../context/caller.ts'
import { readCards } from './ride-cards.ts'

const windowDays = 7
const limit = 50

export async function readNeedsDriver(
  caller: Caller,
  { groupId }: { groupId?: string | undefined },
): Promise<{ rides: RideCard[] }> {
  const { db, adultId } = caller
  const members = await activeMemberships(db, adultId)
  const mine = members.map((member) => member.groupId)
  if (groupId !== undefined && !mine.includes(groupId)) throw forbidden()
  const groupIds = groupId === undefined ? mine : [groupId]
  if (groupIds.length === 0) return { rides: [] }
  const now = caller.now()
  const inWindow = startingIn(now, now.add({ hours: windowDays * 24 }))
  const households = [...new Set(members.map((member) => member.householdId))]
  const offered = withIds(await ridesOfferedTo(db, households))
  const where = allOf(inGroups(groupIds), waitingForDriver, anyOf(inWindow, offered))
  return { rides: await readCards(db, { adultId, now, where, limit }) }
}
