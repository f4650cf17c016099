// Gives an adult the links of their feeds, or replaces them by new ones.
import type { FeedLinks } from '@beanpool/contract/feeds'
import type { Caller } from '../../context/caller.ts'
import { withTransaction } from '../../db/pool.ts'
import { publish } from '../../live/publish.ts'
import { makeCalendarToken } from '../accounts/calendar-token.ts'
import { groupNames, poolsInSight, replaceToken, sightOf, tokenOf } from './store.ts'

export async function readFeedLinks({ db, adultId, appUrl }: Caller): Promise<FeedLinks> {
  const token = await tokenOf(db, adultId)
  const sight = await sightOf(db, adultId)
  const pools = await poolsInSight(db, sight)
  const groups = await groupNames(db, sight.adminGroupIds)
  const address = (feed: string) => new URL(`/api/feeds/${token}/${feed}.ics`, appUrl).href
  return {
    token,
    assignments: address('assignments'),
    kids: address('kids'),
    pools: pools.map(({ groupId: _, ...pool }) => ({ ...pool, address: address(`pools/${pool.poolId}`) })),
    groups: groups.map((group) => ({ ...group, address: address(`groups/${group.groupId}`) })),
  }
}

/** A retry, or the slower of two tabs, finds the former links gone, and gets those that there are. */
export async function renewFeedLinks(
  caller: Caller,
  { formerToken }: { formerToken: string },
): Promise<FeedLinks> {
  const { db, adultId } = caller
  await withTransaction(db, async (tx) => {
    await replaceToken(tx, adultId, { former: formerToken, next: makeCalendarToken() })
    await publish(tx, { adultId, topics: ['me'] })
  })
  return readFeedLinks(caller)
}
