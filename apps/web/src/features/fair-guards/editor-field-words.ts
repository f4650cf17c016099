// Words of the fields of a Fair Guard: labels with the unit, hints on the effect, and the problem of a number.
import type { FairGuard, FairGuardNumber } from '@beanpool/domain/fair-guards/fair-guard'
import { beansText } from '../../ui/balance-words.ts'
import { boundsOf } from './draft.ts'
import { amSeven, pmSeven, spanText } from './fair-guard-words.ts'
import type { Rounding } from './worked-examples.ts'

type FieldWords = { label: string; hint: (values: FairGuard) => string | null }

const none = () => null

export const fieldWords: Record<FairGuardNumber, FieldWords> = {
  offerLockHours: {
    label: 'Drives lock (hours before)',
    hint: ({ offerLockHours, lateWindowMinutes }) =>
      offerLockHours * 60 < lateWindowMinutes
        ? `They lock ${spanText(lateWindowMinutes)} before: never later than what counts as late.`
        : 'From then on planning moves no driver. A pool can set another time.',
  },
  lateWindowMinutes: {
    label: 'Late from (minutes before)',
    hint: ({ lateWindowMinutes }) =>
      `${spanText(lateWindowMinutes)}. From then on a cancelled seat is charged, and giving back a drive is a late cancel.`,
  },
  softNudgeHundredths: {
    label: 'Drive first (beans behind)',
    hint: () => 'From here a family is asked to drive before the others.',
  },
  hardLockHundredths: {
    label: 'Seats on hold (beans behind)',
    hint: () => 'From here a family’s kids get no more seats until it drives.',
  },
  seatUnitValueHundredths: {
    label: 'A seat (beans)',
    hint: () => 'For each kid of another family, before anything raises it.',
  },
  seatMileRateHundredths: {
    label: 'A mile (beans a seat)',
    hint: () => 'Only in groups where distance counts.',
  },
  shortNoticeWindowHours: {
    label: 'Short notice (hours before)',
    hint: () => 'When the driver is set later than this.',
  },
  shortNoticePercent: { label: 'Short notice (times)', hint: none },
  earlyMorningPercent: { label: 'Early morning (times)', hint: () => `Before ${amSeven()}.` },
  eveningPercent: { label: 'Evening (times)', hint: () => `${pmSeven()} or later.` },
  weekendPercent: { label: 'Weekend (times)', hint: () => 'Saturday and Sunday.' },
  badWeatherPercent: { label: 'Bad weather (times)', hint: () => 'When the driver or an admin marks it.' },
  lateCancelStrike: {
    label: 'Late cancel (strikes)',
    hint: () => 'Three strikes in 30 days mean probation: that adult drives first.',
  },
  noShowStrike: { label: 'No-show (strikes)', hint: () => 'When a driver does not come.' },
  lateCancelPenaltyHundredths: {
    label: 'Late cancel (beans)',
    hint: () => 'For the family that steps in, or else for those left behind.',
  },
  urgentConversionsPer30d: {
    label: 'Times in 30 days',
    hint: () => 'How often an adult may turn a drive into an urgent ride.',
  },
  urgentPerSeatCents: { label: 'Cash for a seat', hint: none },
  urgentPerMileCents: { label: 'Cash for a mile', hint: none },
}

const enterANumber = 'Enter a number'
const notAboveNudge = (nudge: number): string => `At least ${nudge}, where families drive first`

type Problem = 'not_whole' | 'too_low' | 'too_high' | 'above_nudge'

/** Uses the shown unit: a threshold that is too low has too many beans behind. */
export const problemWords = (field: FairGuardNumber, problem: Problem, nudgeShown: number): string => {
  const { min, max } = boundsOf(field)
  const isThreshold = field === 'softNudgeHundredths' || field === 'hardLockHundredths'
  const words: Record<Problem, string> = {
    not_whole: enterANumber,
    too_low: isThreshold ? `At most ${max}` : `At least ${min}`,
    too_high: isThreshold ? `At least ${min}` : `At most ${max}`,
    above_nudge: notAboveNudge(nudgeShown),
  }
  return words[problem]
}

export const roundingWords = ({ exactHundredths, roundedHundredths, isLost }: Rounding): string =>
  isLost
    ? `No effect: rounding up makes it ${beansText(roundedHundredths)} with or without it.`
    : `Rounded up: ${beansText(exactHundredths)} become ${beansText(roundedHundredths)}.`
