// Fits a week on one page: each ride with its route below it while that fits, then on one line.

/** The height of the shorter page, Letter, within its margins, in CSS pixels; and of its contents. */
const pageHeight = 950
const around = 150
const dayHeight = 34
const wholeHeight = 41
const lineHeight = 26
/** The smallest scales that read easily, and from close up. */
const easy = 0.85
const smallest = 0.66

export type WeekFit = { isDense: boolean; scale: number }

/** `scale`: of the type on paper. A week of more than some 40 rides continues on another page. */
export function fitOf({ rides, days }: { rides: number; days: number }): WeekFit {
  const filled = (height: number) => pageHeight / (around + days * dayHeight + rides * height)
  const whole = Math.min(1, filled(wholeHeight))
  if (whole >= easy) return { isDense: false, scale: whole }
  return { isDense: true, scale: Math.max(smallest, Math.min(1, filled(lineHeight))) }
}
