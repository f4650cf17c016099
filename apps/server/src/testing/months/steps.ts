// Generates random months: their places and tries, weighted by hand towards rare ones. Weights are static: a failing
// month shrinks to a shorter one.
import fc from 'fast-check'
import type { NewMonth, Rules } from './found-month.ts'
import type { resolvers } from './resolve.ts'
import { opening, scene } from './scenes.ts'
import type { PoolKind } from './timetables.ts'

/** A try: its kind, and three numbers that select its adult and its object among those that exist then. */
export type Step = { kind: StepKind; pick: number; who: number; option: number }
export type Month = { founded: NewMonth; steps: Step[] }

export type StepKind = 'wait' | keyof typeof resolvers

const base: Rules = {
  requireCredentials: false,
  lateWindowMinutes: 180,
  hardLockHundredths: -500,
  seatUnitValueHundredths: 100,
  roundingUp: true,
  shortNoticeWindowHours: 24,
  shortNoticePercent: 150,
  earlyMorningPercent: 120,
  eveningPercent: 110,
  weekendPercent: 100,
  badWeatherPercent: 130,
  lateCancelStrike: 1,
  noShowStrike: 2,
  lateCancelPenaltyHundredths: 100,
  urgentConversionsPer30d: 3,
}

const dear: Rules = {
  roundingUp: false,
  seatUnitValueHundredths: 250,
  lateCancelStrike: 3,
  noShowStrike: 3,
  hardLockHundredths: -300,
  urgentConversionsPer30d: 1,
}

const rules = fc.constantFrom<Rules>(
  base,
  {
    ...base,
    roundingUp: false,
    weekendPercent: 115,
    lateCancelStrike: 2,
    lateCancelPenaltyHundredths: 150,
  },
  { ...base, ...dear },
  {
    ...base,
    lateWindowMinutes: 600,
    lateCancelPenaltyHundredths: 0,
    shortNoticePercent: 100,
    // All families have credentials at first; the last family's expire during the month.
    requireCredentials: true,
  },
)

/** All zones but the last go through a change to or from daylight-saving time. */
const place = fc.constantFrom(
  { zone: 'Europe/Berlin', startsAt: '2026-03-25T09:00' },
  { zone: 'Europe/Berlin', startsAt: '2026-10-21T14:30' },
  { zone: 'America/New_York', startsAt: '2026-03-04T21:00' },
  { zone: 'America/New_York', startsAt: '2026-10-28T07:00' },
  { zone: 'Australia/Lord_Howe', startsAt: '2026-09-30T10:00' },
  { zone: 'UTC', startsAt: '2026-05-04T10:00' },
)

const cars = fc.constantFrom<(number | null)[]>([4], [null], [3], [4, 2], [2], [0], [0])
const family = fc.record({ adults: fc.constantFrom(1, 1, 2), kids: fc.constantFrom(1, 1, 2), cars })

/**
 * A ride lasts an hour if its pool has no end time. A change to daylight-saving time skips some starts, ends or both.
 */
const poolTime = fc.constantFrom<{ startTime: string; endTime: string | null }>(
  { startTime: '07:50', endTime: null },
  { startTime: '06:30', endTime: '07:10' },
  { startTime: '19:10', endTime: null },
  { startTime: '02:20', endTime: '03:05' },
  { startTime: '08:10', endTime: null },
)

const pool = fc.record({
  time: poolTime,
  kind: fc.constantFrom<PoolKind>('weekly', 'weekly', 'fortnight', 'dates'),
  mask: fc.constantFrom(21, 10, 64 + 4, 5),
  seats: fc.constantFrom(4, 3, 2),
  lockHours: fc.constantFrom(24, 48, 6, 72, 72, 72, 72, 0),
})

export const month: fc.Arbitrary<Month> = fc.record({
  founded: fc
    .record({
      place,
      rules,
      twoAdmins: fc.boolean(),
      families: fc.array(family, { minLength: 3, maxLength: 5 }),
      pools: fc.array(pool, { minLength: 1, maxLength: 2 }),
    })
    .map(({ place: { zone, startsAt }, pools, ...rest }) => ({
      zone,
      startsAt,
      ...rest,
      pools: pools.map(({ time, ...each }) => ({ ...each, ...time })),
    })),
  steps: fc
    .tuple(opening, fc.array(scene, { minLength: 12, maxLength: 21, size: 'max' }))
    .map(([first, scenes]) => [...first, ...scenes.flat()]),
})
