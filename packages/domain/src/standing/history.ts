// A year in a group, month by month (spec 2, Profile History). Months are YYYY-MM in the group's zone.
import { reliabilityPercent } from './reliability.ts'

/** What happened in one month. Failed: drives cancelled late or not come to, that count. */
export type MonthFacts = {
  month: string
  changeHundredths: number
  drivesGiven: number
  seatsUsed: number
  failed: number
  strikes: number
  urgentsCovered: number
}

export type HistoryMonth = MonthFacts & {
  /** Of the household, when the month ended; of this month, now. */
  balanceHundredths: number
  /** Of that month's drives; null without one. */
  reliabilityPercent: number | null
}

const nothing = {
  ...{ changeHundredths: 0, drivesGiven: 0, seatsUsed: 0 },
  ...{ failed: 0, strikes: 0, urgentsCovered: 0 },
}

/** The twelve months that end with this one, the earliest first. */
export function yearOfMonths(today: Temporal.PlainDate): string[] {
  const last = today.toPlainYearMonth()
  return Array.from({ length: 12 }, (_, place) => last.subtract({ months: 11 - place }).toString())
}

/** `facts`: months in any order, those where nothing happened may be missing; `before`: the balance when the first began. */
export function historyOf(months: string[], facts: MonthFacts[], before: number): HistoryMonth[] {
  let balanceHundredths = before
  return months.map((month) => {
    const own = facts.find((each) => each.month === month) ?? { month, ...nothing }
    balanceHundredths += own.changeHundredths
    const percent = reliabilityPercent({ completed: own.drivesGiven, failed: own.failed })
    return { ...own, balanceHundredths, reliabilityPercent: percent }
  })
}
