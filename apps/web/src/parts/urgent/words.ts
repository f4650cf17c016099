import { type Currency, moneySymbol, moneyWords } from '@beanpool/contract/currencies'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { CantDriveFacts } from '@beanpool/contract/rides'
import type { urgent } from '@beanpool/contract/urgent'
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { serverDate } from '../../api/server-clock.ts'
import { counted } from '../../ui/count-words.ts'
import { capital, dateOf, dayWord, todayIn } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { firstName } from '../../ui/first-name.ts'
import { locale } from '../../ui/locale.ts'
import { lateCost, noStrike, ownRefusals, strikeWords } from '../ride-steps/words.ts'

export const couldNotPostUrgentRide = 'Could not post urgent ride.'
export const urgentPosted = 'Urgent posted'
export const requestIsPosted = 'Your urgent ride request has been posted successfully.'
export const convertFailed = 'Convert failed'

export const paidInCash = 'Paid in cash, outside Beanpool.'

// Texts on a ride's sheet about the request that covers it: who made it, the amount owed, and what happened to the
// cash.

const cashWords = ({ paid, received }: UrgentRequest): string | null => {
  if (paid && received) return 'Paid and received.'
  if (paid) return 'Marked as paid.'
  return received ? 'Marked as received.' : null
}

/** `didNotCome`: the driver's no-show is confirmed, so nothing is owed and no amount is shown. */
export const coveredWords = (request: UrgentRequest, didNotCome: boolean) => {
  const { requester, source } = request
  const by = requester.isMe ? 'you' : requester.name
  const asked = source === 'admin' ? `Posted by an admin; ${by} agreed to pay` : `Posted by ${by}`
  const cash = cashWords(request)
  return {
    asked: `${asked}. ${claimedWords(request) ?? 'Nobody claimed it yet'}.`,
    price: didNotCome ? null : priceText(request),
    hint: didNotCome ? `Nothing is owed.${cash ? ` ${cash}` : ''}` : `${cash ?? paidInCash} No beans move.`,
  }
}

export const claimThisLate = 'Claim this late?'
export const claimIDrive = 'Claim, I drive'

export const withdrawThisLate = 'Withdraw this late?'
export const withdrawAnyway = 'Withdraw anyway'
export const keepTheClaim = 'Keep the claim'
export const iDrive = 'I drive'

// Formats cash amounts in the adult's language.

/** Formats an amount as "€6.00". */
export const moneyText = (cents: number, currency: Currency): string => moneyWords(cents, currency, locale())

/** The currency sign, such as "€", before a typed amount. */
export const moneySign = (currency: Currency): string => moneySymbol(currency, locale())

export const urgentRide = 'The urgent ride'
export const over = 'This urgent ride is over.'

// What happens if an adult reports that a claimant did not come, and the reasons against it.

export const notComeWords = 'The claim ends. Nothing is owed, no strike.'

type NotComeRefusal = RefusalOf<typeof urgent.notCome>

export const notComeRefusalWords = (reason: NotComeRefusal): string => {
  const words: Record<NotComeRefusal, string> = {
    not_yours: 'Only the family that asked can say that',
    over: 'Nobody has claimed it',
    not_started: everyday.notStarted,
    too_late: everyday.within48Hours,
    marked: 'Cash was marked, so someone was there',
  }
  return words[reason]
}

export const theClaimIsOver = 'The claim is over'
export const nothingIsOwed = 'Nothing is owed.'
export const didNotCome = 'Did not come'
export const theyDidNotCome = 'They did not come'
export const askTitle = (claimant = everyday.theDriver): string => `${claimant} did not come?`

export const postAnUrgentRide = 'Post an urgent ride'

export const postSweetUrgentRide = 'Post sweet urgent ride'

export const groupNotFound = 'Group not found'
export const couldntLoadFairGuardPricing = 'Couldn’t load Fair Guard pricing'
export const usingSafeDefaults = 'Using safe defaults.'

export const claim = 'Claim'
export const notPaidAfterAll = 'Not paid after all'
export const markPaid = 'Mark paid'
export const notReceivedAfterAll = 'Not received after all'
export const markReceived = 'Mark received'
export const withdraw = 'Withdraw'

export const open = (open: number): string => `${open} open`
export const viewGroup = 'View group'
export const urgentRidesForYou = 'Urgent rides for you'
export const refresh = 'Refresh'
export const openYourGroups = 'Open your groups'
export const nothingUrgent = 'Nothing urgent.'

export const scheduledRide = 'Scheduled ride'
export const toArrow = 'to'
export const until = (time: string): string => `to ${time}`

// Urgent requests in words: costs, people and refusals. The types make sure that none is missing.

export type Price = {
  basis: 'per_seat' | 'per_mile'
  baseCents: number
  bumpCents: number
  currency: Currency
}

