// Previews another time zone before it is saved. The transaction only reads.
import type { ZonePreview } from '@beanpool/contract/groups'
import { driverNameOf, readNames } from '../../books/members/read-names.ts'
import type { Caller } from '../../context/caller.ts'
import { changeGroup } from '../opening/change-group.ts'
import type { SnapshotRide } from '../schedule/snapshot.ts'
import { type ChosenZone, chosenZone } from './chosen-zone.ts'

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
      .map(({ id, name, weekdayMask, startTime, active }) => {
        const byMinutes = Map.groupBy(
          moved.filter(({ ride }) => ride.poolId === id),
          ({ minutes }) => minutes,
        )
        const moves = [...byMinutes].map(([minutes, rides]) => ({ minutes, rides: rides.length }))
        moves.sort((one, other) => one.minutes - other.minutes)
        return { poolId: id, name, weekdayMask, startTime: startTime.slice(0, 5), active, moves }
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
