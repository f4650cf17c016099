// Words for a family that no schedule can balance: how far it falls behind, and what could mend it.
import type { NeverBalanced } from '@beanpool/contract/standing'
import { beansText } from '../../ui/balance-words.ts'
import { addDays, longWeekday, shortDate } from '../../ui/date-words.ts'

type Mend = NeverBalanced['mends'][number]

/** A Monday, of which only the weekday is shown. */
const someMonday = '2026-03-02'

const weekdayName = (weekday: number) => longWeekday(addDays(someMonday, weekday - 1))

/** "falls 6 beans behind by Fri 13 Mar, however it drives". */
export const boundWords = ({ deficitHundredths, surplusHundredths, throughDate }: NeverBalanced): string => {
  const until = `by ${shortDate(throughDate)}`
  if (deficitHundredths > 0)
    return `No schedule can balance it: driving whenever it can, it still falls ${beansText(deficitHundredths)} behind ${until}.`
  return `No schedule can balance it: others cannot do without its car, so they owe it ${beansText(surplusHundredths)} more ${until}.`
}

const mendWords = (mend: Mend): string => {
  if (mend.kind === 'other_driver') return `someone else who can drive every ${weekdayName(mend.weekday)}`
  if (mend.kind === 'credentials') return 'the driver credentials that this group requires'
  if (mend.kind === 'seats') {
    if (mend.firstCar) return mend.count === 1 ? 'a car with one seat' : `a car with ${mend.count} seats`
    return mend.count === 1 ? 'one more seat in its car' : `${mend.count} more seats in its car`
  }
  if (mend.every) return `free every ${weekdayName(mend.weekday)}`
  if (mend.count === 1) return `free on one more ${weekdayName(mend.weekday)}`
  return `free on ${mend.count} more ${weekdayName(mend.weekday)}s`
}

/** "Could mend it: one more seat in its car, or free on one more Friday." */
export const mendsWords = (mends: Mend[]): string => {
  const words = mends.map(mendWords)
  const last = words.pop()
  if (!last) return 'No single change would fix it.'
  return `What could fix it: ${words.length > 0 ? `${words.join(', ')}, or ` : ''}${last}.`
}
