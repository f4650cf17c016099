// Reads a household's ledger in a group, a page at a time.
import type { Ledger, LedgerLine } from '@beanpool/contract/beans'
import { priceParts } from '@beanpool/domain/beans/seat-price'
import { forbidden, invalidInput } from '../../api/failures.ts'
import { rulesOfGroups } from '../../books/fair-guards/read-rules.ts'
import { readBalances } from '../../books/ledger/read-balances.ts'
import { type LedgerPosition, ledgerPage } from '../../books/ledger/store.ts'
import { requireOwnBooks } from '../../books/members/access.ts'
import { groupNames } from '../../books/members/read-names.ts'
import type { Caller } from '../../context/caller.ts'

const pageLength = 20

type Input = { groupId: string; householdId?: string | undefined; before?: string | undefined }

export async function readLedger(caller: Caller, input: Input): Promise<Ledger> {
  const { db } = caller
  const member = await requireOwnBooks(db, caller, 'beans.ledger', input)
  const householdId = input.householdId ?? member.householdId
  // Former members read their own ledger only.
  if (member.isGone && householdId !== member.householdId) throw forbidden()
  const names = await groupNames(db, input.groupId)
  const household = names.households.find((each) => each.householdId === householdId)
  const rules = (await rulesOfGroups(db, [input.groupId])).get(input.groupId)
  if (!household || !rules) throw forbidden()
  const rows = await ledgerPage(db, {
    groupId: input.groupId,
    householdId,
    before: input.before === undefined ? null : positionOf(input.before),
    limit: pageLength + 1,
  })
  const shown = rows.slice(0, pageLength)
  const last = shown.at(-1)
  return {
    groupId: input.groupId,
    groupName: names.groupName,
    timeZone: rules.timeZone,
    householdId,
    householdName: household.name,
    beanIndex: household.beanIndex,
    mine: householdId === member.householdId,
    ...(await readBalances(db, [input.groupId])).of(input.groupId, householdId),
    softNudgeHundredths: rules.fairGuard.softNudgeHundredths,
    hardLockHundredths: rules.fairGuard.hardLockHundredths,
    lines: shown.map((row) => line(row, names)),
    nextBefore: rows.length > pageLength && last ? `${last.postedAt.toString()}~${last.transactionId}` : null,
  }
}

type Row = Awaited<ReturnType<typeof ledgerPage>>[number]

type Names = Awaited<ReturnType<typeof groupNames>>

function line(row: Row, { households }: Names): LedgerLine {
  return {
    transactionId: row.transactionId,
    at: row.postedAt.toString(),
    kind: kindOf(row.kind),
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

/** Returns no rule for a price fixed before its numbers were kept, or for one that the weather changed after it was posted. */
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

function kindOf(kind: string): LedgerLine['kind'] {
  if (kind === 'ride' || kind === 'late_cancel_penalty' || kind === 'settlement') return kind
  return 'correction'
}

function positionOf(before: string): LedgerPosition {
  const [postedAt = '', transactionId = ''] = before.split('~')
  try {
    Temporal.Instant.from(postedAt)
  } catch {
    throw invalidInput('before', 'Unknown page')
  }
  if (!/^[0-9a-f-]{36}$/.test(transactionId)) throw invalidInput('before', 'Unknown page')
  return { postedAt, transactionId }
}
