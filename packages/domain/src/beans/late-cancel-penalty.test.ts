import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LateCancels, lateCancelEntries } from './late-cancel-penalty.ts'

const amounts = (outcome: Omit<LateCancels, 'rideId'>, rideId = 'ride') =>
  Object.fromEntries(
    lateCancelEntries({ rideId, ...outcome }).map((entry) => [entry.householdId, entry.amountHundredths]),
  )
const cancels = (...ids: string[]) => ids.map((householdId) => ({ householdId, penaltyHundredths: 100 }))

test('the household that stepped in receives the penalty', () => {
  expect(
    amounts({ cancels: cancels('a'), steppedInHouseholdId: 'b', strandedHouseholdIds: ['a', 'c'] }),
  ).toEqual({
    a: -100,
    b: 100,
  })
})

test('if no household stepped in, the other stranded households share the penalty equally, to the hundredth', () => {
  expect(
    amounts({
      cancels: cancels('a'),
      steppedInHouseholdId: null,
      strandedHouseholdIds: ['d', 'b', 'c', 'b', 'a'],
    }),
  ).toEqual({ a: -100, b: 33, c: 34, d: 33 })
})

test('the odd hundredth goes to a different household from ride to ride', () => {
  const shared = { cancels: cancels('a'), steppedInHouseholdId: null, strandedHouseholdIds: ['b', 'c', 'd'] }
  const favoured = Array.from({ length: 300 }, (_, ride) =>
    ['b', 'c', 'd'].filter((id) => amounts(shared, `ride ${ride}`)[id] === 34),
  ).flat()
  for (const id of ['b', 'c', 'd']) expect(favoured.filter((each) => each === id).length).toBeGreaterThan(70)
})

test('no beans move if no other household was stranded, and no household pays itself', () => {
  const nobody = { cancels: cancels('a'), steppedInHouseholdId: null, strandedHouseholdIds: ['a'] }
  expect(amounts(nobody)).toEqual({})
  expect(amounts({ cancels: cancels('a'), steppedInHouseholdId: 'a', strandedHouseholdIds: [] })).toEqual({})
})

test('after several late cancels, each cancelling household pays the household that eventually drove', () => {
  expect(
    amounts({ cancels: cancels('a', 'b'), steppedInHouseholdId: 'c', strandedHouseholdIds: [] }),
  ).toEqual({
    a: -100,
    b: -100,
    c: 200,
  })
})

test('a negative penalty has the same effect as a positive one', () => {
  const stored = [{ householdId: 'a', penaltyHundredths: -100 }]
  expect(amounts({ cancels: stored, steppedInHouseholdId: 'b', strandedHouseholdIds: [] })).toEqual({
    a: -100,
    b: 100,
  })
})

test('penalties always sum to zero', () => {
  const household = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const outcome = fc.record({
    rideId: fc.uuid(),
    cancels: fc.array(
      fc.record({ householdId: household, penaltyHundredths: fc.integer({ min: -500, max: 500 }) }),
    ),
    steppedInHouseholdId: fc.option(household),
    strandedHouseholdIds: fc.array(household),
  })
  fc.assert(
    fc.property(outcome, (drawn) => {
      const entries = lateCancelEntries(drawn)
      expect(entries.reduce((sum, entry) => sum + entry.amountHundredths, 0)).toBe(0)
      expect(new Set(entries.map((entry) => entry.householdId)).size).toBe(entries.length)
    }),
  )
})
