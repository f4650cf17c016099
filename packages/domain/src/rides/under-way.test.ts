import { expect, test } from 'vitest'
import { asTapped, type ClosedByTap, closedBy } from './under-way.ts'

const at = (time: string) => Temporal.Instant.from(`2026-03-04T${time}:00Z`)
const ride = { startsAt: at('07:50') }
const onMyWay = { kind: 'on_my_way' as const, at: at('07:30'), kidIds: [], missingKidIds: [] }
const pickedUp = { kind: 'picked_up' as const, at: at('07:40'), kidIds: ['mia'], missingKidIds: ['pip'] }
const actions = Object.keys(closedBy) as ClosedByTap[]

test('a ride without a tap begins at its start', () => {
  for (const action of actions) expect(asTapped(ride, { action, taps: [] })).toBe(ride)
})

test('On my way rules out giving the drive away, and the first kid in the car rules out the rest', () => {
  for (const action of actions) {
    const closes = closedBy[action] === 'on_my_way'
    expect(asTapped(ride, { action, taps: [onMyWay] }).startsAt, action).toEqual(
      at(closes ? '07:30' : '07:50'),
    )
    expect(asTapped(ride, { action, taps: [onMyWay, pickedUp] }).startsAt, action).toEqual(
      at(closes ? '07:30' : '07:40'),
    )
  }
})

test('a kid at a later stop can still stay at home', () => {
  const taps = [onMyWay, pickedUp]
  const startFor = (kidId: string) => asTapped(ride, { action: 'not_riding', taps, kidId }).startsAt
  expect([startFor('mia'), startFor('pip'), startFor('ida')]).toEqual([at('07:40'), at('07:40'), at('07:50')])
})

test('a driver who sets off late changes nothing, as the start has already ruled out these actions', () => {
  const taps = [{ ...onMyWay, at: at('07:55') }]
  expect(asTapped(ride, { action: 'cant_drive', taps })).toBe(ride)
})
