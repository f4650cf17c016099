// The record's words for the price that a driver fixed, and for what giving a drive back costs.
import { sentenceLanguage } from '@beanpool/contract/date-languages'
import type { PriceReason } from '@beanpool/domain/beans/seat-price'
import type { Currency } from '@beanpool/domain/groups/currencies'
import type { CostFacts, EventFacts, PriceFacts, ShownKind } from '@beanpool/domain/record/events'

/** Formats a date as "Mon, 9 March"; any other text is a name and stays unchanged. */
export function dayWords(date = ''): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return date
  return Temporal.PlainDate.from(date).toLocaleString(sentenceLanguage, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
  })
}

// Makes a sentence about an event from its facts and the names that the reader sees.

export type Naming = {
  nameOf: (adultId: string | null | undefined) => string
  householdOf: (householdId: string) => string
  /** The currency of the group. */
  currency: Currency
  /** The adult whose name the screen puts before the sentence; null for Beanpool itself. */
  actorAdultId: string | null
}

/** A sentence for each of these kinds; the compiler complains if one is missing. */
export type Sentences<Kinds extends ShownKind> = {
  [Kind in Kinds]: (facts: EventFacts[Kind], naming: Naming) => string
}

export const quoted = (note: string | null): string => (note ? ` “${note}”` : '')

const reasonWords: Record<PriceReason, string> = {
  early_morning: 'early morning',
  evening: 'evening',
  weekend: 'weekend',
  bad_weather: 'bad weather',
  short_notice: 'short notice',
  distance: 'distance',
  rounded_up: 'rounded up',
}

/** Formats the price, to follow the sentence that names the driver; empty if there is no price. */
export function priceSentence({ seatPriceHundredths, priceParts: parts = [] }: Partial<PriceFacts>): string {
  if (seatPriceHundredths === undefined) return ''
  const said = parts.map(({ reason, percent }) =>
    percent === null ? reasonWords[reason] : `${reasonWords[reason]} x${percent / 100}`,
  )
  return ` Seat price ${beansWords(seatPriceHundredths)}${said.length > 0 ? `: ${said.join(', ')}` : ''}.`
}

/**
 * Formats the cost as " A provisional strike for Rosa.", " A strike for Rosa, and 1 bean." or " It costs Rosa 1 bean.";
 * empty if it costs nothing.
 */
export function strikeSentence(
  facts: Partial<Omit<CostFacts, 'fromAdultId'>> & { fromAdultId?: string | null },
  nameOf: (adultId: string | null | undefined) => string,
): string {
  const beans = facts.penaltyHundredths ? beansWords(facts.penaltyHundredths) : null
  if (!facts.strike) return beans ? ` It costs ${nameOf(facts.fromAdultId)} ${beans}.` : ''
  const strike = facts.late === false ? 'A provisional strike' : 'A strike'
  return ` ${strike} for ${nameOf(facts.fromAdultId)}${beans ? `, and ${beans}` : ''}.`
}

export function beansWords(hundredths = 0): string {
  return hundredths === 100 ? '1 bean' : `${hundredths / 100} beans`
}

/** Formats a balance as "1 bean behind", "2.5 beans ahead" or "even". */
export function standingWords(hundredths: number): string {
  if (hundredths === 0) return 'even'
  return `${beansWords(Math.abs(hundredths))} ${hundredths < 0 ? 'behind' : 'ahead'}`
}
