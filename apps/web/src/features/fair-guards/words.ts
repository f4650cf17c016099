import type { Currency } from '@beanpool/contract/currencies'
import type { FairGuardPreview, FairGuardTemplate } from '@beanpool/contract/fair-guards'
import { inWords } from '@beanpool/contract/in-words'
import type { FairGuard } from '@beanpool/domain/fair-guards/fair-guard'
import type { PresetName } from '@beanpool/domain/fair-guards/presets'
import type { CarPrice } from '@beanpool/domain/planner/car-price'
import { lockedWords, moneyText } from '../../parts/urgent/words.ts'
import { balanceWords, beanNumber, beansText } from '../../ui/balance-words.ts'
import * as counts from '../../ui/count-words.ts'
import { counted } from '../../ui/count-words.ts'
import { capital, dateOf, dateRange, shortDate, timeText, wallTimeText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { numberFormat } from '../../ui/formats.ts'
import { evenness } from './evenness-words.ts'

export const name = 'Name'
export const sampleName = 'Our school run'
export const sampleDescription = 'Who it is for'
export const nameIsRequired = 'Name is required'

// Fair Guards in words: names, durations, and the meaning of their numbers.

const presetWords: Record<PresetName, { name: string; suits: string }> = {
  standard: {
    name: 'Standard',
    suits: 'For most groups. Early, rainy and short-notice drives earn more.',
  },
  simple: {
    name: 'Simple',
    suits: 'Plain: one bean a seat, always.',
  },
  easygoing: {
    name: 'Easy-going',
    suits: 'For friends: wider limits, no beans for a late cancel.',
  },
  firm: {
    name: 'Firm',
    suits: 'Where drives fall through: closer limits, dearer late cancels.',
  },
}

type Named = Pick<FairGuardTemplate, 'preset' | 'name' | 'description'>

export const templateName = ({ preset, name }: Named): string =>
  preset === null ? name : presetWords[preset].name

/** Names a copy. The name is cut off at the maximum length. */
export const copyName = (name: string, longest = 60): string => {
  const mark = ' (Copy)'
  return `${name.slice(0, longest - mark.length)}${mark}`
}

/** Says what kind of group a preset suits. For other templates, returns their own description. */
export const templateLine = ({ preset, description }: Named): string | null =>
  preset === null ? description : presetWords[preset].suits

/** Formats a duration as "6 hours" or "90 minutes". */
export const spanText = (minutes: number): string =>
  minutes % 60 === 0 ? counted(minutes / 60, 'hour', 'hours') : counted(minutes, 'minute', 'minutes')

/** Formats 150 as "1.5". */
const timesNumber = (percent: number): string =>
  numberFormat({ maximumFractionDigits: 2 }).format(percent / 100)

const behind = (hundredths: number): string => balanceWords(hundredths)

type Locks = Pick<FairGuard, 'offerLockHours' | 'lateWindowMinutes'>

/** A ride never locks after its late window starts. */
export const lockMinutes = ({ offerLockHours, lateWindowMinutes }: Locks): number =>
  Math.max(offerLockHours * 60, lateWindowMinutes)

export const locksLine = (values: FairGuard): string =>
  `Fixed ${spanText(lockMinutes(values))} before, late from ${spanText(values.lateWindowMinutes)}.`

export const limitsLine = (values: FairGuard): string =>
  `Drive first at ${behind(values.softNudgeHundredths)}, on hold at ${behind(values.hardLockHundredths)}.`

/** Sums up a template's main numbers for a card. */
export const numbersLine = (values: FairGuard): string => `${locksLine(values)} ${limitsLine(values)}`

export const seatText = ({
  seatUnitValueHundredths,
  seatMileRateHundredths,
  roundingUp,
}: FairGuard): string => {
  const miles = seatMileRateHundredths > 0 ? `, and ${beanNumber(seatMileRateHundredths)} more a mile` : ''
  return `A seat is ${beansText(seatUnitValueHundredths)}${miles}${roundingUp ? ', rounded up' : ''}.`
}

export const seatLine = (values: FairGuard): string => `${seatText(values)} ${limitsLine(values)}`

export const raisesLine = (values: FairGuard): string => {
  const raised = [
    { what: 'short notice', percent: values.shortNoticePercent },
    { what: 'early morning', percent: values.earlyMorningPercent },
    { what: 'evening', percent: values.eveningPercent },
    { what: 'weekend', percent: values.weekendPercent },
    { what: 'bad weather', percent: values.badWeatherPercent },
  ].filter(({ percent }) => percent !== 100)
  if (raised.length === 0) return 'Nothing.'
  const [first = '', ...others] = raised.map(({ what, percent }) => `${what} ${timesNumber(percent)}`)
  return `Times the price: ${[first, ...others].join(', ')}.`
}

export const strikes = (weight: number): string =>
  weight === 0 ? 'no strike' : counted(weight, 'strike', 'strikes')

export const backingOutLine = (values: FairGuard): string => {
  const beans =
    values.lateCancelPenaltyHundredths > 0 ? ` and ${beansText(values.lateCancelPenaltyHundredths)}` : ''
  return `Late cancel: ${strikes(values.lateCancelStrike)}${beans}. No-show: ${strikes(values.noShowStrike)}.`
}

export const urgentLine = (values: FairGuard, currency: Currency): string => {
  const prices = `${moneyText(values.urgentPerSeatCents, currency)} a seat or ${moneyText(values.urgentPerMileCents, currency)} a mile`
  return `${prices}, up to ${values.urgentConversionsPer30d} in 30 days.`
}

/** Formats the groups as "In use: Maple Street and Soccer". */
export const inUseBy = (groups: readonly { name: string }[]): string =>
  `In use: ${inWords(groups.map(({ name }) => name))}`

export const amSeven = (): string => wallTimeText('07:00')
export const pmSeven = (): string => wallTimeText('19:00')

// The texts of the Fair Guard library in the settings.

export const whatItIs = 'A group’s rules: whose turn it is, what a seat is worth, what a late cancel costs.'
export const failedToLoad = 'Failed to load Fair Guard templates'
export const createNew = 'Create Fair Guard'
export const noneYet = 'None yet. Copy one, or create one.'
/** Shown next to the button: how many of the adult's own templates the plan covers. */
export const planCovers = (count: number, allowed: number): string =>
  `${count} of ${counted(allowed, 'template', 'templates')} on the Free plan`
export const allTemplates = 'All Fair Guards'
export const newFairGuard = 'New Fair Guard'
export const deleteIt = 'Delete template'
export const editing = (name: string): string => `Edit ${name}`
export const copying = (name: string): string => `Copy of ${name}`
export const create = 'Create'
export const saveChanges = 'Save changes'

export const saved = 'Fair Guard saved'
export const failedToCreate = 'Failed to create template'
export const failedToSave = 'Failed to save template'
export const deleted = 'Template deleted'
export const cannotDelete = 'Cannot Delete Template'
export const isAssigned = 'This template is currently assigned to a group and cannot be deleted.'
export const failedToDelete = 'Failed to delete template'
export const askToDelete = (name: string): string => `Delete ${name}?`
export const whatDeletingDoes = 'It’s gone for good. No group uses it.'

export const groupsKeep = 'Groups keep their rules until an admin picks this again.'
export const useInGroup = (name: string): string => `Use it in ${name}`
export const changedFor = (name: string): string => `The rules of ${name} alone. Its admins can change them.`
export const openGroup = (name: string): string => `Open the Fair Guard of ${name}`
export const gone = 'This Fair Guard is gone'
export const goneText = 'It was deleted, or isn’t yours.'

// Sentences about the effect of a change to a group's rules, before it is saved.

export const title = 'What would change'
export const overtaken = 'The group changed. Saving would now do this:'
export const familiesAreTold = 'The other families are told.'
export const changedRules = (rules: string): string => `${capital(rules)}.`
export const nothingToSave = 'Nothing to save: the group has this.'
export const goBack = 'Go back'

const kidsOf = (families: readonly { name: string }[]): string =>
  `${inWords(families.map(({ name }) => `${name}’s`))} kids`

const cannotDrive = (count: number): string =>
  `${counted(count, 'adult', 'adults')} can’t drive before entering valid credentials.`

export const verdict = ({ drives, held, freed, withoutCredentials }: FairGuardPreview): string => {
  const said = [
    drives.length === 0
      ? 'No drive changes hands.'
      : `${counted(drives.length, 'drive changes hands', 'drives change hands')}.`,
    ...(held.length > 0 ? [`${kidsOf(held)} lose seats until their family drives.`] : []),
    ...(withoutCredentials.length > 0 ? [cannotDrive(withoutCredentials.length)] : []),
    ...(freed.length > 0 ? [`${kidsOf(freed)} get seats again.`] : []),
  ]
  return said.join(' ')
}

export const inNumbers = 'In numbers'
export const now = 'Now'
export const after = 'Then'
export const drivesAWeek = 'Drives a week'
export const spread = 'Furthest ahead to furthest behind'
export const aWeek = (hundredths: number): string =>
  numberFormat({ maximumFractionDigits: 1 }).format(hundredths / 100)
export const beans = (hundredths: number): string => beansText(hundredths)

export const drivesTitle = 'Drives that change hands'
type Drive = FairGuardPreview['drives'][number]
export const driveLine = ({ before, after }: Drive): string => {
  if (before === null) return `${after ?? ''} drives`
  return after === null ? `${before} no longer drives` : `${after} drives instead of ${before}`
}
export const dayOf = (startAt: string, timeZone: string): string => shortDate(dateOf(startAt, timeZone))
export const atTime = (startAt: string, timeZone: string, poolName: string): string =>
  `${timeText(startAt, timeZone)}, ${poolName}`
export const moreDrives = (count: number): string => counted(count, 'more drive', 'more drives')

export const seatsTitle = 'Seats'
export const heldSeats = (seats: number): string => `${counted(seats, 'seat', 'seats')} on hold`
export const freedSeats = (seats: number): string => `${counted(seats, 'seat is', 'seats are')} booked again`

export const credentialsTitle = 'Without valid credentials'
export const credentialsText = 'They’re told. Until then others are asked.'

export const keptTitle = 'Drives fixed as before'
export const locksAt = (lockAt: string, timeZone: string): string =>
  `Fixed ${shortDate(dateOf(lockAt, timeZone))}, ${timeText(lockAt, timeZone)}`

export const balancesTitle = 'Balances after the rides ahead'
export const sameBalances = 'Every balance stays the same.'
export const was = (hundredths: number): string => `was ${balanceWords(hundredths)}`
export const othersStay = (count: number): string =>
  `${counts.families(count)} ${count === 1 ? 'stays as it is' : 'stay as they are'}.`
export const moreFamilies = (count: number): string => counted(count, 'more family', 'more families')
type Band = FairGuardPreview['balances'][number]['bandAfter']
/** Returns the words for a family that crosses a threshold; null if it crosses none. */
export const bandWords = (before: Band, after: Band): string | null => {
  if (before === after) return null
  if (after === 'blocked') return 'on hold'
  if (before === 'blocked') return 'no longer on hold'
  if (after === 'behind') return 'drives first'
  return before === 'behind' ? 'no longer drives first' : null
}
export const solid = 'Then'
export const lighter = 'Now'

export const replayTitle = 'The last 30 days again'
export const replayText = ({ rides, from, to }: FairGuardPreview['replay']): string =>
  rides === 0
    ? 'No ride in the last 30 days.'
    : `${counts.rides(rides)} from ${dateRange(from, to)} at these prices. Nobody’s beans change.`
export const sameReplay = sameBalances

// A Fair Guard in plain words for the group's families: the questions that parents ask, and the answers.

type ReadingLine = { name: string; text: string }

/** The group's choices besides its Fair Guard. */
export type GroupChoice = {
  distanceCounts: boolean
  carPrice: CarPrice
  /** The lock windows that pools set for themselves, and whether every pool has one. */
  poolLocks: { hours: readonly number[]; all: boolean }
}

const hoursText = (hours: number): string => counted(hours, 'hour', 'hours')

const atBalance = (hundredths: number): string =>
  hundredths === 0 ? balanceWords(0) : `at ${beansText(hundredths)} behind`

const turns = ({ softNudgeHundredths: nudge, hardLockHundredths: hold }: FairGuard): string =>
  `The family furthest behind drives next: reminded ${atBalance(nudge)}, and ${atBalance(hold)} its kids get no new seats until it drives.`

const seat = (values: FairGuard, group: GroupChoice | null): string => {
  const rate = values.seatMileRateHundredths
  const mile =
    rate === 0 || group?.distanceCounts === false
      ? ''
      : `, and ${beanNumber(rate)} more a mile${group === null ? ' where distance counts' : ''}`
  return `The driver earns ${beansText(values.seatUnitValueHundredths)} for each kid of another family${mile}. That family spends as much.`
}

const raised = (values: FairGuard): string => {
  const short = `with under ${hoursText(values.shortNoticeWindowHours)} of notice`
  const counts = [
    { when: `before ${amSeven()}`, percent: values.earlyMorningPercent },
    { when: `from ${pmSeven()} on`, percent: values.eveningPercent },
    { when: 'on weekends', percent: values.weekendPercent },
    { when: 'in bad weather', percent: values.badWeatherPercent },
    { when: short, percent: values.shortNoticePercent },
  ].filter(({ percent }) => percent !== 100)
  if (counts.length === 0) return 'Nothing: a seat always costs the same.'
  const listed = inWords(counts.map(({ when, percent }) => `${timesNumber(percent)} times ${when}`))
  const rounding = values.roundingUp ? ' Rounded up to whole beans.' : ''
  return `A seat counts ${listed}.${rounding}`
}

const poolsOwn = (group: GroupChoice | null, lateWindowMinutes: number): string => {
  const { hours, all } = group?.poolLocks ?? { hours: [], all: false }
  if (hours.length === 0) return ', unless the pool says otherwise'
  const spans = hours.map((each) => spanText(Math.max(each * 60, lateWindowMinutes)))
  return `; ${all ? 'all' : 'some'} pools here set ${inWords([...new Set(spans)], 'or')}`
}

const fixed = (values: FairGuard, group: GroupChoice | null): string =>
  `Who drives is fixed ${spanText(lockMinutes(values))} before the start${poolsOwn(group, values.lateWindowMinutes)}. After that only a volunteer changes it.`

const late = ({ lateWindowMinutes }: FairGuard): string =>
  lateWindowMinutes === 0
    ? 'Free until the start.'
    : `Free until ${spanText(lateWindowMinutes)} before the start. After that the seat is charged, and a cancelled drive is late.`

const backingOut = (values: FairGuard): string => {
  const penalty = values.lateCancelPenaltyHundredths
  const beans = penalty > 0 ? ` and ${beansText(penalty)}` : ''
  return `A late cancel costs the driver ${strikes(values.lateCancelStrike)}${beans}. Not coming costs ${strikes(values.noShowStrike)}. Three strikes in 30 days: you drive first.`
}

const urgent = (values: FairGuard, currency: Currency): string => {
  const price = `${moneyText(values.urgentPerSeatCents, currency)} a seat or ${moneyText(values.urgentPerMileCents, currency)} a mile, paid in cash.`
  const count = values.urgentConversionsPer30d
  const often =
    count === 0
      ? 'Nobody can make a drive urgent.'
      : `Each adult can make ${counted(count, 'drive', 'drives')} urgent in 30 days.`
  const override = values.urgentAllowOverride ? 'A parent may post it at another price.' : lockedWords
  return `${price} ${override} ${often}`
}

/** `group`: the group's choices, or null outside a group. */
type Under = { currency: Currency; group: GroupChoice | null }

/** Returns the lines in the order in which parents ask about them. */
export const readingLines = (values: FairGuard, { currency, group }: Under): ReadingLine[] => [
  { name: 'Whose turn', text: turns(values) },
  { name: 'A seat', text: seat(values, group) },
  { name: 'What raises it', text: raised(values) },
  { name: 'Fixed drives', text: fixed(values, group) },
  { name: 'Giving up a seat', text: late(values) },
  { name: 'Backing out', text: backingOut(values) },
  { name: everyday.urgentRides, text: urgent(values, currency) },
  ...(group ? [{ name: 'Cars', text: evenness[group.carPrice].text }] : []),
  ...(values.requireCredentials ? [{ name: 'Credentials', text: everyday.credentialsNeeded }] : []),
]

export const byBeanpool = 'From Beanpool'
export const yours = 'Yours'
export const ofGroups = 'Changed for a group'
