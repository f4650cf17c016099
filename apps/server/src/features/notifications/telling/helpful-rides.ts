// Finds the open rides that the reader may take now and that would lift a low balance most.
import type { Queryable } from '../../../db/pool.ts'
import { activeMemberships } from '../../groups/members/access.ts'
import { readCards } from '../../rides/cards/ride-cards.ts'
import { allOf, inGroups, startingIn, waitingForDriver } from '../../rides/record/store.ts'
import { type RideFacts, ridesNow } from './facts-store.ts'

const windowDays = 14
const looked = 100
const named = 3

type Asked = { adultId: string; groupIds: string[]; now: Temporal.Instant }

/** Finds up to three rides per group, and none of groups that the reader has left. */
export async function helpfulRides(
  db: Queryable,
  { adultId, groupIds, now }: Asked,
): Promise<Map<string, RideFacts[]>> {
  if (groupIds.length === 0) return new Map()
  const own = new Set((await activeMemberships(db, adultId)).map((member) => member.groupId))
  const inTheirs = inGroups(groupIds.filter((groupId) => own.has(groupId)))
  const where = allOf(inTheirs, waitingForDriver, startingIn(now, now.add({ hours: windowDays * 24 })))
  const open = (await readCards(db, { adultId, now, where, limit: looked }))
    .filter(({ takeRefusal, earnsHundredths }) => takeRefusal === null && earnsHundredths > 0)
    .sort((one, other) => other.earnsHundredths - one.earnsHundredths)
  const best = [...Map.groupBy(open, ({ groupId }) => groupId).values()].flatMap((rides) =>
    rides.slice(0, named).map(({ rideId }) => rideId),
  )
  const facts = await ridesNow(db, best)
  const byEarnings = (one: RideFacts, other: RideFacts) =>
    best.indexOf(one.rideId) - best.indexOf(other.rideId)
  return Map.groupBy(facts.sort(byEarnings), ({ groupId }) => groupId)
}
