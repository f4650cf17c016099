// The only way to change a group. It runs under the group's lock, for a caller whom the policy permits. Its events are
// recorded, the group is planned once, and everything is kept for an undo if the procedure has one.
import type { GroupEvent } from '@beanpool/domain/record/events'
import type { UndoableAction } from '@beanpool/domain/undo/undo'
import { isDatabaseError } from '../../base/database-errors.ts'
import {
  type AboutGroup,
  type LockedGroup,
  lockAndRead,
  type Member,
  requireAccess,
} from '../../books/members/access.ts'
import { recordActivities } from '../../books/record/record-activities.ts'
import { oneDriveOfACar } from '../../books/rides/bookings.ts'
import { type PlanOutcome, planGroup } from '../../books/rides/planning.ts'
import { undoable } from '../../books/undo/undoable.ts'
import type { Caller } from '../../context/context.ts'
import type { GroupProcedure } from '../../context/policy.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'

/** A change's transaction, its locked group, and the caller's membership. */
export type OpenGroup = {
  tx: Transaction
  caller: Caller
  now: Temporal.Instant
  groupId: string
  locked: LockedGroup
  member: Member
}

/** An event on the record of the group or of one of its rides, caused by the caller at this moment. */
export type EventLine = { rideId?: string | null } & GroupEvent

/**
 * The consequences of a change. A retry returns `{}`, because planning again could move later cars although nobody
 * asked for it.
 */
export type Closing = {
  events?: EventLine[]
  /** Writes that come after the events but before planning. */
  beforePlan?: () => Promise<unknown>
  /**
   * Omitted if the change affects no ride. `byCaller`: the record names the caller as the actor of the plan's effects.
   */
  plan?: { byCaller: boolean; reopenedPoolIds?: string[] }
  afterPlan?: (outcome: PlanOutcome) => Promise<unknown>
  /** For an undo: the name of what was changed; null if this change cannot be undone. */
  what?: string | null
}

/** Why the drive is impossible: the caller drives another ride then, or the family's cars are in use. */
export type BusyReason = 'you_drive_then' | 'cars_in_use'
export type WhenBusy = (taken: BusyReason) => Error

function busyReasonOf(error: unknown): BusyReason {
  return isDatabaseError(error, 'exclusion', oneDriveOfACar) ? 'cars_in_use' : 'you_drive_then'
}

type Asking = AboutGroup & {
  /**
   * Set if a followed calendar changes the group, which is recorded without an actor. The caller is an adult who could
   * make the change.
   */
  byCalendar?: boolean
  undo?: { action: UndoableAction; rideId?: string; alsoBy?: string | undefined }
  /**
   * Builds the refusal to return if another group has since given one of the drivers, or their car, a drive at the same
   * time.
   */
  whenBusy?: WhenBusy
}

export function changeGroup<Answer>(
  caller: Caller,
  procedure: GroupProcedure,
  asking: Asking,
  work: (open: OpenGroup) => Promise<Closing & { answer: Answer }>,
): Promise<Answer>
export function changeGroup(
  caller: Caller,
  procedure: GroupProcedure,
  asking: Asking,
  work: (open: OpenGroup) => Promise<Closing>,
): Promise<undefined>
/** Runs the work, writes its consequences and returns its result. Either all of this happens or nothing. */
export async function changeGroup(
  caller: Caller,
  procedure: GroupProcedure,
  asking: Asking,
  work: (open: OpenGroup) => Promise<Closing & { answer?: unknown }>,
): Promise<unknown> {
  const groupId =
    'groupId' in asking ? asking.groupId : (await requireAccess(caller.db, caller, procedure, asking)).groupId
  const { undo, whenBusy, byCalendar = false } = asking
  const run = async (tx: Transaction) => {
    const now = caller.now()
    const access = () => requireAccess(tx, caller, procedure, { groupId })
    const { locked, answer: member } = await lockAndRead(tx, groupId, access)
    const open = { tx, caller, now, groupId, locked, member }
    const closing = await work(open)
    await close(open, closing, byCalendar ? null : caller.adultId)
    return closing
  }
  try {
    return await withTransaction(caller.db, async (tx) => {
      if (!undo) return (await run(tx)).answer
      const rideId = undo.rideId ?? null
      let answer: unknown
      const { action, alsoBy } = undo
      const undoing = { action, alsoBy, rideId, groupIds: [groupId], householdId: null }
      await undoable(tx, caller, undoing, async () => {
        const closing = await run(tx)
        answer = closing.answer
        return closing.what === undefined ? '' : closing.what
      })
      return answer
    })
  } catch (error) {
    if (whenBusy && isDatabaseError(error, 'exclusion')) throw whenBusy(busyReasonOf(error))
    throw error
  }
}

async function close({ tx, caller, now, groupId }: OpenGroup, closing: Closing, actorAdultId: string | null) {
  const { events = [], beforePlan, plan, afterPlan } = closing
  const line = { groupId, actorAdultId, at: now }
  await recordActivities(
    tx,
    events.map((event) => ({ ...line, ...event })),
  )
  await beforePlan?.()
  if (!plan) return
  const { byCaller, reopenedPoolIds = [] } = plan
  const byAdultId = byCaller ? actorAdultId : null
  const outcome = await planGroup(tx, { groupId, now, reopenedPoolIds, byAdultId, jobs: caller.jobs })
  await afterPlan?.(outcome)
}
