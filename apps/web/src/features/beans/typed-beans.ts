import { largestOpeningHundredths } from '@beanpool/domain/beans/opening-balances'

/**
 * Parses typed beans such as "3", "-1,5", "−2.25" or "" (zero) into hundredths. Returns null for anything else, and for
 * more than a family may be ahead or behind.
 */
const typedBeans = (text: string): number | null => {
  const plain = text.trim().replace(/^[−–]/, '-').replace(',', '.')
  if (plain === '') return 0
  if (!/^[+-]?\d{1,4}(\.\d{0,2})?$/.test(plain)) return null
  const hundredths = Math.round(Number(plain) * 100)
  return Math.abs(hundredths) > largestOpeningHundredths ? null : hundredths
}

/** Returns the text for a balance in a field. The sign is a button next to the field. */
export const beansField = (hundredths: number): { text: string; isBehind: boolean } => ({
  text: hundredths === 0 ? '' : `${Math.abs(hundredths) / 100}`,
  isBehind: hundredths < 0,
})

/** A typed minus flips the sign, just as the button does. */
export const fieldBeans = ({ text, isBehind }: { text: string; isBehind: boolean }): number | null => {
  const typed = typedBeans(text)
  return typed === null || typed === 0 ? typed : (isBehind ? -1 : 1) * typed
}