const unitOf = { per_seat: 'seat', per_mile: 'mile' }

/** Formats a price as "€5.00 a seat + €2.00". */
export const rateText = ({ basis, baseCents, bumpCents, currency }: Price): string => {
  const money = (cents: number) => moneyText(cents, currency)
  return `${money(baseCents)} a ${unitOf[basis]}${bumpCents > 0 ? ` + ${money(bumpCents)}` : ''}`
}

const loadText = ({ basis, seats, miles }: Pick<UrgentRequest, 'basis' | 'seats' | 'miles'>): string =>
  basis === 'per_mile' && miles !== null ? counted(miles, 'mile', 'miles') : counted(seats, 'seat', 'seats')

type Paying = Pick<UrgentRequest, 'requester' | 'claimant'>

const whoPays = ({ requester, claimant }: Paying): string => {
  const from = requester.isMe ? 'You pay' : `${requester.name} pays`
  if (claimant === null) return from
  return `${from} ${claimant.isMe ? 'you' : claimant.name}`
}

/** The text of a badge, such as "€17.00 in cash". */
export const cashText = (request: UrgentRequest): string => {
  const { totalCents, currency } = request
  if (totalCents === 0) return 'Free'
  return `${totalCents === null ? rateText(request) : moneyText(totalCents, currency)} in cash`
}

/** The total, and who pays whom and how. */
export const priceText = (request: UrgentRequest): { amount: string; how: string } => {
  const { totalCents, source, currency } = request
  const load = `for ${loadText(request)}`
  if (totalCents === 0) return { amount: 'Free', how: load }
  if (totalCents === null) return { amount: `${whoPays(request)} ${rateText(request)}`, how: 'in cash' }
  const amount = `${whoPays(request)} ${moneyText(totalCents, currency)}`
  return { amount, how: source === 'post' ? `in cash, ${load}` : `in cash: ${rateText(request)}, ${load}` }
}

export const seatsText = (seats: number): string => counted(seats, 'seat', 'seats')

/**
 * Formats a day as "today", as "Thu" within the coming week, and otherwise as the date. A past ride
 * never reads like a future one.
 */
export const urgentDay = (
  { windowStartAt, timeZone }: Pick<UrgentRequest, 'windowStartAt' | 'timeZone'>,
  now = serverDate(),
): string => dayWord(dateOf(windowStartAt, timeZone), todayIn(timeZone, now))

const requestIsOver = 'This request is over'

type ClaimRefusal = NonNullable<UrgentRequest['claimRefusal']>

/** Adds the refusal that only a tap can get, since screens show a dialog first. */
type ClaimTapRefusal = ClaimRefusal | 'now_late'

export const claimTapRefusalWords = (reason: ClaimTapRefusal, detail: string | null): string =>
  reason === 'now_late' ? lateClaimWords(true) : claimRefusalWords(reason, detail)

/** `detail`: the name of the faster driver, if the server knows it. */
export const claimRefusalWords = (reason: ClaimRefusal, detail: string | null): string => {
  const words: Record<ClaimRefusal, string> = {
    claimed: `${detail ?? 'Someone else'} claimed it a moment ago`,
    over: detail ? `${detail} took it a moment ago` : requestIsOver,
    own_request: 'It’s your own family’s',
    gave_it_back: 'Your family gave it back: take it back for beans',
    ...ownRefusals,
  }
  return words[reason]
}

export type HandleRefusal = RefusalOf<(typeof urgent)['withdraw' | 'cancel' | 'markPaid' | 'markReceived']>

export const handleRefusalWords = (reason: HandleRefusal, detail: string | null): string => {
  const words: Record<Exclude<HandleRefusal, ClaimRefusal> | 'claimed' | 'over', string> = {
    not_yours: 'Only the other family can do that',
    over: requestIsOver,
    already_started: 'It’s under way',
    claimed: `${detail ?? 'Someone'} claimed it a moment ago`,
    free: 'This ride is free',
    not_begun: everyday.notStarted,
    settled: 'You both marked the cash',
    now_late: 'It just got late: withdrawing costs a strike',
  }
  return reason in words
    ? words[reason as keyof typeof words]
    : claimRefusalWords(reason as ClaimRefusal, detail)
}

export const urgentKind = ({ source }: Pick<UrgentRequest, 'source'>): string =>
  source === 'post' ? 'Urgent one-off' : 'Urgent covering a scheduled ride'

export const lockedWords = 'Pricing locked by Fair Guard. Admins can enable overrides.'

export const askedWords = ({ requester }: UrgentRequest): string =>
  requester.isMe ? 'You ask' : `${requester.name} asks`

export const claimedWords = ({ claimant }: UrgentRequest): string | null =>
  claimant && `Claimed by ${claimant.isMe ? 'you' : claimant.name}`

