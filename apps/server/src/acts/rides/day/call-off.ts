// Lets an admin call off one ride or a whole day.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import { carsOfDate } from '@beanpool/domain/planner/group/frozen-cars'
import { callOffRefusal } from '@beanpool/domain/rides/call-off'
import { seatsInOthers } from '@beanpool/domain/rides/frozen-dates'
import { refused } from '../../../api/failures.ts'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import { moveSeat, ridesAheadOn } from '../../../books/rides/day-store.ts'
import type { RideRow } from '../../../books/rides/plan-store.ts'
import { seenUnderWay, withoutUnderWay } from '../../../books/rides/under-way.ts'
import type { Caller } from '../../../context/context.ts'
import { loadGroupState } from '../../../planning/rides/group-state.ts'
import { changeGroup, type OpenGroup } from '../../opening/change-group.ts'
import { changeRide } from '../ride/change-ride.ts'

/** The refusals that these procedures can return. */
type Refusal = RefusalOf<(typeof contract)['callOff' | 'callOffDay']>

type Note = { note: string | null }

type CallingOff = Note & { rideId: string; kidsMove?: boolean }

export async function callOffRide(caller: Caller, { rideId, note, kidsMove }: CallingOff) {
  await changeRide(caller, 'rides.callOff', { rideId }, async (open) => {
    const { ride, now } = open
    // A retry gets the original response.
    if (ride.calledOffAt !== null) return {}
    const seen = await seenUnderWay(open.tx, ride, { action: 'call_off' })
    const refusal = callOffRefusal(seen, now)
    if (refusal) throw refused<Refusal>(refusal)
    if (kidsMove) await moveKids(open, ride)
    return callOff(open, [ride], note, false)
  })
}

type Day = { groupId: string; date: string }

export function callOffDay(caller: Caller, { groupId, date, note }: Day & Note) {
  return changeGroup(caller, 'rides.callOffDay', { groupId }, async (open) => {
    // A car that already has kids in it continues.
    const ahead = await ridesAheadOn(open.tx, { groupId, date, now: open.now })
    const rides = await withoutUnderWay(open.tx, ahead, 'call_off')
    const answer = { count: rides.length, rideIds: rides.map((ride) => ride.id) }
    if (rides.length === 0) return { answer }
    const { events, plan } = await callOff(open, rides, note, true)
    const day = { kind: 'day_called_off' as const, data: { date, count: rides.length, note } }
    return { events: [...events, day], plan, answer }
  })
}

async function callOff({ tx, now }: OpenGroup, rides: RideRow[], note: string | null, ofDay: boolean) {
  for (const ride of rides) await applyStep(tx, ride, { step: 'call_off' }, { now })
  const events = rides.map((ride) => {
    const fromAdultId = ride.status === 'urgent_claimed' ? ride.driverAdultId : null
    return { rideId: ride.id, kind: 'called_off' as const, data: { note, fromAdultId, ofDay } }
  })
  return { events, plan: { byCaller: false } }
}

/** Moves the ride's kids to free seats in the date's other cars. */
async function moveKids({ tx, groupId, now }: OpenGroup, ride: RideRow) {
  const state = await loadGroupState(tx, groupId, now)
  for (const { kidId, rideId, joins } of seatsInOthers(ride.id, carsOfDate(state, ride))) {
    await moveSeat(tx, { kidId, from: ride.id, to: rideId })
    const data = { kidName: state.kidNames.get(kidId) ?? '', kidId }
    const line = { groupId, actorAdultId: null, at: now, data }
    await recordActivities(tx, [
      { ...line, rideId: ride.id, kind: 'moved_to_other_car' },
      { ...line, rideId, kind: 'got_seat', data: { ...data, joins } },
    ])
  }
}
