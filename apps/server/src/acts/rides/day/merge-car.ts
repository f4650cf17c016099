// Lets an admin merge a car into the date's other cars, even if the car is locked or its driver was picked by hand.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import { carsOfDate } from '@beanpool/domain/planner/group/frozen-cars'
import { mergeCar } from '@beanpool/domain/rides/merge-car'
import { refused } from '../../../api/failures.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import { moveSeat } from '../../../books/rides/day-store.ts'
import { seenUnderWay } from '../../../books/rides/under-way.ts'
import type { Caller } from '../../../context/context.ts'
import { loadGroupState } from '../../../planning/rides/group-state.ts'
import type { EventLine } from '../../opening/change-group.ts'
import { changeRide } from '../ride/change-ride.ts'

/** The refusals that this procedure can return. */
type Refusal = RefusalOf<typeof contract.merge>

export async function mergeRide(caller: Caller, { rideId }: { rideId: string }) {
  await changeRide(caller, 'rides.merge', { rideId, undo: 'merge_car' }, async (open) => {
    const { tx, ride, groupId, now } = open
    // A retry gets the original response.
    if (ride.calledOffAt !== null) return {}
    const state = await loadGroupState(tx, groupId, now)
    const { startsAt } = await seenUnderWay(tx, ride, { action: 'merge_car' })
    const merged = mergeCar({ rideId, startsAt, cars: carsOfDate(state, ride) }, now)
    if (merged.refusal !== null) throw refused<Refusal>(merged.refusal)
    const { seats } = merged
    for (const { kidId, rideId: to, state: held } of seats)
      await moveSeat(tx, { kidId, from: rideId, to, state: held })
    await applyStep(tx, ride, { step: 'call_off', isSeatedElsewhere: true }, { now })
    const nameOf = (kidId: string) => state.kidNames.get(kidId) ?? ''
    const joined = [...Map.groupBy(seats, (seat) => seat.rideId)].map(([to, kids]): EventLine => {
      const kidIds = kids.map(({ kidId }) => kidId)
      return { rideId: to, kind: 'kids_joined', data: { kidNames: kidIds.map(nameOf), kidIds } }
    })
    const moved = seats.map(({ kidId }): EventLine => {
      return { kind: 'moved_to_other_car', data: { kidName: nameOf(kidId), kidId } }
    })
    return {
      what: state.pools.find((pool) => pool.id === ride.poolId)?.name ?? '',
      events: [{ kind: 'car_merged', data: { fromAdultId: ride.driverAdultId } }, ...moved, ...joined],
      plan: { byCaller: false },
    }
  })
}
