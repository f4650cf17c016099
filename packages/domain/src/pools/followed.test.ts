import { describe, expect, test } from 'vitest'
import { dateOfDay, dayOfDate } from '../calendars/days.ts'
import type { CalendarEvent } from '../calendars/events.ts'
import { chooseStarts, type FollowedStart, waitingReason, withFrozen, withReturns } from './followed.ts'

const event = (date: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: date,
  date,
  startTime: '10:00',
  endTime: '11:30',
  name: 'Match',
  place: '',
  ...more,
})
const choose = (events: CalendarEvent[], words = '', leadMinutes = 30) => {
  const found = chooseStarts(events, { words, leadMinutes })
  if ('problem' in found) throw new Error(found.problem)
  return found
}

describe('events that start rides', () => {
  test('determine the start, by the lead time before the event, and the return, at its end', () => {
    expect(choose([event('2026-03-07')]).starts).toMatchObject([{ startTime: '09:30', backAt: '11:30' }])
    expect(choose([event('2026-03-07', { startTime: '00:10', endTime: null })]).starts).toMatchObject([
      { date: '2026-03-07', startTime: '00:00', backAt: null },
    ])
  })

  test('have any of the chosen words in their name or place, in upper or lower case', () => {
    const events = [
      event('2026-03-07', { name: 'u9 – Tigers' }),
      event('2026-03-08', { name: 'U12', place: 'AWAY: Elm Field' }),
      event('2026-03-09', { name: 'U12', place: 'Home' }),
    ]
    const dates = (words: string) => choose(events, words).starts.map(({ date }) => date.slice(8))
    expect([dates('U9, away'), dates('U9'), dates(' , '), dates('U11')]).toEqual([
      ...[['07', '08'], ['07'], ['07', '08', '09'], []],
    ])
  })

  test('are the earliest events on each date, while the other events are only counted', () => {
    const two = [event('2026-03-07', { uid: 'a' }), event('2026-03-07', { uid: 'b', startTime: '14:00' })]
    expect(choose(two)).toMatchObject({ starts: [{ uid: 'a' }], later: [{ uid: 'b' }] })
  })

  test('are limited to 60 dates', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => event(dateOfDay(dayOfDate('2026-03-07') + at)))
    expect(choose(many(60)).starts).toHaveLength(60)
    expect(chooseStarts(many(61), { words: '', leadMinutes: 0 })).toEqual({ problem: 'too_many' })
  })
})

describe('the return of an event without an end in the calendar', () => {
  const saturday = '2026-03-07'
  const open = (date: string, startTime: string) => event(date, { uid: 'match', startTime, endTime: null })
  const [was] = choose([open(saturday, '10:00')]).starts as [FollowedStart]
  const typed = [{ date: saturday, startTime: '11:30', endTime: null, place: null, note: null }]
  const backAt = (read: CalendarEvent, { before = was, leadMinutes = 30 } = {}) =>
    withReturns([before], choose([read], '', leadMinutes), typed).read.starts[0]?.backAt

  test('keeps its time as long as the event does, even under another UID', () => {
    expect(backAt(open(saturday, '10:00'))).toBe('11:30')
    expect(backAt({ ...open(saturday, '10:00'), uid: 'new' })).toBe('11:30')
    expect(backAt({ ...open(saturday, '10:00'), endTime: '12:00' })).toBe('12:00')
    expect(backAt({ ...open('2026-03-14', '10:00'), uid: 'new' })).toBeNull()
  })

  test('keeps its time if only the lead time changes, or if the start was typed', () => {
    expect(backAt(open(saturday, '10:00'), { leadMinutes: 60 })).toBe('11:30')
    const before = { uid: '', date: saturday, startTime: '10:00', backAt: '11:30', name: 'Match', place: '' }
    expect(backAt(open(saturday, '10:00'), { before })).toBe('11:30')
    expect(backAt(open(saturday, '13:00'), { before })).toBeNull()
  })

  test('moves with the event, to another time or date, but not past midnight', () => {
    expect(backAt(open(saturday, '14:00'))).toBe('15:30')
    expect(backAt(open('2026-03-08', '08:30'))).toBe('10:00')
    expect(backAt(open(saturday, '23:00'))).toBe('23:59')
    expect(backAt(open(saturday, '23:59'), { leadMinutes: 0 })).toBeNull()
  })
})

