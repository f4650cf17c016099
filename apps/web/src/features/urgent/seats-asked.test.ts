import type { RideCard } from '@beanpool/contract/ride-card'
import { expect, test } from 'vitest'
import { seatsAsked } from './seats-asked.ts'

const seats = (...all: [state: string, cancelledLate: boolean][]) =>
  all.map(([state, cancelledLate]) => ({ state, cancelledLate })) as RideCard['seats']
const riding: [string, boolean] = ['booked', false]

test('the price is for the kids who ride, not for held seats or kids who cancelled late', () => {
  expect(seatsAsked({ seats: seats(riding, riding, ['held', false], ['booked', true]) })).toBe(2)
})

test('it is for at least one seat and at most eight, as the request will be', () => {
  expect(seatsAsked({ seats: [] })).toBe(1)
  expect(seatsAsked({ seats: seats(...Array.from({ length: 9 }, () => riding)) })).toBe(8)
})
