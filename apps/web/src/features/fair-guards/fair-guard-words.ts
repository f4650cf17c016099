// Fair Guards in words: their names, spans of time, and the meaning of their numbers.
import type { Currency } from '@beanpool/contract/currencies'
import type { FairGuardTemplate } from '@beanpool/contract/fair-guards'
import { inWords } from '@beanpool/contract/in-words'
import type { FairGuard } from '@beanpool/domain/fair-guards/fair-guard'
import type { PresetName } from '@beanpool/domain/fair-guards/presets'
import { balanceWords, beanNumber, beansText } from '../../ui/balance-words.ts'
import { counted } from '../../ui/counted.ts'
import { wallTimeText } from '../../ui/date-words.ts'
import { numberFormat } from '../../ui/formats.ts'
import { moneyText } from '../urgent/money-words.ts'

const presetWords: Record<PresetName, { name: string; suits: string }> = {
  standard: {
    name: 'Standard',
    suits: 'For most groups: early drives, bad weather and short notice earn more.',
  },
  simple: {
    name: 'Simple',
    suits: 'For groups that like it plain: one bean a seat, whatever the time or the weather.',
  },
  easygoing: {
    name: 'Easy-going',
    suits: 'For friends who sort things out: later locks, wider limits, no beans for a late cancel.',
  },
  firm: {
    name: 'Firm',
    suits: 'For groups where drives fall through: earlier locks, closer limits, dearer late cancels.',
  },
}

type Named = Pick<FairGuardTemplate, 'preset' | 'name' | 'description'>

export const templateName = ({ preset, name }: Named): string =>
  preset === null ? name : presetWords[preset].name

/** Names a copy, cut to the longest allowed name. */
export const copyName = (name: string, longest = 60): string => {
  const mark = ' (Copy)'
  return `${name.slice(0, longest - mark.length)}${mark}`
}

/** Says for whom a preset is; for other templates, returns their description. */
export const templateLine = ({ preset, description }: Named): string | null =>
  preset === null ? description : presetWords[preset].suits

/** "6 hours", "90 minutes". */
export const spanText = (minutes: number): string =>
  minutes % 60 === 0 ? counted(minutes / 60, 'hour', 'hours') : counted(minutes, 'minute', 'minutes')

/** 150 -> "1.5". */
export const timesNumber = (percent: number): string =>
  numberFormat({ maximumFractionDigits: 2 }).format(percent / 100)

const behind = (hundredths: number): string => balanceWords(hundredths)

type Locks = Pick<FairGuard, 'offerLockHours' | 'lateWindowMinutes'>

/** A lock is never later than the start of the late window. */
export const lockMinutes = ({ offerLockHours, lateWindowMinutes }: Locks): number =>
  Math.max(offerLockHours * 60, lateWindowMinutes)

/** "Locks 6 hours before, late from 3 hours." */
export const locksLine = (values: FairGuard): string =>
  `Locks ${spanText(lockMinutes(values))} before, late from ${spanText(values.lateWindowMinutes)}.`

/** "Drive first at 2 behind, on hold at 5 behind." */
export const limitsLine = (values: FairGuard): string =>
  `Drive first at ${behind(values.softNudgeHundredths)}, on hold at ${behind(values.hardLockHundredths)}.`

/** Sums up the main numbers for a card. */
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

/** "Short notice 1.5, bad weather 1.3 times the price." */
export const raisesLine = (values: FairGuard): string => {
  const raised = [
    { what: 'short notice', percent: values.shortNoticePercent },
    { what: 'early morning', percent: values.earlyMorningPercent },
    { what: 'evening', percent: values.eveningPercent },
    { what: 'weekend', percent: values.weekendPercent },
    { what: 'bad weather', percent: values.badWeatherPercent },
  ].filter(({ percent }) => percent !== 100)
  if (raised.length === 0) return 'Nothing: every seat costs the same.'
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

/** "from Maple Street", "in use: Maple Street and Soccer". */
export const inUseBy = (groups: readonly { name: string }[]): string =>
  `In use: ${inWords(groups.map(({ name }) => name))}`

export const amSeven = (): string => wallTimeText('07:00')
export const pmSeven = (): string => wallTimeText('19:00')
