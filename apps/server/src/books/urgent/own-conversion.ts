// Treats a ride that an admin posts for the family that gave it back as their conversion, with its allowances.
import type { Conversion } from '@beanpool/domain/urgent/urgent-rules'
import type { Queryable } from '../../db/pool.ts'
import { giverRows } from '../rides/names-store.ts'
import { type Allowance, readAllowance } from './read-allowances.ts'

type Asked = {
  rideId: string
  groupId: string
  requesters: { adultId: string; householdId: string | null }[]
  rules: Allowance
  now: Temporal.Instant
}

/** Returns by requester the allowance left to them and to the adult of their family who was set to drive; null if the ride was never theirs. */
export async function ownConversions(
  db: Queryable,
  { rideId, requesters, ...asked }: Asked,
): Promise<Map<string, Conversion | null>> {
  const householdIds = [...new Set(requesters.flatMap(({ householdId }) => householdId ?? []))]
  const gave = await giverRows(db, { rideIds: [rideId], householdIds })
  const conversions = new Map<string, Conversion | null>()
  for (const { adultId, householdId } of requesters) {
    const driver = gave.find((each) => each.householdId === householdId)
    const both = driver ? [...new Set([adultId, driver.adultId])] : []
    const left = await Promise.all(both.map((each) => readAllowance(db, { ...asked, adultId: each })))
    conversions.set(adultId, driver ? leastOf(left) : null)
  }
  return conversions
}

function leastOf(conversions: Conversion[]): Conversion {
  const weekly = conversions.flatMap(({ weeklyLeft }) => weeklyLeft ?? [])
  return {
    onProbation: conversions.some((each) => each.onProbation),
    conversionsLeft: Math.min(...conversions.map((each) => each.conversionsLeft)),
    weeklyLeft: weekly.length > 0 ? Math.min(...weekly) : null,
  }
}
