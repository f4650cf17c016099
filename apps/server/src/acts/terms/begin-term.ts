// Ends a group's term and begins the next, exactly as shown or not at all. If there are still upcoming rides, the next
// term is prepared, and a job begins it later.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { terms as contract, TermPreview } from '@beanpool/contract/terms'
import { endedThrough } from '@beanpool/domain/terms/term'
import { notFound, refused } from '../../api/failures.ts'
import { insertTransaction } from '../../books/ledger/store.ts'
import { chosenStops, routeOf, saveStops } from '../../books/places/route-store.ts'
import { placesLeave } from '../../books/places/store.ts'
import { copyPreferences, endPool, enrolKids, insertPool, saveKidStop } from '../../books/pools/store.ts'
import type { PlanOutcome } from '../../books/rides/planning.ts'
import {
  changeTerm,
  currentTerm,
  dropPrepared,
  insertTerm,
  preferencesOf,
  preparedTerms,
  termWith,
} from '../../books/terms/store.ts'
import { termWasEnded } from '../../books/undo/close-undos.ts'
import { type ClockStep, inEach } from '../../context/clock-step.ts'
import type { Caller } from '../../context/context.ts'
import { newId } from '../../db/columns.ts'
import { changeGroup, type EventLine, type OpenGroup } from '../opening/change-group.ts'
import {
  type AskedTerm,
  idsToCopy,
  type NextTerm,
  nextTerm,
  oldTerm,
  requireOrder,
  ridesUntil,
} from './next-term.ts'

type Refusal = RefusalOf<typeof contract.begin>

export function previewTerm(caller: Caller, asked: AskedTerm): Promise<TermPreview> {
  const { groupId } = asked
  return changeGroup(caller, 'terms.preview', { groupId }, async (open) => ({
    answer: (await nextTerm(open, asked)).preview,
  }))
}

type Begun = AskedTerm & { termId: string; shown: string }

export function beginTerm(caller: Caller, { termId, shown, ...asked }: Begun) {
  const { groupId } = asked
  const answer = { rideCount: 0, uncoveredCount: 0 }
  return changeGroup(caller, 'terms.begin', { groupId }, async (open) => {
    const { tx } = open
    const before = await termWith(tx, termId)
    // A retry finds the term already begun. An id that another adult has used is reported as not found.
    if (before?.groupId === groupId && before.begunByAdultId === caller.adultId) return { answer }
    if (before) throw notFound()
    const next = await nextTerm(open, asked)
    if (next.preview.fingerprint !== shown) throw refused<Refusal>('changed_since')
    await dropPrepared(tx, groupId)
    const { startsOn, throughOn, settles: settled } = asked
    const term = { id: termId, groupId, startsOn, throughOn, settled, begunByAdultId: caller.adultId }
    if (next.preview.beginsAfter === null) return begun(open, { next, term, answer })
    await insertTerm(tx, { ...term, begunAt: null, preparedPoolIds: asked.poolIds })
    return { answer, events: [{ kind: 'group_changed', data: { changes: ['term'] } }] }
  })
}

type Beginning = {
  next: NextTerm
  term: Omit<Parameters<typeof insertTerm>[1], 'begunAt'>
  answer: { rideCount: number; uncoveredCount: number }
}

async function begun(open: OpenGroup, { next, term, answer }: Beginning) {
  const { tx, groupId, now } = open
  await endOld(open, next)
  const poolIds = await copyPools(open, next)
  await settle(open, next, term.id)
  const freed = await placesLeave(tx, { groupId, now })
  await insertTerm(tx, { ...term, begunAt: now })
  return {
    answer,
    events: [eventOf(next), ...freed],
    plan: { byCaller: true, reopenedPoolIds: poolIds },
    afterPlan: async ({ byPool }: PlanOutcome) => {
      for (const poolId of poolIds) {
        answer.rideCount += byPool.get(poolId)?.rides ?? 0
        answer.uncoveredCount += byPool.get(poolId)?.uncovered ?? 0
      }
    },
  }
}

/**
 * Begins a prepared term, as its admin requested, once the old one has no rides left. Leaves out pools that have since
 * been deleted or been given single dates.
 */
async function beginPrepared(caller: Caller, groupId: string) {
  const answer = { rideCount: 0, uncoveredCount: 0 }
  await changeGroup(caller, 'terms.begin', { groupId }, async (open) => {
    const { tx, now, locked } = open
    const old = await oldTerm(tx, { groupId, timeZone: locked.group.timeZone, now })
    if (old.prepared === null || ridesUntil(old) !== null || old.pools.length === 0) return {}
    const { byAdultId, ...term } = old.prepared
    const known = idsToCopy(old)
    const startsOn = term.startsOn < old.today ? old.today : term.startsOn
    const throughOn = term.throughOn < startsOn ? startsOn : term.throughOn
    const poolIds = (term.preparedPoolIds ?? []).filter((id) => known.has(id))
    const next = await nextTerm(open, { groupId, startsOn, throughOn, poolIds, settles: term.settled })
    await dropPrepared(tx, groupId)
    return begun(open, {
      next,
      term: { ...term, begunByAdultId: byAdultId, startsOn, throughOn, preparedPoolIds: null },
      answer,
    })
  })
}

