// Previews the effects of different rules. The transaction only reads.
import type { FairGuardPreview } from '@beanpool/contract/fair-guards'
import { type PastRide, type ReplayRules, replayDifference } from '@beanpool/domain/beans/replay'
import { credentialsOk } from '@beanpool/domain/planner/group/takers'
import { firmUntil, lockAt, reached } from '@beanpool/domain/rides/ride-windows'
import { fairnessBand } from '@beanpool/domain/standing/group-health'
import { ridesOver } from '../../books/fair-guards/choice.ts'
import { readNames } from '../../books/members/read-names.ts'
import { ruleChangesWords } from '../../books/record/rule-words.ts'
import { lateCancels } from '../../books/strikes/record-strikes.ts'
import { requestsFor } from '../../books/urgent/store.ts'
import { drivenAsUrgent } from '../../books/urgent/urgent-book.ts'
import type { Caller } from '../../context/context.ts'
import type { Transaction } from '../../db/pool.ts'
import type { GroupState } from '../../planning/rides/group-state.ts'
import { changeGroup, type OpenGroup } from '../opening/change-group.ts'
import { postedSeats } from '../rides/outcome/seat-outcomes.ts'
import { knownOutcome } from '../rides/outcome/settle-known-outcome.ts'
import type { SnapshotRide } from '../schedule/snapshot.ts'
import { type Choice, type ChosenRules, chosenRules } from './chosen-rules.ts'

type Names = Awaited<ReturnType<typeof readNames>>
type Shown = ChosenRules & { names: Names; myHouseholdId: string }

export function previewChoice(caller: Caller, choice: Choice): Promise<FairGuardPreview> {
  const { groupId } = choice
  return changeGroup(caller, 'fairGuards.preview', { groupId }, async (open) => ({
    answer: await preview(open, await chosenRules(open, choice)),
  }))
}

async function preview({ tx, member }: OpenGroup, chosen: ChosenRules): Promise<FairGuardPreview> {
  const { before, changes, snapshot, fingerprint } = chosen
  const names = await readNames(tx, before.group.id)
  const shown = { ...chosen, names, myHouseholdId: member.householdId }
  const balances = presentBalances(shown)
  return {
    timeZone: before.group.timeZone,
    fingerprint,
    isSame: changes.length === 0,
    rules: ruleChangesWords(changes, before.group.currency).join('; '),
    drives: changedDrives(shown),
    ...changedHolds(shown),
    keepTheirLock: keptLocks(shown),
    withoutCredentials: keptFromDriving(shown),
    balances,
    drivesPerWeekHundredths: {
      before: drivesPerWeek(snapshot, (ride) => ride.before?.status),
      after: drivesPerWeek(snapshot, (ride) => ride.after?.status),
    },
    spreadHundredths: {
      before: spread(balances.map(({ beforeHundredths }) => beforeHundredths)),
      after: spread(balances.map(({ afterHundredths }) => afterHundredths)),
    },
    replay: await replayOf(tx, shown),
  }
}

const poolNameIn = ({ before }: Shown, poolId: string) =>
  before.pools.find(({ id }) => id === poolId)?.name ?? ''

type Driven = { driverAdultId?: string | null; driverHouseholdId?: string | null } | null

/** Returns the driver's full name, such as "Rosa Rossi"; null without a driver. */
function driverName({ names }: Shown, ride: Driven): string | null {
  if (!ride?.driverHouseholdId) return null
  const adult = names.find(({ adultId }) => adultId === ride.driverAdultId)
  const household = names.find(({ householdId }) => householdId === ride.driverHouseholdId)
  return [adult?.firstName, household?.householdName].filter(Boolean).join(' ')
}

function rideOf(shown: Shown, { before, after, poolId }: SnapshotRide) {
  const startsAt = (after ?? before)?.startsAt ?? shown.before.now
  return {
    rideId: before?.id ?? null,
    poolName: poolNameIn(shown, poolId),
    startAt: startsAt.toString(),
  }
}

