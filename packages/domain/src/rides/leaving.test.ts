import { describe, expect, test } from 'vitest'
import { fateOfSeat, termsOfLeaving } from './riders.ts'

const seat = { forCash: false, ownDrive: false, charged: false, emptied: false }

describe('a departing kid’s seat', () => {
  test('is free inside the lock, but charged inside the late window', () => {
    expect(fateOfSeat(seat)).toBe('free')
    expect(fateOfSeat({ ...seat, charged: true })).toBe('charged')
  })

  test('cancels the ride if no other kid needs it', () => {
    expect(fateOfSeat({ ...seat, emptied: true })).toBe('cancelled')
  })

  test('costs nothing if the kid’s family drives, and no beans on a ride for cash', () => {
    expect(fateOfSeat({ ...seat, ownDrive: true, charged: true })).toBe('own_drive')
    expect(fateOfSeat({ ...seat, forCash: true, charged: true })).toBe('for_cash')
    expect(fateOfSeat({ ...seat, forCash: true, emptied: true })).toBe('for_cash')
  })
})

test('leaving a group counts as late if a seat is charged, and as locked if it affects any ride', () => {
  expect(termsOfLeaving([])).toEqual({ late: false, locked: false })
  expect(termsOfLeaving(['free', 'own_drive'])).toEqual({ late: false, locked: true })
  expect(termsOfLeaving(['free', 'charged'])).toEqual({ late: true, locked: true })
})
