import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { correctedBySlip, isLateArrival, kidDayState, nextTap, onBoard, type Tap } from './ride-taps.ts'

const onMyWay = { kind: 'on_my_way', kidIds: [], missingKidIds: [], at: 1 } as const
const pickedUp = (kidIds: string[], missingKidIds: string[] = [], at = 2) =>
  ({ kind: 'picked_up', kidIds, missingKidIds, at }) as const
const droppedOff = (kidIds: string[]) => ({ kind: 'dropped_off', kidIds, missingKidIds: [], at: 3 }) as const
const taps = (...list: unknown[]) => list as Tap<number>[]

describe('the next act', () => {
  test.each([
    ['nothing tapped', taps(), 'on_my_way'],
    ['on the way', taps(onMyWay), 'picked_up'],
    ['kids on board', taps(onMyWay, pickedUp(['mia'])), 'dropped_off'],
    ['nobody at the stop', taps(onMyWay, pickedUp([], ['mia'])), null],
    ['dropped off', taps(onMyWay, pickedUp(['mia']), droppedOff(['mia'])), null],
  ])('%s', (_, before, next) => {
    expect(nextTap(before)).toBe(next)
  })

  test('from any beginning the acts end with Done, and no act comes twice', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom('mia', 'leo', 'rosa')), (missing) => {
        const seen: string[] = []
        let so = taps()
        for (let next = nextTap(so); next !== null; next = nextTap(so)) {
          expect(seen).not.toContain(next)
          seen.push(next)
          const kids = (['mia', 'leo', 'rosa'] as const).filter((kid) => !missing.includes(kid))
          const made = {
            on_my_way: onMyWay,
            picked_up: pickedUp(kids, missing),
            dropped_off: droppedOff(kids),
          }
          so = [...so, made[next] as Tap<number>]
        }
        expect(onBoard(so)).toEqual([])
      }),
    )
  })
})

describe("a kid's state", () => {
  test('follows the taps that name it, with their time', () => {
    const all = taps(onMyWay, pickedUp(['mia'], ['leo']), droppedOff(['mia']))
    expect(kidDayState(taps(), 'mia')).toEqual({ state: 'expected', since: null })
    expect(kidDayState(all.slice(0, 1), 'leo')).toEqual({ state: 'on_the_way', since: 1 })
    expect(kidDayState(all.slice(0, 2), 'mia')).toEqual({ state: 'on_board', since: 2 })
    expect(kidDayState(all, 'leo')).toEqual({ state: 'not_here', since: 2 })
    expect(kidDayState(all, 'mia')).toEqual({ state: 'dropped_off', since: 3 })
  })

  test('a kid that comes late is on board from then on; one on board or dropped off is no late arrival', () => {
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

describe('a tap that is taken back', () => {
  const before = taps(onMyWay, pickedUp(['mia'], ['leo']))
  test.each([
    ['says nothing else where nobody was missing', taps(onMyWay, pickedUp(['mia', 'leo'])), []],
    ['On my way says nothing else', taps(onMyWay), []],
    ['a kid was not missing', before, [{ kidId: 'leo', missing: false }]],
    [
      'a kid did not come after all',
      taps(...before, pickedUp(['leo'], [], 4)),
      [{ kidId: 'leo', missing: true }],
    ],
    ['dropped off says nothing else of who is missing', taps(...before, droppedOff(['mia'])), []],
    ['without taps there is nothing', taps(), []],
  ])('%s', (_, all, corrected) => {
    expect(correctedBySlip(all)).toEqual(corrected)
  })
})
