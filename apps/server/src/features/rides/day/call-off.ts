// An admin calls off one ride or a whole day, and brings it back (product.md 6).

import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import { callOffRefusal, restoreRefusal } from '@beanpool/domain/rides/call-off'
import { refused } from '../../../api/failures.ts'
import type { Caller } from '../../../context/caller.ts'
import { type Closing, changeGroup, type OpenGroup } from '../../opening/change-group.ts'
import { recordActivities } from '../../record/book/record-activities.ts'
import { freeSeatsBeside } from '../planning/frozen-cars.ts'
import { loadGroupState } from '../planning/group-state.ts'
import { applyStep } from '../record/apply.ts'
import * as store from '../record/call-off-store.ts'
import { carsOfDrives, drivenWith, prospectsOf } from '../record/judge-drives.ts'
import type { RideRow } from '../record/plan-store.ts'
import { lockRide } from '../record/store.ts'
import { changeRide } from '../ride/change-ride.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<(typeof contract.rides)['callOff' | 'callOffDay' | 'restore' | 'restoreDay']>

type Note = { note: string | null }

type CallingOff = Note & { rideId: string; kidsMove?: boolean }

export async function callOffRide(caller: Caller, { rideId, note, kidsMove }: CallingOff) {
  await changeRide(caller, 'rides.callOff', { rideId }, async (open) => {
    const { ride, now } = open
    // A retry gets the first answer.
    if (ride.calledOffAt !== null) return {}
    const refusal = callOffRefusal(ride, now)
    if (refusal) throw refused<Refusal>(refusal)
    if (kidsMove) await moveKids(open, ride)
    return callOff(open, [ride], note)
  })
}

export async function restoreRide(caller: Caller, { rideId }: { rideId: string }) {
  await changeRide(caller, 'rides.restore', { rideId }, async (open) => {
    const { tx, ride, now } = open
    const refusal = restoreRefusal({ ...ride, calledOff: ride.calledOffAt !== null }, now)
    if (refusal) throw refused<Refusal>(refusal)
    const events = await restore(open, [ride])
    const afterPlan = async () => {
      const after = await lockRide(tx, rideId)
      if (after?.ride.status === 'cancelled') throw refused<Refusal>('pool_stopped')
    }
    return { events, plan: { byCaller: false }, afterPlan }
  })
}

type Day = { groupId: string; date: string }

export function callOffDay(caller: Caller, { groupId, date, note }: Day & Note) {
  return changeGroup(caller, 'rides.callOffDay', { groupId }, async (open) => {
    const rides = await store.ridesToCallOff(open.tx, { groupId, date, now: open.now })
    return { ...(await callOff(open, rides, note)), answer: { count: rides.length } }
  })
}

export function restoreDay(caller: Caller, { groupId, date }: Day) {
  return changeGroup(caller, 'rides.restoreDay', { groupId }, async (open) => {
    const rides = await store.ridesToRestore(open.tx, { groupId, date, now: open.now })
    const events = await restore(open, rides)
    return { events, ...planned(rides), answer: { count: rides.length } }
  })
}

const planned = (rides: RideRow[]): Closing => (rides.length > 0 ? { plan: { byCaller: false } } : {})

async function callOff({ tx, now }: OpenGroup, rides: RideRow[], note: string | null) {
  for (const ride of rides) await applyStep(tx, ride, { step: 'call_off' }, { now })
  const events = rides.map((ride) => {
    const fromAdultId = ride.status === 'urgent_claimed' ? ride.driverAdultId : null
    return { rideId: ride.id, kind: 'called_off' as const, data: { note, fromAdultId } }
  })
  return { events, ...planned(rides) }
}

/** Its kids get the free seats of the date's other cars. */
async function moveKids({ tx, groupId, now }: OpenGroup, ride: RideRow) {
  const state = await loadGroupState(tx, groupId, now)
  for (const { kidId, rideId } of freeSeatsBeside(state, ride)) {
    await store.moveSeat(tx, { kidId, from: ride.id, to: rideId })
    const line = { groupId, actorAdultId: null, at: now, data: { kidName: state.kidNames.get(kidId) ?? '' } }
    await recordActivities(tx, [
      { ...line, rideId: ride.id, kind: 'moved_to_other_car' },
      { ...line, rideId, kind: 'got_seat' },
    ])
  }
}

/** With the driver it had, where they are still in the group, drive nothing else then and have a car left. */
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
    const driver = car ? driverIn(ride, drivenWith(ride, car)) : null
    await applyStep(tx, ride, { step: 'bring_back', driver }, { now })
  }
  await store.dropAbsentSeats(
    tx,
    rides.map((ride) => ride.id),
  )
  return rides.map((ride) => ({ rideId: ride.id, kind: 'brought_back' as const, data: {} }))
}

function driverIn(
  { driverHouseholdId: householdId, driverAdultId: adultId }: RideRow,
  car: { carId: string; capacity: number },
) {
  return householdId !== null && adultId !== null ? { householdId, adultId, ...car } : null
}
