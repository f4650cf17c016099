// Reads a group's term for its settings.
import type { GroupTerm } from '@beanpool/contract/terms'
import { endRefusal, suggestedTerm } from '@beanpool/domain/terms/term'
import { idsToCopy, oldTerm, ridesUntil } from '../../acts/terms/next-term.ts'
import { requireAccess } from '../../books/members/access.ts'
import { readTimeZone } from '../../books/members/membership-store.ts'
import { rosterCounts } from '../../books/pools/store.ts'
import { endedPools } from '../../books/terms/store.ts'
import type { Caller } from '../../context/context.ts'
import { timesOf } from '../../db/schema/pool-times.ts'

export async function readTerm(caller: Caller, { groupId }: { groupId: string }): Promise<GroupTerm> {
  const { db } = caller
  await requireAccess(db, caller, 'terms.get', { groupId })
  const now = caller.now()
  const timeZone = await readTimeZone(db, groupId)
  const old = await oldTerm(db, { groupId, timeZone, now })
  const rosters = await rosterCounts(
    db,
    old.pools.map(({ pool }) => pool),
  )
  const { term, prepared, today } = old
  const until = ridesUntil(old)
  return {
    groupId,
    timeZone,
    today,
    term: term && { startsOn: term.startsOn, throughOn: term.throughOn },
    pools: old.pools.map(({ pool }) => ({
      poolId: pool.id,
      name: pool.name,
      ...timesOf(pool),
      active: pool.active,
      kidCount: rosters.get(pool.id)?.kids ?? 0,
      returnOfPoolId: pool.returnOfPoolId,
    })),
    ridesUntil: until,
    canBegin: endRefusal({ pools: old.pools, ridesUntil: until, today }) === null,
    prepared: prepared
      ? {
          startsOn: prepared.startsOn,
          throughOn: prepared.throughOn,
          settles: prepared.settled,
          poolIds: (prepared.preparedPoolIds ?? []).filter((id) => idsToCopy(old).has(id)),
        }
      : null,
    notDoneCount: old.openRides.filter(({ startsAt }) => Temporal.Instant.compare(startsAt, now) <= 0).length,
    suggested: suggestedTerm(old.dates, today),
    past: await endedPools(db, groupId),
  }
}
