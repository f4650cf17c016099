// The only way to change a ride: opens its group, then locks the ride with its seats.
import type { UndoableAction } from '@beanpool/domain/undo/undo'
import { notFound } from '../../../api/failures.ts'
import type { RideRow, SeatRow } from '../../../books/rides/plan-store.ts'
import { rideWithSeats } from '../../../books/rides/store.ts'
import type { Caller } from '../../../context/context.ts'
import type { GroupProcedure } from '../../../context/policy.ts'
import { groupOf } from '../../../db/directory.ts'
import { rides } from '../../../db/schema/rides.ts'
import { type Closing, changeGroup, type OpenGroup, type WhenBusy } from '../../opening/change-group.ts'

export type OpenRide = OpenGroup & { ride: RideRow; seats: SeatRow[] }

type Asking = {
  rideId: string
  undo?: UndoableAction
  /** Another adult who may also undo the change. */
  undoAlsoBy?: string
  whenBusy?: WhenBusy
}

/** Events go on the ride's record unless they name another ride. */
export async function changeRide(
  caller: Caller,
  procedure: GroupProcedure,
  { rideId, undo, undoAlsoBy, whenBusy }: Asking,
  work: (open: OpenRide) => Promise<Closing>,
) {
  const asking = {
    rowGroupId: await groupOf(caller.db, rides, rideId),
    ...(undo ? { undo: { action: undo, rideId, alsoBy: undoAlsoBy } } : {}),
    ...(whenBusy ? { whenBusy } : {}),
  }
  await changeGroup(caller, procedure, asking, async (open) => {
    const found = await rideWithSeats(open.tx, rideId)
    if (!found) throw notFound()
    const closing = await work({ ...open, ...found })
    const events = (closing.events ?? []).map((event) => ({ rideId, ...event }))
    return { ...closing, events }
  })
}
