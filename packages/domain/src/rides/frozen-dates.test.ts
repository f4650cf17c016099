import { describe, expect, test } from 'vitest'
import {
  type FrozenCar,
  type FrozenDate,
  isFrozen,
  outlivesPool,
  type SettledCar,
  seatsInOthers,
  settleFrozen,
  withoutPlace,
} from './frozen-dates.ts'
import { openStatuses } from './ride-states.ts'
import { lockAt } from './ride-windows.ts'

// Follows docs/rules/frozen-dates.md, sentence by sentence.
const at = (clock: string) => Temporal.Instant.from(`2026-03-04T${clock}:00Z`)
const [unlocked, locked, late] = [at('05:00'), at('06:30'), at('08:30')]
const windows = { startsAt: at('09:00'), lockAt: at('06:00'), lateAt: at('08:00') }

/** Kids are named after their families: a1 and a2 are siblings in family a. */
const rider = (kidId: string) => ({ kidId, householdId: kidId.slice(0, 1) })
const seat = (kidId: string, state: 'booked' | 'held' = 'booked') => ({
  ...rider(kidId),
  state,
  cancelledLateAt: null,
})

function car(rideId: string, kidIds: string[], over: Partial<FrozenCar> = {}): FrozenCar {
  return {
    rideId,
    status: 'assigned',
    driverHouseholdId: rideId,
    driverGone: false,
    onTheWay: false,
    pickedUp: false,
    capacity: 3,
    seats: kidIds.map((kidId) => seat(kidId)),
    soughtAt: null,
    ...over,
  }
}
const driverless = { status: 'needs_driver', driverHouseholdId: null } as const
const sought = { ...driverless, soughtAt: at('04:00') }

/** Builds a date with the kids seated in the cars and those in `also`, without those in `not`. */
function dateOf(
  cars: FrozenCar[],
  over: Partial<FrozenDate> & { also?: string[]; not?: string[] } = {},
): FrozenDate {
  const { also = [], not = [], ...rest } = over
  const kidIds = [...cars.flatMap((each) => each.seats.map(({ kidId }) => kidId)), ...also]
  const riders = kidIds.filter((kidId) => !not.includes(kidId)).map(rider)
  return { cars, riders, poolSeats: 3, heldHouseholdIds: new Set(), ...windows, ...rest }
}

/** Lists the kids in each ride. `+` is an additional car. Cancelled rides are omitted. */
const places = (cars: SettledCar[]) =>
  Object.fromEntries(
    cars.flatMap(({ rideId, ended, seats }) =>
      ended ? [] : [[rideId ?? '+', seats.map(({ kidId }) => kidId).join(' ')]],
    ),
  )
const settled = (date: FrozenDate, now = unlocked) => places(settleFrozen(date, now))
const carIn = (cars: SettledCar[], rideId: string) => cars.find((each) => each.rideId === rideId)

describe('freezing a date', () => {
  test('a date is frozen once it is locked, or while one of its cars is offered, posted or claimed', () => {
    const frozen = (now: Temporal.Instant) =>
      openStatuses.filter((status) =>
        isFrozen(
          [
            { status: 'assigned', ...windows },
            { status, ...windows },
          ],
          now,
        ),
      )
    expect(frozen(unlocked)).toEqual(['offered', 'urgent_posted', 'urgent_claimed'])
    expect(frozen(windows.lockAt)).toEqual([...openStatuses])
  })

  test('a ride’s lock is never later than the start of its late window', () => {
    const rules = { offerLockHours: 24, lateWindowMinutes: 180 }
    const { startsAt } = windows
    expect(lockAt(startsAt, { lockHours: 0 }, rules)).toEqual(startsAt.subtract({ hours: 3 }))
    expect(lockAt(startsAt, { lockHours: 5 }, rules)).toEqual(startsAt.subtract({ hours: 5 }))
    expect(lockAt(startsAt, { lockHours: null }, rules)).toEqual(startsAt.subtract({ hours: 24 }))
  })

  test('a date with a claimed or locked car survives its pool, but a date with only an open offer does not', () => {
    const outlives = (now: Temporal.Instant) =>
      openStatuses.filter((status) =>
        outlivesPool(
          [
            { status: 'assigned', ...windows },
            { status, ...windows },
          ],
          now,
        ),
      )
    expect(outlives(unlocked)).toEqual(['urgent_claimed'])
    expect(outlives(locked)).toEqual([...openStatuses])
  })
})

