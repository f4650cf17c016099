// Shows a group to a club with a token: counts, times and places, but no names (decision 32).

import {
  type ClubBalance,
  type ClubFamily,
  type ClubGroup,
  type ClubPlace,
  type ClubPool,
  type ClubRide,
  clubWeekdays,
} from '@beanpool/contract/clubs-api'
import { clubRideState } from '@beanpool/domain/clubs/club-tokens'
import { isGone } from '@beanpool/domain/groups/leaving'
import { timesOnly } from '@beanpool/domain/pools/timetable'
import { hashOf } from '../../acts/clubs/change-tokens.ts'
import { forbidden, invalidInput } from '../../api/failures.ts'
import {
  bookRows,
  clubRideRows,
  familyRows,
  type PlaceEnd,
  poolRows,
  type RidesAfter,
} from '../../books/clubs/club-store.ts'
import { liveToken, noteUse } from '../../books/clubs/token-store.ts'
import { groupCounts, groupRows, poolsOf } from '../../books/groups/manage/store.ts'
import { readBalances } from '../../books/ledger/store.ts'
import type { AppContext } from '../../context/context.ts'
import type { Queryable } from '../../db/pool.ts'

const usedMinutes = 5
const longestDays = 62

/** Returns the token with this secret if it works and belongs to this group; otherwise null, without a reason. */
export async function openClubToken(
  { db, now }: AppContext,
  { secret, groupId }: { secret: string; groupId: string },
): Promise<{ tokenId: string } | null> {
  const hash = hashOf(secret)
  const token = hash === null ? null : await liveToken(db, hash)
  if (token === null || token.groupId !== groupId) return null
  const at = now()
  await noteUse(db, token, { now: at, since: at.subtract({ minutes: usedMinutes }) })
  return token
}

type Page = { limit: number; cursor?: string | undefined }
export type ClubAsked = { groupId: string } & (
  | { what: 'group' }
  | ({ what: 'families' | 'pools' | 'balances' } & Page)
  | ({ what: 'rides'; from: string; to: string } & Page)
)

/** `next`: the cursor of the next page. */
export type ClubPage = { items: (ClubFamily | ClubPool | ClubRide | ClubBalance)[]; next: string | null }

export function readClub(context: AppContext, asked: ClubAsked): Promise<ClubGroup | ClubPage> {
  return context.readLagging<ClubGroup | ClubPage>((tx) => {
    const { groupId } = asked
    if (asked.what === 'group') return readGroup(tx, groupId)
    if (asked.what === 'families') return readFamilies(tx, groupId, asked)
    if (asked.what === 'balances') return readClubBalances(tx, groupId, asked)
    return asked.what === 'rides' ? readRides(tx, groupId, asked) : readPools(tx, groupId, asked)
  })
}

async function readGroup(db: Queryable, groupId: string): Promise<ClubGroup> {
  const [row] = await groupRows(db, [groupId])
  if (!row) throw forbidden()
  const counts = (await groupCounts(db, [groupId])).get(groupId)
  const pools = await poolRows(db, { groupId, limit: (await poolsOf(db, groupId)).length, after: null })
  const { name, city, timeZone } = row.group
  return {
    groupId,
    name,
    city,
    timeZone,
    familyCount: counts?.households ?? 0,
    kidCount: counts?.kids ?? 0,
    activePoolCount: pools.filter(({ active }) => active).length,
  }
}

/** Takes one row more than fits, to see whether there is a next page; the cursor points to the last row that fits. */
function pageOf<Row, Item>(
  rows: Row[],
  { limit }: Page,
  of: { item: (row: Row) => Item; cursor: (row: Row) => string },
) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(of.item),
    next:
      rows.length > limit && last !== undefined ? Buffer.from(of.cursor(last)).toString('base64url') : null,
  }
}

const badCursor = () => invalidInput('cursor', 'Take it from the page before')

/** Reads the cursor from the previous page, in this list's format; null if there is none. */
function after<Value>({ cursor }: Page, read: (text: string) => Value | null): Value | null {
  if (cursor === undefined) return null
  const value = read(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (value === null) throw badCursor()
  return value
}

const numberIn = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : null)
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const idIn = (text: string) => (uuid.test(text) ? text : null)

function rideIn(text: string): RidesAfter | null {
  const [milliseconds = '', rideId = ''] = text.split(' ')
  if (!/^\d{1,14}$/.test(milliseconds) || !uuid.test(rideId)) return null
  return { startsAt: Temporal.Instant.fromEpochMilliseconds(Number(milliseconds)), rideId }
}

async function readFamilies(db: Queryable, groupId: string, page: Page): Promise<ClubPage> {
  const asked = { groupId, limit: page.limit + 1, after: after(page, numberIn) ?? 0 }
  return pageOf(await familyRows(db, asked), page, {
    item: (row) => row,
    cursor: ({ family }) => `${family}`,
  })
}

async function readClubBalances(db: Queryable, groupId: string, page: Page): Promise<ClubPage> {
  const rows = await bookRows(db, { groupId, limit: page.limit + 1, after: after(page, numberIn) ?? 0 })
  const balances = await readBalances(db, [groupId])
  return pageOf(rows, page, {
    item: ({ family, householdId, status }): ClubBalance => ({
      family,
      left: isGone(status),
      ...balances.of(groupId, householdId),
    }),
    cursor: ({ family }) => `${family}`,
  })
}

const placeOf = ({ name, line, lent }: PlaceEnd): ClubPlace =>
  lent ? { name: 'A family’s place', address: null } : { name, address: line }

async function readPools(db: Queryable, groupId: string, page: Page): Promise<ClubPage> {
  const rows = await poolRows(db, { groupId, limit: page.limit + 1, after: after(page, idIn) })
  return pageOf(rows, page, {
    item: ({ weekdayMask, timetable, startTime, endTime, from, to, ...row }): ClubPool => ({
      ...row,
      timetable: timesOnly(timetable),
      weekdays: clubWeekdays.filter((_, day) => weekdayMask & (1 << day)),
      startTime: startTime.slice(0, 5),
      endTime: endTime?.slice(0, 5) ?? null,
      from: placeOf(from),
      to: placeOf(to),
    }),
    cursor: ({ poolId }) => poolId,
  })
}

type Span = { from: string; to: string }

async function readRides(db: Queryable, groupId: string, asked: Page & Span): Promise<ClubPage> {
  const days = Temporal.PlainDate.from(asked.from).until(asked.to).days + 1
  if (days < 1) throw invalidInput('to', 'The last date must not be before the first')
  if (days > longestDays) throw invalidInput('to', `At most ${longestDays} days`)
  const rows = await clubRideRows(db, {
    groupId,
    limit: asked.limit + 1,
    first: asked.from,
    last: asked.to,
    after: after(asked, rideIn),
  })
  return pageOf(rows, asked, {
    item: ({ startsAt, endsAt, status, from, to, ...row }): ClubRide => ({
      ...row,
      startsAt: startsAt.toString(),
      endsAt: endsAt.toString(),
      state: clubRideState(status),
      from: placeOf(from),
      to: placeOf(to),
    }),
    cursor: ({ startsAt, rideId }) => `${startsAt.epochMilliseconds} ${rideId}`,
  })
}
