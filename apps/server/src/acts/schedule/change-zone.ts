// Plans a group in a different time zone. Unlocked rides keep their local time, and all other rides keep their absolute
// time.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { groups as contract, ZonePreview } from '@beanpool/contract/groups'
import { type PlannedChanges, planChanges } from '@beanpool/domain/planner/group/plan-changes'
import { refused } from '../../api/failures.ts'
import { knownTimeZone } from '../../api/known-time-zone.ts'
import { saveZoneOf } from '../../books/groups/manage/store.ts'
import { driverNameOf, readNames } from '../../books/members/read-names.ts'
import { clockWasMoved } from '../../books/undo/close-undos.ts'
import type { Caller } from '../../context/context.ts'
import { timesOf } from '../../db/schema/pool-times.ts'
import { type GroupState, loadGroupStateIn } from '../../planning/rides/group-state.ts'
import { savePlan } from '../../planning/rides/plan-group.ts'
import { changeGroup, type OpenGroup } from '../opening/change-group.ts'
import { balanceMoves, fingerprintOf } from './fingerprint.ts'
import { type SnapshotRide, snapshotOf } from './snapshot.ts'

type ChosenZone = {
  timeZone: string
  zoneBefore: string
  /** The group on the clock of the new zone, with its current rides. */
  state: GroupState
  planned: PlannedChanges
  snapshot: SnapshotRide[]
  fingerprint: string
}

/** Writes nothing. Drivers keep their drives if they are free at the new time. No drive is reassigned. */
async function chosenZone(
  { tx, locked, groupId, now }: OpenGroup,
  entered: { timeZone: string },
): Promise<ChosenZone> {
  const timeZone = knownTimeZone(entered.timeZone)
  const zoneBefore = locked.group.timeZone
  const state = await loadGroupStateIn(tx, { groupId, timeZone, now })
  const planned = planChanges(state, { poolIds: [] })
  const snapshot = snapshotOf(state, planned, () => true)
  const fingerprint = fingerprintOf(snapshot, balanceMoves(state, planned), [{ timeZone, zoneBefore }])
  return { timeZone, zoneBefore, state, planned, snapshot, fingerprint }
}

// Previews a different time zone before it is saved. The transaction only reads.

export function previewZone(
  caller: Caller,
  { groupId, timeZone }: { groupId: string; timeZone: string },
): Promise<ZonePreview> {
  return changeGroup(caller, 'groups.previewTimeZone', { groupId }, async (open) => {
    const chosen = await chosenZone(open, { timeZone })
    return { answer: present(chosen, await readNames(open.tx, groupId)) }
  })
}

type Names = Awaited<ReturnType<typeof readNames>>

function present(chosen: ChosenZone, names: Names): ZonePreview {
  const { snapshot, state, timeZone, zoneBefore, fingerprint } = chosen
  const named = (ride: SnapshotRide, of: SnapshotRide['before'] | SnapshotRide['after']) => ({
    rideId: ride.before?.id ?? null,
    poolName: state.pools.find(({ id }) => id === ride.poolId)?.name ?? '',
    startAt: (of ?? ride.before)?.startsAt.toString() ?? '',
    driver: driverNameOf(of ?? {}, names),
  })
  const moved = snapshot.flatMap((ride) => {
    const minutes = minutesMoved(ride)
    return minutes === 0 ? [] : [{ ride, minutes }]
  })
  return {
    fingerprint,
    timeZone,
    zoneBefore,
    pools: state.pools
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ id, name, active, ...pool }) => {
        const byMinutes = Map.groupBy(
          moved.filter(({ ride }) => ride.poolId === id),
          ({ minutes }) => minutes,
        )
        const moves = [...byMinutes].map(([minutes, rides]) => ({ minutes, rides: rides.length }))
        moves.sort((one, other) => one.minutes - other.minutes)
        return { poolId: id, name, ...timesOf(pool), active, moves }
      })
      .sort(
        (one, other) => one.startTime.localeCompare(other.startTime) || one.name.localeCompare(other.name),
      ),
    kept: snapshot.filter((ride) => ride.frozen && ride.after).map((ride) => named(ride, ride.after)),
    over: snapshot.filter(({ before, after }) => before && !after).map((ride) => named(ride, ride.before)),
    drives: snapshot
      .filter(
        ({ before, after }) => before && after && before.driverAdultId !== (after.driverAdultId ?? null),
      )
      .map((ride) => ({ ...named(ride, ride.after), driverBefore: driverNameOf(ride.before ?? {}, names) })),
  }
}

function minutesMoved({ before, after }: SnapshotRide): number {
  if (!before || !after) return 0
  return Math.round((after.startsAt.epochMilliseconds - before.startsAt.epochMilliseconds) / 60_000)
}

// Moves a group to a different time zone, exactly as previewed or not at all.

type Refusal = RefusalOf<typeof contract.saveTimeZone>

type Asked = { groupId: string; timeZone: string; shown: string }

export async function saveZone(caller: Caller, { groupId, shown, ...entered }: Asked) {
  await changeGroup(caller, 'groups.saveTimeZone', { groupId }, async (open) => {
    const { tx, now } = open
    const { timeZone, zoneBefore, state, planned, fingerprint } = await chosenZone(open, entered)
    // A retry finds the group already moved.
    if (timeZone === zoneBefore) return {}
    if (shown !== fingerprint) throw refused<Refusal>('changed_since')
    await saveZoneOf(tx, groupId, { timeZone, updatedAt: now })
    await clockWasMoved(tx, groupId, now)
    await savePlan(tx, state, planned, { byAdultId: caller.adultId, jobs: caller.jobs, zoneBefore })
    const changes = [{ field: 'timeZone' as const, from: zoneBefore, to: timeZone }]
    return {
      events: [{ kind: 'rules_changed', data: { what: 'time_zone', template: null, changes } }],
    }
  })
  return {}
}
