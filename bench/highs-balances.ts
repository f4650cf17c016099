// Adds balances and the price of cars to a HiGHS program, using either the planner's cost or the largest balance.
import type { PlanInput } from '../packages/domain/src/planner/input/types.ts'
import { FOURTH, WEEK_END } from '../packages/domain/src/planner/search/balance-sheet.ts'

/**
 * Columns: x drive, s seats given to other households' kids, b balance, a its absolute value, m the week's largest, c
 * its cost.
 */
export type Model = {
  rows: string[]
  objective: string[]
  integers: string[]
  bounds: string[]
  /** The change of each balance, per week and household: terms in columns, and a constant. */
  terms: Map<string, string[]>
  constants: Map<string, number>
}

/** Adds balances at each week's end, their absolute values, and the largest of each week. */
export function addBalances(model: Model, input: PlanInput, withPrice: boolean): void {
  const weekKeys = [...new Set(input.occurrences.map((occurrence) => occurrence.weekKey))]
  weekKeys.forEach((week, w) => {
    if (!withPrice) model.objective.push(`10 m${w}`)
    input.households.forEach(({ postedHundredths }, h) => {
      const before = w === 0 ? '' : ` - b${w - 1}_${h}`
      const start = w === 0 ? postedHundredths / 100 : 0
      const change = (model.terms.get(`${week}/${h}`) ?? []).join(' ').replaceAll('+', '-')
      const constant = model.constants.get(`${week}/${h}`) ?? 0
      model.rows.push(`b${w}_${h}${before} ${change} = ${start - constant}`)
      model.rows.push(`a${w}_${h} - b${w}_${h} >= 0`, `a${w}_${h} + b${w}_${h} >= 0`)
      model.bounds.push(`b${w}_${h} free`)
      if (withPrice) {
        addCost(model, `${w}_${h}`)
        return
      }
      model.rows.push(`m${w} - a${w}_${h} >= 0`)
      model.objective.push(`${w === weekKeys.length - 1 ? 0.2 : 0.1} a${w}_${h}`)
    })
  })
}

/** Costs are counted in this unit, as large numbers slow the solver down. */
const COST_UNIT = 1_000

/** Breakpoints of a balance's absolute value between which the cost is linear; the last piece is open-ended. */
const PIECES = [0, 1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 30, 45]

/** Adds the planner's cost of a balance at a week's end in linear pieces: it is convex, so the highest piece counts. */
function addCost(model: Model, at: string): void {
  const costOf = (beans: number): number => (WEEK_END * (beans ** 2 + FOURTH * beans ** 4)) / COST_UNIT
  PIECES.slice(1).forEach((to, index) => {
    const from = PIECES[index] ?? 0
    const slope = (costOf(to) - costOf(from)) / (to - from)
    model.rows.push(`c${at} - ${slope} a${at} >= ${costOf(from) - slope * from}`)
  })
  model.objective.push(`c${at}`)
}

/** Adds the price of cars, whatever they carry. */
export function addPrice(model: Model, { carPrice }: PlanInput, drives: number): void {
  if (carPrice === 0) return
  for (let drive = 0; drive < drives; drive++) model.objective.push(`${carPrice / COST_UNIT} x${drive}`)
}
