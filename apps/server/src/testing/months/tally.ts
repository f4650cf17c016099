// How often each allowed pair of state and action was seen, as a table that ends the run.
import { rideTable } from './tables.ts'

export type Tally = Map<string, number>

export function count(tally: Tally, state: string, action: string) {
  const key = `${state} ${action}`
  tally.set(key, (tally.get(key) ?? 0) + 1)
}

const pairs = (table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([state, actions]) => actions.map((action) => `${state} ${action}`))

/** Pairs of the tables that were seen too rarely. */
export function tooRare(tally: Tally, least: number): string[] {
  return pairs(rideTable).filter((pair) => (tally.get(pair) ?? 0) < least)
}

/** Everything that was counted, refusals too, the pairs of the table first. */
export function table(tally: Tally): string {
  const lines = Object.entries(rideTable).map(([state, actions]) => {
    const counts = actions.map((action) => `${action} ${tally.get(`${state} ${action}`) ?? 0}`)
    return `  ${state.padEnd(14)} ${counts.join(', ')}`
  })
  const known = new Set(pairs(rideTable))
  const others = [...tally].filter(([key]) => !known.has(key)).sort()
  return [...lines, '  besides:', ...others.map(([key, seen]) => `    ${key} ${seen}`)].join('\n')
}