describe('a car that loses its driver', () => {
  test('moves its kids to free seats in other cars driven for beans, keeping siblings together', () => {
    const cars = [
      car('lost', ['a1', 'a2', 'b1'], driverless),
      car('c', ['c1', 'c2']),
      car('d', ['d1'], { status: 'urgent_claimed', capacity: 8 }),
      car('offered', ['e1'], { ...driverless, status: 'offered', capacity: 8 }),
      car('f', ['f1']),
    ]
    // Family a does not fit into the first car and is kept together.
    expect(settled(dateOf(cars), locked)).toEqual({ c: 'c1 c2 b1', d: 'd1', offered: 'e1', f: 'f1 a1 a2' })
  })

  test('moves no kid to a car that is on the way, and no driver’s kid out of one', () => {
    const under = { onTheWay: true }
    expect(settled(dateOf([car('lost', ['a1'], driverless), car('c', ['c1'], under)]), locked)).toEqual({
      lost: 'a1',
      c: 'c1',
    })
    expect(settled(dateOf([car('a', ['b1']), car('c', ['a1'], under)]), locked)).toEqual({ a: 'b1', c: 'a1' })
  })

  test('is cancelled if all of its kids fit into the other cars', () => {
    const cars = settleFrozen(dateOf([car('lost', ['a1'], driverless), car('c', ['c1'])]), unlocked)
    expect(carIn(cars, 'lost')).toMatchObject({
      ended: 'all_seated',
      events: [{ kind: 'moved_to_other_car', kidId: 'a1' }],
    })
    expect(carIn(cars, 'c')?.events).toEqual([{ kind: 'got_seat', kidId: 'a1' }])
  })

  test('keeps the remaining kids and needs a driver', () => {
    const cars = settleFrozen(dateOf([car('lost', ['a1', 'b1'], driverless), car('c', ['c1', 'c2'])]), locked)
    expect(places(cars)).toEqual({ lost: 'b1', c: 'c1 c2 a1' })
    expect(carIn(cars, 'lost')).toMatchObject({ ended: null, status: 'needs_driver', soughtAt: null })
  })

  test('keeps its kids once a search has begun', () => {
    const cars = [car('lost', ['a1'], sought), car('c', ['c1'])]
    expect(settled(dateOf(cars), locked)).toEqual({ lost: 'a1', c: 'c1' })
  })

  test('moves its held seats to another car when it is cancelled', () => {
    const lost = car('lost', [], { ...driverless, seats: [seat('a1'), seat('h1', 'held')] })
    const cars = settleFrozen(
      dateOf([lost, car('c', ['c1'])], { heldHouseholdIds: new Set(['h']) }),
      unlocked,
    )
    expect(carIn(cars, 'c')?.seats).toMatchObject([
      { kidId: 'c1' },
      { kidId: 'a1' },
      { kidId: 'h1', state: 'held' },
    ])
  })

  test('may also be a kid whose driver left, was deleted or lost credentials, and a claim is posted again', () => {
    const gone = { driverGone: true }
    const claimed = { status: 'urgent_claimed', ...gone } as const
    const cars = settleFrozen(dateOf([car('a', ['b1'], gone), car('c', ['d1'], claimed)]), locked)
    expect(cars).toMatchObject([
      { status: 'needs_driver', driverHouseholdId: null, released: true },
      { status: 'urgent_posted', driverHouseholdId: null, released: true },
    ])
  })
})

