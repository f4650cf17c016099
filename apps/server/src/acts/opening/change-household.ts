// The only way to change the caller's own household. It runs under the locks of the household and its groups. Its
// groups are planned, its events are recorded, and everything is kept for an undo if the procedure has one.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { households as contract } from '@beanpool/contract/households'
import { forbidden, notFound, refused } from '../../api/failures.ts'
import { isTakenId } from '../../books/households/new-row.ts'
import { householdIdOf, lockHousehold } from '../../books/households/store.ts'
import { lockGroups } from '../../books/members/access.ts'
import { groupIdsOf } from '../../books/members/membership-store.ts'
import type { HouseholdEventKind, OwnEvent } from '../../books/record/own-events.ts'
import { planGroup } from '../../books/rides/planning.ts'
import { type Undoing, undoable } from '../../books/undo/undoable.ts'
import type { Caller } from '../../context/context.ts'
import type { OwnProcedure } from '../../context/policy.ts'
import type { Transaction } from '../../db/pool.ts'
import { changeAdult } from './change-adult.ts'

type Refusal = RefusalOf<typeof contract.saveWeekly>

type OpenHousehold = { tx: Transaction; householdId: string; now: Temporal.Instant }

type Asking = {
  /**
   * Set if the change affects who can drive or who rides, because each group of the household is planned in the same
   * transaction.
   */
  plan?: boolean
  /** For changes with an undo: the action, and the name of what was changed, read before that is gone. */
  undo?: { action: Undoing['action']; what?: (open: OpenHousehold) => Promise<string | null | undefined> }
}

/**
 * The consequences of a change. A retry, or a change that must ask first, returns `{}`, so nothing is planned or
 * recorded.
 */
type Closing = {
  /** The event that the caller and the household's groups see. */
  event?: HouseholdEventKind
  /** Events about other adults. */
  others?: OwnEvent[]
  /** Pools whose drives are reassigned. */
  reopenedPoolIds?: string[]
}

/**
 * Refuses with `no_household` if the adult has no household yet. Always locks the household before its groups, so two
 * screens that save at once take turns.
 */
export async function changeHousehold(
  caller: Caller,
  procedure: OwnProcedure,
  { plan = false, undo }: Asking,
  work: (open: OpenHousehold) => Promise<Closing>,
) {
  const changing = changeAdult(caller, procedure, async ({ tx, now }) => {
    const householdId = await householdIdOf(tx, caller.adultId)
    if (householdId === null) throw refused<Refusal>('no_household')
    await lockOwnHousehold(tx, caller, householdId)
    const open = { tx, householdId, now }
    const groupIds = undo || plan ? await groupIdsOf(tx, householdId) : []
    await lockGroups(tx, groupIds)
    if (!undo) return { events: await consequences(caller, open, await work(open), plan) }
    let events: OwnEvent[] = []
    await undoable(tx, caller, { action: undo.action, rideId: null, groupIds, householdId }, async () => {
      const what = await undo.what?.(open)
      events = await consequences(caller, open, await work(open), plan)
      return what ?? ''
    })
    return { events }
  })
  await changing.catch((error: unknown) => {
    throw isTakenId(error) ? notFound() : error
  })
}

/** Plans the groups, and returns the events. */
async function consequences(
  { adultId, jobs }: Caller,
  { tx, householdId, now }: OpenHousehold,
  { event, others = [], reopenedPoolIds = [] }: Closing,
  plan: boolean,
): Promise<OwnEvent[]> {
  if (event === undefined) return others
  const groupIds = await groupIdsOf(tx, householdId)
  if (plan)
    for (const groupId of groupIds)
      await planGroup(tx, { groupId, now, reopenedPoolIds, byAdultId: adultId, jobs })
  return [{ kind: event, adultIds: [adultId], groupIds }, ...others]
}

/**
 * Locks the household for a change or for its undo. An adult who left or was removed during the wait may no longer
 * change it.
 */
export async function lockOwnHousehold(tx: Transaction, caller: Caller, householdId: string) {
  await lockHousehold(tx, householdId)
  if ((await householdIdOf(tx, caller.adultId)) !== householdId) throw forbidden()
}
