// Plans from week to week as the product does: this week's drives stay, and later drives move only if that is worth it.
import { isWorthMoving } from '../packages/domain/src/planner/group/plan-weekly.ts'
import type { FixedCar, Plan, PlanInput, PlanOccurrence } from '../packages/domain/src/planner/input/types.ts'
import { plan } from '../packages/domain/src/planner/outcome/plan.ts'
import { addRide, type WeekPlanner } from './references.ts'
import { drivenCars, type WeekPlayed } from './simulate.ts'

/**
 * `days` and `heldDays` count days of households with a kid riding. `heldAhead`: held seats of families that are ahead.
 * `planned`: all drives in each Monday's plan.
 */
type WeekCounts = {
  days: number
  heldDays: number
  heldAhead: number
  planned: number
  moved: number
}

export const noCounts = (): WeekCounts => ({ days: 0, heldDays: 0, heldAhead: 0, planned: 0, moved: 0 })

/** Remembers its plans from one week to the next, so each world needs a new planner. */
export function weekByWeek(counts: WeekCounts): WeekPlanner {
  let last = new Map<string, FixedCar[]>()
  return (input) => {
    const keeping = (isKept: (occurrence: PlanOccurrence) => boolean): PlanInput => ({
      ...input,
      occurrences: input.occurrences.map((each) =>
        isKept(each) ? { ...each, fixedCars: last.get(each.occurrenceId) ?? [] } : each,
      ),
    })
    const chosen = chosenPlan(input, keeping)
    countWeek(counts, input, chosen)
    countMoved(counts, last, { input, chosen })
    last = Map.groupBy(chosen.cars.flatMap(fixedCar), ({ occurrenceId }) => occurrenceId)
    return drivenCars(chosen)
  }
}

/** Decides as planWeekly does: the week after this one may move. */
function chosenPlan(
  input: PlanInput,
  keeping: (isKept: (occurrence: PlanOccurrence) => boolean) => PlanInput,
): Plan {
  const [, next] = new Set(input.occurrences.map(({ weekKey }) => weekKey))
  const usual = plan(keeping(() => true))
  const again = plan(keeping((each) => each.weekKey !== next))
  const householdIds = input.households.map(({ householdId }) => householdId)
  return isWorthMoving({ usual, again, householdIds }) ? again : usual
}

function fixedCar({
  occurrenceId,
  carIndex,
  driver,
  seats,
  capacity,
  seatPriceHundredths,
}: Plan['cars'][number]) {
  if (driver === null) return []
  const kidIds = seats.map(({ kidId }) => kidId)
  return [{ occurrenceId, carIndex, driver, kidIds, capacity, seatPriceHundredths }]
}

function countWeek(counts: WeekCounts, { households, occurrences }: PlanInput, { cars }: Plan) {
  const week = occurrences.filter(({ weekKey }) => weekKey === occurrences[0]?.weekKey)
  const dates = new Map(week.map(({ occurrenceId, date }) => [occurrenceId, date]))
  const dayOf = (date: string, householdId: string) => `${date} ${householdId}`
  const days = week.flatMap(({ date, riders }) => riders.map((rider) => dayOf(date, rider.householdId)))
  const ahead = new Set(households.flatMap((each) => (each.postedHundredths > 0 ? each.householdId : [])))
  const held = cars.flatMap(({ occurrenceId, seats }) => {
    const date = dates.get(occurrenceId)
    return date ? seats.filter(({ state }) => state === 'held').map((seat) => ({ date, ...seat })) : []
  })
  counts.days += new Set(days).size
  counts.heldDays += new Set(held.map(({ date, householdId }) => dayOf(date, householdId))).size
  counts.heldAhead += held.filter(({ householdId }) => ahead.has(householdId)).length
}

function countMoved(
  counts: WeekCounts,
  last: Map<string, FixedCar[]>,
  { input, chosen }: { input: PlanInput; chosen: Plan },
) {
  const weekKey = input.occurrences[0]?.weekKey
  counts.planned += chosen.cars.filter(({ driver }) => driver !== null).length
  for (const occurrence of input.occurrences) {
    const before = last.get(occurrence.occurrenceId)
    if (!before || occurrence.weekKey === weekKey) continue
    const now = chosen.cars.filter(({ occurrenceId }) => occurrenceId === occurrence.occurrenceId)
    const drivers = new Set(now.map(({ driver }) => driver?.householdId))
    counts.moved += before.filter(({ driver }) => !drivers.has(driver.householdId)).length
  }
}

/** Counts a planned week's household-days, and those that end at or below a hard lock of -5 beans. */
export function countLowDays(
  counts: { days: number; lowDays: number },
  { input, cars, weekKey }: WeekPlayed,
) {
  const balances = new Map(input.households.map((each) => [each.householdId, each.postedHundredths]))
  const week = input.occurrences.filter((each) => each.weekKey === weekKey)
  for (const rides of Map.groupBy(week, ({ date }) => date).values()) {
    for (const { occurrenceId, riders, seatPriceHundredths } of rides)
      for (const { driverId, kidIds } of cars.filter((car) => car.occurrenceId === occurrenceId))
        for (const { householdId } of riders.filter(({ kidId }) => kidIds.includes(kidId)))
          addRide(balances, driverId, householdId, seatPriceHundredths)
    const riding = new Set(rides.flatMap(({ riders }) => riders.map(({ householdId }) => householdId)))
    counts.days += riding.size
    counts.lowDays += [...riding].filter((id) => (balances.get(id) ?? 0) <= -500).length
  }
}
