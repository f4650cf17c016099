import type { RefusalOf } from '@beanpool/contract/errors'
import type { fairGuards } from '@beanpool/contract/fair-guards'
import { inWords } from '@beanpool/contract/in-words'
import type { FairGuard, FairGuardNumber } from '@beanpool/domain/fair-guards/fair-guard'
import { beansText } from '../../ui/balance-words.ts'
import * as counts from '../../ui/count-words.ts'
import { longWeekday, wallTimeText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { boundsOf } from './draft.ts'
import { amSeven, isAssigned, pmSeven, spanText } from './words.ts'
import type { Example, Rounding } from './worked-examples.ts'

// Texts for the fields of a Fair Guard: labels with the unit, hints about the effect, and messages about invalid
// numbers.

type FieldWords = { label: string; hint: (values: FairGuard) => string | null }

const none = () => null

export const fieldWords: Record<FairGuardNumber, FieldWords> = {
  offerLockHours: {
    label: 'Drives fixed (hours before)',
    hint: ({ offerLockHours, lateWindowMinutes }) =>
      offerLockHours * 60 < lateWindowMinutes
        ? `Fixed ${spanText(lateWindowMinutes)} before, when late begins.`
        : 'No driver moves after that. A pool may differ.',
  },
  lateWindowMinutes: {
    label: 'Late from (minutes before)',
    hint: ({ lateWindowMinutes }) =>
      `${spanText(lateWindowMinutes)}. After that seats are charged and cancels are late.`,
  },
  softNudgeHundredths: {
    label: 'Drive first (beans behind)',
    hint: () => 'Asked before the others.',
  },
  hardLockHundredths: {
    label: 'Seats on hold (beans behind)',
    hint: () => 'No more seats until they drive.',
  },
  seatUnitValueHundredths: {
    label: 'A seat (beans)',
    hint: () => 'For each kid of another family.',
  },
  seatMileRateHundredths: {
    label: 'A mile (beans a seat)',
    hint: () => 'Only where distance counts.',
  },
  shortNoticeWindowHours: {
    label: 'Short notice (hours before)',
    hint: () => 'Driver found later than this.',
  },
  shortNoticePercent: { label: 'Short notice (times)', hint: none },
  earlyMorningPercent: { label: 'Early morning (times)', hint: () => `Before ${amSeven()}.` },
  eveningPercent: { label: 'Evening (times)', hint: () => `${pmSeven()} or later.` },
  weekendPercent: { label: 'Weekend (times)', hint: () => 'Saturday and Sunday.' },
  badWeatherPercent: { label: 'Bad weather (times)', hint: () => 'When marked on the ride.' },
  lateCancelStrike: {
    label: 'Late cancel (strikes)',
    hint: () => 'Three in 30 days: that adult drives first.',
  },
  noShowStrike: { label: 'No-show (strikes)', hint: () => 'The driver did not come.' },
  lateCancelPenaltyHundredths: {
    label: 'Late cancel (beans)',
    hint: () => 'For the family that steps in, or those left behind.',
  },
  urgentConversionsPer30d: {
    label: 'Times in 30 days',
    hint: () => 'Drives an adult may make urgent.',
  },
  urgentPerSeatCents: { label: 'Cash for a seat', hint: none },
  urgentPerMileCents: { label: 'Cash for a mile', hint: none },
}

const enterANumber = 'Enter a number'
const notAboveNudge = (nudge: number): string => `At least ${nudge}, as for driving first`

type Problem = 'not_whole' | 'too_low' | 'too_high' | 'above_nudge'

/** Uses the shown unit: a threshold that is too low is shown as too many beans behind. */
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
    ? `No effect: it rounds up to ${beansText(roundedHundredths)} anyway.`
    : `Rounded up: ${beansText(exactHundredths)} become ${beansText(roundedHundredths)}.`

export const windows = 'Locks and late changes'
export const beans = 'Beans'
export const raises = 'What raises a price'
export const backsOut = 'When someone backs out'
export const urgent = 'Urgent rides for cash'
export const roundUp = 'Round up to whole beans'
export const roundUpHint = 'The price of each seat.'
export const mayOverride = 'Drivers may ask for another amount'
export const mayOverrideHint = (allowed: boolean): string =>
  allowed ? 'Forms start with these.' : 'Always these amounts.'
export const drivers = 'Who may drive'
export const driversLine = (isAsked: boolean): string =>
  isAsked ? everyday.credentialsNeeded : 'Any adult of a family.'
export const askForCredentials = 'Ask for driver credentials'
export const askForCredentialsHint = 'Only valid ones can drive. Admins never see dates.'
export const ofPro = 'Prices and strikes'
export const ofProHint = 'Pro can change these.'

// Messages for a Fair Guard that could not be made, changed, assigned or deleted.

type Refusal = RefusalOf<typeof fairGuards.save> | RefusalOf<typeof fairGuards.remove>

const refusals: Record<Refusal, string> = {
  admin_only: everyday.onlyAdmins,
  changed_since: 'The group changed. Look again.',
  template_assigned: isAssigned,
}
export const refusalWords = (reason: Refusal): string => refusals[reason]

// The texts of the pages about a group's Fair Guard: reading, choosing, changing and saving.

export const title = 'Fair Guard'
export const failedToLoad = 'Failed to load Fair Guard'
export const sub = 'What keeps turns even here.'
export const changedForGroup = 'Changed for this group'

export const itsRules = 'Its rules'
export const inPlainWords = 'In plain words'
export const beside = 'Cars and distance'
export const distanceCounts = 'Distance counts'
export const distanceHint = (rateHundredths: number, hasMiles: boolean): string => {
  if (rateHundredths === 0) return 'Miles earn nothing here.'
  const earns = `${beansText(rateHundredths)} more a mile for each seat.`
  return hasMiles ? earns : `${earns} No pool has miles yet.`
}
export const howEven = 'Fewer drives or more even turns'

export const discard = 'Discard'
export const backToIt = 'Back to the Fair Guard'
export const choosing = 'Choose a Fair Guard'
export const whereFrom = 'Ours and yours. Edit them in the'
export const library = 'library'
export const changing = (name: string): string => `Change ${name} for this group`
export const whatChangingDoes = (others: readonly string[]): string =>
  others.length === 0 ? 'For this group alone.' : `For this group alone. ${inWords(others)} keep theirs.`

type Saved = 'template' | 'own' | 'beside'
export const savedTitles: Record<Saved, string> = {
  template: everyday.guardAssigned,
  own: 'Fair Guard changed for this group',
  beside: 'Cars and distance saved',
}
export const failedTitles: Record<Saved, string> = {
  template: 'Failed to assign Fairness Guardian',
  own: everyday.notAssigned,
  beside: 'Failed to save',
}

export const whatADriveEarns = 'What a drive earns'
export const withMiles = (miles: number): string => `Over ${miles} miles.`

const noticeText = (hours: number) => `, ${hours} hours’ notice`

/** Formats an example as "Tuesday 06:40, 2 kids". */
export const driveText = ({ date, time, kids, noticeHours }: Example): string =>
  `${longWeekday(date)} ${wallTimeText(time)}, ${counts.kids(kids)}${noticeHours === null ? '' : noticeText(noticeHours)}`

export const youEarn = 'you earn'
export const earns = (hundredths: number): string => beansText(hundredths)
