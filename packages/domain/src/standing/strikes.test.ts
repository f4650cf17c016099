import { describe, expect, test } from 'vitest'
import { reliabilityPercent } from './reputation.ts'
import {
  activeWeight,
  afterRecord,
  onProbation,
  recordedEvent,
  strikeEvents,
  strikeFor,
  strikeStatuses,
  strikeTransitions,
  withdrawalStrikeFor,
  withoutWaiver,
} from './strikes.ts'

const now = Temporal.Instant.from('2026-03-02T09:00:00Z')
const rules = { lateCancelStrike: 1 }

const changed: Record<string, string> = {
  'provisional covered': 'waived',
  'provisional ride_cancelled': 'lapsed',
  'lapsed brought_back': 'provisional',
  'provisional uncovered': 'standing',
  'provisional taken_back': 'dropped',
  'provisional excuse': 'excused',
  'provisional claimed': 'waived',
  'provisional driven_after_all': 'waived',
  'standing taken_back': 'dropped',
  'standing serve': 'served',
  'standing excuse': 'excused',
  'standing claimed': 'waived',
  'standing driven_after_all': 'waived',
  'standing overturned': 'dropped',
  'served revive': 'standing',
  'served excuse': 'excused',
  'served overturned': 'dropped',
  'waived recorded_again': 'standing',
  'dropped recorded_again': 'standing',
  'provisional seated_elsewhere': 'waived',
  'standing seated_elsewhere': 'waived',
  'provisional gave_up_for_nothing': 'dropped',
  'standing gave_up_for_nothing': 'dropped',
  'waived gave_up_for_nothing': 'dropped',
  'lapsed gave_up_for_nothing': 'dropped',
  'served gave_up_for_nothing': 'dropped',
}

describe('the states of a strike', () => {
  for (const status of strikeStatuses) {
    for (const event of strikeEvents) {
      const next = changed[`${status} ${event}`]
      test(`${status} ${event} ${next ? `makes it ${next}` : 'leaves it as it is'}`, () => {
        expect(strikeTransitions[status][event]).toBe(next)
      })
    }
  }
})

describe('giving a drive back', () => {
  test('gives a provisional strike before the late window, and a strike that counts inside it', () => {
    expect(strikeFor({ lateAt: now.add({ seconds: 1 }) }, rules, now)).toMatchObject({
      kind: 'backed_out',
      status: 'provisional',
    })
    expect(strikeFor({ lateAt: now }, rules, now)).toMatchObject({ kind: 'late_cancel', status: 'standing' })
  })

  test('treats a negative weight as a positive one', () => {
    expect(strikeFor({ lateAt: now }, { lateCancelStrike: -2 }, now).weight).toBe(2)
  })
})

describe('a driver recorded afterwards', () => {
  test('waives a strike that counted only because the ride seemed uncovered, and drops the driver’s own strike', () => {
    expect(recordedEvent('backed_out', false)).toBe('driven_after_all')
    expect(recordedEvent('late_cancel', false)).toBe('covered')
    expect(recordedEvent('late_cancel', true)).toBe('taken_back')
  })
})

describe('a driver recorded more than once', () => {
  const kinds = ['backed_out', 'late_cancel', 'no_show'] as const
  const drivers = [{ sameHousehold: true }, { sameHousehold: false }]

  test('has the same effect on each strike as if only the last driver had been recorded', () => {
    for (const kind of kinds)
      for (const first of drivers)
        for (const last of drivers) {
          const given = { kind, status: 'standing' as const, closedByRecord: false }
          const alone = afterRecord(given, last)?.status ?? 'standing'
          const before = afterRecord(given, first)
          const then = before ? { kind, status: before.status, closedByRecord: true } : given
          expect(afterRecord(then, last)?.status ?? then.status).toBe(alone)
        }
  })

  test('leaves strikes alone that were served, excused or otherwise closed before the ride', () => {
    for (const kind of kinds)
      for (const status of ['waived', 'dropped', 'lapsed', 'excused'] as const)
        for (const driver of drivers)
          expect(afterRecord({ kind, status, closedByRecord: false }, driver)).toBeNull()
    expect(
      afterRecord({ kind: 'late_cancel', status: 'served', closedByRecord: false }, { sameHousehold: true }),
    ).toBeNull()
  })
})

describe('claiming an urgent request', () => {
  test('waives a strike only until the claim is given back', () => {
    expect(withoutWaiver('backed_out')).toBe('provisional')
    expect(withoutWaiver('late_cancel')).toBe('standing')
  })

  test('leads to a strike that counts if the claimant gives the claim back inside the late window', () => {
    expect(withdrawalStrikeFor({ lateCancelStrike: -2 }, now)).toMatchObject({
      kind: 'withdrew_claim',
      status: 'standing',
      weight: 2,
    })
  })
})

describe('probation', () => {
  const strike = (status: (typeof strikeStatuses)[number], weight = 1) => ({
    status,
    weight,
    expiresAt: now.add({ hours: 30 * 24 }),
  })

  test('is based only on strikes that count, which they do for 30 days', () => {
    expect(
      activeWeight(
        strikeStatuses.map((status) => strike(status)),
        now,
      ),
    ).toBe(1)
    expect(activeWeight([strike('standing', 2)], now.add({ hours: 30 * 24 - 1 }))).toBe(2)
    expect(activeWeight([strike('standing', 2)], now.add({ hours: 30 * 24 }))).toBe(0)
  })

  test('begins at a weight of 3', () => {
    expect([2, 3, 4].map(onProbation)).toEqual([false, true, true])
  })
})

test('reliability is the share of completed drives among completed and failed ones, and null before the first', () => {
  expect(reliabilityPercent({ completed: 0, failed: 0 })).toBeNull()
  expect(reliabilityPercent({ completed: 2, failed: 1 })).toBe(66)
  expect(reliabilityPercent({ completed: 0, failed: 1 })).toBe(0)
})
