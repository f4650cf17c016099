import { describe, expect, test } from 'vitest'
import { rideChanges } from './ride-changes.ts'
import { isCommitted, type RideStatus, rideStatuses } from './ride-states.ts'
import { type RideState, type RideStep, transition } from './transition.ts'

const at = (time: string) => Temporal.Instant.from(`2026-03-${time}:00Z`)
const now = at('16T09:00')
const odile = { kind: 'adult' as const, householdId: 'okafor', adultId: 'odile', carId: 'van', capacity: 5 }
const rosa = { kind: 'adult' as const, householdId: 'rossi', adultId: 'rosa', carId: 'red', capacity: 3 }
const confirming = { byAdultId: 'ada', accusedAdultId: 'odile', strikeWeight: 2 }
const recording = { byAdultId: 'ada', isForCash: false, note: null }

const empty: RideState = {
  status: 'needs_driver',
  startsAt: at('18T07:50'),
  endsAt: at('18T08:50'),
  lockAt: at('17T07:50'),
  lateAt: at('18T04:50'),
  driverHouseholdId: null,
  driverAdultId: null,
  carId: null,
  driverSetAt: null,
  driverSource: null,
  agreedStartsAt: null,
  agreedEndsAt: null,
  agreedSeats: null,
  confirmedAt: null,
  soughtAt: null,
  capacity: 4,
  badWeather: false,
  calledOffAt: null,
  cancelledAt: null,
  completedAt: null,
  completedByAdultId: null,
}

/** Takes a ride to that status step by step. If it has a driver, it is Odile. */
function rideIn(status: RideStatus): RideState {
  if (status === 'needs_driver') return empty
  const before: Record<Exclude<RideStatus, 'needs_driver'>, [RideStatus, RideStep]> = {
    offered: ['needs_driver', { step: 'offer' }],
    assigned: ['needs_driver', { step: 'drive', driver: odile, source: 'took' }],
    urgent_posted: ['assigned', { step: 'post' }],
    urgent_claimed: ['urgent_posted', { step: 'claim', driver: odile }],
    completed: ['assigned', { step: 'complete', byAdultId: 'odile' }],
    uncovered: ['needs_driver', { step: 'start_without_driver', isWaitedFor: true }],
    cancelled: ['assigned', { step: 'call_off' }],
    no_show: ['assigned', { step: 'confirm_no_show', ...confirming }],
  }
  const [from, step] = before[status]
  return after(rideIn(from), step).ride
}

function after(ride: RideState, step: RideStep) {
  const made = transition(ride, step, now)
  if ('refusal' in made) throw new Error(`${ride.status} has no ${step.step}`)
  return { ride: { ...ride, ...made.set }, changes: made.changes }
}

const steps: RideStep[] = [
  { step: 'drive', driver: rosa, source: 'took' },
  { step: 'drive', driver: rosa, source: 'picked' },
  { step: 'claim', driver: rosa },
  { step: 'hand_over', adultId: 'otto' },
  { step: 'keep' },
  { step: 'ask_again' },
  { step: 'seek' },
  { step: 'change_car', carId: 'van', capacity: 3 },
  { step: 'mark_weather', isBad: true },
  { step: 'leave' },
  { step: 'post' },
  { step: 'offer' },
  { step: 'end_offers' },
  { step: 'end_urgent' },
  { step: 'call_off' },
  { step: 'bring_back', driver: odile },
  { step: 'bring_back', driver: null },
  { step: 'start_without_driver', isWaitedFor: true },
  { step: 'start_without_driver', isWaitedFor: false },
  { step: 'complete', byAdultId: 'odile' },
  { step: 'record_driver', driver: rosa, isNamed: true, ...recording },
  { step: 'confirm_no_show', ...confirming },
  { step: 'move', minutes: 30 },
]

const allowed = rideStatuses.flatMap((status) =>
  steps.flatMap((step) => {
    const made = transition(rideIn(status), step, now)
    return 'refusal' in made ? [] : [{ before: rideIn(status), step, ...after(rideIn(status), step) }]
  }),
)

describe('after every step', () => {
  test('an upcoming ride has a driver exactly if it is assigned or claimed', () => {
    for (const { ride } of allowed.filter(({ ride: { status } }) => status !== 'cancelled'))
      if (isCommitted(ride.status)) expect(ride.driverAdultId).not.toBeNull()
      else if (['needs_driver', 'offered', 'urgent_posted', 'uncovered'].includes(ride.status))
        expect([ride.driverAdultId, ride.carId, ride.driverSource, ride.agreedSeats]).toEqual(
          Array(4).fill(null),
        )
  })

  test('a driver who steps in has agreed to the ride as it is', () => {
    for (const { ride, changes } of allowed.filter(({ step }) => step.step !== 'bring_back'))
      if (changes.some(({ kind }) => kind === 'driver_came'))
        expect([ride.agreedStartsAt, ride.agreedSeats]).toEqual([ride.startsAt, ride.capacity])
  })

  test('the changes follow from the states before and after it, except for those that only the step knows', () => {
    const told = new Set(['given_back', 'driver_recorded', 'no_show_confirmed'])
    for (const { before, ride, changes } of allowed)
      expect(changes.filter(({ kind }) => !told.has(kind))).toEqual(rideChanges(before, ride))
  })

  test('a car’s kids are reported as seated elsewhere only if the step says so', () => {
    const { changes } = after(rideIn('needs_driver'), { step: 'call_off', isSeatedElsewhere: true })
    expect(changes.map(({ kind }) => kind)).toEqual(['seated_elsewhere', 'cancelled'])
  })

  test('a no-show that a correction confirms is reported before the recorded driver', () => {
    const step = { step: 'record_driver', driver: rosa, isNamed: true, ...recording } as const
    const { changes } = after(rideIn('no_show'), { ...step, confirms: confirming })
    expect(changes.slice(0, 2).map(({ kind }) => kind)).toEqual(['no_show_confirmed', 'driver_recorded'])
  })

  test('giving a drive back is reported with its cost, but only if the step says so', () => {
    const cost = { late: true, free: false, away: false, strikeWeight: 1, penaltyHundredths: 100 }
    const givenBack = { cost, reason: 'ill' as const }
    const driver = { kind: 'adult', householdId: 'okafor', adultId: 'odile' }
    for (const step of ['leave', 'post'] as const) {
      const { changes } = after(rideIn('assigned'), { step, givenBack })
      expect(changes[0]).toEqual({ kind: 'given_back', driver, ...givenBack })
      expect(after(rideIn('assigned'), { step }).changes.map(({ kind }) => kind)).not.toContain('given_back')
    }
  })
})

