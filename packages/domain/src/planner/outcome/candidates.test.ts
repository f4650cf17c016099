import { expect, test } from 'vitest'
import { sampleAdult, sampleHousehold, sampleInput, sampleOccurrence } from '../../testing/sample-input.ts'
import { candidatesOf } from './candidates.ts'
import { plan } from './plan.ts'

const families = [
  sampleHousehold('a', { postedHundredths: 200 }),
  sampleHousehold('b', { postedHundredths: -100 }),
  sampleHousehold('c'),
  sampleHousehold('d', { adults: [sampleAdult('d-a'), sampleAdult('d-b', { credentialsOk: false })] }),
]
const ride = (changes = {}) => sampleOccurrence('p:1', ['a', 'b', 'c', 'd'], changes)
const order = (changes = {}) =>
  candidatesOf(sampleInput(families, [ride(changes)]), 'p:1')?.inOrder.map((each) => each.householdId)

test('candidates are in fair order, and the plan would choose the first candidate', () => {
  const input = sampleInput(families.slice(0, 3), [ride()])
  expect(candidatesOf(input, 'p:1')?.inOrder.map((each) => each.householdId)).toEqual(['b', 'c', 'a'])
  expect(plan(input).cars[0]?.driver?.householdId).toBe('b')
})

test('households that backed out or declined are excluded, each with its reason', () => {
  const changes = { backedOutHouseholdIds: ['b'], declinedHouseholdIds: ['c'] }
  expect(order(changes)).not.toContain('b')
  expect(order(changes)).not.toContain('c')
  const excluded = candidatesOf(sampleInput(families, [ride(changes)]), 'p:1')?.why.excluded
  expect(excluded).toMatchObject([
    { householdId: 'b', reason: 'backed_out' },
    { householdId: 'c', reason: 'declined' },
  ])
})

test('the order is the same inside the lock, where a household on probation also goes first', () => {
  expect(order({ frozen: true })).toEqual(order())
  const [a, ...rest] = families
  if (!a) throw new Error('no family')
  const onProbation = { ...a, adults: [sampleAdult('a-a', { onProbation: true })] }
  const input = sampleInput([onProbation, ...rest], [ride()])
  expect(candidatesOf(input, 'p:1')?.inOrder[0]?.householdId).toBe('a')
})

test('only the free adults of a household are listed', () => {
  const found = candidatesOf(sampleInput(families, [ride()]), 'p:1')?.inOrder
  expect(found?.find((each) => each.householdId === 'd')?.adultIds).toEqual(['d-a'])
})

test('an unknown ride has no candidates', () => {
  expect(candidatesOf(sampleInput(families, [ride()]), 'p:2')).toBeNull()
})

test('a driverless ride at the same time excludes no candidate', () => {
  const [a] = families
  if (!a) throw new Error('no family')
  const other = sampleOccurrence('q:1', ['a'])
  const input = sampleInput([a], [sampleOccurrence('p:1', ['a']), other])
  expect(candidatesOf(input, 'p:1')?.inOrder.map((each) => each.householdId)).toEqual(['a'])
  expect(candidatesOf(input, 'q:1')?.inOrder.map((each) => each.householdId)).toEqual(['a'])
})