function changedDrives(shown: Shown): FairGuardPreview['drives'] {
  return shown.snapshot
    .filter(({ before, after }) => (before?.driverAdultId ?? null) !== (after?.driverAdultId ?? null))
    .map((ride) => ({
      ...rideOf(shown, ride),
      before: driverName(shown, ride.before),
      after: driverName(shown, ride.after),
    }))
}

/** Counts, per household, how many more or fewer of its kids' seats would be held. */
function changedHolds(shown: Shown): Pick<FairGuardPreview, 'held' | 'freed'> {
  const moved = new Map<string, number>()
  const count = (seats: { householdId: string; state?: string }[], sign: 1 | -1) => {
    for (const { householdId, state } of seats)
      if (state === 'held') moved.set(householdId, (moved.get(householdId) ?? 0) + sign)
  }
  for (const { before, seats } of shown.snapshot) {
    count((before && shown.before.seatsByRide.get(before.id)) ?? [], -1)
    count(seats, 1)
  }
  const some = (sign: 1 | -1) =>
    [...moved].flatMap(([householdId, seats]) =>
      seats * sign > 0 ? [{ ...familyOf(shown, householdId), seats: seats * sign }] : [],
    )
  return { held: some(1), freed: some(-1) }
}

function familyOf({ names }: Shown, householdId: string) {
  const found = names.find((name) => name.householdId === householdId)
  return { householdId, name: found?.householdName ?? '', beanIndex: found?.beanIndex ?? 0 }
}

/** Lists rides that are not locked yet, but would be under the new windows. */
function keptLocks(shown: Shown): FairGuardPreview['keepTheirLock'] {
  const { now } = shown.before
  return shown.snapshot.flatMap((ride) => {
    const { before, after } = ride
    if (before === null || after === null || reached(now, before.lockAt)) return []
    const pool = shown.before.pools.find(({ id }) => id === ride.poolId)
    const wouldLock = lockAt(after.startsAt, { lockHours: pool?.lockHours ?? null }, shown.values)
    if (!reached(now, wouldLock) || !before.lockAt.equals(after.lockAt)) return []
    return [{ ...rideOf(shown, ride), driver: driverName(shown, after), lockAt: before.lockAt.toString() }]
  })
}

/** Lists the adults by name, because admins can see the status of their credentials anyway. */
function keptFromDriving(shown: Shown): FairGuardPreview['withoutCredentials'] {
  const { before, after } = shown
  const active = activeIn(before)
  const isKept = (adultId: string) => credentialsOk(before, adultId) && !credentialsOk(after, adultId)
  return before.households.people
    .filter(({ adultId, householdId }) => active.has(householdId) && isKept(adultId))
    .map(({ adultId, householdId }) => ({
      adultId,
      name: driverName(shown, { driverAdultId: adultId, driverHouseholdId: householdId }) ?? '',
    }))
}

function activeIn({ households }: GroupState): Set<string> {
  return new Set(
    households.members.flatMap(({ householdId, status }) => (status === 'active' ? householdId : [])),
  )
}

function presentBalances(shown: Shown): FairGuardPreview['balances'] {
  const { balances, before, after, myHouseholdId } = shown
  const active = activeIn(before)
  const onHold = onHoldAfter(shown)
  return balances
    .filter(({ householdId }) => active.has(householdId))
    .map(({ householdId, beforeHundredths, afterHundredths }) => ({
      ...familyOf(shown, householdId),
      mine: householdId === myHouseholdId,
      beforeHundredths,
      afterHundredths,
      bandBefore: fairnessBand(
        beforeHundredths,
        before.rules,
        before.balances.isOnHold({ groupId: before.group.id, householdId }, before.now),
      ),
      bandAfter: fairnessBand(afterHundredths, after.rules, onHold.has(householdId)),
    }))
    .sort((one, other) => one.beanIndex - other.beanIndex)
}

