// Shows suggested pools to an admin if the group's owner has Pro; otherwise, what Pro would offer.
import type { PoolSuggestion, PoolSuggestions } from '@beanpool/contract/pool-suggestions'
import type { Suggestion } from '@beanpool/domain/pools/suggestions'
import { type Found, findSuggestions } from '../../acts/pools/suggestions/suggestions.ts'
import { requireAccess } from '../../books/members/access.ts'
import { groupOwner } from '../../books/pools/store.ts'
import type { Caller } from '../../context/context.ts'

export async function readSuggestions(
  caller: Caller,
  { groupId }: { groupId: string },
): Promise<PoolSuggestions> {
  const { db } = caller
  const member = await requireAccess(db, caller, 'poolSuggestions.list', { groupId })
  const owner = await groupOwner(db, groupId)
  const isPro = owner.planTier === 'pro'
  const found = isPro ? await findSuggestions(db, groupId) : { open: [], declined: [], kids: [] }
  const shown = (suggestion: Suggestion) => present(suggestion, found, member.householdId)
  return {
    isPro,
    ownerName: owner.name,
    ownedByMe: owner.adultId === caller.adultId,
    suggestions: found.open.map(shown),
    declined: found.declined.map(shown),
  }
}

function present(suggestion: Suggestion, { kids }: Found, myHouseholdId: string): PoolSuggestion {
  const { key, destination, kidIds, householdIds, time, weekdayMask, driverHouseholdIds } = suggestion
  const { placeId, name, address } = destination
  return {
    key,
    destination: { placeId, name, address },
    weekdayMask,
    kids: kids
      .filter((kid) => kidIds.includes(kid.kidId))
      .map(({ linkedPlaceIds: _, ...kid }) => ({ ...kid, mine: kid.householdId === myHouseholdId })),
    familyCount: householdIds.length,
    startTime: time?.startTime ?? null,
    endTime: time?.endTime ?? null,
    fromPlaceId: time?.fromPlaceId ?? null,
    driverCount: driverHouseholdIds.length,
    iDrive: driverHouseholdIds.includes(myHouseholdId),
  }
}
