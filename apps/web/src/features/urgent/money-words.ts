// Amounts of cash as the adult's language writes them.
import { moneySymbol, moneyWords } from '@beanpool/contract/currencies'
import { locale } from '../../ui/locale.ts'

/** "€6.00". */
export const moneyText = (cents: number, timeZone: string): string => moneyWords(cents, timeZone, locale())

/** "€", before an amount that is typed. */
export const moneySign = (timeZone: string): string => moneySymbol(timeZone, locale())
