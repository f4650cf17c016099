import type { Book, LedgerLine } from '@beanpool/contract/beans'
import { beanNumber, beansText } from '../../ui/balance-words.ts'
import { counted } from '../../ui/count-words.ts'
import * as everyday from '../../ui/everyday-words.ts'

export const lateCancel = 'Late cancel'
const balanceSettled = 'Balance settled'
const openingBalance = 'Opening balance'
export const fromBefore = 'from before Beanpool'
export const settlement = 'Settlement'
export const newTerm = 'A new term: all balances to zero'
export const settledWith = (name: string): string => `What ${name} left behind`
export const settledAfterLeaving = 'Spread over the group after leaving'
export const drove = (driverHouseholdName: string | null): string => `${driverHouseholdName} drove`
export const youDrove = 'you drove'
export const theirDrive = 'their drive'
export const ride = 'Ride'
export const correction = 'Correction'
export const kindWords: Record<LedgerLine['kind'], string> = {
  ride,
  late_cancel_penalty: lateCancel,
  settlement: balanceSettled,
  opening: openingBalance,
  correction,
}
export const seatsAt = (count: number, price: string): string =>
  `${counted(count, 'seat', 'seats')} at ${price}`

export const noBeansHaveMovedYet = 'No beans have moved yet'
export const theyWillAfterTheFirstRide = 'Drivers earn, riders spend.'
export const hideCorrections = 'Hide corrections'
export const showCorrections = (reversed: number): string => `Show corrections (${reversed})`
export const scheduled = 'Scheduled'
export const nothingScheduled = 'Nothing scheduled.'
export const showLater = 'Show later'
export const withTheScheduledRides = (balance: string): string => `${balance} with the scheduled rides`
export const sBeans = (householdName: string): string => `${householdName}'s beans`
export const seatIsBean = 'A seat is usually 1 bean. Everyone here sees this.'

// Explains the rules that priced a ledger line, in the order in which they apply.

type Rule = NonNullable<LedgerLine['rule']>
type Reason = Rule['parts'][number]['reason']

/** The explanation of the line for screen readers. */
export const whyPriced = (what: string): string => `Why: ${what}`

const raised: Record<Exclude<Reason, 'distance' | 'rounded_up'>, string> = {
  early_morning: 'it starts before 07:00',
  evening: 'it starts at 19:00 or later',
  weekend: 'it is on a weekend',
  bad_weather: 'it was marked as bad weather',
  short_notice: 'its driver was set at short notice',
}

const partText = ({ reason, percent }: Rule['parts'][number]): string | null => {
  if (reason === 'distance') return null
  if (reason === 'rounded_up') return 'Rounded up to a whole bean.'
  return percent === null ? `Also, ${raised[reason]}.` : `Times ${beanNumber(percent)}: ${raised[reason]}.`
}

const seatText = ({ seatValueHundredths, miles, mileRateHundredths }: Rule): string => {
  const seat = `A seat is ${beansText(seatValueHundredths)}`
  if (miles === 0 || mileRateHundredths === 0) return `${seat}.`
  return `${seat}, and ${beanNumber(mileRateHundredths)} more for each of ${counted(miles, 'mile', 'miles')}.`
}

export const ruleLines = ({ rule, seatPriceHundredths, seatCount }: LedgerLine): string[] => {
  if (rule === null) return []
  const parts = rule.parts.map(partText).filter((text) => text !== null)
  const total = `That makes ${beansText(seatPriceHundredths)} a seat, for ${counted(seatCount, 'seat', 'seats')}.`
  return [seatText(rule), ...parts, total]
}

export const penaltyLines = [
  'The driver cancelled late. The family that stepped in gets these beans, or those left waiting.',
]

// Sentences about families' opening balances.

export const openingBalances = 'Opening balances'
export const openingLead = 'Coming from a spreadsheet? Bring your balances.'
export const openingHint = 'What each family brings, in beans. All together come to zero.'
export const aheadOrBehind = (name: string, behind: boolean): string =>
  `${name} is ${behind ? 'behind' : 'ahead'}: change`
export const ahead = 'ahead'
export const behind = 'behind'
export const notANumber = (name: string): string => `Enter a number for ${name}, up to 1,000.`
export const sumIsZero = 'Sum: zero'
export const sumIs = (hundredths: number): string =>
  `Sum: ${beansText(hundredths)} ${hundredths < 0 ? 'behind' : 'ahead'}. It must be zero.`
export const openingRefusals = {
  admin_only: everyday.onlyAdmins,
  changed_since: 'Another admin changed them. These are the new ones.',
  ride_done: 'The first ride is done. Balances come from rides now.',
  sum_not_zero: 'The sum must be zero.',
} as const

// Sentences about exporting the books as a file.

export const downloadAll = 'All families as CSV'
export const bookHead = [
  ...['Posted', 'Ride', 'Pool', 'Family', 'What for', 'Seats', 'Beans a seat', 'Beans', 'Balance after'],
]
export const bookName = (groupName: string, own: boolean): string =>
  `${groupName} ${own ? 'my beans' : 'beans'}`

export const bookWhat = (line: Book['lines'][number]): string => {
  if (line.settledHouseholdName !== null) return settledWith(line.settledHouseholdName)
  if (line.kind === 'ride') return line.driverHouseholdName ? drove(line.driverHouseholdName) : ride
  return kindWords[line.kind]
}
