// Finds, for the group's admins, households that no schedule of the upcoming rides can balance (decision 26).
import { createHash } from 'node:crypto'
import { setImmediate as letOthersBy } from 'node:timers/promises'
import type { NeverBalanced } from '@beanpool/contract/standing'
import { neverBalanced } from '@beanpool/domain/planner/diagnosis/unbalanceable'
import { planningOf } from '@beanpool/domain/planner/group/plan-input'
import type { PlanInput } from '@beanpool/domain/planner/input/types'
import { keepAnswers } from '../../acts/standing/keep-answers.ts'
import { requireAccess } from '../../books/members/access.ts'
import type { Caller } from '../../context/context.ts'
import { withTransaction } from '../../db/pool.ts'
import { readGroupState } from '../../planning/rides/group-state.ts'

type Found = Map<string, NeverBalanced>

/** Caches results for groups that asked recently, because drivers and balances do not affect them. */
const answerOf = keepAnswers<Found>(50)

/** Returns none while the upcoming rides span less than a week, as a few days reveal little about a usual week. */
export async function readNeverBalanced(caller: Caller, { groupId }: { groupId: string }) {
  await requireAccess(caller.db, caller, 'standing.neverBalanced', { groupId })
  const input = await askedOf(caller, groupId)
  const found = await answerOf(groupId, questionOf(input), () => find(input))
  return { households: [...found].map(([householdId, each]) => ({ householdId, ...each })) }
}

/** Reads the input that a schedule of the group's upcoming rides would have to balance. */
export async function askedOf(caller: Pick<Caller, 'db' | 'now'>, groupId: string): Promise<PlanInput> {
  const { input } = await withTransaction(
    caller.db,
    async (tx) => planningOf(await readGroupState(tx, groupId, caller.now()), { poolIds: [] }),
    { isolation: 'repeatable read' },
  )
  return input
}

/** Encodes everything that the result (`neverBalanced`) depends on, short enough to store. */
export function questionOf({ households, occurrences }: PlanInput): string {
  const asked = {
    households: households.map(({ householdId, active, cars, adults, drivesElsewhere }) => ({
      householdId,
      active,
      cars,
      drivesElsewhere,
      adults: adults.map(({ adultId, away, credentialsOk }) => ({ adultId, away, credentialsOk })),
    })),
    occurrences: occurrences.map((ride) => ({
      id: ride.occurrenceId,
      date: ride.date,
      from: ride.startMs,
      to: ride.endMs,
      seats: ride.seatsPerCar,
      price: ride.seatPriceHundredths,
      enrolled: ride.enrolledHouseholdIds,
      riders: ride.riders.map(({ kidId, householdId }) => ({ kidId, householdId })),
    })),
  }
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64')
}

async function find(input: PlanInput): Promise<Found> {
  const dates = input.occurrences.map((occurrence) => occurrence.date).sort()
  const [first] = dates
  const throughDate = dates.at(-1)
  if (!first || !throughDate) return new Map()
  if (Temporal.PlainDate.from(first).until(throughDate).days < 7) return new Map()
  const found: Found = new Map()
  await letOthersBy()
  for (const { householdId, ...each } of neverBalanced(input)) {
    found.set(householdId, { ...each, throughDate })
    await letOthersBy()
  }
  return found
}
