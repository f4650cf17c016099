// A household's ledger: beans earned and spent, ride by ride.
import { largestOpeningHundredths, openingRefusals } from '@beanpool/domain/beans/opening-balances'
import { ledgerLineKinds } from '@beanpool/domain/beans/ride-entries'
import { priceReasons } from '@beanpool/domain/beans/seat-price'
import { settlementRefusals } from '@beanpool/domain/beans/settlement'
import { crossings } from '@beanpool/domain/standing/group-health'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { rideCard } from './ride-card.ts'
import { beanIndex, hundredths, id, instant } from './scalars.ts'

const ledgerKind = z.enum(ledgerLineKinds)

/** The Fair Guard's numbers behind a seat's price: its base value, the miles and their price, and the multipliers. */
const seatRule = z.object({
  seatValueHundredths: hundredths,
  miles: z.int(),
  mileRateHundredths: hundredths,
  parts: z.array(z.object({ reason: z.enum(priceReasons), percent: z.int().nullable() })),
})

const ledgerLine = z.object({
  transactionId: id,
  at: instant,
  kind: ledgerKind,
  rideId: id.nullable(),
  poolName: z.string().nullable(),
  rideStartAt: instant.nullable(),
  /** For a paid seat, the driver's household; null otherwise. */
  driverHouseholdName: z.string().nullable(),
  /** The household whose balance this line settled, if any. */
  settledHouseholdName: z.string().nullable(),
  /** The number of seats in this line, and each seat's price. */
  seatCount: z.int(),
  seatPriceHundredths: hundredths,
  /** How the seat price was computed; null if the line has no ride, or the ride's price has changed since. */
  rule: seatRule.nullable(),
  /** True for a line that was reversed later, and for the reversal itself: screens collapse both. */
  reversed: z.boolean(),
  amountHundredths: hundredths,
  balanceAfterHundredths: hundredths,
})
export type LedgerLine = z.infer<typeof ledgerLine>

const ledger = z.object({
  groupId: id,
  groupName: z.string(),
  timeZone: z.string(),
  householdId: id,
  householdName: z.string(),
  beanIndex,
  mine: z.boolean(),
  /** True if the reader is an admin of the group. */
  isAdmin: z.boolean(),
  /** True if the reader may enter opening balances. */
  mayOpen: z.boolean(),
  postedHundredths: hundredths,
  projectedHundredths: hundredths,
  softNudgeHundredths: hundredths,
  hardLockHundredths: hundredths,
  /** The lines of this page, newest first. */
  lines: z.array(ledgerLine),
  /** The value of `before` for the next page; null on the last page. */
  nextBefore: z.string().nullable(),
})
export type Ledger = z.infer<typeof ledger>

/** Scheduled rides that will move a household's balance, soonest first. */
const scheduledMoves = z.object({
  moves: z.array(z.object({ card: rideCard, amountHundredths: hundredths })),
  /** The value of `after` for the next page; null on the last page. */
  nextAfter: id.nullable(),
})
export type ScheduledMoves = z.infer<typeof scheduledMoves>

/** A page of ledger lines for an export: oldest first, never splitting a transaction between pages. */
const book = z.object({
  groupName: z.string(),
  timeZone: z.string(),
  lines: z.array(
    ledgerLine
      .omit({ rule: true, reversed: true, rideId: true, balanceAfterHundredths: true })
      .extend({ householdId: id, householdName: z.string() }),
  ),
  /** The value of `after` for the next page; null on the last page. */
  nextAfter: id.nullable(),
})
export type Book = z.infer<typeof book>

const bookPage = z.object({ groupId: id, after: id.optional() })

export const beans = {
  /** Reads the caller's own ledger for an export, 500 transactions per page. */
  ownBook: base.input(bookPage).output(book),
  /** Reads the ledgers of all families, including those that left, for an export. */
  groupBook: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(bookPage)
    .output(book),
  /**
   * The ledger of any household in a group that the reader shares with it, 20 lines a page: every member can see how
   * its balance came about.
   */
  ledger: base
    .input(z.object({ groupId: id, householdId: id.optional(), before: z.string().max(200).optional() }))
    .output(ledger),
  /** The scheduled rides of any such household, 8 a page. */
  scheduled: base
    .input(z.object({ groupId: id, householdId: id.optional(), after: id.optional() }))
    .output(scheduledMoves),
}

// Settling the balance that a household left behind: previewed first, then spread over the group's remaining families.

/** A family's projected balance before and after the change. */
export const movedBalance = z.object({
  householdId: id,
  name: z.string(),
  beanIndex,
  mine: z.boolean(),
  left: z.boolean(),
  beforeHundredths: hundredths,
  afterHundredths: hundredths,
  /** The Fair Guard threshold that the balance would cross; null if it would cross none. */
  crosses: z.enum(crossings).nullable(),
})
export type MovedBalance = z.infer<typeof movedBalance>

/** A fingerprint of the previewed change: it is made exactly as shown, or refused. */
export const fingerprint = z.string().regex(/^[0-9a-f]{64}$/)

const settlementPreview = z.object({
  fingerprint,
  householdId: id,
  name: z.string(),
  /** The posted balance the household left behind. */
  balanceHundredths: hundredths,
  softNudgeHundredths: hundredths,
  hardLockHundredths: hundredths,
  /** The families that share it, in joining order. */
  families: z.array(movedBalance),
})
export type SettlementPreview = z.infer<typeof settlementPreview>

const one = z.object({ groupId: id, householdId: id })

const openingBalances = z.object({
  /** The opening transaction that this change replaces; null if there is none. */
  openingId: id.nullable(),
  /** The group's families in joining order, plus those that left with an opening balance. */
  families: z.array(z.object({ householdId: id, name: z.string(), beanIndex, hundredths })),
})
export type OpeningBalances = z.infer<typeof openingBalances>

const tooFar = 'At most 1,000 beans ahead or behind'
const openingHundredths = z.int().min(-largestOpeningHundredths, tooFar).max(largestOpeningHundredths, tooFar)

export const settlements = {
  /** Previews a settlement. */
  preview: base
    .errors({ REFUSED: refusal(['admin_only', ...settlementRefusals]) })
    .input(one)
    .output(settlementPreview),
  /**
   * Posts one transaction in the books, as shown. A retry with the same id changes nothing. A settlement cannot be
   * undone.
   */
  post: base
    .errors({ REFUSED: refusal(['admin_only', 'changed_since', ...settlementRefusals]) })
    .input(z.object({ ...one.shape, settlementId: id, shown: fingerprint }))
    .output(z.object({})),
  /** Returns the balances that families brought along from before Beanpool. */
  opening: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id }))
    .output(openingBalances),
  /** Replaces all opening balances; families that are omitted start at zero. */
  saveOpening: base
    .errors({ REFUSED: refusal(['admin_only', 'changed_since', ...openingRefusals]) })
    .input(
      z.object({
        groupId: id,
        replaces: id.nullable(),
        balances: z
          .array(z.object({ householdId: id, hundredths: openingHundredths }))
          .max(500)
          .refine(
            (list) => new Set(list.map(({ householdId }) => householdId)).size === list.length,
            'Each family once',
          ),
      }),
    )
    .output(z.object({})),
}
