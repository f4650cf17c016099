import { expect, test } from 'vitest'
import {
  sampleAdult,
  sampleDriver,
  sampleHousehold,
  sampleInput,
  sampleOccurrence,
} from '../../testing/sample-input.ts'
import type { PlanHousehold, PlanOccurrence } from '../input/types.ts'
import { plan } from '../outcome/plan.ts'

const DAY_MS = 24 * 3_600_000

/** Returns the last ride's driver and the rule that decided. Only `a` and `b` can drive; `c` and `d` ride along. */
function settled(
  households: Partial<Record<'a' | 'b', Partial<PlanHousehold>>>,
  before: PlanOccurrence[] = [],
) {
  const all = [
    sampleHousehold('a', households.a),
    sampleHousehold('b', households.b),
    sampleHousehold('c', { carSeats: [] }),
    sampleHousehold('d', { carSeats: [] }),
  ]
  const last = sampleOccurrence('run:last', ['a', 'b', 'c', 'd'], { day: 2 })
  const { cars } = plan({ ...sampleInput(all, [...before, last]), hardLockHundredths: -1_000_000 })
  const car = cars.find((each) => each.occurrenceId === last.occurrenceId)
  return { driver: car?.driver?.householdId, rule: car?.why.rule }
}

/** The household that the draw chooses if both are equal. Every rule below must be able to choose the other one. */
const drawn = settled({}).driver as 'a' | 'b'
const other = drawn === 'a' ? 'b' : 'a'
const startMs = sampleOccurrence('x', ['a']).startMs

test('a draw decides between equal households, with the same result each time', () => {
  expect(settled({})).toEqual({ driver: drawn, rule: 'stable_draw' })
})

test('the household with the lowest projected balance goes first', () => {
  expect(settled({ [other]: { postedHundredths: -100 } })).toEqual({ driver: other, rule: 'lowest_balance' })
})

test('among equally low households, the one with the fewest drives that week goes first', () => {
  // The household that the draw would choose drives c on Monday and starts a bean lower, so both are equal on
  // Wednesday.
  const monday = sampleOccurrence('early:1', [drawn, 'c'], {
    fixedCars: [
      {
        carIndex: 0,
        driver: sampleDriver(drawn),
        kidIds: null,
        seatPriceHundredths: 100,
      },
    ],
  })
  const lastDroveAtMs = startMs + DAY_MS
  expect(
    settled(
      {
        [drawn]: { postedHundredths: -100 },
        // The date of the last drive must not decide.
        [other]: { lastDroveAtMs, adults: [sampleAdult(`${other}-a`, { lastDroveAtMs })] },
      },
      [monday],
    ),
  ).toEqual({ driver: other, rule: 'fewest_drives_that_week' })
})

test('among households with equally many drives, the one that drove longest ago or never goes first', () => {
  const lastDroveAtMs = startMs - 9 * DAY_MS
  expect(settled({ [drawn]: { lastDroveAtMs } })).toEqual({ driver: other, rule: 'longest_since_last_drive' })
  const longer = { lastDroveAtMs: lastDroveAtMs - DAY_MS }
  expect(settled({ [drawn]: { lastDroveAtMs }, [other]: longer })).toEqual({
    driver: other,
    rule: 'longest_since_last_drive',
  })
})

test('a household on probation goes first whatever its balance', () => {
  const onProbation = { adults: [sampleAdult(`${other}-a`, { onProbation: true })], postedHundredths: 200 }
  expect(settled({ [other]: onProbation })).toEqual({ driver: other, rule: 'probation' })
})
