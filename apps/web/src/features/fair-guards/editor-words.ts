import type { RefusalOf } from '@beanpool/contract/errors'
import type { fairGuards } from '@beanpool/contract/fair-guards'
import { inWords } from '@beanpool/contract/in-words'
import type { FairGuard, FairGuardNumber } from '@beanpool/domain/fair-guards/fair-guard'
import { beansText } from '../../ui/balance-words.ts'
import * as counts from '../../ui/count-words.ts'
import { longWeekday, wallTimeText } from '../../ui/date-words.ts'
import { boundsOf } from './draft.ts'
import { amSeven, pmSeven, spanText } from './words.ts'
import type { Example, Rounding } from './worked-examples.ts'

// Words of the fields of a Fair Guard: labels with the unit, hints on the effect, and the problem of a number.

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

export const windows = 'Locks and late changes'
export const beans = 'Beans'
export const raises = 'What raises a price'
export const backsOut = 'When someone backs out'
export const urgent = 'Urgent rides for cash'
export const roundUp = 'Round up to whole beans'
export const roundUpHint = 'The price of each seat, after all that raises it.'
export const mayOverride = 'Drivers may ask for another amount'
export const mayOverrideHint = (allowed: boolean): string =>
  allowed
    ? 'These amounts are what a form starts with.'
    : 'Every urgent ride is posted at these amounts, and its form says that the price is locked.'
export const drivers = 'Who may drive'
export const driversLine = (isAsked: boolean): string =>
  isAsked ? 'Drivers need valid credentials.' : 'Any adult of a family.'
export const askForCredentials = 'Ask for driver credentials'
export const askForCredentialsHint =
  'Only adults whose credentials are valid can drive. Admins see the status, never a date.'
export const ofPro = 'Prices and strikes'
export const ofProHint = 'Pro changes these. They stay as they are on Free.'
export const seePro = 'See Pro'

// Words for failures when a Fair Guard is made, changed, assigned or deleted.

type Refusal = RefusalOf<typeof fairGuards.save> | RefusalOf<typeof fairGuards.remove>

const refusals: Record<Refusal, string> = {
  admin_only: 'Only group admins can do that.',
  changed_since: 'Something in the group has changed. Please look at it again.',
  template_assigned: 'This template is currently assigned to a group and cannot be deleted.',
}
export const refusalWords = (reason: Refusal): string => refusals[reason]

// Words of the pages on a group's Fair Guard: reading it, choosing another, changing it, and saving.

export const title = 'Fair Guard'
export const failedToLoad = 'Failed to load Fair Guard'
export const failedToLoadTemplates = 'Failed to load FG templates'
export const sub = 'The rules that keep turns even in this group.'
export const changedForGroup = 'Changed for this group'
export const adminsChange = 'Admins change it. If a rule does not suit your family, talk to them.'

export const itsRules = 'Its rules'
export const chooseAnother = 'Choose another'
export const changeForGroup = 'Change for this group'
export const inPlainWords = 'In plain words'
export const beside = 'Cars and distance'
export const distanceCounts = 'Distance counts'
export const distanceHint = (rateHundredths: number, hasMiles: boolean): string => {
  if (rateHundredths === 0) return 'These rules give nothing for a mile, so it makes no difference.'
  const earns = `A longer drive earns more: ${beansText(rateHundredths)} a mile for each seat.`
  return hasMiles ? earns : `${earns} No pool has a route with known miles yet.`
}
export const fewerDrives = 'Fewer drives'
export const moreEven = 'More even'
export const howEven = 'Fewer drives or more even turns'

export const notSavedYet = 'Not saved yet.'
export const seeWhatChanges = 'See what changes'
export const discard = 'Discard'
export const backToIt = 'Back to the Fair Guard'
export const choosing = 'Choose a Fair Guard'
export const whereFrom = 'Presets from Beanpool, and your own. Copy and edit them in the'
export const library = 'library'
export const changing = (name: string): string => `Change ${name} for this group`
export const whatChangingDoes = (others: readonly string[]): string =>
  others.length === 0
    ? 'These numbers are for this group alone.'
    : `These numbers are for this group alone. ${inWords(others)} keep theirs.`

type Saved = 'template' | 'own' | 'beside'
export const savedTitles: Record<Saved, string> = {
  template: 'Fair Guard assigned',
  own: 'Fair Guard changed for this group',
  beside: 'Cars and distance saved',
}
export const failedTitles: Record<Saved, string> = {
  template: 'Failed to assign Fairness Guardian',
  own: 'Failed to assign Fair Guard',
  beside: 'Failed to save',
}
export const failedToPreview = 'No preview'

export const whatADriveEarns = 'What a drive earns'
export const withMiles = (miles: number): string => `Over ${miles} miles, which count in this group.`

const noticeText = (hours: number) => `, ${hours} hours’ notice`

/** "Tuesday 06:40, 2 kids" */
export const driveText = ({ date, time, kids, noticeHours }: Example): string =>
  `${longWeekday(date)} ${wallTimeText(time)}, ${counts.kids(kids)}${noticeHours === null ? '' : noticeText(noticeHours)}`

export const youEarn = 'you earn'
export const earns = (hundredths: number): string => beansText(hundredths)
