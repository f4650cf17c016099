import type { RideCard } from '@beanpool/contract/ride-card'
import { expect, test } from 'vitest'
import { asOf } from './as-of-now.ts'
import { canTake } from './ride-view.ts'

const open = {
  status: 'needs_driver',
  lockAt: '2026-03-04T06:50:00Z',
  lateAt: '2026-03-04T07:30:00Z',
  startAt: '2026-03-04T07:50:00Z',
  locked: false,
  late: false,
  offerToMe: null,
  takeRefusal: null,
  canCantDrive: true,
  canReoffer: true,
  canSwap: true,
  seats: [{ kidId: 'mia', state: 'held' }],
  undo: { undoId: 'one', action: 'cant_drive', expiresAt: '2026-03-04T06:20:00Z' },
} as RideCard
const at = (clock: string) => asOf(open, Date.parse(`2026-03-04T${clock}Z`))

test('undo is offered until its time is up, and then other actions are offered', () => {
  expect(at('06:19:59')).toBe(open)
  expect(at('06:20:00').undo).toBeNull()
  expect(canTake(at('06:20:00'))).toBe(true)
})

test('a ride that has started can be neither taken nor given away, whenever it was fetched', () => {
  expect(at('07:49:59').canCantDrive).toBe(true)
  expect(at('07:50:00')).toMatchObject({ canCantDrive: false, undo: null })
  expect(canTake(at('07:50:00'))).toBe(false)
})

test('a locked ride can be neither re-offered nor swapped, and is late once its late window opens', () => {
  expect(at('06:49:59')).toMatchObject({ locked: false, canReoffer: true, canSwap: true })
  expect(at('06:50:00')).toMatchObject({
    locked: true,
    canReoffer: false,
    canSwap: false,
    canCantDrive: true,
  })
  expect(at('07:29:59').late).toBe(false)
  expect(at('07:30:00').late).toBe(true)
})

test('a seat is shown on hold from 7 days before the ride', () => {
  const seatOn = (date: string) => asOf(open, Date.parse(`${date}T07:50:00Z`)).seats[0]?.state
  expect(seatOn('2026-02-24')).toBe('booked')
  expect(seatOn('2026-02-25')).toBe('held')
})