describe('a change to the calendar', () => {
  const today = '2026-03-05'
  const days = ['2026-03-04', '2026-03-07', '2026-03-14', '2026-03-21', '2026-03-28']
  const before: FollowedStart[] = choose(days.map((date) => event(date))).starts
  const reason = (change: (start: FollowedStart, at: number) => FollowedStart[]) =>
    waitingReason(before, before.flatMap(change), today)

  test('needs an admin’s approval if half of the upcoming starts are gone, but not if one of only two is gone', () => {
    expect(reason((start, at) => (at < 2 ? [] : [start]))).toBe(null)
    expect(reason((start, at) => (at < 3 ? [] : [start]))).toBe('vanished')
    const [, , , third, last] = before as [never, never, never, FollowedStart, FollowedStart]
    expect(waitingReason([third, last], [last], today)).toBe(null)
    expect(waitingReason([last], [], today)).toBe('vanished')
  })

  test('needs an admin’s approval if half of the starts have other dates, or if half have other times', () => {
    const later = (start: FollowedStart) => ({ ...start, date: dateOfDay(dayOfDate(start.date) + 1) })
    expect(reason((start, at) => (at < 2 ? [later(start)] : [start]))).toBe(null)
    expect(reason((start) => [later(start)])).toBe('moved')
    const retimed = (start: FollowedStart) => ({ ...start, startTime: '12:00' })
    expect(reason((start, at) => (at < 2 ? [retimed(start)] : [start]))).toBe(null)
    expect(reason((start, at) => (at < 3 ? [retimed(start)] : [start]))).toBe('moved')
    expect(
      waitingReason(
        before.slice(3),
        before.slice(3).map((each, at) => (at ? each : retimed(each))),
        today,
      ),
    ).toBe(null)
  })

  test('takes effect at once if a program merely gave all starts new UIDs, or if the calendar is read for the first time', () => {
    expect(reason((start, at) => [{ ...start, uid: `new ${at}` }])).toBe(null)
    expect(waitingReason([], before, today)).toBe(null)
  })
})

describe('an event that moves away from a frozen date', () => {
  const today = '2026-03-06'
  const [saturday, sunday, free] = ['2026-03-07', '2026-03-08', '2026-03-09'] as const
  const training = (date: string = sunday, startTime = '14:00') =>
    event(date, { uid: 'b', startTime, endTime: null })
  const before = choose([event(saturday, { uid: 'a' }), training()]).starts
  const after = (events: CalendarEvent[], frozen: string[] = [saturday]) => {
    const kept = withFrozen(before, choose(events), { isFrozen: (date) => frozen.includes(date), today })
    const starts = kept.starts.map(({ uid, date, startTime }) => [uid, date, startTime])
    return { starts, told: kept.differing.map(({ start, to }) => [start.uid, to?.date]) }
  }
  const told = (date: string = sunday) => [['a', date]]
  const [match, ride] = [
    ['a', saturday, '09:30'],
    ['b', sunday, '13:30'],
  ]

  test('waits, and leaves its new date to the event that was there, even at the same time', () => {
    for (const startTime of ['09:00', '14:00']) {
      const moved = event(sunday, { uid: 'a', startTime })
      expect(after([moved, training()])).toEqual({ starts: [match, ride], told: told() })
    }
  })

  test('leaves its new date to an event that moves or vanishes, too', () => {
    const moved = event(sunday, { uid: 'a', startTime: '09:00' })
    expect(after([moved, training(sunday, '15:30')]).starts).toEqual([match, ['b', sunday, '15:00']])
    expect(after([moved, training(free)]).starts).toEqual([match, ['b', free, '13:30']])
    expect(after([moved]).starts).toEqual([match])
    expect(after([training(), event(free, { uid: 'a' })])).toEqual({
      starts: [match, ride],
      told: told(free),
    })
  })

  test('does not make the frozen ride of an unchanged event on its new date seem to be gone', () => {
    const moved = event(sunday, { uid: 'a', startTime: '09:00' })
    expect(after([moved, training()], [saturday, sunday])).toEqual({ starts: [match, ride], told: told() })
  })
})
