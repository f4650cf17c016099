// The form of a posted urgent ride: its values, what the price comes to, what is missing (spec 5, 9).
import type { UrgentPricing } from '@beanpool/contract/urgent'

export type PostValues = {
  groupId: string
  startsAt: string
  endsAt: string
  fromLocation: string
  toLocation: string
  seats: number
  mode: 'per_seat' | 'per_mile' | 'free'
  miles: number
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

/** Seats or miles times the group's default. */
export const defaultAmount = ({ mode, seats, miles }: PostValues, pricing: UrgentPricing): number => {
  if (mode === 'free') return 0
  return (mode === 'per_seat' ? seats * pricing.perSeatCents : miles * pricing.perMileCents) / 100
}

const required = ['groupId', 'startsAt', 'endsAt', 'fromLocation', 'toLocation'] as const
export type Required = (typeof required)[number]

export const missingFields = (values: PostValues): Required[] =>
  required.filter((field) => values[field].trim() === '')

/** An hour after a start that was just entered, as long as no later end is there. */
export const endAfter = (startsAt: string, endsAt: string): string => {
  if (startsAt === '' || endsAt > startsAt) return endsAt
  const end = new Date(`${startsAt}:00Z`)
  if (Number.isNaN(end.getTime())) return endsAt
  return new Date(end.getTime() + 3_600_000).toISOString().slice(0, 16)
}

/** Random by hand: `crypto.randomUUID` is missing where the app is opened by an address in the home network. */
export const newRequestId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** What is shown is what is posted; under the Fair Guard's lock the group's amount, whatever it is by then. */
export const postInput = (requestId: string, { amount, ...values }: PostValues, pricing: UrgentPricing) => {
  const shown = Number(amount ?? defaultAmount({ amount, ...values }, pricing))
  const cents = Number.isNaN(shown) ? 0 : Math.max(0, Math.round(shown * 100))
  return { requestId, ...values, amountCents: pricing.allowOverride ? cents : null }
}
