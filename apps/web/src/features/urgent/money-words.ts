// Formats amounts of cash in the adult's language.
import { type Currency, moneySymbol, moneyWords } from '@beanpool/contract/currencies'
import { locale } from '../../ui/locale.ts'

/** "€6.00". */
export const moneyText = (cents: number, currency: Currency): string => moneyWords(cents, currency, locale())

/** "€", before an amount that is typed. */
export const moneySign = (currency: Currency): string => moneySymbol(currency, locale())
