// Explains the choice of a driver: the fair order, the reason for excluding each other household, and the rule that
// decided.
import { seatsOf } from '../../households/cars.ts'
import type { PlannedSeat, Why, WhyCandidate, WhyExclusion, WhyRule } from '../input/types.ts'
import { carsLeft } from '../seating/eligibility.ts'
import type { Exclusion, FixedCarNode, HouseholdNode, OccurrenceNode } from '../seating/model.ts'
import { canCarry, canStaff, type Drive } from '../seating/modes.ts'
import { adultsFor, inFairOrder, settlingRule } from '../turns/fair-order.ts'
import type { Walk } from '../turns/walk.ts'

type WhyQuestion = {
  walk: Walk
  occurrence: OccurrenceNode
  /** The car's driver; null for a car without one. */
  driver: HouseholdNode | null
  driverAdultId: string | null
  fixed: FixedCarNode | null
  /** The slot's drives that take precedence over this car: those on other occurrences, and those in earlier cars. */
  taken: Drive[]
  /** All automatic drives in the slot. */
  drives: Drive[]
  /** Each household's drives in the whole plan, in chronological order. */
  laterDrives?: Map<HouseholdNode, OccurrenceNode[]>
  /** The waiting kids of a car without a driver, seated as if there were one. */
  waiting?: PlannedSeat[]
}

/** Explains the driver of one car, based on all balances before its slot was decided. */
export function whyOf(question: WhyQuestion): Why {
  const { walk, occurrence, driver } = question
  const busy: Exclusion[] = []
  const able = occurrence.candidates.filter((household) => {
    if (household === driver) return true
    const reason = busyReason(question, household) ?? smallCarReason(question, household)
    if (reason) busy.push({ household, reason })
    return !reason
  })
  if (driver && !able.includes(driver)) able.push(driver)
  const order = inFairOrder(walk, occurrence, able)
  occurrence.excludedRecords ??= occurrence.excluded.map(exclusionNow)
  let excluded = occurrence.excludedRecords
  // A wish never costs a seat, so if a car has no driver, a household with a wish is excluded for another reason, if at
  // all.
  const isWish = ({ reason }: Exclusion) => driver === null && reason === 'prefers_not'
  const isOther = (exclusion: Exclusion) => exclusion.household === driver || isWish(exclusion)
  if (busy.length > 0 || occurrence.excluded.some(isOther)) {
    excluded = [...occurrence.excluded, ...busy]
      .filter(({ household }) => household !== driver)
      .map((each) => (isWish(each) ? besidesItsWish(question, each) : each))
      .map(exclusionNow)
      .sort((a, b) => (a.householdId < b.householdId ? -1 : 1))
  }
  return { ...settledBy(question, order), candidates: order.map((h) => candidateOf(question, h)), excluded }
}

function besidesItsWish(question: WhyQuestion, { household, reason }: Exclusion): Exclusion {
  return { household, reason: busyReason(question, household) ?? reason }
}

/**
 * Most households in a large group are excluded from most rides, so one record is reused until the household's balance
 * changes.
 */
function exclusionNow({ household, reason }: Exclusion): WhyExclusion {
  const { records, tally } = household
  const known = records.get(reason)
  if (known?.projectedHundredths === tally.rankHundredths) return known
  const made = { householdId: household.id, projectedHundredths: tally.rankHundredths, reason }
  records.set(reason, made)
  return made
}

/**
 * Returns why the drives already assigned in the slot leave this household without an adult or a car; null if they do
 * not.
 */
function busyReason(question: WhyQuestion, household: HouseholdNode): Exclusion['reason'] | null {
  const mine = question.taken
    .filter((drive) => drive.household === household)
    .map((drive) => drive.occurrence)
  if (mine.length === 0) return null
  if (mine.includes(question.occurrence)) return 'drives_then'
  const together = [...mine, question.occurrence]
  if (!canStaff(household, together)) return 'drives_then'
  return canCarry(household, together) ? null : 'cars_in_use'
}

/**
 * Excludes households whose cars are too small for all waiting kids, as a car without a driver is offered as a whole.
 */
function smallCarReason(question: WhyQuestion, household: HouseholdNode): Exclusion['reason'] | null {
  const waiting = question.waiting ?? []
  const needed = waiting.filter((seat) => seat.state === 'booked' || seat.householdId === household.id).length
  const [largest] = carsLeft(household, question.occurrence)
  return !largest || seatsOf(largest) < needed ? 'car_too_small' : null
}

function settledBy(question: WhyQuestion, order: HouseholdNode[]): Pick<Why, 'rule' | 'exchange'> {
  const { walk, occurrence, driver, fixed } = question
  if (fixed) return { rule: 'fixed', exchange: null }
  if (!driver) return { rule: occurrence.source.frozen ? 'frozen' : 'none', exchange: null }
  const [first, second] = order
  if (first && first !== driver) {
    const other = question.drives.find((drive) => drive.household === first)
    const later = question.laterDrives?.get(first)?.find((drive) => drive.startMs >= occurrence.endMs)
    const needed = other?.occurrence ?? later
    const exchange = {
      householdId: first.id,
      neededAtOccurrenceId: needed?.id ?? null,
      kind: other ? ('same_time' as const) : later ? ('later_turn' as const) : ('evens_out' as const),
      first: settlingRule(walk, occurrence, first, driver),
      onlyThey: needed?.candidates.length === 1 && !someSpared(needed),
    }
    return { rule: 'exchange', exchange }
  }
  if (!second) return { rule: leftAlone(occurrence), exchange: null }
  return { rule: settlingRule(walk, occurrence, driver, second), exchange: null }
}

/**
 * Returns the rule for the only household left. The other households may be able to drive but prefer not to, or they
 * drive another ride at that time or another car on this ride.
 */
function leftAlone(occurrence: OccurrenceNode): WhyRule {
  if (someSpared(occurrence)) return 'others_rather_not'
  return occurrence.candidates.length > 1 ? 'only_one_left' : 'only_candidate'
}

function someSpared(occurrence: OccurrenceNode): boolean {
  return occurrence.excluded.some(({ reason }) => reason === 'prefers_not')
}

function candidateOf(question: WhyQuestion, household: HouseholdNode): WhyCandidate {
  const { occurrence, driver } = question
  const adultId = household === driver ? question.driverAdultId : askedAdultId(question, household)
  return {
    householdId: household.id,
    adultId: adultId ?? '',
    projectedHundredths: household.tally.rankHundredths,
    drivesThatWeek: household.tally.drivesBeforeByWeek[occurrence.week] ?? 0,
    lastDroveAtMs: household.tally.lastDroveAtMs,
  }
}

/** Returns the adult of the household who would be asked. */
function askedAdultId({ walk, occurrence, taken }: WhyQuestion, household: HouseholdNode): string | null {
  const [only, ...others] = household.adults
  if (only && others.length === 0) return only.adultId
  const mine = taken.filter((drive) => drive.household === household).map((drive) => drive.occurrence)
  const together = [occurrence, ...mine.filter((other) => other !== occurrence)]
  return adultsFor(walk, household, together)[0]?.adultId ?? null
}
