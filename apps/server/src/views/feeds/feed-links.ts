// Returns the links to an adult's feeds.
import type { FeedLinks } from '@beanpool/contract/feeds'
import { calendarTokenOf, makeCalendarToken } from '../../books/accounts/secrets.ts'
import { groupNames, poolsInSight, replaceToken, sightOf, tokenOf } from '../../books/feeds/store.ts'
import type { Caller } from '../../context/context.ts'

export async function readFeedLinks(caller: Caller): Promise<FeedLinks> {
  const { db, adultId, appUrl } = caller
  const token = await tokenNow(caller)
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

/** Returns the token; links made with a lost key cannot be shown again, so new ones replace them. */
async function tokenNow({ db, adultId, config }: Caller): Promise<string> {
  const stored = await tokenOf(db, adultId)
  const token = calendarTokenOf(config, stored)
  if (token !== null) return token
  await replaceToken(db, adultId, { former: stored, next: makeCalendarToken(config) })
  return calendarTokenOf(config, await tokenOf(db, adultId)) ?? ''
}
