import type { RideDay } from '@beanpool/contract/ride-day'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TapRefusal, tapRefusalWords } from './taps-words.ts'
import { familyHeadline, headCount, kidLine } from './words.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', { language: 'en-GB' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const at = (time: string) => `2026-11-18T${time}:00Z`
const tap = (kind: string, time: string, kidIds: string[] = [], missingKidIds: string[] = []) => ({
  tapId: kind,
  kind,
  kidIds,
  missingKidIds,
  at: at(time),
})
const kid = { kidId: 'mia', name: 'Mia', riding: true } as RideDay['kids'][number]
const day = (taps: unknown[], card: object = {}) =>
  ({
    kids: [kid],
    card: {
      taps,
      status: 'assigned',
      startAt: at('07:50'),
      timeZone: 'UTC',
      driver: { name: 'Rosa' },
      seats: [{ kidId: 'mia', state: 'booked' }],
      ...card,
    },
  }) as unknown as RideDay
const way = tap('on_my_way', '07:42')
const aboard = tap('picked_up', '07:51', ['mia'])
const out = tap('dropped_off', '08:03', ['mia'])
const headline = (taps: unknown[], now = '07:45', card = {}) =>
  familyHeadline(day(taps, card), Date.parse(at(now)))

test('the parents see each step with its time', () => {
  expect(headline([])).toEqual({ text: 'Rosa drives at 07:50', tone: 'plain' })
  expect(headline([way])).toEqual({ text: 'Rosa is on the way, 07:42', tone: 'good' })
  expect(headline([way, aboard]).text).toBe('On the road, 07:51')
  expect(headline([way, aboard, out]).text).toBe('Arrived, 08:03')
  expect(headline([], '09:00', { status: 'completed' }).text).toBe('The ride is done')
})

test('if there are several stops, the parents see what concerns their own kid', () => {
  const elsewhere = tap('picked_up', '07:46')
  expect(headline([way, elsewhere]).text).toBe('Rosa is on the way, 07:42')
  expect(headline([way, elsewhere, aboard]).text).toBe('On the road, 07:51')
  expect(headline([way, aboard, tap('dropped_off', '07:58')]).text).toBe('On the road, 07:51')
  expect(headline([way, aboard, out, tap('dropped_off', '08:20')]).text).toBe('Arrived, 08:03')
})

test('once the ride should have started, the page says that the driver is not on the way yet', () => {
  expect(headline([], '07:49').tone).toBe('plain')
  expect(headline([], '07:50')).toEqual({ text: 'Rosa is not on the way yet', tone: 'danger' })
})

test('each kid’s state has its own line', () => {
  const line = (taps: unknown[], card = {}, of = kid) => kidLine(day(taps, card), of)
  expect(line([]).text).toBe('Mia is not on board yet')
  expect(line([way, aboard])).toEqual({ text: 'Mia is on board, 07:51', tone: 'good' })
  expect(line([way, aboard, out]).text).toBe('Mia was dropped off, 08:03')
  expect(line([way, tap('picked_up', '07:51', [], ['mia'])])).toEqual({
    text: 'Mia was not at the stop, 07:51',
    tone: 'danger',
  })
  const done = (state: string) => ({ status: 'completed', seats: [{ kidId: 'mia', state }] })
  expect(line([], done('rode')).text).toBe('Mia rode along')
  expect(line([], done('absent'))).toEqual({ text: 'Mia did not ride', tone: 'warn' })
  expect(line([way], {}, { ...kid, riding: false }).text).toBe('Mia is not riding today')
})

test('there are words for the head count and for each reason why a tap doesn’t count', () => {
  expect(headCount(3, 4)).toBe('On board 3 of 4')
  const reasons: TapRefusal[] = ['not_driver', 'cancelled', 'over', 'already_tapped', 'too_late', 'not_last']
  for (const reason of reasons) expect(tapRefusalWords(reason, null)).toMatch(/^[A-Z].{10}/)
  expect(tapRefusalWords('not_driver', 'Ole')).toBe('Ole drives now: your tap doesn’t count')
})
