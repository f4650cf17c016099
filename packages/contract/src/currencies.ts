// Amounts in the money of a group: that of its time zone's country until it can be set. A country that is not listed has the euro in
// Europe, else the dollar.

const zonesOf: Record<string, string[]> = {
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

const isIn = (zone: string, listed: string) =>
  listed.endsWith('/') ? zone.startsWith(listed) : zone === listed

/** An ISO 4217 code. */
export const currencyOf = (timeZone: string): string => {
  const found = Object.entries(zonesOf).find(([, zones]) => zones.some((listed) => isIn(timeZone, listed)))
  if (found) return found[0]
  return /^(Europe|Atlantic\/(Canary|Madeira|Azores))/.test(timeZone) ? 'EUR' : 'USD'
}

const format = (timeZone: string, inLocale: string | undefined) =>
  new Intl.NumberFormat(inLocale, {
    style: 'currency',
    currency: currencyOf(timeZone),
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })

/** "€6.00", as the locale writes it. */
export const moneyWords = (cents: number, timeZone: string, inLocale: string | undefined): string =>
  format(timeZone, inLocale).format(cents / 100)

/** "€", before an amount that is typed. */
export const moneySymbol = (timeZone: string, inLocale: string | undefined): string =>
  format(timeZone, inLocale)
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? ''
