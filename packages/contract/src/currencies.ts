// Amounts in a group's currency, by default the currency of its time zone's country. Unlisted countries get the euro in
// Europe, and otherwise the dollar.
import { type Currency as ListedCurrency, currencies as listed } from '@beanpool/domain/groups/currencies'

export type Currency = ListedCurrency
/** The codes of the currencies that an admin can choose. */
export const currencies: readonly Currency[] = listed

const zonesOf: Partial<Record<Currency, string[]>> = {
  AUD: ['Australia/'],
  BRL: ['America/Sao_Paulo', 'America/Bahia', 'America/Manaus', 'America/Fortaleza', 'America/Recife'],
  CAD: [
    'America/Toronto',
    'America/Vancouver',
    'America/Edmonton',
    'America/Winnipeg',
    'America/Halifax',
    'America/St_Johns',
    'America/Regina',
    'America/Moncton',
    'Canada/',
  ],
  CHF: ['Europe/Zurich', 'Europe/Vaduz'],
  CZK: ['Europe/Prague'],
  DKK: ['Europe/Copenhagen'],
  GBP: ['Europe/London', 'Europe/Belfast', 'Europe/Jersey', 'Europe/Guernsey', 'Europe/Isle_of_Man', 'GB'],
  HUF: ['Europe/Budapest'],
  INR: ['Asia/Kolkata', 'Asia/Calcutta'],
  ISK: ['Atlantic/Reykjavik'],
  ILS: ['Asia/Jerusalem', 'Asia/Tel_Aviv'],
  JPY: ['Asia/Tokyo'],
  KRW: ['Asia/Seoul'],
  MXN: ['America/Mexico_City', 'America/Monterrey', 'America/Tijuana', 'America/Cancun'],
  NOK: ['Europe/Oslo'],
  NZD: ['Pacific/Auckland', 'Pacific/Chatham'],
  PLN: ['Europe/Warsaw'],
  RON: ['Europe/Bucharest'],
  RSD: ['Europe/Belgrade'],
  SEK: ['Europe/Stockholm'],
  SGD: ['Asia/Singapore'],
  TRY: ['Europe/Istanbul', 'Asia/Istanbul'],
  UAH: ['Europe/Kyiv', 'Europe/Kiev'],
  ZAR: ['Africa/Johannesburg'],
}

const isIn = (zone: string, named: string) => (named.endsWith('/') ? zone.startsWith(named) : zone === named)

const ofCountries = Object.entries(zonesOf) as [Currency, string[]][]

/** Returns the currency of the time zone's country. */
export const currencyOf = (timeZone: string): Currency => {
  const found = ofCountries.find(([, zones]) => zones.some((zone) => isIn(timeZone, zone)))
  if (found) return found[0]
  return /^(Europe|Atlantic\/(Canary|Madeira|Azores))/.test(timeZone) ? 'EUR' : 'USD'
}

const format = (currency: Currency, inLocale: string | undefined) =>
  new Intl.NumberFormat(inLocale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })

/** Formats an amount for the locale: "€6.00". */
export const moneyWords = (cents: number, currency: Currency, inLocale: string | undefined): string =>
  format(currency, inLocale).format(cents / 100)

/** The currency sign that appears before an amount field: "€". */
export const moneySymbol = (currency: Currency, inLocale: string | undefined): string =>
  format(currency, inLocale)
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? ''
