// Checks whether a household has an adult on probation, which keeps it from enrolling more kids.
import { activeWeight, onProbation } from '@beanpool/domain/standing/strikes'
import type { Queryable } from '../../db/pool.ts'
import { adultsOfHousehold, standingStrikes } from './store.ts'

export async function isOnProbation(
  db: Queryable,
  { householdId, now }: { householdId: string; now: Temporal.Instant },
): Promise<boolean> {
  return anyOnProbation(db, await adultsOfHousehold(db, householdId), now)
}

/** Checks whether this adult is on probation, which keeps them from converting drives to urgent. */
export function adultOnProbation(
  db: Queryable,
  { adultId, now }: { adultId: string; now: Temporal.Instant },
): Promise<boolean> {
  return anyOnProbation(db, [adultId], now)
}

async function anyOnProbation(db: Queryable, adultIds: string[], now: Temporal.Instant): Promise<boolean> {
  const strikes = await standingStrikes(db, adultIds, now)
  const byAdult = Map.groupBy(strikes, (strike) => strike.adultId)
  return [...byAdult.values()].some((own) => onProbation(activeWeight(own, now)))
}

/** Returns the households that have an adult on probation. */
export async function householdsOnProbation(
  db: Queryable,
  { householdIds, now }: { householdIds: string[]; now: Temporal.Instant },
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const householdId of new Set(householdIds))
    if (await isOnProbation(db, { householdId, now })) found.add(householdId)
  return found
}
