// What a ride's record says of the price that was fixed with its driver: "Seat price 2 beans: short notice x1.5".
import {
  type PriceBasis,
  type PricePart,
  type PriceReason,
  priceParts,
} from '@beanpool/domain/beans/seat-price'
import type { FairGuard } from '@beanpool/domain/fair-guards/fair-guard'

export type PriceData = { seatPriceHundredths?: number; priceParts?: PricePart[] }

/** `rules`: those that it was priced by; null where it is an old price, of which only the reasons are known. */
export function priceData(
  price: { hundredths: number; reasons?: PriceReason[] | undefined },
  rules: FairGuard | PriceBasis | null,
): Required<PriceData> {
  const { reasons = [] } = price
  const parts = rules ? priceParts(reasons, rules) : reasons.map((reason) => ({ reason, percent: null }))
  return { seatPriceHundredths: price.hundredths, priceParts: parts }
}

const reasonWords: Record<PriceReason, string> = {
  early_morning: 'early morning',
  evening: 'evening',
  weekend: 'weekend',
  bad_weather: 'bad weather',
  short_notice: 'short notice',
  distance: 'distance',
  rounded_up: 'rounded up',
}

/** Follows the sentence of who drives; empty for lines that say nothing of a price. */
export function priceSentence({ seatPriceHundredths, priceParts: parts = [] }: PriceData): string {
  if (seatPriceHundredths === undefined) return ''
  const said = parts.map(({ reason, percent }) =>
    percent === null ? reasonWords[reason] : `${reasonWords[reason]} x${percent / 100}`,
  )
  return ` Seat price ${beansWords(seatPriceHundredths)}${said.length > 0 ? `: ${said.join(', ')}` : ''}.`
}

type StrikeData = {
  strike?: boolean
  late?: boolean
  penaltyHundredths?: number
  fromAdultId?: string | null
}

/** " A provisional strike for Rosa.", " A strike for Rosa, and 1 bean.", " It costs Rosa 1 bean."; empty where it cost nothing. */
export function strikeSentence(
  facts: StrikeData,
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
