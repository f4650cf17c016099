// The households of a group as the planner sees them: their cars, their adults, and the adults' absences.

import { dayAfter } from '../../groups/last-day.ts'
import { awaySpans } from '../../households/availability.ts'
import { spanOf } from '../../rides/occurrences.ts'
import { credentialStatus, mayDrive, noExpiries } from '../../standing/credential-status.ts'
import { onProbation } from '../../standing/strikes.ts'
import type { AwaySpan } from '../../time/span.ts'
import type { PlanHousehold } from '../input/types.ts'
import type { GroupState } from './group-state.ts'

/** `dates`: the dates to check for absences. */
export function planHouseholds(state: GroupState, dates: ReadonlySet<string>): PlanHousehold[] {
  const lastByHousehold = new Map(state.lastDrives.byHousehold.map((row) => [row.householdId, row.lastMs]))
  return state.households.members.map((member) => ({
    householdId: member.householdId,
    active: member.status === 'active',
    lastDay: member.lastDay,
    postedHundredths: state.balances.of(state.group.id, member.householdId).postedHundredths,
    lastDroveAtMs: lastByHousehold.get(member.householdId) ?? null,
    cars: state.households.cars.filter((car) => car.householdId === member.householdId),
    exemptFromHold: member.holdExemptAt !== null,
    leftBehind30d: state.missed.get(member.householdId) ?? 0,
    adults: planAdults(state, member, dates),
    drivesElsewhere: state.elsewhere
      .filter((drive) => drive.householdId === member.householdId && drive.adultId !== null)
      .map((drive) => ({ adultId: drive.adultId ?? '', carId: drive.carId, ...spanOf(drive) })),
  }))
}

type Member = { householdId: string; lastDay: string | null }

function planAdults(state: GroupState, { householdId, lastDay }: Member, dates: ReadonlySet<string>) {
  const lastByAdult = new Map(state.lastDrives.byAdult.map((row) => [row.adultId, row.lastMs]))
  const people = state.households.people.filter((person) => person.householdId === householdId)
  return people.map(({ adultId }) => ({
    adultId,
    lastDroveAtMs: lastByAdult.get(adultId) ?? null,
    away: awayOf(state, { adultId, lastDay }, dates),
    credentialsOk: credentialsOk(state, adultId),
    onProbation: onProbation(state.strikeWeights.get(adultId) ?? 0),
  }))
}

type Driving = { adultId: string; lastDay: string | null }

/** After the family's last day they count as away, as on an endless vacation. */
function awayOf(state: GroupState, { adultId, lastDay }: Driving, dates: ReadonlySet<string>): AwaySpan[] {
  const weekly = state.availability.weekly.filter((row) => row.adultId === adultId)
  const entered = state.availability.vacations.filter((row) => row.adultId === adultId)
  const gone = lastDay === null ? [] : [{ startDate: dayAfter(lastDay), endDate: '9999-12-31' }]
  const vacations = [...entered, ...gone]
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
