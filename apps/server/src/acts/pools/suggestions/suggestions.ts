// Finds pools that a group's families could share. No data leaves the server, and no family is asked.
import { isUnlistedPlace, placeLine } from '@beanpool/domain/groups/places'
import { type Suggestion, suggestPools } from '@beanpool/domain/pools/suggestions'
import { routesOf } from '../../../books/places/route-store.ts'
import { placesOf } from '../../../books/places/store.ts'
import { groupKids } from '../../../books/pools/store.ts'
import {
  declinedOf,
  driversOf,
  forgetDeclined,
  linksOf,
  poolsThere,
  saveDeclined,
} from '../../../books/pools/suggestions/store.ts'
import type { Caller } from '../../../context/context.ts'
import type { Queryable } from '../../../db/pool.ts'
import { changeGroup } from '../../opening/change-group.ts'

type Kid = Awaited<ReturnType<typeof groupKids>>[number]
export type Found = { open: Suggestion[]; declined: Suggestion[]; kids: Kid[] }

export async function findSuggestions(db: Queryable, groupId: string): Promise<Found> {
  const kids = await groupKids(db, groupId)
  const book = (await placesOf(db, [groupId])).filter(({ name }) => !isUnlistedPlace(name))
  const running = await poolsThere(db, groupId)
  const routes = await routesOf(
    db,
    running.map(({ pool }) => pool),
  )
  const links = await linksOf(
    db,
    kids.map(({ kidId }) => kidId),
  )
  const found = suggestPools({
    kids,
    links,
    book: book.map((place) => ({ placeId: place.id, name: place.name, address: placeLine(place) })),
    pools: running.map(({ pool, kidIds }) => ({
      placeIds: routes.get(pool.id)?.placeIds ?? [],
      isReturn: pool.returnOfPoolId !== null,
      startTime: pool.startTime.slice(0, 5),
      endTime: pool.endTime?.slice(0, 5) ?? null,
      weekdayMask: pool.weekdayMask,
      kidIds,
    })),
    drivers: await driversOf(db, [...new Set(kids.map(({ householdId }) => householdId))]),
    declined: await declinedOf(db, groupId),
  })
  return { ...found, kids }
}

// Lets an admin decline a suggested pool for the group, or show it again. Only current suggestions can be declined.

type Named = { groupId: string; key: string }

export async function declineSuggestion(caller: Caller, { groupId, key }: Named) {
  await changeGroup(caller, 'poolSuggestions.decline', { groupId }, async ({ tx, locked, now }) => {
    if (locked.ownerPlanTier !== 'pro') return {}
    const { open } = await findSuggestions(tx, groupId)
    const suggestion = open.find((each) => each.key === key)
    if (!suggestion) return {}
    const by = { declinedByAdultId: caller.adultId, declinedAt: now }
    await saveDeclined(tx, { groupId, key, kidIds: suggestion.kidIds, ...by })
    return {}
  })
}

export async function restoreSuggestion(caller: Caller, { groupId, key }: Named) {
  await changeGroup(caller, 'poolSuggestions.restore', { groupId }, async ({ tx }) => {
    await forgetDeclined(tx, groupId, key)
    return {}
  })
}
