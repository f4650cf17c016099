// Finds the households that no schedule can balance, using bounds in hindsight, and the changes that could help.
import { compareText } from '../../ties/stable-hash.ts'
import type { PlanInput } from '../input/types.ts'
import { type Mend, mendsOfDeficit, mendsOfSurplus } from './mends.ts'
import { reachOf } from './reach.ts'

export type Unbalanceable = {
  householdId: string
  /** The household's final debt if it drove whenever it can, in hundredths; 0 if it could break even. */
  deficitHundredths: number
  /**
   * The household's final credit if it drove only where no other household can, in hundredths; 0 if it could break
   * even.
   */
  surplusHundredths: number
  /** The changes that could help; empty if no single one is enough. */
  mends: Mend[]
}

/**
 * Lists the households that no schedule of these occurrences brings to zero, by id. `input` is a run of past or
 * upcoming rides, with the balances before it. Fixed cars, frozen rides and holds are treated as open, as the question
 * is what would have been possible. Only schedules that cover as many seats as possible, within the car rule, are
 * considered. The result is a bound: a listed household cannot be balanced, but an unlisted one may still be hard to
 * balance. Never refuses.
 */
export const unbalanceable = (input: PlanInput): Unbalanceable[] => [...oneByOne(input)]

/** Yields one household at a time. In a large group, mends take long to find, and other work may run in between. */
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
 * Lists the households that can never be balanced as long as things stay as they are in these weeks. Whatever they owed
 * before, each such period leaves them further behind (or owed more). Ignores vacations, since they end. The list is
 * shown to admins (decision 20).
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