describe('a driver', () => {
  test('who gives the drive back leaves a car with as many seats as the pool asks for', () => {
    const { ride, changes } = after(rideIn('assigned'), { step: 'leave' })
    expect(ride).toMatchObject({ status: 'needs_driver', driverAdultId: null, capacity: 'as_the_pool' })
    expect(changes.map(({ kind }) => kind)).toEqual(['driver_left', 'seeks_driver'])
  })

  test('is reported as leaving before a new driver comes', () => {
    const { changes } = after(rideIn('assigned'), { step: 'drive', driver: rosa, source: 'swapped' })
    expect(changes).toEqual([
      { kind: 'driver_left', driver: { kind: 'adult', householdId: 'okafor', adultId: 'odile' } },
      {
        kind: 'driver_came',
        driver: { kind: 'adult', householdId: 'rossi', adultId: 'rosa' },
        isForCash: false,
      },
    ])
  })

  test('who hands over within the household leaves the car and its seats as they are, but unconfirmed', () => {
    const confirmed = { ...rideIn('assigned'), confirmedAt: now }
    const { ride } = after(confirmed, { step: 'hand_over', adultId: 'otto' })
    expect(ride).toMatchObject({ driverAdultId: 'otto', carId: 'van', capacity: 5, confirmedAt: null })
  })

  test('is reported as neither leaving nor coming once the ride is done', () => {
    const { changes } = after(rideIn('assigned'), { step: 'complete', byAdultId: null })
    expect(changes).toEqual([{ kind: 'completed' }])
  })

  test('has no car if recorded afterwards, but keeps the car that was driven in a correction', () => {
    const named = after(rideIn('uncovered'), {
      step: 'record_driver',
      driver: rosa,
      isNamed: true,
      ...recording,
    })
    expect(named.ride).toMatchObject({ status: 'completed', carId: null, driverSource: 'recorded' })
    const again = after(rideIn('completed'), {
      step: 'record_driver',
      driver: odile,
      isNamed: false,
      ...recording,
    })
    expect(again.ride).toMatchObject({ carId: 'van', driverSource: 'took', completedByAdultId: 'odile' })
  })
})

describe('a called-off ride', () => {
  test('keeps its driver on record, but not a claimant', () => {
    const off = after(rideIn('assigned'), { step: 'call_off' })
    expect(off.ride).toMatchObject({ status: 'cancelled', driverAdultId: 'odile', calledOffAt: now })
    expect(off.changes).toEqual([{ kind: 'cancelled', isCalledOff: true }])
    const claimed = after(rideIn('urgent_claimed'), { step: 'call_off' })
    expect(claimed.ride).toMatchObject({ driverAdultId: null, capacity: 'as_the_pool' })
  })

  test('can come back with or without its driver', () => {
    const back = after(rideIn('cancelled'), { step: 'bring_back', driver: odile })
    expect(back.ride).toMatchObject({ status: 'assigned', calledOffAt: null, cancelledAt: null })
    expect(back.changes.map(({ kind }) => kind)).toEqual(['brought_back', 'driver_came'])
    const alone = after(rideIn('cancelled'), { step: 'bring_back', driver: null })
    expect(alone.changes.map(({ kind }) => kind)).toEqual(['brought_back', 'seeks_driver'])
  })
})

test('a car that no kid is waiting for at its start is cancelled, not left uncovered', () => {
  const { ride } = after(rideIn('needs_driver'), { step: 'start_without_driver', isWaitedFor: false })
  expect(ride).toMatchObject({ status: 'cancelled', cancelledAt: now, calledOffAt: null })
})

test('a ride that moves keeps its driver and the terms that the driver agreed to', () => {
  const { ride, changes } = after(rideIn('assigned'), { step: 'move', minutes: 30 })
  expect(ride.startsAt).toEqual(at('18T08:20'))
  expect(ride.lateAt).toEqual(at('18T05:20'))
  expect(ride.agreedStartsAt).toEqual(at('18T07:50'))
  expect(changes).toEqual([{ kind: 'moved' }])
})

test('a step is refused if the ride’s status does not allow it', () => {
  const over: RideStatus[] = ['completed', 'uncovered', 'no_show']
  for (const status of over)
    for (const step of steps.filter(({ step: name }) => ['drive', 'claim', 'leave', 'offer'].includes(name)))
      expect(transition(rideIn(status), step, now)).toEqual({ refusal: 'not_in_this_status' })
})
