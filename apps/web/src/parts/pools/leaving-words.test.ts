import type { LeftSeat } from '@beanpool/contract/left-seats'
import type { PoolDetail } from '@beanpool/contract/pools'
import { describe, expect, test } from 'vitest'
import { fateWords, fromWhenWords, leftWords, shownOf } from './words.ts'

const seat: LeftSeat = {
  rideId: 'one',
  startAt: '2026-03-04T07:50:00Z',
  lateAt: '2026-03-04T04:50:00Z',
  timeZone: 'UTC',
  poolName: 'Morning',
  fate: 'charged',
  driven: true,
  seatPriceHundredths: 100,
}
const own = { mine: true, householdName: 'Okafor' }
const theirs = { ...own, mine: false }

describe('before a kid leaves a locked ride', () => {
  test('the dialog says who still pays, how many beans, and when', () => {
    expect(fateWords(seat, own)).toContain('you still pay 1 bean when the ride is done')
    expect(fateWords({ ...seat, seatPriceHundredths: 200 }, theirs)).toContain('Okafor still pays 2 beans')
    expect(fateWords({ ...seat, driven: false }, own)).toContain('if someone drives')
  })

  test('the dialog says whether leaving is free, cancels the drive, or moves no beans', () => {
    expect(fateWords({ ...seat, fate: 'free' }, own)).toBe('In time: no charge.')
    expect(fateWords({ ...seat, fate: 'cancelled' }, own)).toContain('so it’s cancelled')
    expect(fateWords({ ...seat, fate: 'own_drive' }, own)).toContain('Your own drive')
    expect(fateWords({ ...seat, fate: 'for_cash' }, own)).toContain('no beans move')
  })

  test('the tap sends the price shown in the dialog', () => {
    expect(shownOf([])).toEqual({ late: false, locked: false })
    expect(shownOf([{ ...seat, fate: 'free' }])).toEqual({ late: false, locked: true })
    expect(shownOf([seat])).toEqual({ late: true, locked: true })
    expect(leftWords(shownOf([]))).toBeUndefined()
    expect(leftWords(shownOf([seat]))).toContain('is charged')
  })
})

describe('the family of a kid enrolled while a ride is locked', () => {
  const ride = (date: string, locked: boolean, kidIds: string[]) => ({
    startAt: `${date}T07:50:00Z`,
    timeZone: 'UTC',
    locked,
    seats: kidIds.map((kidId) => ({ kidId, cancelledLate: false })),
  })
  const detail = (...upcoming: object[]) => ({ upcoming }) as unknown as PoolDetail

  test('is told the date of the kid’s first ride', () => {
    const words = fromWhenWords(
      detail(ride('2026-03-04', true, []), ride('2026-03-05', false, ['ole'])),
      'ole',
    )
    expect(words).toMatch(/^From .*5.* on: earlier rides are full\.$/)
    expect(fromWhenWords(detail(ride('2026-03-04', true, [])), 'ole')).toContain('From the next rides on')
  })

  test('is told nothing if the kid is on all of the rides', () => {
    expect(fromWhenWords(detail(ride('2026-03-05', false, ['ole'])), 'ole')).toBeNull()
    expect(fromWhenWords(detail(ride('2026-03-04', true, ['ole'])), 'ole')).toBeNull()
  })
})
