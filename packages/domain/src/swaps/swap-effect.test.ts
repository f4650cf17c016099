import { describe, expect, test } from 'vitest'
import { type EffectDrive, swapEffect } from './swap-rules.ts'

const seat = (householdId: string, held = false) => ({ kidId: `${householdId}-kid`, householdId, held })
const drive = (
  driverHouseholdId: string,
  seatPriceHundredths: number,
  households: string[],
): EffectDrive => ({
  driverHouseholdId,
  seatPriceHundredths,
  seats: households.map((each) => seat(each)),
})

describe('the effect of a swap', () => {
  test('is zero if the two drives earn the same', () => {
    const effect = swapEffect(drive('a', 100, ['a', 'b', 'c']), drive('b', 100, ['a', 'b', 'c']))
    expect(effect).toEqual({ own: 0, other: 0 })
  })

  test('is the difference between the earnings of the two drives, and sums to zero', () => {
    const effect = swapEffect(drive('a', 100, ['a', 'b', 'c']), drive('b', 200, ['a', 'b', 'c']))
    // Household a no longer earns 2 on its own drive but spends 1 there. On the other drive it earns 4 and no longer
    // spends 2.
    expect(effect).toEqual({ own: 3 * 100, other: -3 * 100 })
  })

  test('counts only other households’ seats that are not held', () => {
    const own = { ...drive('a', 100, ['a']), seats: [seat('a'), seat('c', true)] }
    expect(swapEffect(own, drive('b', 100, ['c']))).toEqual({ own: 0 - 100 + 100, other: 100 - 100 })
  })
})
