// The form of a posted urgent ride: its values, the resulting price, what is missing (spec 5, 9).
import type { UrgentPricing } from '@beanpool/contract/urgent'

type Prices = Pick<UrgentPricing, 'perSeatCents' | 'perMileCents' | 'allowOverride'>

export type PostValues = {
  groupId: string
  startsAt: string
  endsAt: string
  fromLocation: string
  toLocation: string
  /** As typed, also while the field is empty. */
  seats: string | number
  mode: 'per_seat' | 'per_mile' | 'free'
  miles: string | number
  /** Null: the group's default for these seats or miles. */
  amount: string | number | null
  notes: string
}

export const postDefaults = (groupId: string): PostValues => ({
  groupId,
  startsAt: '',
  endsAt: '',
  fromLocation: '',
  toLocation: '',
  seats: 1,
  mode: 'per_seat',
  miles: 5,
  amount: null,
  notes: '',
})

/** Returns whole seats or miles; 1 until another number is typed. */
const atLeastOne = (value: string | number): number => Math.max(1, Math.round(Number(value)) || 1)

export const seatsOf = ({ seats }: PostValues): number => atLeastOne(seats)

/** Multiplies seats or miles by the group's default. */
export const defaultAmount = ({ mode, seats, miles }: PostValues, pricing: Prices): number => {
  if (mode === 'free') return 0
  const cents =
    mode === 'per_seat' ? atLeastOne(seats) * pricing.perSeatCents : atLeastOne(miles) * pricing.perMileCents
  return cents / 100
}

const required = ['groupId', 'startsAt', 'fromLocation', 'toLocation', 'seats'] as const
export type Required = (typeof required)[number] | 'miles' | 'amountCents'

const isEmpty = (value: string | number): boolean => `${value}`.trim() === ''

/**
 * Treats a cleared amount as missing, not 0: a ride for nothing is chosen as Free. Under the Fair Guard's lock the
 * parent does not fill in the field.
 */
export const missingFields = (values: PostValues, pricing?: Prices): Required[] => {
  const { mode, miles, amount } = values
  const asked = mode !== 'free' && pricing?.allowOverride !== false
  return [
    ...required.filter((field) => isEmpty(values[field])),
    ...(mode === 'per_mile' && isEmpty(miles) ? (['miles'] as const) : []),
    ...(asked && amount !== null && isEmpty(amount) ? (['amountCents'] as const) : []),
  ]
}

/** Posts what is shown; under the Fair Guard's lock the group's current amount. */
export const postInput = (requestId: string, { amount, ...values }: PostValues, pricing: Prices) => {
  const shown = Number(amount ?? defaultAmount({ amount, ...values }, pricing))
  const cents = Number.isNaN(shown) ? 0 : Math.max(0, Math.round(shown * 100))
  const load = { seats: atLeastOne(values.seats), miles: atLeastOne(values.miles) }
  const endsAt = values.endsAt || null
  return { requestId, ...values, endsAt, ...load, amountCents: pricing.allowOverride ? cents : null }
}
