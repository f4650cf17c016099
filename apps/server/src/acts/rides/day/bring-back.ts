// Lets an admin bring back a ride, or a day, that was called off.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import { driverOf } from '@beanpool/domain/households/driver'
import { restoreRefusal } from '@beanpool/domain/rides/call-off'
import { refused } from '../../../api/failures.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import { dropAbsentSeats, factsToRestore, ridesToRestore } from '../../../books/rides/day-store.ts'
import { carsOfDrives, drivenWith, prospectsOf } from '../../../books/rides/judge-drives.ts'
import type { RideRow } from '../../../books/rides/plan-store.ts'
import { rideWithSeats } from '../../../books/rides/store.ts'
import type { Caller } from '../../../context/context.ts'
import { loadGroupState } from '../../../planning/rides/group-state.ts'
import { changeGroup, type OpenGroup } from '../../opening/change-group.ts'
import { changeRide } from '../ride/change-ride.ts'

/** The refusals that these procedures can return. */
type Refusal = RefusalOf<(typeof contract)['restore' | 'restoreDay']>

export async function restoreRide(caller: Caller, { rideId }: { rideId: string }) {
  await changeRide(caller, 'rides.restore', { rideId }, async (open) => {
    const { tx, ride } = open
    const refusal = (await judged(open, [ride])).get(rideId)
    if (refusal) throw refused<Refusal>(refusal)
    const events = await restore(open, [ride])
    const afterPlan = async () => {
      const after = await rideWithSeats(tx, rideId)
      // Planning has seated the ride's kids in the other cars.
      if (after?.ride.status === 'cancelled') throw refused<Refusal>('no_kids')
    }
    return { events, plan: { byCaller: false }, afterPlan }
  })
}

type Day = { groupId: string; date: string; rideIds?: string[] | undefined }

export function restoreDay(caller: Caller, { groupId, date, rideIds }: Day) {
  return changeGroup(caller, 'rides.restoreDay', { groupId }, async (open) => {
    const off = await ridesToRestore(open.tx, { groupId, date, now: open.now })
    const refusals = await judged(open, off)
    const rides = off.filter(({ id }) => !refusals.get(id) && (rideIds?.includes(id) ?? true))
    const count = rides.length
    if (count === 0) return { answer: { count } }
    const events = (await restore(open, rides)).map((event) => ({ ...event, data: { ofDay: true } }))
    const day = { kind: 'day_brought_back' as const, data: { date, count } }
    return { events: [...events, day], plan: { byCaller: false }, answer: { count } }
  })
}

/** Returns why each ride cannot come back, as its card shows; null for a ride that can. */
async function judged({ tx, now }: OpenGroup, rides: RideRow[]) {
  const known = await factsToRestore(tx, rides)
  return new Map(
    rides.map((ride) => {
      const facts = known.get(ride.id) ?? { hasKids: false, poolRuns: false }
      return [ride.id, restoreRefusal({ ...ride, calledOff: ride.calledOffAt !== null }, facts, now)]
    }),
  )
}

/**
 * Brings rides back with their former drivers, if these are still in the group, drive nowhere else then and have a car
 * left.
 */
async function restore({ tx, groupId, now }: OpenGroup, rides: RideRow[]) {
  const { people, members } = (await loadGroupState(tx, groupId, now)).households
  const active = new Set(members.filter((each) => each.status === 'active').map((each) => each.householdId))
  const stays = ({ driverAdultId, driverHouseholdId }: RideRow) =>
    people.some(
      ({ adultId, householdId }) =>
        adultId === driverAdultId && householdId === driverHouseholdId && active.has(householdId),
    )
  const staying = rides.filter(stays)
  const cars = await carsOfDrives(tx, await prospectsOf(tx, staying, now))
  for (const ride of rides) {
    const car = cars.get(ride.id)
    const was = driverOf(ride)
    const driver = was && car ? { ...was, ...drivenWith(ride, car) } : null
    await applyStep(tx, ride, { step: 'bring_back', driver }, { now })
  }
  await dropAbsentSeats(
    tx,
    rides.map((ride) => ride.id),
  )
  return rides.map((ride) => ({ rideId: ride.id, kind: 'brought_back' as const, data: {} }))
}
