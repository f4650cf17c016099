// The state of the demo while it is being filled.
import type { Beanpool } from '../app/start.ts'
import type { TestClock } from '../testing/clock.ts'
import type { TestParent } from '../testing/test-parent.ts'
import type { DemoFamily } from './families.ts'
import type { Random } from './seeded-random.ts'

export const demoTimeZone = 'Europe/Berlin'

export type Household = {
  family: DemoFamily
  parent: TestParent
  householdId: string
  kidIdByName: Map<string, string>
}

export type Demo = {
  beanpool: Beanpool
  clock: TestClock
  random: Random
  groupId: string
  households: Household[]
  /** The first day with rides: a Monday. */
  firstDay: Temporal.PlainDate
  today: Temporal.Instant
}
