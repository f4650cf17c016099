// The price of an urgent ride in cash: by the seat, by the mile, or free (spec 5, 9). It is never in beans.

export const urgentBases = ['per_seat', 'per_mile'] as const
export type UrgentBasis = (typeof urgentBases)[number]

/** The choices in the form. A free ride is stored as 0 by the seat. */
export const askedBases = [...urgentBases, 'free'] as const
type AskedBasis = (typeof askedBases)[number]

/** Amounts are in cents of the group's currency. The app itself moves no money. */
export type UrgentPrice = { basis: UrgentBasis; baseCents: number; bumpCents: number }

/** The price requested by a parent. If an amount is null, the group's applies. */
export type AskedPrice = {
  basis: AskedBasis
  baseCents: number | null
  bumpCents: number | null
}

/** The terms of a ride posted as urgent. */
export type UrgentTerms = UrgentPrice & {
  source: 'convert' | 'admin'
  requesterAdultId: string
  notes: string | null
}

export type UrgentRules = {
  urgentPerSeatCents: number
  urgentPerMileCents: number
  /** If false, the Fair Guard's amounts apply, whatever price is requested. */
  urgentAllowOverride: boolean
}

function defaultBaseCents(basis: UrgentBasis, rules: UrgentRules): number {
  return basis === 'per_seat' ? rules.urgentPerSeatCents : rules.urgentPerMileCents
}

/**
 * Returns the price to post, or 'locked' if the Fair Guard locks prices and so does not allow a free ride. If prices
 * are locked, requested amounts are ignored, and the group's apply without a bump.
 */
export function settledPrice(asked: AskedPrice, rules: UrgentRules): UrgentPrice | 'locked' {
  if (asked.basis === 'free')
    return rules.urgentAllowOverride ? { basis: 'per_seat', baseCents: 0, bumpCents: 0 } : 'locked'
  const base = defaultBaseCents(asked.basis, rules)
  if (!rules.urgentAllowOverride) return { basis: asked.basis, baseCents: base, bumpCents: 0 }
  return { basis: asked.basis, baseCents: asked.baseCents ?? base, bumpCents: asked.bumpCents ?? 0 }
}

type UrgentLoad = { seats: number; miles: number | null }

/**
 * Returns base x seats + bump for a price per seat, or base x miles + bump for a price per mile. Returns null if the
 * miles are needed and unknown.
 */
export function totalCents(price: UrgentPrice, { seats, miles }: UrgentLoad): number | null {
  const units = price.basis === 'per_seat' ? seats : miles
  if (price.baseCents === 0) return price.bumpCents
  return units === null ? null : price.baseCents * units + price.bumpCents
}

/**
 * Returns a price with exactly this total: whole cents per unit, with the remainder as the bump. Used for posted rides,
 * as their form asks for a single amount.
 */
export function priceOfTotal(basis: UrgentBasis, amountCents: number, load: UrgentLoad): UrgentPrice {
  const units = Math.max(1, basis === 'per_seat' ? load.seats : (load.miles ?? 1))
  const baseCents = Math.floor(amountCents / units)
  return { basis, baseCents, bumpCents: amountCents - baseCents * units }
}

export function isFree({ baseCents, bumpCents }: Pick<UrgentPrice, 'baseCents' | 'bumpCents'>): boolean {
  return baseCents + bumpCents === 0
}
