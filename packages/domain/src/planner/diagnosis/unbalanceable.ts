// Finds the households that no schedule can balance: a bound in hindsight, and possible mends.
import { compareText } from '../../ties/stable-hash.ts'
import type { PlanInput } from '../input/types.ts'
import { type Mend, mendsOfDeficit, mendsOfSurplus } from './mends.ts'
import { reachOf } from './reach.ts'

export type Unbalanceable = {
  householdId: string
  /** Its debt at the end if it drove whenever it can, in hundredths; 0 if it could come out even. */
  deficitHundredths: number
  /** Its credit at the end if it drove only where no other can, in hundredths. */
  surplusHundredths: number
  /** Empty if no single change is enough. */
  mends: Mend[]
}

/**
 * Lists the households that no schedule of these occurrences brings to zero, by id. `input` is a stretch of rides, past
 * or ahead, with the balances before it; fixed cars, frozen rides and holds count as open, since the question is what
 * could have been. Schedules cover as many seats as possible, by the car rule. This is a bound: a listed household
 * cannot be balanced, and one that is not listed may still be hard to balance. Never refuses.
 */
export const unbalanceable = (input: PlanInput): Unbalanceable[] => [...oneByOne(input)]

/** Yields one at a time: mends take long to find in a large group, and other work may run in between. */
function* oneByOne(input: PlanInput): Generator<Unbalanceable> {
  const open = reopen(input)
  const { reach: reaches, slots } = reachOf(open)
  const listed = [...reaches]
    .filter(([, reach]) => reach.most < 0 || reach.least > 0)
    .sort(([a], [b]) => compareText(a, b))
  for (const [householdId, { most, least }] of listed) {
    const mendsOf = most < 0 ? mendsOfDeficit : mendsOfSurplus
    yield {
      householdId,
      deficitHundredths: Math.max(0, -most),
      surplusHundredths: Math.max(0, least),
      mends: mendsOf(open, slots, householdId),
    }
  }
}

/**
 * Lists the households that can never be balanced while things stay as in these weeks: whatever they owed before, they
 * fall further behind (or are owed more) with every such stretch. Vacations do not count, since they end. Shown to admins
 * (decision 20).
 */
export function neverBalanced(input: PlanInput): Generator<Unbalanceable> {
  const households = input.households.map((household) => ({
    ...household,
    postedHundredths: 0,
    adults: household.adults.map((adult) => ({
      ...adult,
      away: adult.away.filter((span) => span.reason !== 'vacation'),
    })),
  }))
  return oneByOne({ ...input, households })
}

function reopen(input: PlanInput): PlanInput {
  const occurrences = input.occurrences.map((occurrence) => ({
    ...occurrence,
    riders: occurrence.riders.map((rider) => ({ ...rider, frozenHold: null })),
    fixedCars: [],
    frozen: false,
    backedOutHouseholdIds: [],
    declinedHouseholdIds: [],
    sparedHouseholdIds: [],
  }))
  return { ...input, occurrences }
}
