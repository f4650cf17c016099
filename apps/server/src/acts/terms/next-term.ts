// Plans the next term: the pools to copy with their rosters, and the balances if they are to be settled.
import type { CopiedPool, TermPreview } from '@beanpool/contract/terms'
import type { LedgerEntry } from '@beanpool/domain/beans/ride-entries'
import { settleAll } from '@beanpool/domain/beans/settlement'
import {
  copiedRoster,
  endRefusal,
  inCopyingOrder,
  isOfTerm,
  lastDateAhead,
  spanOf,
  type Term,
  type TermCalendar,
  type TermRefusal,
} from '@beanpool/domain/terms/term'
import { dateIn } from '@beanpool/domain/time/zones'
import { invalidInput, refused } from '../../api/failures.ts'
import { readBalances } from '../../books/ledger/store.ts'
import { groupNames } from '../../books/members/read-names.ts'
import { noRideDaysFrom } from '../../books/pools/no-ride-days-store.ts'
import { poolRows } from '../../books/pools/store.ts'
import { allOf, cardRows, inGroups, notOver } from '../../books/rides/store.ts'
import { currentTerm, preparedTerms, rostersOf } from '../../books/terms/store.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { timesOf } from '../../db/schema/pool-times.ts'
import { fingerprintOf, type Household, movedBalance } from '../beans/settle-left.ts'
import type { OpenGroup } from '../opening/change-group.ts'

export type AskedTerm = {
  groupId: string
  startsOn: string
  throughOn: string
  poolIds: string[]
  settles: boolean
}

type PoolToCopy = { row: TermPoolRow; kidIds: string[] }

export type NextTerm = {
  preview: TermPreview
  old: OldTerm
  copies: PoolToCopy[]
  activeHouseholdIds: Set<string>
  households: Household[]
  /** Empty if there is nothing to settle, or if the balances are carried over. */
  entries: LedgerEntry[]
}

/** Returns the pools that the next term can copy. Pools with fixed dates belong only to the old term. */
export function idsToCopy({ pools }: Pick<OldTerm, 'pools'>): Set<string> {
  return new Set(pools.flatMap(({ pool }) => (pool.timetable?.kind === 'dates' ? [] : [pool.id])))
}

/** Writes nothing. Refuses while the last ride of the old term is more than 14 days ahead. */
export async function nextTerm(open: OpenGroup, asked: AskedTerm): Promise<NextTerm> {
  const { tx, groupId, locked, now } = open
  const old = await oldTerm(tx, { groupId, timeZone: locked.group.timeZone, now })
  const beginsAfter = ridesUntil(old)
  const pools = old.pools.map(({ pool }) => pool)
  const refusal = endRefusal({ pools, ridesUntil: beginsAfter, today: old.today })
  if (refusal) throw refused<TermRefusal>(refusal)
  requireDates(asked, { today: old.today, beginsAfter })
  const known = idsToCopy(old)
  if (asked.poolIds.some((id) => !known.has(id)))
    throw invalidInput('poolIds', 'That pool is not of this term')
  const { households } = await groupNames(tx, groupId)
  const active = households.filter(({ status }) => status === 'active')
  const activeHouseholdIds = new Set(active.map(({ householdId }) => householdId))
  const chosen = inCopyingOrder(pools, asked.poolIds)
  const copied = await copiedPools(tx, { old, ids: chosen.map(({ id }) => id), activeHouseholdIds })
  const balances = await readBalances(tx, [groupId])
  const entries = asked.settles
    ? settleAll(households.map(({ householdId }) => ({ householdId, ...balances.of(groupId, householdId) })))
    : []
  const { softNudgeHundredths, hardLockHundredths } = locked.rules
  const shown = {
    startsOn: asked.startsOn,
    throughOn: asked.throughOn,
    settles: asked.settles,
    beginsAfter,
    softNudgeHundredths,
    hardLockHundredths,
    pools: copied.map(({ shown: pool }) => pool),
    notCopied: pools.filter(({ id }) => !asked.poolIds.includes(id)).map(({ name }) => name),
    balances: households
      .filter(({ householdId }) => entries.some((entry) => entry.householdId === householdId))
      .map((each) => movedBalance(open, each, { balances, entries })),
  }
  return {
    preview: { ...shown, fingerprint: fingerprintOf(shown) },
    old,
    copies: copied.map(({ row, kidIds }) => ({ row, kidIds })),
    activeHouseholdIds,
    households,
    entries,
  }
}

