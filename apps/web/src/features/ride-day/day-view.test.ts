import type { DayTap } from '@beanpool/contract/ride-card'
import type { RideDay } from '@beanpool/contract/ride-day'
import { describe, expect, test } from 'vitest'
import type { Kept } from '../../api/outbox.ts'
import { dayViewOf, driverSteps, shownDay } from './day-view.ts'

const kid = (kidId: string, over: object = {}) => ({
  kidId,
  name: kidId,
  householdId: 'h',
  householdName: 'H',
  beanIndex: 0,
  mine: false,
  riding: true,
  safetyCard: null,
  pickUpWord: null,
  adults: [],
  ...over,
})
type Over = { card?: object; taps?: DayTap[] } & Omit<Partial<RideDay>, 'card'>
const day = ({ taps = [], ...over }: Over = {}) => ({
  opensAt: '2026-11-18T04:50:00Z',
  closesAt: '2026-11-18T23:00:00Z',
  part: 'driver' as const,
  taps,
  kids: [kid('mia'), kid('leo')],
  stops: [
    { name: 'Maple Street', address: '', atHome: false, getIn: ['mia', 'leo'], getOut: [] },
    { name: 'Lincoln School', address: '', atHome: false, getIn: [], getOut: ['mia', 'leo'] },
  ],
  notes: null,
  driverContact: null,
  car: null,
  ...over,
  card: { rideId: 'r', status: 'assigned', seats: [], taps, ...over.card } as unknown as RideDay['card'],
})
const tap = (tapId: string, kind: DayTap['kind'], over: Partial<DayTap> = {}): DayTap => ({
  tapId,
  kind,
  kidIds: [],
  missingKidIds: [],
  at: '2026-11-18T06:42:00Z',
  ...over,
})
const kept = (name: Kept['name'], input: object, problem: Kept['problem'] = null): Kept => ({
  adultId: 'a',
  name,
  input,
  title: '',
  typed: [],
  problem,
  tries: 0,
  place: 1,
})
const nothing = { kept: [], pending: [], back: [] }
const at = (moment: string) => Date.parse(moment)

describe('the page of a ride day', () => {
  const shown = (over: Parameters<typeof day>[0], now = '2026-11-18T07:00:00Z') =>
    dayViewOf(day(over), at(now))

  test('is the ride’s sheet until two hours before the start, and always for adults without a part in the ride', () => {
    expect(shown({}, '2026-11-18T04:49:59Z')).toBe('sheet')
    expect(shown({}, '2026-11-18T04:50:00Z')).toBe('driver')
    expect(shown({ part: 'family' })).toBe('family')
    expect(shown({ part: 'none' })).toBe('sheet')
  })

  test('is the sheet if there is no driver, or the ride was cancelled or a no-show', () => {
    for (const status of ['needs_driver', 'offered', 'urgent_posted', 'uncovered', 'cancelled', 'no_show'])
      expect(shown({ part: 'family', card: { status } })).toBe('sheet')
    expect(shown({ card: { status: 'urgent_claimed' } })).toBe('driver')
  })

  test('still shows parents the day after Done until it ends, and tells the driver that the ride is done', () => {
    const card = { status: 'completed' }
    expect(shown({ card })).toBe('done')
    expect(shown({ card, part: 'family' })).toBe('family')
    expect(shown({ card, part: 'family' }, '2026-11-18T23:00:00Z')).toBe('sheet')
  })
})

describe("the day on the driver's phone", () => {
  const waiting = kept('rideDays.tap', { rideId: 'r', ...tap('one', 'on_my_way') })

  test('includes each unsent tap once, in order', () => {
    const two = kept('rideDays.tap', {
      rideId: 'r',
      ...tap('two', 'picked_up', { kidIds: ['mia'], missingKidIds: ['leo'] }),
    })
    const seen = shownDay(day(), { ...nothing, kept: [waiting, two] })
    expect(seen.taps.map(({ tapId }) => tapId)).toEqual(['one', 'two'])
    expect([...seen.waitingIds]).toEqual(['one', 'two'])
    const steps = driverSteps(seen)
    expect(steps.next).toBe('dropped_off')
    expect(steps.aboard).toEqual(['mia'])
    expect(steps.missing.map(({ kidId }) => kidId)).toEqual(['leo'])
    expect(steps.stop?.name).toBe('Lincoln School')
    const answered = shownDay(day({ taps: [tap('one', 'on_my_way')] }), {
      ...nothing,
      pending: [tap('one', 'on_my_way')],
    })
    expect(answered.taps).toHaveLength(1)
  })

  test('ignores taps that were refused or taken back, or that belong to another ride', () => {
    const refused = { ...waiting, problem: { text: 'cancelled', choices: [] } }
    const other = kept('rideDays.tap', { rideId: 'other', ...tap('one', 'on_my_way') })
    for (const each of [refused, other])
      expect(shownDay(day(), { ...nothing, kept: [each] }).taps).toEqual([])
    const back = kept('rideDays.takeBack', { rideId: 'r', tapId: 'one' })
    expect(shownDay(day(), { ...nothing, kept: [waiting, back] }).taps).toEqual([])
    expect(shownDay(day({ taps: [tap('one', 'on_my_way')] }), { ...nothing, back: ['one'] }).taps).toEqual([])
  })

  test('shows if Done has not been sent yet', () => {
    expect(shownDay(day(), nothing).doneWaits).toBe(false)
    expect(shownDay(day(), { ...nothing, kept: [kept('rides.complete', { rideId: 'r' })] }).doneWaits).toBe(
      true,
    )
  })

  test('does not wait for a kid whose absence was reported late, but counts the kid once on board', () => {
    const late = day({ kids: [kid('mia'), kid('leo', { riding: false })] })
    expect(driverSteps(late).expected.map(({ kidId }) => kidId)).toEqual(['mia'])
  })

  test('goes from stop to stop, with the kids at each stop', () => {
    const stop = (name: string, getIn: string[], getOut: string[] = []) => ({
      name,
      address: '',
      atHome: false,
      getIn,
      getOut,
    })
    const stops = [stop('Maple Street', ['mia']), stop('Elm', ['leo']), stop('School', [], ['mia', 'leo'])]
    const steps = (...taps: DayTap[]) => {
      const { next, stop: at, here, acting, after } = driverSteps(day({ stops, taps }))
      const names = here.map(({ kidId }) => kidId)
      return [next, at?.name, names.join(), acting.join(), after.map(({ name }) => name).join()]
    }
    const one = tap('one', 'on_my_way')
    const two = tap('two', 'picked_up', { kidIds: ['mia'] })
    const three = tap('three', 'picked_up', { missingKidIds: ['leo'] })
    expect(steps(one)).toEqual(['picked_up', 'Maple Street', 'mia', 'mia', 'Elm,School'])
    expect(steps(one, two)).toEqual(['picked_up', 'Elm', 'leo', 'leo', 'School'])
    expect(steps(one, two, three)).toEqual(['dropped_off', 'School', '', 'mia', ''])
  })
})
