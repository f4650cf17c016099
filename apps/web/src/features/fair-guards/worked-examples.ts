// Prices three example drives by a Fair Guard's numbers: what a driver earns with two kids from other families.
import { type MultiplierReason, priceFor } from '@beanpool/domain/beans/seat-price'
import type { FairGuard } from '@beanpool/domain/fair-guards/fair-guard'

export type Example = {
  key: string
  /** A date that falls on the weekday of the example. */
  date: string
  time: string
  kids: number
  /** How long before the start the driver was assigned. Null if the schedule assigned the driver. */
  noticeHours: number | null
  reasons: MultiplierReason[]
}

export const examples: readonly Example[] = [
  {
    key: 'early',
    date: '2024-01-02',
    time: '06:40',
    kids: 2,
    noticeHours: null,
    reasons: ['early_morning'],
  },
  { key: 'saturday', date: '2024-01-06', time: '10:00', kids: 2, noticeHours: null, reasons: ['weekend'] },
  { key: 'short', date: '2024-01-04', time: '15:10', kids: 2, noticeHours: 4, reasons: [] },
]

/** The length of an example drive, which is typical for the way to school. */
export const exampleMiles = (count: boolean): number => (count ? 3 : 0)

/**
 * Returns the multipliers that apply. The one for short notice applies only if the Fair Guard's
 * window is longer than the notice.
 */
const reasonsOf = ({ noticeHours, reasons }: Example, values: FairGuard): MultiplierReason[] =>
  noticeHours !== null && noticeHours < values.shortNoticeWindowHours ? ['short_notice', ...reasons] : reasons

/** Returns the price that each kid's family pays. `miles`: 0 if distance does not count. */
export const seatOf = (example: Example, values: FairGuard, miles = 0): number =>
  priceFor(reasonsOf(example, values), { ...values, miles }).hundredths

export const earnedOf = (example: Example, values: FairGuard, miles = 0): number =>
  seatOf(example, values, miles) * example.kids

const reasonOfField = {
  shortNoticePercent: 'short_notice',
  earlyMorningPercent: 'early_morning',
  eveningPercent: 'evening',
  weekendPercent: 'weekend',
  badWeatherPercent: 'bad_weather',
} as const satisfies Partial<Record<keyof FairGuard, MultiplierReason>>

export type MultiplierField = keyof typeof reasonOfField

export type Rounding = {
  exactHundredths: number
  roundedHundredths: number
  isLost: boolean
  isGreat: boolean
}

/** Above this factor, rounding alone adds more than a fifth to the price. */
const greatShare = 1.2

/**
 * Returns how rounding up affects a multiplier that is applied alone to a seat without miles; null if it does not.
 * `isLost`: the seat costs the same without the multiplier.
 */
export const roundingOf = (field: MultiplierField, values: FairGuard): Rounding | null => {
  if (!values.roundingUp || values[field] === 100) return null
  const price = (reasons: MultiplierReason[], roundingUp: boolean) =>
    priceFor(reasons, { ...values, roundingUp, miles: 0 }).hundredths
  const exactHundredths = price([reasonOfField[field]], false)
  const roundedHundredths = price([reasonOfField[field]], true)
  const isLost = roundedHundredths === price([], true)
  if (roundedHundredths === exactHundredths && !isLost) return null
  return {
    exactHundredths,
    roundedHundredths,
    isLost,
    isGreat: roundedHundredths > exactHundredths * greatShare,
  }
}
