// What one seat on one ride costs, and why (product.md 5).
import type { FairGuard } from '../fair-guards/fair-guard.ts'

export type PriceReason =
  | 'early_morning'
  | 'evening'
  | 'weekend'
  | 'bad_weather'
  | 'short_notice'
  | 'distance'
  | 'rounded_up'

export type SeatPrice = { hundredths: number; reasons: PriceReason[] }

export type PricedRide = {
  /** When the ride starts, on the group's wall clock. */
  startsAt: Temporal.ZonedDateTime
  /** When the driver is, or would be, set. */
  driverSetAt: Temporal.Instant
  badWeather: boolean
  /** The pool's route, or null; it counts only where the group switched "distance counts" on. */
  miles: number | null
  distanceCounts: boolean
}

const earlyMorningEndsHour = 7
const eveningStartsHour = 19
const firstWeekendDay = 6

/**
 * The price of one seat in hundredths of a bean, with what raised it, in the order of the Fair Guard's editor.
 * Exact: multiplied as integers, rounded once, up to a whole bean or to the nearest hundredth.
 */
export function seatPrice(ride: PricedRide, rules: FairGuard): SeatPrice {
  const reasons = multipliersThatApply(ride, rules)
  const miles = ride.distanceCounts ? (ride.miles ?? 0) : 0
  let amount = BigInt(rules.seatUnitValueHundredths + rules.seatMileRateHundredths * miles)
  let scale = 1n
  for (const { percent } of reasons) {
    amount *= BigInt(percent)
    scale *= 100n
  }
  const named: PriceReason[] = reasons.filter(({ percent }) => percent !== 100).map(({ reason }) => reason)
  if (miles > 0 && rules.seatMileRateHundredths > 0) named.push('distance')
  if (!rules.roundingUp) return { hundredths: Number((amount * 2n + scale) / (scale * 2n)), reasons: named }
  const wholeBean = 100n * scale
  const beans = (amount + wholeBean - 1n) / wholeBean
  if (amount % wholeBean !== 0n) named.push('rounded_up')
  return { hundredths: Number(beans * 100n), reasons: named }
}

export type PricePart = { reason: PriceReason; percent: number | null }

/** What raised a price that is fixed under these rules, each with its multiplier; null for what is none. */
export function priceParts(reasons: PriceReason[], rules: FairGuard): PricePart[] {
  const percents: Partial<Record<PriceReason, number>> = {
    early_morning: rules.earlyMorningPercent,
    evening: rules.eveningPercent,
    weekend: rules.weekendPercent,
    bad_weather: rules.badWeatherPercent,
    short_notice: rules.shortNoticePercent,
  }
  return reasons.map((reason) => ({ reason, percent: percents[reason] ?? null }))
}

/**
 * The price of a ride whose weather mark changed: everything else that was priced stays, short notice as it was when
 * the driver was set (product.md 5).
 */
export function repricedForWeather(
  ride: Omit<PricedRide, 'driverSetAt'> & { reasons: PriceReason[] },
  rules: FairGuard,
): SeatPrice {
  const noticeHours = ride.reasons.includes('short_notice') ? 0 : rules.shortNoticeWindowHours
  const driverSetAt = ride.startsAt.toInstant().subtract({ hours: noticeHours })
  const withoutNotice = { ...rules, shortNoticePercent: noticeHours > 0 ? 100 : rules.shortNoticePercent }
  return seatPrice({ ...ride, driverSetAt }, withoutNotice)
}

function multipliersThatApply(
  ride: PricedRide,
  rules: FairGuard,
): { reason: PriceReason; percent: number }[] {
  const noticeHours = ride.driverSetAt.until(ride.startsAt.toInstant()).total('hours')
  const all: { reason: PriceReason; percent: number; applies: boolean }[] = [
    {
      reason: 'short_notice',
      percent: rules.shortNoticePercent,
      applies: noticeHours < rules.shortNoticeWindowHours,
    },
    {
      reason: 'early_morning',
      percent: rules.earlyMorningPercent,
      applies: ride.startsAt.hour < earlyMorningEndsHour,
    },
    { reason: 'evening', percent: rules.eveningPercent, applies: ride.startsAt.hour >= eveningStartsHour },
    { reason: 'weekend', percent: rules.weekendPercent, applies: ride.startsAt.dayOfWeek >= firstWeekendDay },
    { reason: 'bad_weather', percent: rules.badWeatherPercent, applies: ride.badWeather },
  ]
  return all.filter(({ applies }) => applies)
}
