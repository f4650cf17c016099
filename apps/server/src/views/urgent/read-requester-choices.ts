// Lists the adults for whom an admin may post a ride without a driver as urgent.
import { requesterRefusal } from '@beanpool/domain/urgent/urgent-rules'
import { forbidden } from '../../api/failures.ts'
import { rulesOfGroups } from '../../books/fair-guards/read-rules.ts'
import { requireAccess } from '../../books/members/access.ts'
import { ownConversions } from '../../books/urgent/cover-ride.ts'
import { adultsAboard } from '../../books/urgent/store.ts'
import type { Caller } from '../../context/context.ts'
import { groupOf } from '../../db/directory.ts'
import { rides } from '../../db/schema/rides.ts'

/** Lists the adults whom an admin may ask, whose conversion it would count as, and why the rest are excluded. */
export async function readRequesterChoices(caller: Caller, { rideId }: { rideId: string }) {
  const rowGroupId = await groupOf(caller.db, rides, rideId)
  const { groupId } = await requireAccess(caller.db, caller, 'urgent.requesterChoices', { rowGroupId })
  const { db } = caller
  const aboard = await adultsAboard(db, { id: rideId, groupId })
  const rules = (await rulesOfGroups(db, [groupId])).get(groupId)?.fairGuard
  if (!rules) throw forbidden()
  const asked = { rideId, groupId, requesters: aboard, rules, now: caller.now() }
  const conversions = await ownConversions(db, asked)
  const adults = aboard.map(({ adultId, name, householdName }) => {
    const conversion = conversions.get(adultId) ?? null
    return {
      adultId,
      name,
      householdName,
      counts: conversion !== null,
      refusal: requesterRefusal(conversion),
    }
  })
  return { adults }
}
