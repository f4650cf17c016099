// A Fair Guard in plain words, for the families under it: a parent's questions, and the answers.
import type { Currency } from '@beanpool/contract/currencies'
import { inWords } from '@beanpool/contract/in-words'
import type { FairGuard } from '@beanpool/domain/fair-guards/fair-guard'
import type { CarPrice } from '@beanpool/domain/planner/input/car-price'
import { beanNumber, beansText } from '../../ui/balance-words.ts'
import { counted } from '../../ui/counted.ts'
import { moneyText } from '../urgent/money-words.ts'
import { lockedWords } from '../urgent/urgent-words.ts'
import { evenness } from './evenness-words.ts'
import { amSeven, lockMinutes, pmSeven, spanText, strikes, timesNumber } from './fair-guard-words.ts'

type ReadingLine = { name: string; text: string }

/** The group's choices besides its Fair Guard. */
export type GroupChoice = {
  distanceCounts: boolean
  carPrice: CarPrice
  /** The pools' own lock windows, and whether every pool has one. */
  poolLocks: { hours: readonly number[]; all: boolean }
}

const hoursText = (hours: number): string => counted(hours, 'hour', 'hours')

/** "at 2 beans behind", "at zero". */
const atBalance = (hundredths: number): string =>
  hundredths === 0 ? 'at zero' : `at ${beansText(hundredths)} behind`

const turns = ({ softNudgeHundredths: nudge, hardLockHundredths: hold }: FairGuard): string =>
  `The family furthest behind drives next. It is reminded ${atBalance(nudge)}, and ${atBalance(hold)} its kids get no new seats until it drives.`

const seat = (values: FairGuard, group: GroupChoice | null): string => {
  const rate = values.seatMileRateHundredths
  const mile =
    rate === 0 || group?.distanceCounts === false
      ? ''
      : `, and ${beanNumber(rate)} more a mile${group === null ? ' where distance counts' : ''}`
  return `The driver earns ${beansText(values.seatUnitValueHundredths)} for each kid of another family${mile}. That kid’s family spends as much.`
}

const raised = (values: FairGuard): string => {
  const short = `when the driver is found less than ${hoursText(values.shortNoticeWindowHours)} before`
  const counts = [
    { when: `before ${amSeven()}`, percent: values.earlyMorningPercent },
    { when: `from ${pmSeven()} on`, percent: values.eveningPercent },
    { when: 'on weekends', percent: values.weekendPercent },
    { when: 'in bad weather', percent: values.badWeatherPercent },
    { when: short, percent: values.shortNoticePercent },
  ].filter(({ percent }) => percent !== 100)
  if (counts.length === 0) return 'Nothing: a seat costs the same at any time and in any weather.'
  const listed = inWords(counts.map(({ when, percent }) => `${timesNumber(percent)} times ${when}`))
  const rounding = values.roundingUp ? ' The result is rounded up to whole beans.' : ''
  return `A seat counts ${listed}.${rounding}`
}

const poolsOwn = (group: GroupChoice | null, lateWindowMinutes: number): string => {
  const { hours, all } = group?.poolLocks ?? { hours: [], all: false }
  if (hours.length === 0) return ', unless the pool says otherwise'
  const spans = hours.map((each) => spanText(Math.max(each * 60, lateWindowMinutes)))
  return `; ${all ? 'all' : 'some'} pools here set ${inWords([...new Set(spans)], 'or')}`
}

const fixed = (values: FairGuard, group: GroupChoice | null): string =>
  `Who drives is fixed ${spanText(lockMinutes(values))} before the start${poolsOwn(group, values.lateWindowMinutes)}. After that it changes only when someone takes the drive.`

const late = ({ lateWindowMinutes }: FairGuard): string =>
  lateWindowMinutes === 0
    ? 'A seat can be given up for free until the start.'
    : `A seat can be given up for free until ${spanText(lateWindowMinutes)} before the start. After that it is charged, and giving back a drive is a late cancel.`

const backingOut = (values: FairGuard): string => {
  const penalty = values.lateCancelPenaltyHundredths
  const beans = penalty > 0 ? ` and ${beansText(penalty)}` : ''
  return `A late cancel costs the driver ${strikes(values.lateCancelStrike)}${beans}. Not coming costs ${strikes(values.noShowStrike)}. An adult with three strikes in 30 days drives first.`
}

const urgent = (values: FairGuard, currency: Currency): string => {
  const price = `${moneyText(values.urgentPerSeatCents, currency)} a seat or ${moneyText(values.urgentPerMileCents, currency)} a mile, paid in cash.`
  const count = values.urgentConversionsPer30d
  const often =
    count === 0
      ? 'Nobody can turn a drive into an urgent ride.'
      : `In 30 days an adult can turn ${counted(count, 'drive', 'drives')} into an urgent ride.`
  const override = values.urgentAllowOverride ? 'A parent may post it at another price.' : lockedWords
  return `${price} ${override} ${often}`
}

/** `group` null: read outside of any group. */
type Under = { currency: Currency; group: GroupChoice | null }

/** Lines in the order of parents' questions. */
export const readingLines = (values: FairGuard, { currency, group }: Under): ReadingLine[] => [
  { name: 'Whose turn', text: turns(values) },
  { name: 'A seat', text: seat(values, group) },
  { name: 'What raises it', text: raised(values) },
  { name: 'Fixed drives', text: fixed(values, group) },
  { name: 'Giving up a seat', text: late(values) },
  { name: 'Backing out', text: backingOut(values) },
  { name: 'Urgent rides', text: urgent(values, currency) },
  ...(group ? [{ name: 'Cars', text: evenness[group.carPrice].text }] : []),
  ...(values.requireCredentials
    ? [{ name: 'Credentials', text: 'Drivers need a valid licence and insurance.' }]
    : []),
]
