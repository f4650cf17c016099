import type { HealthWeek } from '@beanpool/contract/standing'
import { beanNumber } from '../../ui/balance-words.ts'

export const rounded = (hundredths: number): string =>
  hundredths === 0 ? '0' : `${beanNumber(hundredths)} ${hundredths < 0 ? 'behind' : 'ahead'}`
const percent = (value: number): string => `${value}%`
const none = 'no rides'

export const inNumbers = 'The twelve weeks in numbers'
export const week = 'Week of'

/** The courses of the charts, in the order of the page. */
export const courses = {
  coveragePercent: { title: 'Rides with a driver', value: percent },
  lastMinutePercent: { title: 'Late changes of driver', value: percent },
  medianBalanceHundredths: { title: 'Typical balance, in beans', value: rounded },
  strikeCount: { title: 'Strikes', value: (count: number): string => `${count}` },
} as const
export type Course = keyof typeof courses

export const valueIn = (course: Course, each: HealthWeek): string => {
  const value = each[course]
  return value === null ? none : courses[course].value(value)
}

/** "Rides with a driver, twelve weeks: from 90% to 100%, lowest 80%." */
export const courseLabel = (course: Course, weeks: HealthWeek[]): string => {
  const known = weeks.filter((each) => each[course] !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return `${courses[course].title}: ${none}`
  const sorted = known.toSorted((one, other) => (one[course] ?? 0) - (other[course] ?? 0))
  const [lowest, highest] = [sorted[0] ?? first, sorted.at(-1) ?? last]
  const texts = [first, last, lowest, highest].map((each) => valueIn(course, each))
  return `${courses[course].title}: first ${texts[0]}, now ${texts[1]}, lowest ${texts[2]}, highest ${texts[3]}`
}
