// Lets a family leave after a given day. Later dates are planned without it at once, and its membership ends when that
// day is over.
import { leavingRefusal, strikesComeBackSince } from '@beanpool/domain/groups/leaving'
import {
  adultsOfFamily,
  familyIn,
  lastDaysIn,
  otherFamiliesOf,
  pastLastDay,
  poolsOfFamily,
} from '../../../books/groups/leaving/store.ts'
import { lockGroup } from '../../../books/members/access.ts'
import { setLastDay } from '../../../books/members/membership-store.ts'
import { setLeavesWithFamily } from '../../../books/places/store.ts'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { planGroup } from '../../../books/rides/planning.ts'
import { bringStrikesBack, saveStrikes } from '../../../books/strikes/saved-strikes.ts'
import { leavingWasActedOn } from '../../../books/undo/close-undos.ts'
import { type ClockStep, inEach } from '../../../context/clock-step.ts'
import type { AppContext, Caller } from '../../../context/context.ts'
import { type Transaction, withTransaction } from '../../../db/pool.ts'
import { type Closing, changeGroup, type OpenGroup } from '../../opening/change-group.ts'
import { endFamily, letGo } from './end-membership.ts'

type Planned = { groupId: string; householdId: string; lastDay: string; poolIds: string[] }

/** Releases drives on frozen dates after that day, as leaving at once does. Requests and claims continue until then. */
export async function planLeaving(open: OpenGroup, { poolIds, ...planned }: Planned): Promise<Closing> {
  const { tx, locked, now } = open
  const { householdId, lastDay } = planned
  const adultIds = (await adultsOfFamily(tx, householdId)).map(({ adultId }) => adultId)
  await saveStrikes(tx, await letGo(open, adultIds, lastDay), now)
  await leavingWasActedOn(tx, planned, now)
  await setLastDay(tx, planned, lastDay)
  return {
    what: locked.group.name,
    events: [{ kind: 'household_leaves', data: { householdIds: [householdId], adultIds, date: lastDay } }],
    plan: { byCaller: true, reopenedPoolIds: poolIds },
  }
}

/**
 * Gives the family's kids their seats back where there is room, and counts the strikes for drives that it gave up on
 * locked dates. A retry changes nothing.
 */
export async function stayInGroup(caller: Caller, { groupId }: { groupId: string }) {
  await changeGroup(caller, 'groups.stay', { groupId }, async ({ tx, member, now }) => {
    const own = { groupId, householdId: member.householdId }
    const family = await familyIn(tx, own)
    if (!family?.lastDay) return {}
    return stays(tx, own, now)
  })
  return {}
}

async function stays(tx: Transaction, own: { groupId: string; householdId: string }, now: Temporal.Instant) {
  await leavingWasActedOn(tx, own, now)
  await setLastDay(tx, own, null)
  await setLeavesWithFamily(tx, { ...own, leaves: false })
  await bringStrikesBack(tx, { ...own, now }, strikesComeBackSince(now))
  const pools = await poolsOfFamily(tx, own)
  return {
    events: [{ kind: 'household_stays' as const, data: { householdIds: [own.householdId] } }],
    plan: { byCaller: true, reopenedPoolIds: pools.map(({ poolId }) => poolId) },
  }
}

/** Ends memberships at the midnight after their last day. A second run changes nothing. */
export const endMembershipsStep: ClockStep = {
  run: async (context, groupIds) =>
    inEach(context, await pastLastDay(context.db, groupIds, context.now()), (own) => endDue(context, own)),
  next: async (db, groupIds) =>
    (await lastDaysIn(db, groupIds)).map(({ groupId, lastDay, timeZone }) => {
      const over = Temporal.PlainDate.from(lastDay).add({ days: 1 })
      return { groupId, at: over.toZonedDateTime(timeZone).toInstant() }
    }),
}

async function endDue(context: AppContext, own: { groupId: string; householdId: string }) {
  const { groupId, householdId } = own
  await withTransaction(context.db, async (tx) => {
    const now = context.now()
    const locked = await lockGroup(tx, groupId)
    const due = await pastLastDay(tx, [groupId], now)
    if (!due.some((each) => each.householdId === householdId)) return
    const family = await familyIn(tx, own)
    if (!family) return
    // The family stays if it has become the group's owner or is the only one left.
    const mustStay = leavingRefusal({ ...family, ...(await otherFamiliesOf(tx, own)) }) !== null
    const ended = { tx, caller: context, groupId, locked, now }
    const closing: Closing = mustStay
      ? await stays(tx, own, now)
      : await endFamily(ended, { householdId, status: 'left' })
    const { events = [], beforePlan, plan } = closing
    const line = { groupId, actorAdultId: null, at: now }
    await recordActivities(
      tx,
      events.map((event) => ({ ...line, ...event })),
    )
    await beforePlan?.()
    const reopenedPoolIds = plan?.reopenedPoolIds ?? []
    await planGroup(tx, { groupId, now, reopenedPoolIds, byAdultId: null, byClock: true, jobs: context.jobs })
  })
}
