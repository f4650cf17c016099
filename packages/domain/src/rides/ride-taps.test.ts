import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  correctedBySlip,
  isLateArrival,
  kidDayState,
  nextAct,
  onBoard,
  type Tap,
  type TapStop,
} from './ride-taps.ts'

const onMyWay = { kind: 'on_my_way', kidIds: [], missingKidIds: [], at: 1 } as const
const pickedUp = (kidIds: string[], missingKidIds: string[] = [], at = 2) =>
  ({ kind: 'picked_up', kidIds, missingKidIds, at }) as const
const droppedOff = (kidIds: string[]) => ({ kind: 'dropped_off', kidIds, missingKidIds: [], at: 3 }) as const
const taps = (...list: unknown[]) => list as Tap<number>[]

/** "+mia" is picked up, "-mia" is dropped off. */
const stops = (...each: string[]): TapStop[] =>
  each.map((kids) => {
    const names = kids.split(' ').filter(Boolean)
    const of = (sign: string) => names.filter((name) => name.startsWith(sign)).map((name) => name.slice(1))
    return { getIn: of('+'), getOut: of('-') }
  })

describe('the driver’s next tap', () => {
  const plain = stops('+mia +leo', '-mia -leo')
  test.each([
    ['nothing tapped', taps(), 'on_my_way'],
    ['on the way', taps(onMyWay), 'picked_up'],
    ['kids on board', taps(onMyWay, pickedUp(['mia'])), 'dropped_off'],
    ['no kid at the stop', taps(onMyWay, pickedUp([], ['mia'])), null],
    ['dropped off', taps(onMyWay, pickedUp(['mia']), droppedOff(['mia'])), null],
  ])('follows the taps so far: %s', (_, before, next) => {
    expect(nextAct(before, plain)?.kind ?? null).toBe(next)
  })

  const several = stops('+mia', '+leo', '-mia +rosa', '-leo -rosa')
  const walked = (all: TapStop[], missing: string[] = []) => {
    const seen: string[] = []
    let so = taps()
    for (let next = nextAct(so, all); next !== null && seen.length < 30; next = nextAct(so, all)) {
      const { kind, at, kidIds } = next
      seen.push(`${kind} ${at}: ${kidIds.join(' ')}`)
      const here = kidIds.filter((kidId) => !missing.includes(kidId))
      const made = {
        on_my_way: onMyWay,
        picked_up: pickedUp(
          here,
          kidIds.filter((kidId) => missing.includes(kidId)),
        ),
        dropped_off: droppedOff(kidIds),
      }
      so = [...so, made[kind] as Tap<number>]
    }
    return { seen, so }
  }

  test('goes from stop to stop, and at each stop kids are dropped off first and then others picked up', () => {
    expect(walked(several).seen).toEqual([
      'on_my_way 0: mia leo rosa',
      'picked_up 0: mia',
      'picked_up 1: leo',
      'dropped_off 2: mia',
      'picked_up 2: rosa',
      'dropped_off 3: leo rosa',
    ])
  })

  test('skips dropping off at a stop for a kid who is not in the car', () => {
    expect(walked(several, ['mia']).seen).toEqual([
      'on_my_way 0: mia leo rosa',
      'picked_up 0: mia',
      'picked_up 1: leo',
      'picked_up 2: rosa',
      'dropped_off 3: leo rosa',
    ])
  })

  test('does not go back to an earlier stop for a kid who joined there', () => {
    const joined = stops('+mia +tom', '+leo', '-mia -leo -tom')
    const so = taps(onMyWay, pickedUp(['mia']), pickedUp(['leo']))
    expect(nextAct(so, joined)).toEqual({ kind: 'dropped_off', at: 2, kidIds: ['mia', 'leo'] })
    const changed = stops('+tom', '+leo', '-leo -tom')
    expect(nextAct(so, changed)).toEqual({ kind: 'dropped_off', at: 2, kidIds: ['mia', 'leo'] })
  })

  test('leads to Done for any kids and stops, never repeats, and leaves no kid in the car', () => {
    const kid = fc.record({ getsIn: fc.nat(4), length: fc.nat(4), missing: fc.boolean() })
    fc.assert(
      fc.property(fc.array(kid, { maxLength: 5 }), (kids) => {
        const all = Array.from({ length: 6 }, (): TapStop => ({ getIn: [], getOut: [] }))
        for (const [index, { getsIn, length }] of kids.entries()) {
          all[getsIn]?.getIn.push(`${index}`)
          all[Math.min(5, getsIn + 1 + length)]?.getOut.push(`${index}`)
        }
        const missing = kids.flatMap((each, index) => (each.missing ? [`${index}`] : []))
        const { seen, so } = walked(all, missing)
        expect(new Set(seen).size).toBe(seen.length)
        expect(onBoard(so)).toEqual([])
        for (const [index] of kids.entries())
          expect(kidDayState(so, `${index}`).state).toBe(
            missing.includes(`${index}`) ? 'not_here' : 'dropped_off',
          )
      }),
    )
  })
})

describe("a kid's state", () => {
  test('follows from the taps that include the kid, and so does the time of the state', () => {
    const all = taps(onMyWay, pickedUp(['mia'], ['leo']), droppedOff(['mia']))
    expect(kidDayState(taps(), 'mia')).toEqual({ state: 'expected', since: null })
    expect(kidDayState(all.slice(0, 1), 'leo')).toEqual({ state: 'on_the_way', since: 1 })
    expect(kidDayState(all.slice(0, 2), 'mia')).toEqual({ state: 'on_board', since: 2 })
    expect(kidDayState(all, 'leo')).toEqual({ state: 'not_here', since: 2 })
    expect(kidDayState(all, 'mia')).toEqual({ state: 'dropped_off', since: 3 })
  })

  test('becomes on_board if the kid comes late, but only a missing kid can come late', () => {
    const before = taps(onMyWay, pickedUp(['mia'], ['leo']))
    expect(isLateArrival(before, pickedUp(['leo']))).toBe(true)
    expect(onBoard([...before, pickedUp(['leo'], [], 4)])).toEqual(['mia', 'leo'])
    expect(isLateArrival(before, pickedUp(['mia']))).toBe(false)
    expect(isLateArrival(before, pickedUp([]))).toBe(false)
    expect(isLateArrival(taps(onMyWay), pickedUp(['leo']))).toBe(false)
    expect(isLateArrival([...before, droppedOff(['mia']) as unknown as Tap<number>], pickedUp(['leo']))).toBe(
      false,
    )
  })
})

describe('taking a tap back', () => {
  const before = taps(onMyWay, pickedUp(['mia'], ['leo']))
  test.each([
    ['corrects nothing else where no kid was missing', taps(onMyWay, pickedUp(['mia', 'leo'])), []],
    ['corrects nothing else for On my way', taps(onMyWay), []],
    ['says that a kid was not missing', before, [{ kidId: 'leo', missing: false }]],
    [
      'says that a kid did not come after all',
      taps(...before, pickedUp(['leo'], [], 4)),
      [{ kidId: 'leo', missing: true }],
    ],
    ['corrects nothing about missing kids for a drop-off', taps(...before, droppedOff(['mia'])), []],
    ['corrects nothing if there are no taps', taps(), []],
  ])('%s', (_, all, corrected) => {
    expect(correctedBySlip(all)).toEqual(corrected)
  })
})
