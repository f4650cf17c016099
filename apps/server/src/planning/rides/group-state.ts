// Loads everything needed to plan a group: under the group's lock for decisions, without it for screens.
import { dateIn } from '@beanpool/domain/time/zones'
import { type Balances, readBalances } from '../../books/ledger/store.ts'
import { type LockedGroup, lockAndRead, readWith } from '../../books/members/access.ts'
import { newId } from '../../db/columns.ts'
import type { Transaction } from '../../db/pool.ts'
import { inOneTrip } from '../../db/snapshot.ts'
import { type GroupRows, groupStateRows } from './group-state-store.ts'

export type GroupState = LockedGroup & {
  now: Temporal.Instant
  newId: () => string
  /** Today on the group's wall clock, YYYY-MM-DD. */
  today: string
  pools: GroupRows['pools']
  enrolled: (GroupRows['enrolled'][number] & { lastDay: string | null })[]
  /** The households' driving preferences for pools. */
  preferences: GroupRows['preferences']
  rides: GroupRows['rides']
  datesOver: GroupRows['datesOver']
  seatsByRide: Map<string, GroupRows['seats']>
  backOutsByRide: Map<string, string[]>
  declinedByRide: Map<string, string[]>
  /** The households with an open offer of the ride. */
  askedByRide: Map<string, string[]>
  /** The rides whose drivers are on the way. */
  onTheWay: Set<string>
  /** The rides whose drivers have picked up kids. */
  pickedUp: Set<string>
  kidNames: Map<string, string>
  households: Pick<GroupRows, 'members' | 'cars' | 'people'>
  availability: Pick<GroupRows, 'weekly' | 'vacations' | 'credentials' | 'flagged'>
  lastDrives: { byHousehold: GroupRows['lastByHousehold']; byAdult: GroupRows['lastByAdult'] }
  /** The group's completed drives of the past eight days. */
  drivesDone: GroupRows['drivesDone']
  /** These adults' drives in other groups from now on, their claims in any group, and their drives here that ended early. */
  elsewhere: (GroupRows['drivesElsewhere'][number] | GroupRows['claims'][number])[]
  absences: GroupRows['absences']
  missed: Map<string, number>
  strikeWeights: Map<string, number>
  noRideDays: Set<string>
  /** The notes of days without rides, by date. */
  dayNotes: ReadonlyMap<string, string | null>
  /** The number of minutes by which a day's rides are later than usual. */
  dayShifts: Map<string, number>
  balances: Balances
}

/** Locks the group and reads its state, in one query whatever its size. */
export async function loadGroupState(
  tx: Transaction,
  groupId: string,
  now: Temporal.Instant,
): Promise<GroupState> {
  return stateOf(await lockAndRead(tx, groupId, () => readRows(tx, groupId, now)), now)
}

/** Reads the state with another time zone, which then applies to the group's dates and wall times. */
export async function loadGroupStateIn(
  tx: Transaction,
  { groupId, timeZone, now }: { groupId: string; timeZone: string; now: Temporal.Instant },
): Promise<GroupState> {
  const { locked, answer } = await lockAndRead(tx, groupId, () => readRows(tx, groupId, now))
  return stateOf({ locked: { ...locked, group: { ...locked.group, timeZone } }, answer }, now)
}

/** Reads the state for a screen, without locks; call it in a transaction with a snapshot. */
export async function readGroupState(
  tx: Transaction,
  groupId: string,
  now: Temporal.Instant,
): Promise<GroupState> {
  return stateOf(await readWith(tx, groupId, () => readRows(tx, groupId, now)), now)
}

async function readRows(tx: Transaction, groupId: string, now: Temporal.Instant) {
  const [rows, balances] = await inOneTrip(
    tx,
    () => groupStateRows(tx, groupId, now),
    () => readBalances(tx, [groupId]),
  )
  return { ...rows, balances }
}

type Read = { locked: LockedGroup; answer: Awaited<ReturnType<typeof readRows>> }

function stateOf({ locked, answer }: Read, now: Temporal.Instant): GroupState {
  const today = dateIn(now, locked.group.timeZone)
  const rows = fromToday(answer, today)
  const { pools, enrolled, preferences, rides, datesOver, absences, balances } = rows
  const lastDays = new Map(rows.members.map(({ householdId, lastDay }) => [householdId, lastDay]))
  const { members, cars, people, weekly, vacations, credentials, flagged } = rows
  return {
    ...locked,
    now,
    newId,
    today,
    pools,
    enrolled: enrolled.map((kid) => ({ ...kid, lastDay: lastDays.get(kid.householdId) ?? null })),
    preferences,
    rides,
    datesOver,
    seatsByRide: Map.groupBy(rows.seats, (seat) => seat.rideId),
    backOutsByRide: householdsByRide(rows.backOuts),
    declinedByRide: householdsByRide(rows.declined),
    askedByRide: householdsByRide(rows.asked),
    onTheWay: new Set(rows.onTheWay.map((row) => row.rideId)),
    pickedUp: new Set(rows.onTheWay.flatMap((row) => (row.pickedUp ? [row.rideId] : []))),
    kidNames: new Map(rows.kidNames.map((kid) => [kid.kidId, kid.name])),
    households: { members, cars, people },
    availability: { weekly, vacations, credentials, flagged },
    lastDrives: { byHousehold: rows.lastByHousehold, byAdult: rows.lastByAdult },
    drivesDone: rows.drivesDone,
    elsewhere: [...rows.drivesElsewhere, ...rows.claims],
    absences,
    missed: new Map(rows.missed.map((row) => [row.householdId, row.count])),
    strikeWeights: new Map(rows.strikeWeights.map((row) => [row.adultId, row.weight])),
    noRideDays: new Set(rows.holidays.map((row) => row.date)),
    dayNotes: new Map(rows.holidays.map(({ date, note }) => [date, note])),
    dayShifts: new Map(rows.shifts.map((row) => [row.date, row.minutes])),
    balances,
  }
}

/** Omits what ended before today in the group's time zone, which was unknown when the rows were read. */
function fromToday(rows: Read['answer'], today: string): Read['answer'] {
  const isAhead = ({ date }: { date: string }) => date >= today
  return {
    ...rows,
    holidays: rows.holidays.filter(isAhead),
    shifts: rows.shifts.filter(isAhead),
    datesOver: rows.datesOver.filter(isAhead),
    absences: rows.absences.filter(({ toDate }) => toDate === null || toDate >= today),
    vacations: rows.vacations.filter(({ endDate }) => endDate >= today),
  }
}

function householdsByRide(rows: { rideId: string; householdId: string }[]): Map<string, string[]> {
  const byRide = new Map<string, string[]>()
  for (const { rideId, householdId } of rows) {
    byRide.set(rideId, [...(byRide.get(rideId) ?? []), householdId])
  }
  return byRide
}
