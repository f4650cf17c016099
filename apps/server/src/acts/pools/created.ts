// The answer to an admin who made pools: their number of rides, and the kids who could not be enrolled.
import type { PlanOutcome } from '../../books/rides/planning.ts'

export type Created = {
  poolId: string
  returnPoolId: string | null
  rideCount: number
  uncoveredCount: number
  leftOut: string[]
}

/** Counts them once the group is planned. */
export function countRides(answer: Created, { byPool }: PlanOutcome, poolIds: string[]) {
  for (const poolId of poolIds) {
    answer.rideCount += byPool.get(poolId)?.rides ?? 0
    answer.uncoveredCount += byPool.get(poolId)?.uncovered ?? 0
  }
}
