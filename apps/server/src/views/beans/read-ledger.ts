// Reads a household's ledger in a group, a page at a time.
import type { Ledger, LedgerLine, ScheduledMoves } from '@beanpool/contract/beans'
import type { RideCard } from '@beanpool/contract/ride-card'
import { ledgerLineKind } from '@beanpool/domain/beans/ride-entries'
import { priceParts } from '@beanpool/domain/beans/seat-price'
import { forbidden, invalidInput } from '../../api/failures.ts'
import { rulesOfGroups } from '../../books/fair-guards/read-rules.ts'
import { someRideDone } from '../../books/ledger/opening.ts'
import { ledgerPage, readBalances } from '../../books/ledger/store.ts'
import { requireOwnBooks } from '../../books/members/access.ts'
import { isOpenGroup } from '../../books/members/membership-store.ts'
import { groupNames } from '../../books/members/read-names.ts'
import type { Caller, Reader } from '../../context/context.ts'
import { readSnapshot } from '../../db/snapshot.ts'
import { ridesMovingBalance } from '../rides/cards/read-scheduled.ts'

const pageLength = 20

type Input = { groupId: string; householdId?: string | undefined; before?: string | undefined }

export function readLedger(caller: Caller, input: Input): Promise<Ledger> {
  return readSnapshot(caller.db, (db) => read({ ...caller, db }, input))
}

async function read(caller: Reader, input: Input): Promise<Ledger> {
  const { db } = caller
  const { groupId } = input
  const before = input.before ?? null
  if (before !== null && !/^[0-9a-f-]{36}$/.test(before)) throw invalidInput('before', 'Unknown page')
  const page = { groupId, adultId: caller.adultId, householdId: input.householdId ?? null, before }
  const [member, names, allRules, balances, { rows, aboveHundredths }] = await Promise.all([
    requireOwnBooks(db, caller, 'beans.ledger', input),
    groupNames(db, groupId),
    rulesOfGroups(db, [groupId]),
    readBalances(db, [groupId]),
    ledgerPage(db, { ...page, limit: pageLength + 1 }),
  ])
  const householdId = householdAsked(member, input)
  const household = names.households.find((each) => each.householdId === householdId)
  const rules = allRules.get(groupId)
  if (!household || !rules) throw forbidden()
  const balance = balances.of(groupId, householdId)
  const shown = withBalances(rows.slice(0, pageLength), balance.postedHundredths - aboveHundredths)
  return {
    groupId,
    groupName: names.groupName,
    timeZone: rules.timeZone,
    householdId,
    householdName: household.name,
    beanIndex: household.beanIndex,
    mine: householdId === member.householdId,
    isAdmin: member.isAdmin,
    mayOpen: member.isAdmin && (await isOpenGroup(db, groupId)) && !(await someRideDone(db, groupId)),
    ...balance,
    softNudgeHundredths: rules.fairGuard.softNudgeHundredths,
    hardLockHundredths: rules.fairGuard.hardLockHundredths,
    lines: shown.map((row) => line(row, names)),
    nextBefore: rows.length > pageLength ? (shown.at(-1)?.transactionId ?? null) : null,
  }
}

type Own = Awaited<ReturnType<typeof requireOwnBooks>>

/** Returns the household whose books are asked for. Former members can read only their own. */
function householdAsked(own: Own, { householdId = own.householdId }: Pick<Input, 'householdId'>) {
  if (own.isGone && householdId !== own.householdId) throw forbidden()
  return householdId
}

type Entry = Awaited<ReturnType<typeof ledgerPage>>['rows'][number]
type Row = Entry & { balanceAfterHundredths: number }

/** Adds the balance after each line, starting from the newest line's. */
function withBalances(rows: Entry[], newestHundredths: number): Row[] {
  let balanceAfterHundredths = newestHundredths
  return rows.map((row) => {
    const line = { ...row, balanceAfterHundredths }
    balanceAfterHundredths -= row.amountHundredths
    return line
  })
}

type Names = Awaited<ReturnType<typeof groupNames>>

function line(row: Row, { households }: Names): LedgerLine {
  return {
    transactionId: row.transactionId,
    at: row.postedAt.toString(),
    kind: ledgerLineKind(row.kind),
    rideId: row.rideId,
    poolName: row.poolName,
    rideStartAt: row.rideStartsAt?.toString() ?? null,
    driverHouseholdName: row.driverHouseholdName,
    settledHouseholdName:
      households.find(({ householdId }) => householdId === row.settlesHouseholdId)?.name ?? null,
    seatCount: row.seatCount,
    seatPriceHundredths: row.seatPriceHundredths,
    rule: ruleOf(row),
    reversed: row.reversed,
    amountHundredths: row.amountHundredths,
    balanceAfterHundredths: row.balanceAfterHundredths,
  }
}

/** Returns null for a price fixed before its numbers were stored, or changed by a weather mark after it was posted. */
function ruleOf({ kind, priceBasis, priceReasons, ...row }: Row): LedgerLine['rule'] {
  const isSeats = kind === 'ride' || kind === 'ride_reversal'
  if (!isSeats || !priceBasis || row.ridePriceHundredths !== row.seatPriceHundredths) return null
  return {
    seatValueHundredths: priceBasis.seatUnitValueHundredths,
    miles: priceBasis.miles,
    mileRateHundredths: priceBasis.seatMileRateHundredths,
    parts: priceParts(priceReasons ?? [], priceBasis),
  }
}

// Reads the scheduled rides that will move a household's balance in a group, a page at a time.

const movesShown = 8

type MovesInput = { groupId: string; householdId?: string | undefined; after?: string | undefined }

export async function readScheduledMoves(caller: Caller, input: MovesInput): Promise<ScheduledMoves> {
  const { groupId, after } = input
  const own = await requireOwnBooks(caller.db, caller, 'beans.scheduled', input)
  const householdId = householdAsked(own, input)
  // After leaving, or in a deleted group, only the books can be read, not the rides.
  if (own.isGone || !(await isOpenGroup(caller.db, groupId))) return { moves: [], nextAfter: null }
  const { households } = await groupNames(caller.db, groupId)
  // As for the ledger, callers can ask only about the group's households.
  if (!households.some((each) => each.householdId === householdId)) throw forbidden()
  const cards = await ridesMovingBalance(caller, {
    groupId,
    householdId,
    after: after ?? null,
    limit: movesShown + 1,
  })
  const shown = cards.slice(0, movesShown)
  return {
    moves: shown.map((card) => ({ card, amountHundredths: scheduledAmount(card, householdId) })),
    nextAfter: cards.length > movesShown ? (shown.at(-1)?.rideId ?? null) : null,
  }
}

/** Returns the effect of a scheduled ride's seats on this household. */
function scheduledAmount({ driver, forCash, ...card }: RideCard, householdId: string): number {
  const drives = driver?.householdId === householdId
  const booked = card.seats.filter(({ state }) => state === 'booked' && !forCash)
  const seats = booked.filter((seat) => (seat.householdId === householdId) !== drives)
  return (drives ? seats.length : -seats.length) * card.seatPriceHundredths
}
