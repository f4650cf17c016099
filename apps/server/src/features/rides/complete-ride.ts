// Done: the driver ticks who rode, and the beans move.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { RideDetail } from '@beanpool/contract/rides'
import { completeRefusal, type Ticked } from '@beanpool/domain/rides/complete-ride'
import type { Caller } from '../../app/caller.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { notFound, refused } from '../../http/failures.ts'
import { lockGroup, requireMember, requireOwn } from '../groups/access.ts'
import { nameOf } from '../groups/read-names.ts'
import { type Undoing, undoable } from '../undo/undoable.ts'
import { chargedAsDue, finishRide, sameOutcomes, seatedKidIds } from './finish-ride.ts'
import { readRide } from './read-ride.ts'
import { groupIdOfRide, lockRide } from './store.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.rides.complete>

type Input = { rideId: string; outcomes: Ticked[] }

export async function completeRide(caller: Caller, input: Input): Promise<RideDetail> {
  const { groupId } = await requireOwn(
    caller.db,
    caller.adultId,
    await groupIdOfRide(caller.db, input.rideId),
  )
  const undoing: Undoing = { action: 'done', rideId: input.rideId, groupIds: [groupId], householdId: null }
  await withTransaction(caller.db, (tx) =>
    undoable(tx, caller, undoing, async () => {
      await complete(tx, caller, { ...input, groupId })
      return ''
    }),
  )
  return readRide(caller, input)
}

async function complete(tx: Transaction, caller: Caller, input: Input & { groupId: string }) {
  const now = caller.now()
  await lockGroup(tx, input.groupId)
  await requireMember(tx, caller.adultId, input.groupId)
  const found = await lockRide(tx, input.rideId)
  if (!found) throw notFound()
  const { ride, seats } = found
  const ticked = chargedAsDue(seats, input.outcomes)
  // A retried Done gets the first answer.
  if (
    ride.status === 'completed' &&
    sameOutcomes(seats, ticked) &&
    ride.completedByAdultId === caller.adultId
  )
    return
  const refusal = completeRefusal(
    { ...ride, bookedKidIds: seatedKidIds(seats) },
    { adultId: caller.adultId, ticked },
    now,
  )
  if (refusal === 'over') throw refused<Refusal>('over', await nameOf(tx, ride, ride.completedByAdultId))
  if (refusal) throw refused<Refusal>(refusal)
  await finishRide(tx, { ride, seats, ticked, now, byAdultId: caller.adultId })
}
