import { describe, expect, test } from 'vitest'
import { fateOfSeat, termsOfLeaving } from './leaving.ts'

const seat = { forCash: false, ownDrive: false, charged: false, emptied: false }

describe('the seat of a kid that leaves', () => {
  test('is free inside the lock, and charged inside the late window', () => {
    expect(fateOfSeat(seat)).toBe('free')
    expect(fateOfSeat({ ...seat, charged: true })).toBe('charged')
  })

  test('takes the ride with it when nobody else needs that', () => {
    expect(fateOfSeat({ ...seat, emptied: true })).toBe('cancelled')
  })

  test('costs nothing on the own drive of its family, and no beans on a ride for cash', () => {
    expect(fateOfSeat({ ...seat, ownDrive: true, charged: true })).toBe('own_drive')
    expect(fateOfSeat({ ...seat, forCash: true, charged: true })).toBe('for_cash')
    expect(fateOfSeat({ ...seat, forCash: true, emptied: true })).toBe('for_cash')
  })
})

test('leaving is late where a seat is charged, and locked where any ride is left', () => {
  expect(termsOfLeaving([])).toEqual({ late: false, locked: false })
  expect(termsOfLeaving(['free', 'own_drive'])).toEqual({ late: false, locked: true })
  expect(termsOfLeaving(['free', 'charged'])).toEqual({ late: true, locked: true })
})
