// Beans in words. Only this module turns hundredths into text. Signs are always words, never a bare minus.
import { numberFormat } from './formats.ts'
import { locale } from './locale.ts'

/** Formats 100 as "1" and 150 as "1.5" (or "1,5"), always without a sign. */
export const beanNumber = (hundredths: number, inLocale = locale()): string =>
  numberFormat({ maximumFractionDigits: 2 }, inLocale).format(Math.abs(hundredths) / 100)

/** Formats beans as "1 bean" or "1.5 beans". */
export const beansText = (hundredths: number, inLocale = locale()): string =>
  `${beanNumber(hundredths, inLocale)} ${Math.abs(hundredths) === 100 ? 'bean' : 'beans'}`

/** Formats a balance as "3 behind", "2 ahead" or "at zero", which cannot be misread within a sentence. */
export const balanceWords = (hundredths: number, inLocale = locale()): string => {
  if (hundredths === 0) return 'at zero'
  return `${beanNumber(hundredths, inLocale)} ${hundredths < 0 ? 'behind' : 'ahead'}`
}

/** Formats a change as "earned 2", "spent 1" or "nothing". */
export const amountWords = (hundredths: number, inLocale = locale()): string => {
  if (hundredths === 0) return 'nothing'
  return `${hundredths > 0 ? 'earned' : 'spent'} ${beanNumber(hundredths, inLocale)}`
}

/** Formats a future change as "will earn 2" or "will spend 1". */
export const futureAmountWords = (hundredths: number, inLocale = locale()): string => {
  if (hundredths === 0) return 'no change'
  return `will ${hundredths > 0 ? 'earn' : 'spend'} ${beanNumber(hundredths, inLocale)}`
}