describe('a kid who joins', () => {
  test('sits with its parent if the parent drives', () => {
    const cars = [car('b', ['b1']), car('a', ['c1'], { status: 'urgent_claimed' })]
    expect(settled(dateOf(cars, { also: ['a1'] }))).toEqual({ b: 'b1', a: 'c1 a1' })
  })

  test('sits with its siblings if its parent does not drive', () => {
    const cars = [car('b', ['b1']), car('c', ['a2'])]
    expect(settled(dateOf(cars, { also: ['a1'] }))).toEqual({ b: 'b1', c: 'a2 a1' })
  })

  test('otherwise sits in the first car that has room and is neither posted nor claimed', () => {
    const cars = [
      car('posted', ['b1'], { ...driverless, status: 'urgent_posted' }),
      car('claimed', ['c1'], { status: 'urgent_claimed' }),
      car('full', ['d1', 'd2', 'd3']),
      // An offered car has as many seats as the smallest car of the families asked.
      car('offered', ['e1'], { ...driverless, status: 'offered', capacity: 1 }),
      car('f', ['f1']),
    ]
    expect(settled(dateOf(cars, { also: ['a1'] }))).toMatchObject({ offered: 'e1', f: 'f1 a1' })
  })

  test.each([
    ['adds a driverless car for kids without a place before the lock', unlocked, '+'],
    ['adds no car after the lock', locked, null],
  ] as const)('%s', (_, now, further) => {
    const date = dateOf([car('b', ['b1', 'b2', 'b3'])], { also: ['a1', 'c1'] })
    const cars = settleFrozen(date, now)
    const added = cars.filter((each) => each.rideId === null)
    expect(added.map((each) => each.rideId ?? '+')).toEqual(further ? [further] : [])
    if (further) expect(added).toMatchObject([{ status: 'needs_driver', soughtAt: null, capacity: 3 }])
    expect(withoutPlace(cars, date.riders).map(({ kidId }) => kidId)).toEqual(further ? [] : ['a1', 'c1'])
  })

  test('moves to its parent’s car when the parent steps in as driver, if there is a seat', () => {
    const cars = [car('b', ['b1', 'a1', 'a2']), car('a', ['c1', 'c2'])]
    expect(settled(dateOf(cars), locked)).toEqual({ b: 'b1 a2', a: 'c1 c2 a1' })
  })
})

describe('a kid who leaves', () => {
  test('frees its seat, without a charge before the late window, and a kid without a seat gets it', () => {
    const date = dateOf([car('b', ['b1', 'c1', 'd1'])], { also: ['a1'], not: ['c1'] })
    const cars = settleFrozen(date, locked)
    expect(places(cars)).toEqual({ b: 'b1 d1 a1' })
    expect(carIn(cars, 'b')?.events[0]).toMatchObject({ kind: 'left', kidId: 'c1', charged: false })
  })

  test('leaves a charged seat inside the late window, and gets that seat back on returning', () => {
    const [left] = settleFrozen(dateOf([car('b', ['b1', 'c1'])], { not: ['c1'] }), late)
    expect(left?.seats).toMatchObject([{ kidId: 'b1' }, { kidId: 'c1', cancelledLateAt: late }])
    const [back] = settleFrozen(dateOf([car('b', [], { seats: left?.seats ?? [] })]), late)
    expect(back?.seats).toMatchObject([{ kidId: 'b1' }, { kidId: 'c1', cancelledLateAt: null }])
  })

  test('gets its charged seat back only if the car has room for it', () => {
    const charged = { ...seat('c1'), cancelledLateAt: late }
    const small = car('b', [], { capacity: 1, seats: [seat('b1'), charged] })
    const cars = settleFrozen(dateOf([small]), late)
    expect(carIn(cars, 'b')).toMatchObject({ changed: false, seats: [{ kidId: 'b1' }, charged] })
    expect(withoutPlace(cars, [rider('b1'), rider('c1')])).toEqual([rider('c1')])
    // A kid who leaves at that moment makes room.
    const full = car('b', [], { capacity: 2, seats: [seat('b1'), charged, seat('d1')] })
    const [left] = settleFrozen(dateOf([full], { not: ['d1'] }), late)
    expect(left?.seats).toMatchObject([
      { kidId: 'b1' },
      { kidId: 'c1', cancelledLateAt: null },
      { kidId: 'd1', cancelledLateAt: late },
    ])
    // While a driver is sought, the kid needs none of the seats of a family that is asked.
    const offered = { ...small, ...driverless, status: 'offered' as const }
    const [back] = settleFrozen(dateOf([offered]), late)
    expect(back?.seats).toMatchObject([{ kidId: 'b1' }, { kidId: 'c1', cancelledLateAt: null }])
  })

  test('is no longer charged for it once it has a seat in another car', () => {
    const charged = { ...seat('c1'), cancelledLateAt: late }
    const small = car('b', [], { capacity: 1, seats: [seat('b1'), charged] })
    expect(settled(dateOf([small, car('d', ['d1'])]), late)).toEqual({ b: 'b1', d: 'd1 c1' })
  })

  test('gets no seat in a car that has picked up kids', () => {
    const charged = { ...seat('c1'), cancelledLateAt: late }
    const gone = car('b', [], { seats: [seat('b1'), charged], onTheWay: true, pickedUp: true })
    const cars = settleFrozen(dateOf([gone], { also: ['b2', 'd1'] }), late)
    expect(carIn(cars, 'b')?.changed).toBe(false)
    expect(withoutPlace(cars, ['b2', 'c1', 'd1'].map(rider))).toHaveLength(3)
  })

  test('cancels the car that it leaves empty, unless that car is claimed', () => {
    const cars = [car('b', ['a1']), car('c', ['a2'], { status: 'urgent_claimed' })]
    const [empty, claimed] = settleFrozen(dateOf(cars, { not: ['a1', 'a2'] }), locked)
    expect([empty?.ended, claimed?.ended]).toEqual(['empty', null])
  })

  test('cancels a car without a driver if all of its kids have cancelled late', () => {
    const charged = { ...seat('a1'), cancelledLateAt: at('08:10') }
    const [given] = settleFrozen(
      dateOf([car('b', [], { ...driverless, seats: [charged] })], { not: ['a1'] }),
      late,
    )
    expect(given?.ended).toBe('empty')
  })
})

