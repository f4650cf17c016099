import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RolledPool, type RollOut, rideTimes, rollOut, runsOn } from './roll-out.ts'
import { defaultThroughOn, weekOf } from './timetable.ts'

const schoolDays: RolledPool = {
  weekdayMask: 31,
  startTime: '07:50',
  endTime: null,
  startsOn: '2026-03-02',
  throughOn: '2026-12-31',
}
const from = (now: string, over: Partial<RollOut> = {}): RollOut => ({
  timeZone: 'Europe/Berlin',
  now: Temporal.Instant.from(now),
  weeks: 2,
  noRideDays: new Set<string>(),
  ...over,
})

describe('rolling a pool out', () => {
  test('the wall time stays the same over the spring clock change, while the instant moves by an hour', () => {
    const rides = rollOut(schoolDays, from('2026-03-23T12:00:00Z'))
    const on = (date: string) => rides.find((ride) => ride.date === date)?.startsAt.toString()
    expect(on('2026-03-27')).toBe('2026-03-27T06:50:00Z')
    expect(on('2026-03-30')).toBe('2026-03-30T05:50:00Z')
  })

  test('the wall time stays the same over the autumn clock change', () => {
    const rides = rollOut(schoolDays, from('2026-10-20T12:00:00Z'))
    const on = (date: string) => rides.find((ride) => ride.date === date)?.startsAt.toString()
    expect(on('2026-10-23')).toBe('2026-10-23T05:50:00Z')
    expect(on('2026-10-26')).toBe('2026-10-26T06:50:00Z')
  })

  test('two weeks of school days yield ten rides, less those that have already started', () => {
    const rides = rollOut(schoolDays, from('2026-11-16T07:00:00Z'))
    expect(rides).toHaveLength(9)
    expect(rides[0]?.date).toBe('2026-11-17')
    expect(rides.at(-1)?.date).toBe('2026-11-27')
  })

  test('no rides are created before the first date, after the through date, or on a day without rides', () => {
    const pool = { ...schoolDays, startsOn: '2026-11-18', throughOn: '2026-11-24' }
    const rides = rollOut(pool, from('2026-11-16T00:00:00Z', { noRideDays: new Set(['2026-11-20']) }))
    expect(rides.map((ride) => ride.date)).toEqual(['2026-11-18', '2026-11-19', '2026-11-23', '2026-11-24'])
  })

  test('the date and weekday are those in the group’s zone, not in UTC', () => {
    const pool = { ...schoolDays, weekdayMask: 1, startTime: '08:00' }
    const rides = rollOut(pool, from('2026-11-15T23:30:00Z', { timeZone: 'Pacific/Auckland', weeks: 1 }))
    expect(rides).toEqual([])
  })

  test('a ride without an end time lasts an hour', () => {
    const ride = rollOut(schoolDays, from('2026-11-16T00:00:00Z'))[0]
    expect(ride?.startsAt.until(ride.endsAt).total('hours')).toBe(1)
  })

  test('a ride whose start the clocks skip lasts as long as usual', () => {
    const night = { ...schoolDays, weekdayMask: 64, startTime: '02:30', endTime: '03:10' }
    const rides = rollOut(night, from('2026-03-20T12:00:00Z'))
    const spans = rides.map(({ startsAt, endsAt }) => [startsAt.toString(), endsAt.toString()])
    expect(spans).toEqual([
      ['2026-03-22T01:30:00Z', '2026-03-22T02:10:00Z'],
      ['2026-03-29T01:30:00Z', '2026-03-29T02:10:00Z'],
    ])
  })

  test('a ride ends after it starts, on every day and in every zone', () => {
    const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia')
    const time = fc.integer({ min: 0, max: 24 * 60 - 1 })
    const wall = (minutes: number) => Temporal.PlainTime.from('00:00').add({ minutes }).toString()
    const date = fc
      .integer({ min: 0, max: 730 })
      .map((days) => Temporal.PlainDate.from('2011-01-01').add({ days }))
    fc.assert(
      fc.property(zone, date, time, time, (timeZone, day, one, two) => {
        fc.pre(one !== two)
        const [startTime, endTime] = [Math.min(one, two), Math.max(one, two)].map(wall) as [string, string]
        const { startsAt, endsAt } = rideTimes(
          { ...schoolDays, startTime, endTime },
          day.toString(),
          timeZone,
        )
        expect(Temporal.Instant.compare(startsAt, endsAt)).toBe(-1)
      }),
    )
  })

  test('a wall time that the clocks skip becomes the next one that exists', () => {
    const night = { ...schoolDays, weekdayMask: 64, startTime: '02:30' }
    const rides = rollOut(night, from('2026-03-23T12:00:00Z'))
    expect(rides[0]?.startsAt.toString()).toBe('2026-03-29T01:30:00Z')
  })
})

test('a week starts on Monday', () => {
  expect([weekOf('2026-11-16'), weekOf('2026-11-22')]).toEqual(['2026-11-16', '2026-11-16'])
})

test('an empty through date means three weeks after the start', () => {
  expect(defaultThroughOn('2026-11-16')).toBe('2026-12-07')
})

describe('a pool on a date', () => {
  const running = { ...schoolDays, active: true, deleted: false }
  const none = new Set<string>()

  test('runs if the date falls on one of its weekdays, between its first and last date', () => {
    const dates = ['2026-02-27', '2026-03-02', '2026-03-07', '2026-12-31', '2027-01-01']
    expect(dates.map((date) => runsOn(running, date, none))).toEqual([false, true, false, true, false])
  })

  test('does not run if it is paused or deleted, or if the date is a holiday', () => {
    expect(runsOn({ ...running, active: false }, '2026-03-02', none)).toBe(false)
    expect(runsOn({ ...running, deleted: true }, '2026-03-02', none)).toBe(false)
    expect(runsOn(running, '2026-03-02', new Set(['2026-03-02']))).toBe(false)
  })

  test('runs if and only if it is rolled out for the date', () => {
    const options = from('2026-03-23T00:00:00Z', { noRideDays: new Set(['2026-03-25']) })
    const rolled = rollOut(schoolDays, options).map((ride) => ride.date)
    const days = Array.from({ length: 14 }, (_, day) =>
      Temporal.PlainDate.from('2026-03-23').add({ days: day }).toString(),
    )
    expect(days.filter((date) => runsOn(running, date, options.noRideDays))).toEqual(rolled)
  })
})