/** Begins the prepared terms that are due, every hour. */
export const beginTermsStep: ClockStep = {
  run: async (context, groupIds) =>
    inEach(context, await preparedTerms(context.db, groupIds), ({ groupId, byAdultId: adultId }) =>
      beginPrepared({ ...context, adultId }, groupId),
    ),
  next: async (db, groupIds, now) =>
    (await preparedTerms(db, groupIds)).map(({ groupId }) => ({ groupId, at: now.add({ hours: 1 }) })),
}

/** Ends all pools of the old term, whether copied or not. Actions in that term can no longer be undone. */
async function endOld({ tx, groupId, now }: OpenGroup, { old }: NextTerm) {
  for (const { pool } of old.pools)
    await endPool(tx, pool.id, { throughOn: endedThrough(pool, old.today), at: now })
  await termWasEnded(tx, groupId, now)
}

/** Copies pools and their return trips with everything except their dates. Returns the new pools. */
async function copyPools(
  { tx, caller, groupId, now }: OpenGroup,
  { copies, preview, activeHouseholdIds }: NextTerm,
): Promise<string[]> {
  const { startsOn, throughOn } = preview
  const { adultId } = caller
  const wishes = await preferencesOf(
    tx,
    copies.map(({ row }) => row.pool.id),
  )
  const copyOf = new Map<string, string>()
  for (const { row, kidIds } of copies) {
    const { id, deletedAt: _, endedAt: __, ...pool } = row.pool
    const returnOfPoolId = pool.returnOfPoolId === null ? null : (copyOf.get(pool.returnOfPoolId) ?? null)
    const made = { createdByAdultId: adultId, createdAt: now, updatedAt: now }
    const poolId = await insertPool(tx, { ...pool, ...made, startsOn, throughOn, returnOfPoolId })
    copyOf.set(id, poolId)
    await enrolKids(tx, { groupId, poolId, kidIds, adultId, now })
    await copyRoute(tx, { groupId, oldId: id, poolId, kidIds })
  }
  await copyPreferences(
    tx,
    wishes
      .filter(({ householdId }) => activeHouseholdIds.has(householdId))
      .map((wish) => ({ ...wish, poolId: copyOf.get(wish.poolId) ?? '' })),
  )
  return [...copyOf.values()]
}

type CopyOf = { groupId: string; oldId: string; poolId: string; kidIds: string[] }

/** Copies the pool's stops, and where each of these kids is picked up and dropped off. */
async function copyRoute(tx: OpenGroup['tx'], { groupId, oldId, poolId, kidIds }: CopyOf) {
  const { placeIds } = await routeOf(tx, { id: oldId, groupId })
  await saveStops(tx, { groupId, poolId, placeIds: placeIds.slice(1, -1) })
  const chosen = await chosenStops(tx, [{ id: oldId, groupId }])
  for (const stop of chosen.filter(({ kidId }) => kidIds.includes(kidId)))
    await saveKidStop(tx, { ...stop, poolId })
}

/** Posts the settlement as one transaction that has the term's id. */
async function settle({ tx, caller, groupId, now }: OpenGroup, { entries }: NextTerm, id: string) {
  if (entries.length === 0) return
  const posted = { postedByAdultId: caller.adultId, postedAt: now }
  await insertTransaction(tx, { id, groupId, kind: 'settlement', ...posted }, entries)
}

/** Builds the event, which includes each family's balance if the balances were settled. */
function eventOf(next: NextTerm): EventLine {
  const { startsOn, throughOn, settles, pools } = next.preview
  return {
    kind: 'term_begun',
    data: {
      startsOn,
      throughOn,
      settles,
      poolNames: pools.map(({ name }) => name),
      families: next.households
        .filter(({ status }) => status === 'active')
        .map(({ householdId }) => {
          const entry = next.entries.find((each) => each.householdId === householdId)
          return { householdId, settledHundredths: -(entry?.amountHundredths ?? 0) }
        }),
    },
  }
}

// Lets an admin set the dates of the group's current term.

type Entered = { startsOn?: string | undefined; throughOn?: string | undefined }

/** Changes no rides, because pools keep their own dates. An omitted date stays unchanged. */
export async function saveTerm(caller: Caller, { groupId, ...entered }: Entered & { groupId: string }) {
  await changeGroup(caller, 'terms.save', { groupId }, async ({ tx, now }) => {
    const term = await currentTerm(tx, groupId)
    const { startsOn = term?.startsOn ?? '', throughOn = term?.throughOn ?? '' } = entered
    const dates = { startsOn, throughOn }
    requireOrder(dates)
    // A retry finds the dates already set.
    if (term?.startsOn === startsOn && term.throughOn === throughOn) return {}
    if (term) await changeTerm(tx, term.id, dates)
    else
      await insertTerm(tx, { id: newId(), groupId, ...dates, begunByAdultId: caller.adultId, begunAt: now })
    return { events: [{ kind: 'group_changed', data: { changes: ['term'] } }] }
  })
  return {}
}
