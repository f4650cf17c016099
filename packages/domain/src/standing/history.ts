// A household's year in a group, month by month (spec 2, Profile History). Months are YYYY-MM in the group's zone.
import { reliabilityPercent } from './reputation.ts'

// Admins decide cases of other households, and their own case only if no one else could (decision 26).

/** `ownCase`: true if the admin's household is involved. `otherAdmin`: true if an uninvolved household has an admin. */
export type OwnCase = { ownCase: boolean; otherAdmin: boolean }

/** Tells whether an admin may decide a case, be it their own or not. */
export function judgesOwnCase({ ownCase, otherAdmin }: OwnCase): boolean {
  return !ownCase || !otherAdmin
}

export const exemptionRefusals = ['own_household'] as const
type ExemptionRefusal = (typeof exemptionRefusals)[number]

/** Returns why an admin may not exempt a household from the hold or end its exemption; null if they may. */
export function exemptionRefusal(by: OwnCase): ExemptionRefusal | null {
  return judgesOwnCase(by) ? null : 'own_household'
}

/** The facts of one month. `failed`: the number of late cancels and no-shows that count. */
type MonthFacts = {
  month: string
  changeHundredths: number
  drivesGiven: number
  seatsUsed: number
  failed: number
  strikes: number
  urgentsCovered: number
}

export type HistoryMonth = MonthFacts & {
  /** The household's balance at the end of the month or, in the current month, now. */
  balanceHundredths: number
  /** Reliability in the drives of that month; null if there are none. */
  reliabilityPercent: number | null
}

const nothing = {
  changeHundredths: 0,
  drivesGiven: 0,
  seatsUsed: 0,
  failed: 0,
  strikes: 0,
  urgentsCovered: 0,
}

/** Returns the twelve months up to the current one, earliest first. */
export function yearOfMonths(today: Temporal.PlainDate): string[] {
  const last = today.toPlainYearMonth()
  return Array.from({ length: 12 }, (_, place) => last.subtract({ months: 11 - place }).toString())
}

/**
 * Returns the history of these months. `facts`: the facts of months in any order, where months without facts may be
 * missing. `before`: the balance when the first month began.
 */
export function historyOf(months: string[], facts: MonthFacts[], before: number): HistoryMonth[] {
  let balanceHundredths = before
  return months.map((month) => {
    const own = facts.find((each) => each.month === month) ?? { month, ...nothing }
    balanceHundredths += own.changeHundredths
    const percent = reliabilityPercent({ completed: own.drivesGiven, failed: own.failed })
    return { ...own, balanceHundredths, reliabilityPercent: percent }
  })
}
