import { expect, test } from 'vitest'
import { exclusionReasons, type Why } from '../input/types.ts'
import { handPicked, packWhy, unpackWhy } from './packed-why.ts'

const people = Array.from({ length: 30 }, (_, place) => ({
  householdId: `019c52cb-9680-7000-8000-${String(place).padStart(12, '0')}`,
  beanIndex: place,
  adultId: `019c52cb-9680-7000-8001-${String(place).padStart(12, '7')}`,
}))
const [rossi, sato, meyer] = people.map(({ householdId, adultId }) => ({ householdId, adultId }))
const seen = { projectedHundredths: -150, drivesThatWeek: 2, lastDroveAtMs: 1_774_876_200_000 }
const why = {
  rule: 'exchange',
  candidates: [
    { ...rossi, ...seen },
    { ...sato, projectedHundredths: 25, drivesThatWeek: 0, lastDroveAtMs: null },
  ],
  excluded: exclusionReasons.map((reason, place) => ({
    householdId: people[place + 3]?.householdId,
    projectedHundredths: place,
    reason,
  })),
  exchange: {
    householdId: meyer?.householdId,
    neededAtOccurrenceId: '019c52cb-9680-7000-8002-f7c2c75ab818:2026-04-01',
    kind: 'later_turn',
    first: 'lowest_balance',
    onlyThey: true,
  },
} as Why

test('packed reasons are unchanged once unpacked', () => {
  expect(unpackWhy(packWhy(why, people), people)).toEqual(why)
  const plain: Why = { rule: 'none', candidates: [], excluded: [], exchange: null }
  expect(unpackWhy(packWhy(plain, people), people)).toEqual(plain)
})

test('the order of the excluded households makes no difference', () => {
  const turned = { ...why, excluded: why.excluded.toReversed() }
  expect(packWhy(turned, people)).toBe(packWhy(why, people))
})

test('picking a driver by hand keeps the candidates and the exclusions', () => {
  const picked = unpackWhy(handPicked(packWhy(why, people)), people)
  expect(picked).toEqual({ ...why, rule: 'fixed', exchange: null })
})

test('the reasons about eight families take at most 250 bytes', () => {
  const eight: Why = {
    ...why,
    candidates: people.slice(0, 5).map((each) => ({ ...each, ...seen })),
    excluded: why.excluded.slice(0, 3),
  }
  expect(packWhy(eight, people).length).toBeLessThanOrEqual(250)
})
