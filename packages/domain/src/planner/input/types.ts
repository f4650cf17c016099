// The planner's input and output: plain data that needs neither clock nor database.
import type { Car } from '../../households/cars.ts'
import type { Driver } from '../../households/driver.ts'
import type { AwaySpan, EpochMs, Span } from '../../time/span.ts'

export type PlanAdult = {
  adultId: string
  /** The start of the adult's latest drive in any group, or null. It decides which adult of a household drives. */
  lastDroveAtMs: EpochMs | null
  away: AwaySpan[]
  /** False if the Fair Guard requires credentials and the adult's are neither valid nor about to expire. */
  credentialsOk: boolean
  /** True if the adult is on probation, and so goes first until they have done one committed pool drive. */
  onProbation: boolean
}

export type DriveDone = Pick<PlanOccurrence, 'poolId' | 'weekKey'>

export type PlanHousehold = {
  householdId: string
  /** True for an active member of the group. Other households keep their balance but are never candidates. */
  active: boolean
  /** The household's last day in the group, YYYY-MM-DD; omitted or null if it is not leaving. */
  lastDay?: string | null
  /** The balance from completed rides, in hundredths of a bean. */
  postedHundredths: number
  /**
   * The same balance without rides that `postedHundredths` counts as done although they are still ahead; omitted if
   * there are none.
   */
  doneHundredths?: number
  /** The start of the household's latest drive in this group, or null. */
  lastDroveAtMs: EpochMs | null
  /** Completed drives in the weeks of the input: they count as drives of their week. Omitted if there are none. */
  drivesDone?: DriveDone[]
  cars: Car[]
  /** True if an admin has exempted the household from the hold (with a note). */
  exemptFromHold: boolean
  /** How many times in the last 30 days this household's kids were left without a seat. */
  leftBehind30d: number
  adults: PlanAdult[]
  /**
   * Drives outside this input that occupy a car and a driver, either in other groups or for claimed urgent requests.
   */
  drivesElsewhere: (Span & { adultId: string; carId: string | null })[]
}

/** `carId`: the car that the driver uses. */
export type PlannedDriver = Driver & { carId: string }

export type PlanRider = {
  kidId: string
  householdId: string
  /** Set once holds are frozen at the lock; null while they still follow the balance. */
  frozenHold: boolean | null
}

/**
 * A car whose driver must not change, because the drive was locked, accepted, swapped or picked by hand, for instance.
 */
export type FixedCar = {
  carIndex: number
  driver: PlannedDriver
  /** The kids who are fixed in this car (a locked roster), or null if kids may still move between cars. */
  kidIds: string[] | null
  /** The ride's fixed price, in hundredths; 0 for cash. */
  seatPriceHundredths: number
  /** Driven for cash, which ends no probation; omitted: for beans. */
  forCash?: boolean
  /** The seats it was planned with (`PlannedCar.capacity`); omitted: those of its driver's car. */
  capacity?: number
}

/** A pool on one date, which is a trip by one or more cars. */
export type PlanOccurrence = {
  /** Derived from the pool and the date, so it stays the same when replanning. */
  occurrenceId: string
  poolId: string
  /** The date in the group's zone, YYYY-MM-DD. */
  date: string
  /** The Monday of the date's week, YYYY-MM-DD. */
  weekKey: string
  startMs: EpochMs
  endMs: EpochMs
  /** The pool's seats per car, 1 to 8. */
  seatsPerCar: number
  /** The price of a seat with a new driver, in hundredths. */
  seatPriceHundredths: number
  /** Households with a kid enrolled in the pool, whether riding on this date or not. */
  enrolledHouseholdIds: string[]
  riders: PlanRider[]
  /** Households that backed out of this ride and are not asked again. */
  backedOutHouseholdIds: string[]
  /** Households that declined an offer of this ride, and are not asked again. */
  declinedHouseholdIds?: string[]
  /** Households that prefer not to drive and do not have to, although they pass all other hard filters. */
  sparedHouseholdIds?: string[]
  /** True if the ride starts before noon on the group's wall clock. Used for "mornings only". */
  isMorning?: boolean
  fixedCars: FixedCar[]
  /** True if no new driver is assigned, as the date is frozen or was created inside its lock. */
  frozen: boolean
}

