// Finds the maximum number of seats that one slot can cover, by an exact branch and bound in any order.

/**
 * One possible contribution by a household, as pairs of occurrence index and seats. At most one choice is taken per
 * household.
 */
export type CoverageChoice = { occurrence: number; seats: number }[]

export type CoverageProblem = {
  /** The number of seats needed per occurrence. */
  needs: number[]
  /** The choices of each household. */
  choices: CoverageChoice[][]
}

/** `picks` has the index of each household's choice, or -1 for none. `exact` is false if the steps ran out. */
type CoverageAnswer = { uncovered: number; picks: number[]; exact: boolean }

/**
 * Whether a number of uncovered seats is possible. `steps`: the effort it took. If the steps ran out, the result is
 * unknown and treated as no.
 */
type CoverageCheck = { possible: boolean; known: boolean; steps: number }

const STEP_LIMIT = 60_000

/** After this many steps, a search computes a lower bound. Most searches end sooner. */
const LONG = 60

/** With up to this many occurrences, the lower bound also considers every set of them. */
const MOST_OCCURRENCES = 8

type Search = {
  needs: number[]
  /**
   * Households with the most seats come first, so it soon becomes clear whether the remaining ones can cover the rest.
   */
  choices: CoverageChoice[][]
  /** The index of each of these households in the problem. */
  order: number[]
  /** The maximum number of seats that households from i on offer, in total and per occurrence. */
  restTotal: number[]
  restPerOccurrence: number[][]
  left: number[]
  picks: number[]
  best: { uncovered: number; picks: number[] }
  floor: number
  steps: number
  stepLimit: number
}

/** Finds the choices that leave the fewest seats uncovered. Ties go to the choices found first in a fixed order. */
export function coverMost(problem: CoverageProblem, stepLimit = STEP_LIMIT): CoverageAnswer {
  const search = begin(problem, { uncovered: Number.POSITIVE_INFINITY, stepLimit })
  descend(search, 0)
  return {
    uncovered: search.best.uncovered,
    picks: picksFound(search),
    exact: search.steps <= stepLimit || search.best.uncovered <= search.floor,
  }
}

/** Improves on known choices that leave `uncovered` seats. Returns null if no choices leave fewer. */
export function coverMore(problem: CoverageProblem, uncovered: number): number[] | null {
  const search = begin(problem, { uncovered, stepLimit: STEP_LIMIT })
  descend(search, 0)
  return search.best.uncovered < uncovered ? picksFound(search) : null
}

/** Tells whether any choices leave at most this many seats uncovered. This is far faster than finding the fewest. */
export function canLeaveAtMost(
  problem: CoverageProblem,
  uncovered: number,
  stepLimit = STEP_LIMIT,
): CoverageCheck {
  const search = begin(problem, { uncovered: uncovered + 1, stepLimit })
  if (search.floor > uncovered) return { possible: false, known: true, steps: 1 }
  search.floor = uncovered
  descend(search, 0)
  const possible = search.best.uncovered <= uncovered
  return { possible, known: possible || search.steps <= stepLimit, steps: search.steps }
}

function begin(problem: CoverageProblem, than: { uncovered: number; stepLimit: number }): Search {
  const { choices, order } = inOrder(problem.choices)
  const needs = problem.needs.map((need) => Math.max(0, need))
  const search: Search = {
    needs,
    choices,
    order,
    ...restBounds({ needs, choices }),
    left: [...needs],
    picks: choices.map(() => -1),
    best: { uncovered: than.uncovered, picks: [] },
    floor: 0,
    steps: 0,
    stepLimit: than.stepLimit,
  }
  search.floor = lowestPossible(search, 0)
  return search
}

function inOrder(choices: CoverageChoice[][]): Pick<Search, 'choices' | 'order'> {
  const standings = choices.map((own, at) => ({
    own,
    at,
    seats: own.reduce((most, choice) => Math.max(most, seatsOf(choice)), 0),
    occurrences: new Set(own.flatMap((choice) => choice.map((part) => part.occurrence))).size,
  }))
  standings.sort((a, b) => b.seats - a.seats || a.occurrences - b.occurrences || a.at - b.at)
  return { choices: standings.map(({ own }) => own), order: standings.map(({ at }) => at) }
}

