import { describe, expect, test } from 'vitest'
import { agreedAfter, backsOutFreely, type Terms, type TermsChange } from './agreed-terms.ts'

const startsAt = Temporal.Instant.from('2026-03-04T07:50:00Z')
const agreed: Terms = { startsAt, endsAt: startsAt.add({ minutes: 30 }), seats: 4 }
const lockAt = startsAt.subtract({ hours: 24 })
const calm = lockAt.subtract({ hours: 1 })

const later = (terms: Terms, minutes: number): Terms => ({
  ...terms,
  startsAt: terms.startsAt.add({ minutes }),
  endsAt: terms.endsAt.add({ minutes }),
})

type Step = Partial<Omit<TermsChange, 'from' | 'to'>> & { to: Terms; at?: Temporal.Instant }

/** Tells whether backing out is free after these changes to a hand-picked drive. */
function isFree(...steps: Step[]): boolean {
  let kept = agreed
  let current = agreed
  for (const { to, at = calm, handPicked = true, byOwnHousehold = false } of steps) {
    kept = agreedAfter(kept, { from: { ...current, lockAt }, to, handPicked, byOwnHousehold }, at)
    current = to
  }
  return backsOutFreely(kept, current)
}

describe('backing out of a drive', () => {
  test('is free if another adult changed the drive, and it was hand-picked or locked', () => {
    expect(isFree()).toBe(false)
    expect(isFree({ to: later(agreed, 10) })).toBe(true)
    expect(isFree({ to: later(agreed, 10), handPicked: false, at: lockAt })).toBe(true)
    expect(isFree({ to: later(agreed, 10), handPicked: false })).toBe(false)
  })

  test('is not free because of a change that was reverted, but other changes still count', () => {
    const moved = later(agreed, 10)
    expect(isFree({ to: moved }, { to: agreed })).toBe(false)
    expect(isFree({ to: moved }, { to: { ...moved, seats: 3 } }, { to: { ...agreed, seats: 3 } })).toBe(true)
    expect(isFree({ to: moved }, { to: agreed }, { to: later(agreed, -10) })).toBe(true)
  })

  test('is not free if the driver’s own household changed it', () => {
    const own = { to: later(agreed, 5), byOwnHousehold: true }
    expect(isFree(own)).toBe(false)
    expect(isFree(own, { to: later(agreed, 15) })).toBe(true)
    // By changing the seats, a household does not agree to a time that others changed.
    expect(
      isFree({ to: later(agreed, 10) }, { to: { ...later(agreed, 10), seats: 3 }, byOwnHousehold: true }),
    ).toBe(true)
  })
})
