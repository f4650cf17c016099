// The state of a group with its rides and families, as planning needs it.
import type { PriceBasis, PriceReason } from '../../beans/seat-price.ts'
import type { FairGuard } from '../../fair-guards/fair-guard.ts'
import type { MembershipStatus } from '../../groups/roles.ts'
import { homeOf } from '../../households/absence.ts'
import type { DayPart } from '../../households/availability.ts'
import type { Car } from '../../households/cars.ts'
import { weekOf } from '../../pools/timetable.ts'
import type { OccurrenceOf, OccurrencesState, PoolFacts } from '../../rides/occurrences.ts'
import type { SeatState } from '../../rides/ride-states.ts'
import type { Roster } from '../../rides/riders.ts'
import type { RideState } from '../../rides/transition.ts'
import { hourIn } from '../../time/span.ts'

/** One car on one date of a pool. */
export type Ride = Omit<RideState, 'capacity'> & {
  id: string
  groupId: string
  poolId: string
  date: string
  /** The car's number on the date, starting at 0. */
  carIndex: number
  capacity: number
  seatPriceHundredths: number
  priceReasons: PriceReason[]
  /** Null until the ride's first driver fixes the price. */
  priceBasis: PriceBasis | null
  /** The planner's record of why it chose the driver. */
  why: string | null
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

/** A kid's seat in a ride. `householdId`: the household that pays for it. */
export type Seat = {
  groupId: string
  rideId: string
  kidId: string
  householdId: string
  state: SeatState
  cancelledLateAt: Temporal.Instant | null
}

export type Pool = PoolFacts & { seats: number }

/** A drive that is not one of the group's upcoming rides. */
type Drive = {
  householdId: string | null
  adultId: string | null
  carId: string | null
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
}

type Member = {
  householdId: string
  beanIndex: number
  status: MembershipStatus
  /** The family's last day in the group, YYYY-MM-DD; null if it is not leaving. */
  lastDay: string | null
  holdExemptAt: Temporal.Instant | null
}

type Preference = {
  poolId: string
  householdId: string
  morningsOnly: boolean
  maxDrivesPerWeek: number | null
}

/** A group's state, without past dates or kids who have left. */
export type GroupState = Omit<OccurrencesState<Pool, Ride>, 'group'> &
  Omit<Roster, 'enrolled' | 'seatsByRide'> & {
    group: OccurrencesState<Pool, Ride>['group'] & { id: string; carPrice: number }
    rules: FairGuard
    /** Today's date on the group's wall clock, YYYY-MM-DD. */
    today: string
    /** Generates the id of a new ride. It is injected because ids break ties. */
    newId: () => string
    enrolled: Roster['enrolled']
    /** The households' preferences for driving in certain pools. */
    preferences: Preference[]
    seatsByRide: ReadonlyMap<string, Seat[]>
    backOutsByRide: ReadonlyMap<string, string[]>
    declinedByRide: ReadonlyMap<string, string[]>
    /** The households that have an open offer for the ride. */
    askedByRide: ReadonlyMap<string, string[]>
    /** The rides whose drivers are on the way. */
    onTheWay: ReadonlySet<string>
    /** The rides whose drivers have picked up kids. */
    pickedUp: ReadonlySet<string>
    kidNames: ReadonlyMap<string, string>
    households: {
      members: Member[]
      cars: (Car & { householdId: string })[]
      people: { adultId: string; householdId: string }[]
    }
    availability: {
      weekly: { adultId: string; weekday: number; part: DayPart }[]
      vacations: { adultId: string; startDate: string; endDate: string }[]
      credentials: { adultId: string; licenseExpiry: string | null; insuranceExpiry: string | null }[]
      flagged: { adultId: string }[]
    }
    /** The start of each one's latest completed drive, in milliseconds; null if there is none. */
    lastDrives: {
      byHousehold: { householdId: string; lastMs: number | null }[]
      byAdult: { adultId: string; lastMs: number | null }[]
    }
    /** The group's completed drives of the past eight days. */
    drivesDone: { householdId: string | null; poolId: string; date: string }[]
    /** These adults' future drives in other groups, their claims in any group, and drives here that finished early. */
    elsewhere: Drive[]
    /** How often kids were left without a seat in the last 30 days, by household. */
    missed: ReadonlyMap<string, number>
    strikeWeights: ReadonlyMap<string, number>
    balances: {
      of: (groupId: string, householdId: string) => { postedHundredths: number; projectedHundredths: number }
    }
  }

export type Occurrence = OccurrenceOf<Pool, Ride>

/** Returns the facts that the planner gets about a date, apart from its riders and drivers. */
export function occurrenceFacts(state: GroupState, occurrence: Occurrence) {
  const enrolled = state.enrolled.filter((each) => each.poolId === occurrence.pool.id)
  // A household that gave back a car that no longer runs is not asked for the date's others, or when it is restored.
  const cars = [...occurrence.rides, ...occurrence.calledOff]
  return {
    occurrenceId: occurrence.occurrenceId,
    poolId: occurrence.pool.id,
    date: occurrence.date,
    weekKey: weekOf(occurrence.date),
    startMs: occurrence.startsAt.epochMilliseconds,
    endMs: occurrence.endsAt.epochMilliseconds,
    seatsPerCar: occurrence.pool.seats,
    enrolledHouseholdIds: [...new Set(enrolled.map((kid) => homeOf(kid, occurrence.date).householdId))],
    backedOutHouseholdIds: cars.flatMap((ride) => state.backOutsByRide.get(ride.id) ?? []),
    declinedHouseholdIds: cars.flatMap((ride) => state.declinedByRide.get(ride.id) ?? []),
    isMorning: hourIn(occurrence.startsAt, state.group.timeZone) < 12,
  }
}
