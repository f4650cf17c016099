// The links of an adult's feeds, and new ones in their place.
import type { FeedLinks } from '@beanpool/contract/feeds'
import type { Caller } from '../../context/caller.ts'
import { makeCalendarToken } from '../accounts/calendar-token.ts'
import { activeMemberships } from '../groups/members/access.ts'
import { groupNames, poolsInSight, replaceToken, tokenOf } from './store.ts'

export async function readFeedLinks({ db, adultId, appUrl }: Caller): Promise<FeedLinks> {
  const token = await tokenOf(db, adultId)
  const members = await activeMemberships(db, adultId)
  const groupIds = members.map(({ groupId }) => groupId)
  const adminGroupIds = members.filter(({ role }) => role === 'admin').map(({ groupId }) => groupId)
  const householdId = members[0]?.householdId
  const pools =
    householdId === undefined ? [] : await poolsInSight(db, { householdId, groupIds, adminGroupIds })
  const groups = await groupNames(db, adminGroupIds)
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
  await replaceToken(caller.db, caller.adultId, { former: formerToken, next: makeCalendarToken() })
  return readFeedLinks(caller)
}
