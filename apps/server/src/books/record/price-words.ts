// The record's words for the price fixed with a driver, and for the cost of giving a drive back.
import { sentenceLanguage } from '@beanpool/contract/date-languages'
import type { PriceReason } from '@beanpool/domain/beans/seat-price'
import type { Currency } from '@beanpool/domain/groups/currencies'
import type { CostFacts, EventFacts, PriceFacts, ShownKind } from '@beanpool/domain/record/events'

/** Writes "Mon, 9 March" for a date; other texts are names and stay unchanged. */
export function dayWords(date = ''): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return date
  return Temporal.PlainDate.from(date).toLocaleString(sentenceLanguage, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
  })
}

// A sentence about an event, as a function of its facts and the names shown to the reader.

export type Naming = {
  nameOf: (adultId: string | null | undefined) => string
  householdOf: (householdId: string) => string
  /** The group's currency. */
  currency: Currency
  /** The adult whose name the screen puts before the sentence; null for Beanpool itself. */
  actorAdultId: string | null
}

/** A sentence for each of these kinds; the compiler rejects a missing one. */
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

/** Follows the sentence that names the driver; empty without a price. */
export function priceSentence({ seatPriceHundredths, priceParts: parts = [] }: Partial<PriceFacts>): string {
  if (seatPriceHundredths === undefined) return ''
  const said = parts.map(({ reason, percent }) =>
    percent === null ? reasonWords[reason] : `${reasonWords[reason]} x${percent / 100}`,
  )
  return ` Seat price ${beansWords(seatPriceHundredths)}${said.length > 0 ? `: ${said.join(', ')}` : ''}.`
}

/** Writes " A provisional strike for Rosa.", " A strike for Rosa, and 1 bean.", " It costs Rosa 1 bean."; empty if it cost nothing. */
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

/** Writes "1 bean behind", "2.5 beans ahead", "even". */
export function standingWords(hundredths: number): string {
  if (hundredths === 0) return 'even'
  return `${beansWords(Math.abs(hundredths))} ${hundredths < 0 ? 'behind' : 'ahead'}`
}
