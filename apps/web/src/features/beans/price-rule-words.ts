// Explains the rule that priced a ledger line, in the order of its calculation.
import type { LedgerLine } from '@beanpool/contract/beans'
import { beanNumber, beansText } from '../../ui/balance-words.ts'
import { counted } from '../../ui/counted.ts'

type Rule = NonNullable<LedgerLine['rule']>
type Reason = Rule['parts'][number]['reason']

/** The line's explanation for screen readers. */
export const whyPriced = (what: string): string => `Why: ${what}`
export const seeTheFairGuard = 'See the Fair Guard'

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

/** "A seat is 1 bean.", "Times 1.5: its driver was set at short notice.", "That makes 1.5 beans a seat, for 3 seats." */
export const ruleLines = ({ rule, seatPriceHundredths, seatCount }: LedgerLine): string[] => {
  if (rule === null) return []
  const parts = rule.parts.map(partText).filter((text) => text !== null)
  const total = `That makes ${beansText(seatPriceHundredths)} a seat, for ${counted(seatCount, 'seat', 'seats')}.`
  return [seatText(rule), ...parts, total]
}

export const penaltyLines = [
  'The Fair Guard takes these beans from a driver who gives a drive back inside the late window, and gives them to the family that stepped in, or to those left waiting.',
]
