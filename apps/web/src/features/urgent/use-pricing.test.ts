import { expect, test } from 'vitest'
import { postFallback, safePricing, unreadWords } from './use-pricing.ts'

test('safe defaults are used, with a message, if the Fair Guard’s numbers cannot be read', () => {
  expect(unreadWords(false)).toEqual({
    title: 'Couldn’t load Fair Guard pricing',
    text: 'Using safe defaults.',
  })
  expect(safePricing()).toMatchObject({ perSeatCents: 0, perMileCents: 0, allowOverride: true })
})

test('a form for a request without a ride suggests the spec’s values if the numbers cannot be read', () => {
  expect(safePricing(postFallback)).toMatchObject({ perSeatCents: 500, perMileCents: 50 })
})

test('an adult who has left the group reads just that, and nothing about defaults', () => {
  expect(unreadWords(true)).toEqual({ title: 'Group not found', tone: 'bad' })
})
