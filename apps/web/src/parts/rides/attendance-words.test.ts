import type { RideCard } from '@beanpool/contract/ride-card'
import { expect, test } from 'vitest'
import { consequence } from './words.ts'

const seat = (kidId: string, householdId: string) => ({
  kidId,
  kidName: kidId,
  householdId,
  householdName: householdId,
  state: 'booked',
  cancelledLate: false,
})
const mia = { kidId: 'Mia', kidName: 'Mia', householdName: 'Okafor', mine: true, riding: true }
const ride = (over: object = {}) =>
  ({
    seats: [seat('Mia', 'Okafor'), seat('Luca', 'Rossi')],
    driver: { name: 'Rosa Rossi', householdId: 'Rossi', isMe: false },
    seatPriceHundredths: 100,
    locked: true,
    late: false,
    urgent: null,
    ...over,
  }) as RideCard
const alone = { seats: [seat('Mia', 'Okafor')] }
const claimed = { urgent: { status: 'claimed' } }

test('not riding is free before the late window, but inside the lock only if another kid rides', () => {
  expect(consequence(ride(), mia)).toBeNull()
  expect(consequence(ride({ ...alone, locked: false }), mia)).toBeNull()
  expect(consequence(ride(alone), mia)).toContain('so it’s cancelled')
})

test('inside the late window the kid’s family is charged for the seat', () => {
  expect(consequence(ride({ late: true }), mia)).toBe(
    'It’s too late to cancel for free. You still pay 1 bean.',
  )
  expect(consequence(ride({ late: true }), { ...mia, mine: false })).toContain('Okafor still pays 1 bean')
  expect(consequence(ride({ late: true }), { ...mia, kidId: 'Luca' })).toBeNull()
})

test('a ride for cash mentions neither a payment in beans nor a cancelled drive', () => {
  expect(consequence(ride({ ...claimed, late: true }), mia)).toBeNull()
  for (const late of [true, false]) {
    const words = consequence(ride({ ...claimed, ...alone, late }), mia)
    expect(words).toBe('Nobody else rides. Rosa drives for cash: please talk, the ride stays on.')
  }
})

test('a seat on an unclaimed ride is charged only if the ride is driven for beans', () => {
  const posted = ride({ urgent: { status: 'posted' }, driver: null, late: true })
  expect(consequence(posted, mia)).toContain(
    'It’s too late to cancel for free. You still pay 1 bean if someone drives for beans.',
  )
})

test('without a driver, the ride ends when its last kid stays home, and nothing is charged', () => {
  const undriven = { driver: null, late: true }
  expect(consequence(ride(undriven), mia)).toContain(
    'It’s too late to cancel for free. You still pay 1 bean if someone drives.',
  )
  expect(consequence(ride({ ...undriven, ...alone }), mia)).toContain(
    'Nobody rides or drives, so it’s cancelled for free.',
  )
  const others = { seats: [seat('Mia', 'Okafor'), { ...seat('Luca', 'Rossi'), cancelledLate: true }] }
  expect(consequence(ride({ ...undriven, ...others }), mia)).toContain(
    'Nobody rides or drives, so it’s cancelled for free.',
  )
})
