// Runs the planner when a change asks for it. The app registers the planner (app/start.ts), so changes that affect no
// ride need not load it.
import type { Transaction } from '../../db/pool.ts'
import type { JobQueue } from '../../jobs/queue.ts'

export type PlanGroup = {
  groupId: string
  now: Temporal.Instant
  /** Pools whose automatic drives are decided again; rides of other pools keep their drivers if possible. */
  reopenedPoolIds?: string[]
  /** True on Sunday night, when drives on provisional dates may be decided again. */
  weekly?: boolean
  /** The adult who made the change; null if the planning is a consequence. */
  byAdultId: string | null
  /** True if the planning was not caused by a tap. */
  byClock?: true
  jobs: JobQueue
}

/** `byPool`: how many upcoming rides each pool has, and how many of them have no driver. */
export type PlanOutcome = {
  changedCount: number
  /** Kids who have no seat in any car of a frozen date. */
  withoutPlace: { kidId: string; householdId: string; poolId: string; date: string }[]
  byPool: Map<string, { rides: number; uncovered: number }>
}

type Plan = (tx: Transaction, request: PlanGroup) => Promise<PlanOutcome>

let registered: Plan | null = null

/** Call it once, at the start, as the process has only one planner. */
export function registerPlanner(plan: Plan) {
  registered = plan
}

/** Plans the group under its lock, in the transaction of the change that asks for it. */
export async function planGroup(tx: Transaction, request: PlanGroup): Promise<PlanOutcome> {
  if (!registered) throw new Error('no planner is registered')
  return registered(tx, request)
}
