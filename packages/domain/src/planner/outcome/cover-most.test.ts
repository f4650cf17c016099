import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stableHash } from '../../ties/stable-hash.ts'
import { type CoverageProblem, canLeaveAtMost, coverMore, coverMost } from '../search/coverage.ts'

const RUNS = process.env.BEANPOOL_LONG === '1' ? 5_000 : 300

/**
 * Draws up to four simultaneous rides and five families, each of which can drive some of the rides, or two of them
 * together.
 */
const problems: fc.Arbitrary<CoverageProblem> = fc
  .record({
    needs: fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 4 }),
    families: fc.array(
      fc.array(
        fc.array(fc.record({ at: fc.nat(), seats: fc.integer({ min: 1, max: 4 }) }), {
          minLength: 1,
          maxLength: 2,
        }),
        { maxLength: 3 },
      ),
      { maxLength: 5 },
    ),
  })
  .map(({ needs, families }) => ({
    needs,
    choices: families.map((family) =>
      family.map((choice) => {
        const parts = choice.map(({ at, seats }) => ({ occurrence: at % needs.length, seats }))
        return parts.filter((part, i) => parts.findIndex((p) => p.occurrence === part.occurrence) === i)
      }),
    ),
  }))

function uncoveredBy({ needs, choices }: CoverageProblem, picks: number[]): number {
  const left = [...needs]
  picks.forEach((pick, at) => {
    for (const { occurrence, seats } of choices[at]?.[pick] ?? []) {
      left[occurrence] = (left[occurrence] ?? 0) - seats
    }
  })
  return left.reduce((sum, seats) => sum + Math.max(0, seats), 0)
}

function fewest(problem: CoverageProblem, picks: number[] = []): number {
  const own = problem.choices[picks.length]
  if (!own) return uncoveredBy(problem, picks)
  return Math.min(...[-1, ...own.keys()].map((pick) => fewest(problem, [...picks, pick])))
}

test('the chosen drives leave as few seats uncovered as possible', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      const { uncovered, picks, exact } = coverMost(problem)
      expect(exact).toBe(true)
      expect(uncovered).toBe(fewest(problem))
      expect(uncoveredBy(problem, picks)).toBe(uncovered)
    }),
    { numRuns: RUNS },
  )
})

test('better choices than the known ones are found if there are any', () => {
  fc.assert(
    fc.property(problems, fc.integer({ min: 0, max: 12 }), (problem, known) => {
      const best = fewest(problem)
      const picks = coverMore(problem, known)
      expect(picks === null).toBe(best >= known)
      if (picks) expect(uncoveredBy(problem, picks)).toBe(best)
      expect(canLeaveAtMost(problem, known)).toMatchObject({ possible: best <= known, known: true })
    }),
    { numRuns: RUNS },
  )
})

test('eight simultaneous rides, with twenty families and small cars, are provably covered as well as possible', () => {
  for (let seed = 0; seed < 200; seed++) {
    const draw = (what: string, to: number): number => stableHash(`${seed} ${what}`) % to
    const needs = Array.from({ length: 8 }, (_, ride) => 5 + draw(`need ${ride}`, 6))
    const choices = Array.from({ length: 20 }, (_, family) =>
      Array.from({ length: 1 + draw(`rides of ${family}`, 3) }, (_, i) => [
        { occurrence: draw(`ride ${family} ${i}`, 8), seats: 2 + draw(`seats ${family}`, 4) },
      ]),
    )
    expect(coverMost({ needs, choices }).exact, `seed ${seed}`).toBe(true)
  }
})
