// Preferences (product.md 13): "mornings only", "at most one drive a week", per pool and household. They are honoured
// while coverage stays the same: a wish that would leave a seat without a driver is passed over, the others are kept.

import { plan } from './plan.ts'
import { compareText } from './stable-hash.ts'
import type { Plan, PlanInput, PlannedCar, PlanOccurrence, Preference } from './types.ts'

/** A drive that a household would rather not make. */
type Spared = { occurrenceId: string; householdId: string }

/** Plans of one input are compared, so their number is bounded, whatever a group wishes for. */
const MOST_TRIES = 16

/**
 * The plan in which as many wishes hold as these tries find, none of which costs a seat. Without wishes it is `plan`.
 * Drives that stand already (fixed cars) are not taken away by a wish.
 */
export function planPreferring(input: PlanInput): Plan {
  const wishes = input.preferences ?? []
  let best = plan(input)
  if (wishes.length === 0 || best.refused) return best
  const least = uncoveredSeats(best)
  let spared: Spared[] = []
  let tries = 0
  const attempt = (more: Spared[]): boolean => {
    if (more.length === 0 || tries >= MOST_TRIES) return false
    tries += 1
    const next = plan(sparing(input, [...spared, ...more]))
    if (uncoveredSeats(next) > least) return false
    spared = [...spared, ...more]
    best = next
    return true
  }
  const afternoons = afternoonsToSpare(input, wishes)
  if (!attempt(afternoons)) {
    for (const each of afternoons.filter((one) => drives(best, one))) attempt([each])
  }
  const passedOver = new Set<string>()
  for (let one = nextOverCap(input, best, passedOver); one !== null && tries < MOST_TRIES; ) {
    if (!attempt([one])) passedOver.add(keyOf(one))
    one = nextOverCap(input, best, passedOver)
  }
  return best
}

const keyOf = ({ occurrenceId, householdId }: Spared) => `${occurrenceId} ${householdId}`

function afternoonsToSpare(input: PlanInput, wishes: Preference[]): Spared[] {
  return wishes
    .filter((wish) => wish.morningsOnly)
    .flatMap(({ poolId, householdId }) =>
      input.occurrences
        .filter((occurrence) => occurrence.poolId === poolId && occurrence.isMorning === false)
        .map(({ occurrenceId }) => ({ occurrenceId, householdId })),
    )
    .sort((a, b) => compareText(keyOf(a), keyOf(b)))
}

/** The latest drive of the first week in which a household has more drives of a pool than it wishes for. */
function nextOverCap(input: PlanInput, planned: Plan, passedOver: ReadonlySet<string>): Spared | null {
  const occurrences = new Map(input.occurrences.map((each) => [each.occurrenceId, each]))
  const wishes = (input.preferences ?? []).toSorted((a, b) =>
    compareText(`${a.poolId} ${a.householdId}`, `${b.poolId} ${b.householdId}`),
  )
  for (const { poolId, householdId, maxDrivesPerWeek } of wishes) {
    if (maxDrivesPerWeek === null) continue
    const own = planned.cars.filter(
      (car) =>
        car.driver?.householdId === householdId && occurrences.get(car.occurrenceId)?.poolId === poolId,
    )
    for (const week of Map.groupBy(own, (car) => occurrences.get(car.occurrenceId)?.weekKey).values()) {
      if (week.length <= maxDrivesPerWeek) continue
      const movable = week.filter(
        (car) => !car.fixed && !passedOver.has(keyOf({ occurrenceId: car.occurrenceId, householdId })),
      )
      const last = movable.at(-1)
      if (last) return { occurrenceId: last.occurrenceId, householdId }
    }
  }
  return null
}

function drives(planned: Plan, { occurrenceId, householdId }: Spared): boolean {
  return planned.cars.some(
    (car) => !car.fixed && car.occurrenceId === occurrenceId && car.driver?.householdId === householdId,
  )
}

function sparing(input: PlanInput, spared: Spared[]): PlanInput {
  const byOccurrence = Map.groupBy(spared, (each) => each.occurrenceId)
  const occurrences = input.occurrences.map((occurrence): PlanOccurrence => {
    const of = byOccurrence.get(occurrence.occurrenceId)
    return of ? { ...occurrence, sparedHouseholdIds: of.map((each) => each.householdId) } : occurrence
  })
  return { ...input, occurrences }
}

/** Booked seats in cars that nobody drives. */
function uncoveredSeats({ cars }: Plan): number {
  const waiting = (car: PlannedCar) => car.seats.filter((seat) => seat.state === 'booked').length
  return cars.reduce((sum, car) => sum + (car.driver === null ? waiting(car) : 0), 0)
}
