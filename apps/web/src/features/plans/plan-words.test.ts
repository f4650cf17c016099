import { planLimits } from '@beanpool/domain/plans/plan-limits'
import { expect, test } from 'vitest'
import { freePlan, planRows, proPlan } from './words.ts'

const { free, pro } = planLimits

const row = (start: string) => {
  const found = planRows.find(({ what }) => what.startsWith(start))
  return [found?.free, found?.pro]
}
const orUnlimited = (limit: number | null) => (limit === null ? 'Unlimited' : String(limit))

test('the plan table has the limits that the server applies', () => {
  expect(row('Groups of your own')).toEqual([free, pro].map(({ groupsOwned }) => orUnlimited(groupsOwned)))
  expect(row('Pools in each')).toEqual([free, pro].map(({ poolsPerGroup }) => orUnlimited(poolsPerGroup)))
  expect(row('Rides planned')).toEqual([free, pro].map(({ weeksScheduled }) => `${weeksScheduled} weeks`))
  expect([free.urgentPostsPerWeek, pro.urgentPostsPerWeek]).toEqual([3, null])
  expect(row('Fair Guards of')).toEqual(
    [free, pro].map(({ customTemplates }) => orUnlimited(customTemplates)),
  )
  expect(row('Drives you make urgent')).toEqual(['3 a week', 'As the Fair Guard allows'])
})

test('the cards for both plans have the limits that the server applies', () => {
  const numbersIn = (lines: string[]) => lines.map((line) => Number(/\d+/.exec(line)?.[0]))
  expect(numbersIn(freePlan.lines)).toEqual([
    free.groupsOwned,
    free.poolsPerGroup,
    free.weeksScheduled,
    free.urgentPostsPerWeek,
    free.customTemplates,
  ])
  expect(pro).toMatchObject({ groupsOwned: null, poolsPerGroup: null })
  expect(proPlan.lines[0]).toBe('Unlimited groups and pools')
  expect(proPlan.lines[1]).toContain(`${pro.weeksScheduled} weeks`)
})
