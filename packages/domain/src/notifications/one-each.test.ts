import { expect, test } from 'vitest'
import type { NoticeType } from './notice-types.ts'
import { oneEach } from './one-each.ts'

const told = (...list: [type: NoticeType, adultId: string, rideId?: string | null][]) =>
  list.map(([type, adultId, rideId = 'ride']) => ({ type, adultId, rideId }))

test('an adult who is offered a ride gets only the notice of the offer', () => {
  const all = told(['driver_needed', 'rosa'], ['offer_created', 'rosa'], ['urgent_posted', 'rosa'])
  expect(oneEach(all)).toEqual(told(['offer_created', 'rosa']))
})

test('a new driver’s family is told of the drive, but not that the ride is covered', () => {
  const all = told(['ride_covered', 'ole'], ['drive_assigned', 'rosa'], ['ride_covered', 'rosa'])
  expect(oneEach(all)).toEqual(told(['ride_covered', 'ole'], ['drive_assigned', 'rosa']))
})

test('each ride is treated separately, and notices that concern no ride are kept', () => {
  const all = told(
    ['drive_assigned', 'rosa', 'one'],
    ['ride_covered', 'rosa', 'two'],
    ['member_joined', 'rosa', null],
    ['strike_added', 'rosa', 'one'],
  )
  expect(oneEach(all)).toEqual(all)
})
