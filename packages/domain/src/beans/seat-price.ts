// The price of a seat on a ride, and the reasons for it.
import type { FairGuard } from '../fair-guards/fair-guard.ts'

export const priceReasons = [
  'early_morning',
  'evening',
  'weekend',
  'bad_weather',
  'short_notice',
  'distance',
  'rounded_up',
] as const
export type PriceReason = (typeof priceReasons)[number]

export type SeatPrice = { hundredths: number; reasons: PriceReason[] }

/**
 * The numbers behind a ride's price, stored with the price, so edits to the Fair Guard or the route affect only future
 * prices. Beans are in hundredths, multipliers in percent; `miles` is 0 if distance does not count.
 */
export type PriceBasis = Pick<
  FairGuard,
  | 'seatUnitValueHundredths'
  | 'seatMileRateHundredths'
  | 'shortNoticePercent'
  | 'earlyMorningPercent'
  | 'eveningPercent'
  | 'weekendPercent'
  | 'badWeatherPercent'
  | 'roundingUp'
> & { miles: number }

export type PricedRide = {
  /** The start of the ride on the group's wall clock. */
  startsAt: Temporal.ZonedDateTime
  /** The time when the first driver was found, or would be found. */
  driverSetAt: Temporal.Instant
  badWeather: boolean
  /**
   * The length of the pool's route, or null if unknown. It counts only if the group has switched on "distance counts".
   */
  miles: number | null
  distanceCounts: boolean
}

const earlyMorningEndsHour = 7
const eveningStartsHour = 19
const firstWeekendDay = 6

/**
 * Returns the price of one seat in hundredths of a bean, and the reasons that raised it, in the order of the Fair Guard
 * editor. The price is exact: factors are multiplied as integers, and the result is rounded once, either up to a whole
 * bean or to the nearest hundredth.
 */
export function seatPrice(ride: PricedRide, rules: FairGuard): SeatPrice {
  return priceOf(priceBasis(ride, rules), multipliersThatApply(ride, rules))
}

/** Returns the rules to store along with the price they produce. */
export function priceBasis(ride: Pick<PricedRide, 'miles' | 'distanceCounts'>, rules: FairGuard): PriceBasis {
  return {
    seatUnitValueHundredths: rules.seatUnitValueHundredths,
    seatMileRateHundredths: rules.seatMileRateHundredths,
    shortNoticePercent: rules.shortNoticePercent,
    earlyMorningPercent: rules.earlyMorningPercent,
    eveningPercent: rules.eveningPercent,
    weekendPercent: rules.weekendPercent,
    badWeatherPercent: rules.badWeatherPercent,
    roundingUp: rules.roundingUp,
    miles: ride.distanceCounts ? (ride.miles ?? 0) : 0,
  }
}

const basisKeys = [
  'seatUnitValueHundredths',
  'seatMileRateHundredths',
  'shortNoticePercent',
  'earlyMorningPercent',
  'eveningPercent',
  'weekendPercent',
  'badWeatherPercent',
  'roundingUp',
  'miles',
] as const satisfies (keyof PriceBasis)[]

/** Packs the numbers into a short string, which the ride keeps permanently. */
export const packBasis = (basis: PriceBasis) => basisKeys.map((key) => Number(basis[key])).join(' ')

export function unpackBasis(packed: string): PriceBasis {
  const numbers = packed.split(' ').map(Number)
  const basis = Object.fromEntries(basisKeys.map((key, place) => [key, numbers[place] ?? 0]))
  return { ...(basis as Record<(typeof basisKeys)[number], number>), roundingUp: basis.roundingUp === 1 }
}

type Multiplier = { reason: PriceReason; percent: number }

function priceOf(rules: PriceBasis, reasons: Multiplier[]): SeatPrice {
  const { miles } = rules
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

/**
 * Returns the reasons that raised a price set under these rules, each with its multiplier, or null for a reason without
 * one.
 */
export function priceParts(reasons: PriceReason[], rules: PriceBasis | FairGuard): PricePart[] {
  const percents = percentsOf(rules)
  return reasons.map((reason) => ({ reason, percent: percents[reason] ?? null }))
}

const multiplierReasons = ['short_notice', 'early_morning', 'evening', 'weekend', 'bad_weather'] as const
export type MultiplierReason = (typeof multiplierReasons)[number]

function percentsOf(rules: PriceBasis | FairGuard): Partial<Record<PriceReason, number>> {
  return {
    early_morning: rules.earlyMorningPercent,
    evening: rules.eveningPercent,
    weekend: rules.weekendPercent,
    bad_weather: rules.badWeatherPercent,
    short_notice: rules.shortNoticePercent,
  } satisfies Record<MultiplierReason, number>
}

/**
 * Reprices a ride after its weather mark has changed, using its original numbers and other multipliers, so later edits
 * to the rules do not affect it.
 */
export function repricedForWeather(
  { reasons, badWeather }: { reasons: PriceReason[]; badWeather: boolean },
  basis: PriceBasis,
): SeatPrice {
  const kept = multiplierReasons.filter((reason) =>
    reason === 'bad_weather' ? badWeather : reasons.includes(reason),
  )
  return priceFor(kept, basis)
}

/** Returns a seat's price with these multipliers, whatever the time of day. Used for the Fair Guard's examples. */
export function priceFor(reasons: readonly MultiplierReason[], basis: PriceBasis): SeatPrice {
  const percents = percentsOf(basis)
  return priceOf(
    basis,
    reasons.map((reason) => ({ reason, percent: percents[reason] ?? 100 })),
  )
}

function multipliersThatApply(ride: PricedRide, rules: FairGuard): Multiplier[] {
  const hour = ride.startsAt.hour
  const noticeHours = (ride.startsAt.epochMilliseconds - ride.driverSetAt.epochMilliseconds) / 3_600_000
  const applies: Record<MultiplierReason, boolean> = {
    short_notice: noticeHours < rules.shortNoticeWindowHours,
    early_morning: hour < earlyMorningEndsHour,
    evening: hour >= eveningStartsHour,
    weekend: ride.startsAt.dayOfWeek >= firstWeekendDay,
    bad_weather: ride.badWeather,
  }
  const percents = percentsOf(rules)
  return multiplierReasons
    .filter((reason) => applies[reason])
    .map((reason) => ({ reason, percent: percents[reason] ?? 100 }))
}

/** The price of a ride. `basis`: the numbers behind it; null until the first driver fixes the price. */
export type RidePrice = SeatPrice & { basis: PriceBasis | null }

/** The columns that store a price. */
export const priceColumns = (price: RidePrice) => ({
  seatPriceHundredths: price.hundredths,
  priceReasons: price.reasons,
  priceBasis: price.basis,
})
