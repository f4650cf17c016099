// Beans in words. Only this module turns hundredths into text; signs are always words, never a bare minus.
import { numberFormat } from './formats.ts'
import { locale } from './locale.ts'

/** 100 -> "1", 150 -> "1.5" (or "1,5"), always without a sign. */
export const beanNumber = (hundredths: number, inLocale = locale()): string =>
  numberFormat({ maximumFractionDigits: 2 }, inLocale).format(Math.abs(hundredths) / 100)

/** "1 bean", "1.5 beans". */
export const beansText = (hundredths: number, inLocale = locale()): string =>
  `${beanNumber(hundredths, inLocale)} ${Math.abs(hundredths) === 100 ? 'bean' : 'beans'}`

/** "3 behind", "2 ahead", "at zero", which stays unmistakable within a sentence. */
export const balanceWords = (hundredths: number, inLocale = locale()): string => {
  if (hundredths === 0) return 'at zero'
  return `${beanNumber(hundredths, inLocale)} ${hundredths < 0 ? 'behind' : 'ahead'}`
}

/** "earned 2", "spent 1", "nothing". */
export const amountWords = (hundredths: number, inLocale = locale()): string => {
  if (hundredths === 0) return 'nothing'
  return `${hundredths > 0 ? 'earned' : 'spent'} ${beanNumber(hundredths, inLocale)}`
}

/** For the future: "will earn 2", "will spend 1". */
export const futureAmountWords = (hundredths: number, inLocale = locale()): string => {
  if (hundredths === 0) return 'no change'
  return `will ${hundredths > 0 ? 'earn' : 'spend'} ${beanNumber(hundredths, inLocale)}`
}
