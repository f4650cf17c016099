// Whether a household has an adult on probation: it then enrols nobody new (product.md 8).
import { activeWeight, onProbation, type StrikeStatus } from '@beanpool/domain/standing/strikes'
import type { Queryable } from '../../db/pool.ts'
import { adultsOfHousehold, standingStrikes } from './store.ts'

export async function isOnProbation(
  db: Queryable,
  { householdId, now }: { householdId: string; now: Temporal.Instant },
): Promise<boolean> {
  const strikes = await standingStrikes(db, await adultsOfHousehold(db, householdId), now)
  const byAdult = Map.groupBy(strikes, (strike) => strike.adultId)
  return [...byAdult.values()].some((own) =>
    onProbation(
      activeWeight(
        own.map((strike) => ({ ...strike, status: strike.status as StrikeStatus })),
        now,
      ),
    ),
  )
}
