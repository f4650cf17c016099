// Formats dates and numbers in the adult's locale. Creating a formatter takes longer than drawing a whole card, and a
// week of cards uses the same few formats hundreds of times, so each one is created only once.
import { locale } from './locale.ts'

const madeOnce = <Options, Format>(make: (inLocale: string, options: Options) => Format) => {
  const made = new Map<string, Format>()
  return (options: Options, inLocale = locale()): Format => {
    const key = `${inLocale} ${JSON.stringify(options)}`
    const known = made.get(key)
    if (known) return known
    const format = make(inLocale, options)
    made.set(key, format)
    return format
  }
}

export const dateFormat = madeOnce(
  (inLocale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(inLocale, options),
)
export const relativeFormat = madeOnce(
  (inLocale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(inLocale, options),
)
export const numberFormat = madeOnce(
  (inLocale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(inLocale, options),
)