/** A household's driving preferences for one pool. */
export type Preference = {
  poolId: string
  householdId: string
  morningsOnly: boolean
  maxDrivesPerWeek: number | null
}

export type PlanInput = {
  /** The Fair Guard's hard lock in hundredths, which is negative. */
  hardLockHundredths: number
  /**
   * The cost of a car, compared with the balances it evens out (`car-price.ts`). At 0, any car that helps a little is
   * sent.
   */
  carPrice: number
  households: PlanHousehold[]
  occurrences: PlanOccurrence[]
  /** Only `planPreferring` takes these into account. */
  preferences?: Preference[]
}

/** The reasons why a household could not be assigned to an occurrence. */
export const exclusionReasons = [
  'not_active',
  'not_enrolled',
  'no_adult',
  'unavailable',
  'vacation',
  'drives_then',
  'cars_in_use',
  'no_car',
  'car_too_small',
  'credentials',
  'backed_out',
  'declined',
  /**
   * The household backed out of, or declined, another car on the date. The planner does not know which; callers set
   * these.
   */
  'backed_out_of_other',
  'declined_other',
  'prefers_not',
] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

export type WhyCandidate = {
  householdId: string
  adultId: string
  /** The projected balance when this occurrence was decided, in hundredths. */
  projectedHundredths: number
  drivesThatWeek: number
  lastDroveAtMs: EpochMs | null
}

export type WhyExclusion = { householdId: string; projectedHundredths: number; reason: ExclusionReason }

/** The rules that can decide on a driver, in the order in which they apply. `none`: there is no driver. */
export const whyRules = [
  'probation',
  'only_candidate',
  'only_one_left',
  'others_rather_not',
  'lowest_balance',
  'fewest_drives_that_week',
  'longest_since_last_drive',
  'stable_draw',
  'exchange',
  'fixed',
  'frozen',
  'none',
] as const
export type WhyRule = (typeof whyRules)[number]

export type Why = {
  rule: WhyRule
  /** All candidates in fair order, including the chosen one, which comes first unless the rule is `exchange`. */
  candidates: WhyCandidate[]
  excluded: WhyExclusion[]
  /**
   * Only for `exchange`: the household that came first here, the rule that put it first, and the occurrence that it
   * drives instead, either at the same time (`same_time`) or as its next turn (`later_turn`). The occurrence is null if
   * balances are merely more even this way (`evens_out`). `onlyThey`: no other household passes its hard filters,
   * ignoring wishes.
   */
  exchange: {
    householdId: string
    neededAtOccurrenceId: string | null
    kind: 'same_time' | 'later_turn' | 'evens_out'
    first: WhyRule
    onlyThey: boolean
  } | null
}

export type PlannedSeat = { kidId: string; householdId: string; state: 'booked' | 'held' }

/** A car on one date. A car without a driver holds the kids who still need one. */
export type PlannedCar = {
  occurrenceId: string
  carIndex: number
  driver: PlannedDriver | null
  fixed: boolean
  /** The number of seats for kids: the pool's seats or the car's, whichever is smaller. */
  capacity: number
  seatPriceHundredths: number
  seats: PlannedSeat[]
  why: Why
}

export type Plan = {
  /** Ordered by start, occurrence id and car index. */
  cars: PlannedCar[]
  /** The posted balance plus everything in `cars`, in hundredths, by household id. */
  projectedHundredths: Map<string, number>
  /** The invalid numbers in the input (`check-input.ts`), if any. There are no cars in that case. */
  refused?: string[]
}
