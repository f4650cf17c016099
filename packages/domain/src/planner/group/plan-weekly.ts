// Replans provisional dates once a week, as drives more than 7 days ahead may still move.
import { firmUntil, reached } from '../../rides/ride-windows.ts'
import type { Plan } from '../input/types.ts'
import type { GroupState, Occurrence } from './group-state.ts'
import { type PlannedChanges, planChanges } from './plan-changes.ts'

const leastGainHundredths = 200

/**
 * Replans the automatic drives of the week that is about to become firm, if that is worth it. Otherwise returns the
 * usual plan, which moves no one. Later weeks are replanned when they come nearer, because moving them now would change
 * twice as many drives without reducing holds.
 */
export function planWeekly(state: GroupState): PlannedChanges {
  const usual = planChanges(state, { poolIds: [] })
  const firm = firmUntil(state.now)
  const isReopened = ({ startsAt }: Occurrence) =>
    !reached(firm, startsAt) && reached(firmUntil(firm), startsAt)
  const again = planChanges(state, { isReopened })
  const active = state.households.members.filter(({ status }) => status === 'active')
  const householdIds = active.map(({ householdId }) => householdId)
  return isWorthMoving({ usual: planOf(usual), again: planOf(again), householdIds }) ? again : usual
}

const planOf = ({ cars, projectedHundredths }: PlannedChanges): Plan => ({
  cars: [...cars.values()].flat(),
  projectedHundredths,
})

type Plans = { usual: Plan; again: Plan; householdIds: string[] }

/**
 * True if replanning leaves no more kids without a driver, and either frees a held seat or brings the worst balance of
 * these households at least 2 beans closer to zero.
 */
export function isWorthMoving({ usual, again, householdIds }: Plans): boolean {
  const [was, is] = [usual, again].map((plan) => figuresOf(plan, householdIds)) as [Figures, Figures]
  if (is.uncovered > was.uncovered) return false
  return is.held < was.held || was.worstHundredths - is.worstHundredths >= leastGainHundredths
}

type Figures = { uncovered: number; held: number; worstHundredths: number }

function figuresOf({ cars, projectedHundredths }: Plan, householdIds: string[]): Figures {
  const seats = cars.flatMap(({ driver, seats }) => seats.map(({ state }) => ({ state, driver })))
  return {
    uncovered: seats.filter(({ state, driver }) => state === 'booked' && driver === null).length,
    held: seats.filter(({ state }) => state === 'held').length,
    worstHundredths: Math.max(0, ...householdIds.map((id) => Math.abs(projectedHundredths.get(id) ?? 0))),
  }
}
