import type { RideCard } from '@beanpool/contract/ride-card'
import { expect, test } from 'vitest'
import { postFallback, safePricing, seatsAsked, unreadWords } from './use-pricing.ts'

test('safe defaults are used, with a message, if the Fair Guard’s numbers cannot be read', () => {
  expect(unreadWords(false)).toEqual({
    title: 'Couldn’t load Fair Guard pricing',
    text: 'Using safe defaults.',
  })
  expect(safePricing()).toMatchObject({ perSeatCents: 0, perMileCents: 0, allowOverride: true })
})

test('the form of a request without a ride suggests the spec’s values if the numbers cannot be read', () => {
  expect(safePricing(postFallback)).toMatchObject({ perSeatCents: 500, perMileCents: 50 })
})

test('an adult who has left the group is told only that, and nothing about defaults', () => {
  expect(unreadWords(true)).toEqual({ title: 'Group not found', tone: 'bad' })
})

const seats = (...all: [state: string, cancelledLate: boolean][]) =>
  all.map(([state, cancelledLate]) => ({ state, cancelledLate })) as RideCard['seats']
const riding: [string, boolean] = ['booked', false]

test('the price covers kids who ride, but neither held seats nor kids who cancelled late', () => {
  expect(seatsAsked({ seats: seats(riding, riding, ['held', false], ['booked', true]) })).toBe(2)
})

test('the price, like the request, covers at least one seat and at most eight', () => {
  expect(seatsAsked({ seats: [] })).toBe(1)
  expect(seatsAsked({ seats: seats(...Array.from({ length: 9 }, () => riding)) })).toBe(8)
})
