// The projected balance of every household at the end of each day with rides, and the cost of changing it.

/**
 * The cost of a plan is a sum over households and days with rides: the day's weight times (balance squared + `FOURTH` x
 * balance to the fourth), with balances in beans at the end of the day. The squares spread the drives, and the fourth
 * power lets the household furthest from zero outweigh the rest.
 */
export const FOURTH = 0.2

/** The weight of a week's last day, when people look at balances. The other days, which weigh 1, limit holds. */
export const WEEK_END = 20

/** Costs that differ by less than this count as equal, as they are sums of fractions. */
export const SAME_COST = 1e-6

export type BalanceSheet = {
  days: number
  weights: Float64Array
  /** Balances in beans, ordered by household and day. */
  beans: Float64Array
  /**
   * Sums of weight x balance to the power of 0 (by day), 1, 2 and 3 (by household and day), over the day and all later
   * days.
   */
  sum0: Float64Array
  sum1: Float64Array
  sum2: Float64Array
  sum3: Float64Array
}

/** `weekOfDay` holds the week of each day with rides, in chronological order. */
export function emptySheet(households: number, weekOfDay: number[]): BalanceSheet {
  const days = weekOfDay.length
  const cells = (): Float64Array => new Float64Array(households * days)
  const sheet: BalanceSheet = {
    days,
    weights: Float64Array.from(weekOfDay, (week, day) => (weekOfDay[day + 1] === week ? 1 : WEEK_END)),
    beans: cells(),
    sum0: new Float64Array(days),
    sum1: cells(),
    sum2: cells(),
    sum3: cells(),
  }
  for (let day = days - 1; day >= 0; day--) {
    sheet.sum0[day] = (sheet.sum0[day + 1] ?? 0) + (sheet.weights[day] ?? 0)
  }
  return sheet
}

/** Recomputes a household's sums after its balances have changed from some day on. */
export function sumRow(sheet: BalanceSheet, household: number): void {
  const { days, weights, beans, sum1, sum2, sum3 } = sheet
  let one = 0
  let two = 0
  let three = 0
  for (let day = days - 1; day >= 0; day--) {
    const at = household * days + day
    const balance = beans[at] ?? 0
    let power = (weights[day] ?? 0) * balance
    one += power
    power *= balance
    two += power
    three += power * balance
    sum1[at] = one
    sum2[at] = two
    sum3[at] = three
  }
}

/** Adds beans to a household's balances from a given day on. */
export function addBeans(sheet: BalanceSheet, household: number, day: number, beans: number): void {
  for (let at = household * sheet.days + day; at < (household + 1) * sheet.days; at++) {
    sheet.beans[at] = Math.round(((sheet.beans[at] ?? 0) + beans) * 100) / 100
  }
  sumRow(sheet, household)
}

/** Returns how much the cost would change if beans were added from a given day on. */
export function costOf(sheet: BalanceSheet, household: number, day: number, beans: number): number {
  const at = household * sheet.days + day
  const sum0 = sheet.sum0[day] ?? 0
  const sum1 = sheet.sum1[at] ?? 0
  const sum2 = sheet.sum2[at] ?? 0
  const sum3 = sheet.sum3[at] ?? 0
  const squares = 2 * sum1 + beans * sum0
  const fourths = 4 * sum3 + beans * (6 * sum2 + beans * (4 * sum1 + beans * sum0))
  return beans * (squares + FOURTH * fourths)
}

/** Returns the total cost of all balances. */
export function totalCost(sheet: BalanceSheet): number {
  let cost = 0
  for (let at = 0; at < sheet.beans.length; at++) {
    const square = (sheet.beans[at] ?? 0) ** 2
    cost += (sheet.weights[at % sheet.days] ?? 0) * square * (1 + FOURTH * square)
  }
  return cost
}
