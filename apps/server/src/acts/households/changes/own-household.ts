// Runs every change to one's own household: finds it, changes it, plans its groups again, shows it.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { households as contract, Household } from '@beanpool/contract/households'
import { forbidden, notFound, refused } from '../../../api/failures.ts'
import { isTakenId } from '../../../books/households/new-row.ts'
import { householdIdOf, lockHousehold } from '../../../books/households/store.ts'
import { lockGroups } from '../../../books/members/access.ts'
import { groupIdsOf } from '../../../books/members/membership-store.ts'
import { planGroup } from '../../../books/rides/planning.ts'
import { type Undoing, undoable } from '../../../books/undo/undoable.ts'
import type { Caller } from '../../../context/caller.ts'
import { type Transaction, withTransaction } from '../../../db/pool.ts'
import { publish } from '../../../live/publish.ts'
import { readOwnHousehold } from './read-household.ts'

type Refusal = RefusalOf<typeof contract.saveWeekly>

/** Returned by a change that must ask first: nothing is written, planned or announced. */
export const leftAsItWas = Symbol('left as it was')

type Own = { tx: Transaction; householdId: string; now: Temporal.Instant }

/**
 * `plan`: the change affects who can drive or who rides; each group of the household is planned in the same transaction. The change returns
 * the pools whose drives are decided again.
 */
type Change = {
  plan: boolean
  /** For changes with an undo: the action, and the name of the changed thing, read before it is gone. */
  undo?: { action: Undoing['action']; what: (own: Own) => Promise<string> }
  change: (own: Own) => Promise<string[] | typeof leftAsItWas | undefined>
}

/** Refuses with `no_household` for an adult who has none yet. */
export async function changeHousehold(
  caller: Caller,
  change: Change,
): Promise<{ household: Household | null }> {
  const changing = withTransaction(caller.db, async (tx) => {
    const householdId = await householdIdOf(tx, caller.adultId)
    if (householdId === null) throw refused<Refusal>('no_household')
    // Before its groups, in every change: two screens that save at once take turns.
    await lockHousehold(tx, householdId)
    // They left it, or deleted their account, while this waited.
    if ((await householdIdOf(tx, caller.adultId)) !== householdId) throw forbidden()
    const own = { tx, householdId, now: caller.now() }
    const { undo, plan } = change
    const groupIds = undo || plan ? await groupIdsOf(tx, householdId) : []
    await lockGroups(tx, groupIds)
    if (!undo) return apply(caller, change, own)
    await undoable(tx, caller, { action: undo.action, rideId: null, groupIds, householdId }, async () => {
      const what = await undo.what(own)
      await apply(caller, change, own)
      return what
    })
  })
  await changing.catch((error: unknown) => {
    throw isTakenId(error) ? notFound() : error
  })
  return readOwnHousehold(caller)
}

async function apply(caller: Caller, { plan, change }: Change, own: Own) {
  const { tx, householdId, now } = own
  const changed = await change(own)
  if (changed === leftAsItWas) return
  const reopenedPoolIds = changed ?? []
  for (const groupId of await groupIdsOf(tx, householdId)) {
    if (plan)
      await planGroup(tx, { groupId, now, reopenedPoolIds, byAdultId: caller.adultId, jobs: caller.jobs })
    // Rides show names of families and kids too.
    await publish(tx, { groupId, topics: ['members', 'rides'] })
  }
  await publish(tx, { adultId: caller.adultId, topics: ['household'] })
}

/** Locks the household for an undo of a change in it, and checks that its adult still belongs to it. */
export async function lockOwnHousehold(tx: Transaction, caller: Caller, householdId: string) {
  await lockHousehold(tx, householdId)
  if ((await householdIdOf(tx, caller.adultId)) !== householdId) throw forbidden()
}