/** Says that a converted drive goes back to its driver. */
export const cancelWords = ({ drivesAgain }: Pick<UrgentRequest, 'drivesAgain'>): string => {
  if (!drivesAgain) return 'Cancel request'
  return drivesAgain.isMe ? 'Cancel, I drive' : `Cancel, ${drivesAgain.name} drives`
}

/**
 * Shown after the sentence that the drive goes back to its driver. There may have been no strike, since
 * an admin may have excused it.
 */
export const drivesAgainWords = ({ drivesAgain }: Pick<UrgentRequest, 'drivesAgain'>): string | undefined => {
  if (!drivesAgain) return undefined
  const who = drivesAgain.isMe ? everyday.youDrive : `${drivesAgain.name} drives`
  return `${who} again. No strike.`
}

/** Lists what is settled: the ride, and the cash as each side has marked it. */
export const doneWords = ({
  status,
  paid,
  received,
}: Pick<UrgentRequest, 'status' | 'paid' | 'received'>): string[] => [
  ...(status === 'completed' ? ['Done'] : []),
  ...(paid ? ['Paid'] : []),
  ...(received ? ['Received'] : []),
]

/**
 * Returns what is left of the driver's allowance under the Fair Guard, or of the plan's weekly allowance if that is
 * less.
 */
const leftWords = ({ allowance, driverIsMe, driverName }: CantDriveFacts): string => {
  const { conversionsLeft: left, weeklyLeft, weeklyAllowed } = allowance
  const who = driverIsMe ? 'You have' : `${firstName(driverName)} has`
  return weeklyLeft !== null && weeklyLeft < left
    ? `${who} ${weeklyLeft} of ${weeklyAllowed} left this week (free plan).`
    : `${who} ${left} of ${allowance.conversionsAllowed} left in 30 days.`
}

/**
 * Says what converting costs besides cash: one conversion, and a strike unless the ride is claimed.
 * If it is late, beans as well.
 */
export const conversionWords = (facts: CantDriveFacts): string => {
  if (facts.free) return `${strikeWords(facts)} ${leftWords(facts)}`
  const cost = lateCost(facts)
  if (facts.penaltyHundredths > 0) return `${capital(cost)}, unless someone claims it. ${leftWords(facts)}`
  return `${noStrike(facts, 'if someone claims it')} ${leftWords(facts)}`
}

/**
 * Says why the driver may not convert the ride now. `upgrade`: the limit of the adult's
 * own plan, if that is the reason.
 */
export const conversionRefusalWords = ({
  allowance,
  driverIsMe,
  driverName,
}: CantDriveFacts): { text: string; upgrade: number | null } | null => {
  const has = driverIsMe ? 'You have' : `${firstName(driverName)} has`
  const toWhom = `${has} no urgent rides left`
  const { onProbation, conversionsLeft, conversionsAllowed, weeklyLeft, weeklyAllowed } = allowance
  if (onProbation) {
    const text = `${has} 3 strikes: one drive for beans comes first.`
    return { text, upgrade: null }
  }
  if (conversionsLeft === 0) return { text: `${toWhom}: ${conversionsAllowed} in 30 days.`, upgrade: null }
  if (weeklyLeft !== 0) return null
  const text = `${toWhom}: the free plan has ${weeklyAllowed} in 7 days.`
  return { text, upgrade: driverIsMe ? weeklyAllowed : null }
}

/**
 * Shown before a claim is given back near the start of the ride. `overtaken`: the late window
 * began while the screen was open.
 */
export const lateWithdrawalWords = (claimant: UrgentRequest['claimant'], overtaken: boolean): string => {
  const who = !claimant || claimant.isMe ? 'you' : claimant.name
  const before = overtaken ? 'It just got late, so you still have it.' : 'It’s late.'
  return `${before} Withdrawing costs ${who} a strike.`
}

/** Shown before a claim near the start of the ride. `overtaken`: the late window began while the screen was open. */
export const lateClaimWords = (overtaken: boolean): string => {
  const before = overtaken ? 'It just got late. Nothing is claimed yet.' : 'It starts soon.'
  return `${before} There’s no undo: withdrawing costs a strike.`
}

/** The group's board and the dashboard for all groups use different words (spec 8). */
export const postFailedWords = (inGroup: boolean, reason: string | null) => ({
  title: inGroup ? 'Failed to create urgent request' : 'Error',
  text: reason ?? 'Failed to post urgent ride. Please try again.',
})

export const claimWithdrawn = 'Claim withdrawn'
export const othersCanClaimItAgain = 'Others can claim it again.'
export const failedToWithdrawClaim = 'Failed to withdraw claim'
export const requestCancelled = 'Request cancelled'
export const failedToCancelRequest = 'Failed to cancel request'
export const failedToMarkAsPaid = 'Failed to mark as paid'
export const failedToMarkAsReceived = 'Failed to mark as received'
