import { expect, test } from 'vitest'
import { postFallback, safePricing, unreadWords } from './use-pricing.ts'

test('safe defaults are used where the Fair Guard’s numbers cannot be read, with a message', () => {
  expect(unreadWords(false)).toEqual({
    title: 'Couldn’t load Fair Guard pricing',
    text: 'Using safe defaults.',
  })
  expect(safePricing()).toMatchObject({ perSeatCents: 0, perMileCents: 0, allowOverride: true })
})

test('a form for a request without a ride proposes the spec’s values where they cannot be read', () => {
  expect(safePricing(postFallback)).toMatchObject({ perSeatCents: 500, perMileCents: 50 })
})

test('an adult who has left the group reads that, and nothing of defaults', () => {
  expect(unreadWords(true)).toEqual({ title: 'Group not found', tone: 'bad' })
})
