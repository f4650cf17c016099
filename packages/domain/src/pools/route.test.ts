import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ChosenStop,
  nothingChosen,
  type RidingKid,
  routeProblem,
  stopOf,
  stopProblem,
  stopsOfRide,
  turned,
  usualStop,
} from './route.ts'

const there = { placeIds: ['corner', 'elm', 'gate', 'school'], isReturn: false }
const back = { placeIds: there.placeIds.toReversed(), isReturn: true }
const chose = (over: Partial<ChosenStop>) => ({ ...nothingChosen, ...over })

describe('a kid without a chosen stop', () => {
  test('rides from the start to the destination', () => {
    expect(usualStop(there, [])).toEqual({ getsIn: 'corner', getsOut: 'school' })
    expect(usualStop(there, ['school', 'elsewhere'])).toEqual({ getsIn: 'corner', getsOut: 'school' })
  })

  test('is dropped off at its linked stop on the outward trip, and picked up there on the return trip', () => {
    expect(usualStop(there, ['gate'])).toEqual({ getsIn: 'corner', getsOut: 'gate' })
    expect(usualStop(back, ['gate'])).toEqual({ getsIn: 'gate', getsOut: 'corner' })
  })
})

describe('a chosen stop', () => {
  test('is valid as long as the route still has its stops in that order', () => {
    const chosen = chose({ getsInPlaceId: 'elm', getsOutPlaceId: 'gate' })
    expect(stopOf(there, chosen, [])).toEqual({ getsIn: 'elm', getsOut: 'gate' })
    expect(stopOf(back, chosen, [])).toEqual({ getsIn: 'school', getsOut: 'corner' })
    const without = { ...there, placeIds: ['corner', 'gate', 'school'] }
    expect(stopOf(without, chosen, [])).toEqual({ getsIn: 'corner', getsOut: 'gate' })
  })

  test('may be home at one end and a place at the other', () => {
    expect(stopOf(there, chose({ atHome: 'in' }), [])).toEqual({ getsIn: null, getsOut: 'school' })
    expect(stopOf(back, turned(chose({ atHome: 'in', getsOutPlaceId: 'gate' })), [])).toEqual({
      getsIn: 'gate',
      getsOut: null,
    })
  })

  test('is refused if it is off the route, or if the kid would be dropped off before being picked up', () => {
    expect(stopProblem(there, chose({ getsInPlaceId: 'elm' }))).toBeNull()
    expect(stopProblem(there, chose({ getsInPlaceId: 'gym' }))).toBe('not_on_route')
    expect(stopProblem(there, chose({ getsInPlaceId: 'gate', getsOutPlaceId: 'elm' }))).toBe('not_forward')
    expect(stopProblem(there, chose({ getsInPlaceId: 'school' }))).toBe('not_forward')
  })
})

describe('a route', () => {
  test('never stops twice at a place, but may end where it began', () => {
    expect(routeProblem(there)).toBeNull()
    expect(routeProblem({ placeIds: ['corner', 'gym', 'corner'] })).toBeNull()
    expect(routeProblem({ placeIds: ['corner', 'gym', 'gym', 'school'] })).toBe('same_place')
    expect(routeProblem({ placeIds: ['corner', 'corner', 'school'] })).toBe('same_place')
  })

  test('has at most eight stops on the way', () => {
    const stops = (count: number) => Array.from({ length: count }, (_, index) => `${index}`)
    expect(routeProblem({ placeIds: ['corner', ...stops(8), 'school'] })).toBeNull()
    expect(routeProblem({ placeIds: ['corner', ...stops(9), 'school'] })).toBe('too_many_stops')
  })

  test('carries its kids the whole way round if it ends where it began', () => {
    const round = { placeIds: ['corner', 'gym', 'corner'], isReturn: false }
    const kids = [{ kidId: 'mia', householdId: 'h', stop: stopOf(round, nothingChosen, []) }]
    expect(stopsOfRide(round, kids).map(({ getIn, getOut }) => [getIn, getOut])).toEqual([
      [['mia'], []],
      [[], ['mia']],
    ])
  })
})

describe("a car's stops", () => {
  const kid = (kidId: string, chosen: Partial<ChosenStop> = {}, householdId = kidId): RidingKid => ({
    kidId,
    householdId,
    stop: stopOf(there, chose(chosen), []),
  })
  const shown = (kids: RidingKid[]) =>
    stopsOfRide(there, kids).map(({ placeId, householdId, getIn, getOut }) =>
      [
        placeId ?? `home of ${householdId}`,
        ...getIn.map((id) => `+${id}`),
        ...getOut.map((id) => `-${id}`),
      ].join(' '),
    )

  test('are the stops where a kid is picked up or dropped off, in order', () => {
    expect(shown([kid('mia'), kid('leo', { getsInPlaceId: 'elm', getsOutPlaceId: 'gate' })])).toEqual([
      'corner +mia',
      'elm +leo',
      'gate -leo',
      'school -mia',
    ])
  })

  test('are the start and the destination if it has no riders yet', () => {
    expect(shown([])).toEqual(['corner', 'school'])
  })

  test('include one home per family, after the start and before the destination', () => {
    expect(
      shown([kid('ada'), kid('mia', { atHome: 'in' }, 'sato'), kid('tom', { atHome: 'in' }, 'sato')]),
    ).toEqual(['corner +ada', 'home of sato +mia +tom', 'school -ada -mia -tom'])
    expect(shown([kid('mia', { atHome: 'out' }, 'sato')])).toEqual(['corner +mia', 'home of sato -mia'])
  })

  test('pick up every kid once, and drop the kid off once after that', () => {
    const place = fc.constantFrom(null, ...there.placeIds, 'elsewhere')
    const one = fc.record({
      getsInPlaceId: place,
      getsOutPlaceId: place,
      atHome: fc.constantFrom(null, 'in' as const, 'out' as const),
    })
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 5 }), fc.boolean(), (chosen, isReturn) => {
        const route = isReturn ? back : there
        const kids = chosen.map((each, index) => ({
          kidId: `${index}`,
          householdId: `${index % 3}`,
          stop: stopOf(route, each, []),
        }))
        const stops = stopsOfRide(route, kids)
        for (const { kidId } of kids) {
          const indexes = (end: 'getIn' | 'getOut') =>
            stops.flatMap((stop, index) => (stop[end].includes(kidId) ? [index] : []))
          expect([indexes('getIn').length, indexes('getOut').length]).toEqual([1, 1])
          expect(indexes('getIn')[0]).toBeLessThan(indexes('getOut')[0] ?? -1)
        }
      }),
    )
  })
})
