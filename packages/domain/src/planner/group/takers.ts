// Turns a ride and a household from a group's state into input for the rules about taking a ride.
import { isPast } from '../../groups/last-day.ts'
import { awaySpans } from '../../households/availability.ts'
import type { Driver } from '../../households/driver.ts'
import { weekOf } from '../../pools/timetable.ts'
import { spanOf } from '../../rides/occurrences.ts'
import { carToDrive, comingSeats, type Load, type TakenRide, type Taker } from '../../rides/take-ride.ts'
import { credentialStatus, mayDrive, noExpiries } from '../../standing/credential-status.ts'
import { onProbation } from '../../standing/strikes.ts'
import type { AwaySpan } from '../../time/span.ts'
import type { PlanHousehold } from '../input/types.ts'
import type { GroupState, Ride } from './group-state.ts'

export function takenRide(state: GroupState, ride: Ride): TakenRide {
  return {
    status: ride.status,
    startsAt: ride.startsAt,
    endsAt: ride.endsAt,
    capacity: ride.capacity,
    seats: comingSeats(state.seatsByRide.get(ride.id) ?? []),
  }
}

type DrivesOf = ReadonlyMap<string | null, Taker['drivesThen']>

const known = new WeakMap<GroupState, DrivesOf>()

/** Returns each household's drives, in this group and elsewhere. */
function drivesByHousehold(state: GroupState): DrivesOf {
  const found = known.get(state)
  if (found) return found
  const here = state.rides
    .filter(({ status }) => status === 'assigned' || status === 'urgent_claimed')
    .map((ride) => ({ ...ride, householdId: ride.driverHouseholdId, adultId: ride.driverAdultId ?? '' }))
  const elsewhere = state.elsewhere.map((drive) => ({ ...drive, adultId: drive.adultId ?? '' }))
  const made = Map.groupBy([...here, ...elsewhere], (drive) => drive.householdId)
  known.set(state, made)
  return made
}

export function takerIn(state: GroupState, { householdId, adultId }: Driver): Taker {
  return {
    householdId,
    adultId,
    activeMember: true,
    // The family's last day is checked by date instead, below and in kept-drives.ts.
    memberUntil: null,
    credentialsOk: credentialsOk(state, adultId),
    cars: state.households.cars.filter((car) => car.householdId === householdId),
    drivesThen: drivesByHousehold(state).get(householdId) ?? [],
  }
}

type May = (taker: Taker) => boolean

/** Finds the adults of active families who meet the condition `may`. */
function peopleWhere(state: GroupState, date: string, may: May, householdIds?: readonly string[]) {
  const { members, people } = state.households
  const active = members.filter(
    ({ householdId, status, lastDay }) =>
      status === 'active' && !isPast(lastDay, date) && (householdIds?.includes(householdId) ?? true),
  )
  const homes = new Set(active.map(({ householdId }) => householdId))
  return people.filter(
    (person) => homes.has(person.householdId) && may(takerIn(state, { kind: 'adult', ...person })),
  )
}

/** Finds families with such an adult, among all families or among the given ones. */
export const householdsWhere = (
  state: GroupState,
  date: string,
  may: May,
  householdIds?: readonly string[],
): string[] => [...new Set(peopleWhere(state, date, may, householdIds).map(({ householdId }) => householdId))]

/** Finds adults who have valid credentials, no other drive at that time, and a car for this load. */
export const adultsFor = (state: GroupState, load: Load, date: string): string[] =>
  peopleWhere(state, date, (taker) => carToDrive(load, taker).refusal === null).map(({ adultId }) => adultId)

// A group's households as the planner sees them, with their cars, their adults, and the times at which the adults are
// away.

/** `dates`: the dates to check for absences. */
export function planHouseholds(state: GroupState, dates: ReadonlySet<string>): PlanHousehold[] {
  const lastByHousehold = new Map(state.lastDrives.byHousehold.map((row) => [row.householdId, row.lastMs]))
  const doneByHousehold = Map.groupBy(state.drivesDone, (drive) => drive.householdId)
  const lastByAdult = new Map(state.lastDrives.byAdult.map((row) => [row.adultId, row.lastMs]))
  return state.households.members.map((member) => ({
    householdId: member.householdId,
    active: member.status === 'active',
    lastDay: member.lastDay,
    postedHundredths: state.balances.of(state.group.id, member.householdId).postedHundredths,
    lastDroveAtMs: lastByHousehold.get(member.householdId) ?? null,
    drivesDone: (doneByHousehold.get(member.householdId) ?? []).map(({ poolId, date }) => ({
      poolId,
      weekKey: weekOf(date),
    })),
    cars: state.households.cars.filter((car) => car.householdId === member.householdId),
    exemptFromHold: member.holdExemptAt !== null,
    leftBehind30d: state.missed.get(member.householdId) ?? 0,
    adults: planAdults(state, member.householdId, { dates, lastByAdult }),
    drivesElsewhere: state.elsewhere
      .filter((drive) => drive.householdId === member.householdId && drive.adultId !== null)
      .map((drive) => ({ adultId: drive.adultId ?? '', carId: drive.carId, ...spanOf(drive) })),
  }))
}

type Asked = { dates: ReadonlySet<string>; lastByAdult: ReadonlyMap<string, number | null> }

function planAdults(state: GroupState, householdId: string, { dates, lastByAdult }: Asked) {
  const people = state.households.people.filter((person) => person.householdId === householdId)
  return people.map(({ adultId }) => ({
    adultId,
    lastDroveAtMs: lastByAdult.get(adultId) ?? null,
    away: awayOf(state, adultId, dates),
    credentialsOk: credentialsOk(state, adultId),
    onProbation: onProbation(state.strikeWeights.get(adultId) ?? 0),
  }))
}

function awayOf(state: GroupState, adultId: string, dates: ReadonlySet<string>): AwaySpan[] {
  const weekly = state.availability.weekly.filter((row) => row.adultId === adultId)
  const vacations = state.availability.vacations.filter((row) => row.adultId === adultId)
  return awaySpans({ weekly, vacations }, dates, state.group.timeZone)
}

export function credentialsOk(state: GroupState, adultId: string): boolean {
  if (!state.rules.requireCredentials) return true
  const { credentials, flagged } = state.availability
  const row = credentials.find((each) => each.adultId === adultId) ?? noExpiries
  const status = credentialStatus(
    { ...row, flagged: flagged.some((each) => each.adultId === adultId) },
    state.today,
  )
  return mayDrive(status)
}
