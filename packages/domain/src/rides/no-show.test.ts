import { describe, expect, test } from 'vitest'
import { decideNoShow, reportRefusal } from './no-show.ts'

const at = (moment: string) => Temporal.Instant.from(`2026-11-${moment}:00Z`)
const ride = { status: 'assigned' as const, startsAt: at('18T07:50') }
const rider = { hasSeat: true, drives: false, reported: false }
const admin = { reported: true, confirm: true, ownCase: false, otherAdmin: true }

describe('a no-show', () => {
  test('can be reported once by a rider, from ten minutes until 48 hours after the start', () => {
    expect(reportRefusal(ride, rider, at('18T08:00'))).toBeNull()
    expect(reportRefusal({ ...ride, status: 'completed' }, rider, at('20T07:49'))).toBeNull()
    expect(reportRefusal(ride, rider, at('18T07:59'))).toBe('too_early')
    expect(reportRefusal(ride, rider, at('20T07:50'))).toBe('too_late')
    expect(reportRefusal(ride, { ...rider, hasSeat: false }, at('18T08:00'))).toBe('not_a_rider')
    expect(reportRefusal(ride, { ...rider, drives: true }, at('18T08:00'))).toBe('not_a_rider')
    expect(reportRefusal(ride, { ...rider, reported: true }, at('18T08:00'))).toBe('already_reported')
    expect(reportRefusal({ ...ride, status: 'uncovered' }, rider, at('18T08:00'))).toBe('no_driver')
  })

  test('reverses the posted beans and leads to a strike if confirmed, whatever the sign in the rules', () => {
    const done = { ...ride, status: 'completed' as const }
    const confirmed = { status: 'no_show', reverses: true, strikeWeight: 2 }
    expect(decideNoShow(done, admin, { noShowStrike: 2 })).toEqual(confirmed)
    expect(decideNoShow(done, admin, { noShowStrike: -2 })).toEqual(confirmed)
    expect(decideNoShow(ride, admin, { noShowStrike: 2 })).toEqual({ ...confirmed, reverses: false })
  })

  test('changes nothing if rejected', () => {
    const rejected = { status: 'assigned', reverses: false, strikeWeight: 0 }
    expect(decideNoShow(ride, { ...admin, confirm: false }, { noShowStrike: 2 })).toEqual(rejected)
  })

  test('can be decided only while a report is open', () => {
    expect(decideNoShow(ride, { ...admin, reported: false }, { noShowStrike: 2 })).toBe('no_report')
  })

  test('can be decided by the driver’s or the reporter’s family only if no other family has an admin', () => {
    const own = { ...admin, ownCase: true }
    for (const confirm of [true, false]) {
      expect(decideNoShow(ride, { ...own, confirm }, { noShowStrike: 2 })).toBe('own_case')
      expect(decideNoShow(ride, { ...own, otherAdmin: false, confirm }, { noShowStrike: 2 })).toMatchObject({
        strikeWeight: confirm ? 2 : 0,
      })
    }
  })

  test('works the same way for a claimant, except that nothing is reversed', () => {
    const claimed = { ...ride, status: 'urgent_claimed' as const }
    expect(reportRefusal(claimed, rider, at('18T07:59'))).toBe('too_early')
    expect(reportRefusal(claimed, rider, at('18T08:00'))).toBeNull()
    expect(decideNoShow(claimed, admin, { noShowStrike: 2 })).toEqual({
      status: 'no_show',
      reverses: false,
      strikeWeight: 2,
    })
  })
})