type Since = { today: string; beginsAfter: string | null }

function requireDates({ startsOn, throughOn }: AskedTerm, { today, beginsAfter }: Since) {
  if (startsOn < today) throw invalidInput('startsOn', 'The first day must not be in the past')
  if (beginsAfter !== null && startsOn <= beginsAfter)
    throw invalidInput('startsOn', 'The first day must be after the last ride')
  requireOrder({ startsOn, throughOn })
}

/** Refuses a missing first day and dates in the wrong order. */
export function requireOrder({ startsOn, throughOn }: Term) {
  if (startsOn === '') throw invalidInput('startsOn', 'The term needs a first day')
  if (throughOn < startsOn) throw invalidInput('throughOn', 'The last day must not be before the first')
}

type Copying = { old: OldTerm; ids: string[]; activeHouseholdIds: ReadonlySet<string> }

/** Lists the pools in the order in which they are copied. */
async function copiedPools(tx: Transaction, { old, ids, activeHouseholdIds }: Copying) {
  const rosters = Map.groupBy(await rostersOf(tx, ids), ({ poolId }) => poolId)
  return ids.flatMap((id) => {
    const row = old.pools.find(({ pool }) => pool.id === id)
    if (!row) return []
    const { pool, fromName, toName } = row
    const { kids, leftOut } = copiedRoster(rosters.get(id) ?? [], activeHouseholdIds)
    const shown: CopiedPool = {
      poolId: id,
      name: pool.name,
      ...timesOf(pool),
      active: pool.active,
      fromName,
      toName,
      isReturn: pool.returnOfPoolId !== null,
      kidNames: kids.map(({ name }) => name),
      leftOut: leftOut.map(({ name }) => name),
    }
    return [{ row, kidIds: kids.map(({ kidId }) => kidId), shown }]
  })
}

// Reads the group's current term with its pools and upcoming rides.

type TermPoolRow = Awaited<ReturnType<typeof poolRows>>[number]

type OldTerm = {
  term: Awaited<ReturnType<typeof currentTerm>>
  /** The next term, if it is waiting for the last ride of this one. */
  prepared: Awaited<ReturnType<typeof preparedTerms>>[number] | null
  /** The term's dates or, if none are set, the span of its pools; null if there is neither. */
  dates: Term | null
  pools: TermPoolRow[]
  calendar: TermCalendar
  today: string
  /** The rides in the term's pools that are not over. */
  openRides: { date: string; startsAt: Temporal.Instant }[]
}

export async function oldTerm(
  db: Queryable,
  { groupId, timeZone, now }: { groupId: string; timeZone: string; now: Temporal.Instant },
): Promise<OldTerm> {
  const today = dateIn(now, timeZone)
  const term = await currentTerm(db, groupId)
  const prepared = (await preparedTerms(db, [groupId]))[0] ?? null
  const all = await poolRows(db, { groupIds: [groupId] })
  const pools = all.filter(({ pool }) => isOfTerm(pool, term, prepared))
  const ids = new Set(pools.map(({ pool }) => pool.id))
  const open = (await cardRows(db, allOf(inGroups([groupId]), notOver))).map(({ ride }) => ride)
  const days = await noRideDaysFrom(db, groupId, today)
  return {
    term,
    prepared,
    dates: term ?? spanOf(pools.map(({ pool }) => pool)),
    pools,
    calendar: { timeZone, now, noRideDays: new Set(days.map(({ date }) => date)) },
    today,
    openRides: open.filter(({ poolId }) => ids.has(poolId)),
  }
}

/** Returns the last date on which any pool of the term runs; null if there is none. */
export function ridesUntil({ pools, calendar, openRides }: OldTerm): string | null {
  const planned = pools.flatMap(({ pool }) => lastDateAhead(pool, calendar) ?? [])
  return [...planned, ...openRides.map(({ date }) => date)].sort().at(-1) ?? null
}