/** Returns the households that have a held seat in the next 7 days, by the same rule as the screens. */
function onHoldAfter({ snapshot, before: { now } }: Shown): Set<string> {
  const until = firmUntil(now)
  const firm = snapshot.filter(({ after }) => after && reached(until, after.startsAt))
  return new Set(
    firm.flatMap(({ seats }) =>
      seats.flatMap(({ householdId, state }) => (state === 'held' ? householdId : [])),
    ),
  )
}

const spread = (hundredths: number[]): number =>
  hundredths.length === 0 ? 0 : Math.max(...hundredths) - Math.min(...hundredths)

/** Counts drives per week from the first upcoming ride to the last, or over one week if that is longer. */
function drivesPerWeek(
  snapshot: SnapshotRide[],
  statusOf: (ride: SnapshotRide) => string | undefined,
): number {
  const dates = snapshot.map(({ date }) => date).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return 0
  const days = Temporal.PlainDate.from(first).until(last, { largestUnit: 'day' }).days + 1
  const cars = snapshot.filter((ride) => statusOf(ride) !== undefined && statusOf(ride) !== 'cancelled')
  return Math.round((cars.length * 100) / Math.max(1, Math.ceil(days / 7)))
}

async function replayOf(tx: Transaction, shown: Shown): Promise<FairGuardPreview['replay']> {
  const { before, after, balances, myHouseholdId } = shown
  const past = await ridesToReplay(tx, before)
  const rulesOf = ({ rules, group }: GroupState): ReplayRules => ({
    rules,
    distanceCounts: group.distanceCounts,
  })
  const difference = replayDifference(past.rides, { present: rulesOf(before), other: rulesOf(after) })
  return {
    from: past.from,
    to: past.to,
    rides: past.rides.length,
    households: balances
      .map(({ householdId, postedHundredths }) => ({
        ...familyOf(shown, householdId),
        mine: householdId === myHouseholdId,
        beforeHundredths: postedHundredths,
        afterHundredths: postedHundredths + (difference.get(householdId) ?? 0),
      }))
      .filter(({ householdId }) => difference.has(householdId))
      .sort((one, other) => one.beanIndex - other.beanIndex),
  }
}

// The rides of the last 30 days as they happened, on which different rules are tried.
const replayDays = 30

async function ridesToReplay(tx: Transaction, { group, now, today }: GroupState) {
  const from = Temporal.PlainDate.from(today).subtract({ days: replayDays })
  const start = from.toZonedDateTime(group.timeZone).toInstant()
  const all = await ridesOver(tx, group.id, { from: start, to: now })
  const ofRides = (some: typeof all) => some.map(({ ride }) => ride)
  const requests = await requestsFor(tx, ofRides(all), ['completed'])
  const claimedBy = new Map(requests.map((request) => [request.rideId, request.claimedByAdultId]))
  // A ride driven for cash moved no beans.
  const over = all.filter(({ ride }) => !drivenAsUrgent(claimedBy.get(ride.id) ?? null, ride))
  const cancels = await lateCancels(tx, ofRides(over))
  const rides = over.map(({ ride, seats, miles }): PastRide => {
    const { driverHouseholdId, driverSetAt } = ride
    const isDriven = ride.status === 'completed' && driverHouseholdId !== null && driverSetAt !== null
    return {
      startsAt: ride.startsAt.toZonedDateTimeISO(group.timeZone),
      badWeather: ride.badWeather,
      miles,
      driven: isDriven
        ? { householdId: driverHouseholdId, setAt: driverSetAt, seats: postedSeats(seats) }
        : null,
      lateHouseholdIds: cancels.flatMap((cancel) => (cancel.rideId === ride.id ? cancel.householdId : [])),
      rideId: ride.id,
      strandedHouseholdIds: knownOutcome({ ride, seats })?.strandedHouseholdIds ?? [],
    }
  })
  return { rides, from: from.toString(), to: today }
}