describe('holds on a frozen date', () => {
  const held = { seats: [seat('b1'), seat('a1', 'held')] }

  test('never begin', () => {
    const heldHouseholdIds = new Set(['a', 'b'])
    const [only] = settleFrozen(dateOf([car('b', ['b1'])], { also: ['a1'], heldHouseholdIds }), unlocked)
    expect(only?.seats.map(({ state }) => state)).toEqual(['booked', 'booked'])
  })

  test('can end before the lock, and the kid then gets a seat like any kid who joins', () => {
    const states = (now: Temporal.Instant, heldHouseholdIds = new Set<string>()) =>
      settleFrozen(dateOf([car('b', [], held)], { heldHouseholdIds }), now)[0]?.seats.map(
        ({ state }) => state,
      )
    expect(states(unlocked)).toEqual(['booked', 'booked'])
    expect(states(unlocked, new Set(['a']))).toEqual(['booked', 'held'])
    expect(states(locked)).toEqual(['booked', 'held'])
  })
})

describe('settling a frozen date', () => {
  const busy = () => dateOf([car('lost', ['a1', 'e1'], driverless), car('c', ['c1', 'c2'])], { also: ['d1'] })

  test('changes nothing when repeated', () => {
    const once = settleFrozen(busy(), unlocked).filter((each) => !each.ended)
    const again = once.map(({ ended: _, released: _r, changed: _c, events: _e, ...each }, i) => ({
      ...each,
      rideId: each.rideId ?? `further ${i}`,
      soughtAt: unlocked,
      driverGone: false,
    }))
    expect(settleFrozen({ ...busy(), cars: again }, unlocked).filter((each) => each.changed)).toEqual([])
  })

  test('changes nothing after the start', () => {
    expect(settleFrozen(busy(), windows.startsAt).some((each) => each.changed)).toBe(false)
  })
})

test('the kids of a car that is called off move to free seats in the other cars', () => {
  expect(seatsInOthers('a', [car('a', ['b1', 'c1']), car('d', ['d1', 'd2'])])).toEqual([
    { kidId: 'b1', rideId: 'd', joins: true },
  ])
})
