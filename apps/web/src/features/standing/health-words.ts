// A group's health in a parent's words: each figure with its meaning for them.
import type { GroupHealth } from '@beanpool/contract/standing'
import { balanceWords } from '../../ui/balance-words.ts'

export type HealthFigure = { label: string; span: string; value: string; meaning: string }

/** "About 3 in 10 rides": never none, and never all. */
const share = (percent: number) => {
  if (percent < 8) return 'A few rides'
  return percent > 92 ? 'Nearly all rides' : `About ${Math.round(percent / 10)} in 10 rides`
}

const coverage = (percent: number | null): Pick<HealthFigure, 'value' | 'meaning'> => {
  if (percent === null) return { value: 'no rides', meaning: 'No ride has run yet.' }
  const meaning = percent === 100 ? 'Every ride had a driver.' : `${share(100 - percent)} had no driver.`
  return { value: `${percent}%`, meaning }
}

const lastMinute = (percent: number | null): Pick<HealthFigure, 'value' | 'meaning'> => {
  if (percent === null) return { value: 'no rides', meaning: 'No ride has run yet.' }
  const meaning =
    percent === 0
      ? 'No driver changed shortly before the start.'
      : `${share(percent)} got another driver shortly before the start.`
  return { value: `${percent}%`, meaning }
}

/** Up to a bean either way counts as even, since it is one seat. */
const evenHundredths = 100

const middle = (hundredths: number | null): Pick<HealthFigure, 'value' | 'meaning'> => {
  if (hundredths === null) return { value: 'nobody yet', meaning: 'No family has a balance yet.' }
  const drove = Math.abs(hundredths) <= evenHundredths ? 'about' : hundredths > 0 ? 'more than' : 'less than'
  const meaning = `A typical family has driven ${drove} its share.`
  return { value: balanceWords(hundredths), meaning }
}

export const healthFigures = (health: GroupHealth): HealthFigure[] => [
  { label: 'rides had a driver', span: '14 days', ...coverage(health.coveragePercent) },
  { label: 'changed driver late', span: '14 days', ...lastMinute(health.lastMinutePercent) },
  { label: 'balance of a typical family', span: 'now', ...middle(health.medianBalanceHundredths) },
  {
    label: health.strikeCount === 1 ? 'strike' : 'strikes',
    span: '30 days',
    value: `${health.strikeCount}`,
    meaning:
      health.strikeCount === 0
        ? 'Nobody let the others down.'
        : 'Drives that were cancelled late, or where nobody came.',
  },
]