function seatsOf(choice: CoverageChoice): number {
  return choice.reduce((sum, part) => sum + part.seats, 0)
}

/** Returns the best picks in the problem's order of households. */
function picksFound({ best, order }: Search): number[] {
  const picks = order.map(() => -1)
  order.forEach((at, i) => {
    picks[at] = best.picks[i] ?? -1
  })
  return picks
}

/**
 * Returns by how much the needs of a set of occurrences exceed the most seats that households could offer there, for
 * the set where this is largest.
 */
function lowestBySets({ choices, needs }: Search): number {
  if (needs.length > MOST_OCCURRENCES) return 0
  const missing = new Float64Array(1 << needs.length)
  for (let set = 1; set < missing.length; set++) {
    const last = 31 - Math.clz32(set)
    missing[set] = (missing[set ^ (1 << last)] ?? 0) + (needs[last] ?? 0)
  }
  for (const own of choices) {
    for (let set = 1; set < missing.length; set++) {
      let most = 0
      for (const choice of own) {
        let seats = 0
        for (const part of choice) if ((set & (1 << part.occurrence)) !== 0) seats += part.seats
        most = Math.max(most, seats)
      }
      missing[set] = (missing[set] ?? 0) - most
    }
  }
  return missing.reduce((most, seats) => Math.max(most, seats), 0)
}

function restBounds(problem: CoverageProblem): Pick<Search, 'restTotal' | 'restPerOccurrence'> {
  const count = problem.choices.length
  const restTotal = new Array<number>(count + 1).fill(0)
  const restPerOccurrence: number[][] = new Array<number[]>(count + 1)
  restPerOccurrence[count] = problem.needs.map(() => 0)
  for (let i = count - 1; i >= 0; i--) {
    const most = [...(restPerOccurrence[i + 1] ?? [])]
    const mine = problem.needs.map(() => 0)
    let total = 0
    for (const choice of problem.choices[i] ?? []) {
      total = Math.max(total, seatsOf(choice))
      for (const part of choice) {
        mine[part.occurrence] = Math.max(mine[part.occurrence] ?? 0, part.seats)
      }
    }
    restTotal[i] = (restTotal[i + 1] ?? 0) + total
    restPerOccurrence[i] = most.map((seats, o) => seats + (mine[o] ?? 0))
  }
  return { restTotal, restPerOccurrence }
}

function lowestPossible(search: Search, household: number): number {
  const perOccurrence = search.restPerOccurrence[household] ?? []
  let missing = 0
  let unreachable = 0
  for (let o = 0; o < search.left.length; o++) {
    const left = Math.max(0, search.left[o] ?? 0)
    missing += left
    unreachable += Math.max(0, left - (perOccurrence[o] ?? 0))
  }
  return Math.max(unreachable, missing - (search.restTotal[household] ?? 0))
}

function descend(search: Search, household: number): void {
  if (search.best.uncovered <= search.floor) return
  search.steps += 1
  if (search.steps > search.stepLimit && search.best.uncovered < Number.POSITIVE_INFINITY) return
  if (search.steps === LONG) search.floor = Math.max(search.floor, lowestBySets(search))
  if (lowestPossible(search, household) >= search.best.uncovered) return
  const choices = search.choices[household]
  if (!choices) {
    const uncovered = search.left.reduce((sum, left) => sum + Math.max(0, left), 0)
    search.best = { uncovered, picks: [...search.picks] }
    return
  }
  const ranked = choices
    .map((choice, index) => ({ choice, index, gain: gainOf(search, choice) }))
    .filter((option) => option.gain > 0)
    .sort((a, b) => b.gain - a.gain || a.index - b.index)
  for (const { choice, index } of ranked) {
    for (const part of choice) search.left[part.occurrence] = (search.left[part.occurrence] ?? 0) - part.seats
    search.picks[household] = index
    descend(search, household + 1)
    search.picks[household] = -1
    for (const part of choice) search.left[part.occurrence] = (search.left[part.occurrence] ?? 0) + part.seats
  }
  descend(search, household + 1)
}

function gainOf(search: Search, choice: CoverageChoice): number {
  let gain = 0
  for (const part of choice) {
    gain += Math.min(part.seats, Math.max(0, search.left[part.occurrence] ?? 0))
  }
  return gain
}
