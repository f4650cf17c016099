import type { RideCard } from '@beanpool/contract/ride-card'
import { expect, test } from 'vitest'
import { asOf } from './as-of-now.ts'
import { canTake } from './ride-view.ts'

const open = {
  status: 'needs_driver',
  startAt: '2026-03-04T07:50:00Z',
  offerToMe: null,
  takeRefusal: null,
  canCantDrive: true,
  undo: { undoId: 'one', action: 'cant_drive', expiresAt: '2026-03-04T07:20:00Z' },
} as RideCard
const at = (clock: string) => asOf(open, Date.parse(`2026-03-04T${clock}Z`))

test('until its time an undo is offered, then the card offers what it would without it', () => {
  expect(at('07:19:59')).toBe(open)
  expect(at('07:20:00').undo).toBeNull()
  expect(canTake(at('07:20:00'))).toBe(true)
})

test('from its start on a ride is neither taken nor given away, whenever it was fetched', () => {
  expect(at('07:49:59').canCantDrive).toBe(true)
  expect(at('07:50:00')).toMatchObject({ canCantDrive: false, undo: null })
  expect(canTake(at('07:50:00'))).toBe(false)
})
