// Turns a try into a call: usually a sensible one for the group's state, sometimes one that must be refused.
import { type Call, tap } from './calls.ts'
import {
  admin,
  adultsOf,
  anyAdult,
  at,
  type Choosing,
  mostly,
  oneOf,
  parentOf,
  pricing,
  shown,
  someRide,
} from './choosing.ts'
import { between } from './resolve-between.ts'
import { ofFamilies } from './resolve-families.ts'
import { settings } from './resolve-settings.ts'
import { ofTerms } from './resolve-terms.ts'
import { familyOf, hour, isAbsent, isAhead, isDriven, isSought, type Ride } from './world.ts'

/** Returns null if the try makes no sense in the group's state. */
type Resolve = (choosing: Choosing) => Call | null

const notStarted = (c: Choosing) => (ride: Ride) => isAhead(ride) && ride.startsAt > c.now
const untaken = (c: Choosing) => (ride: Ride) =>
  notStarted(c)(ride) && ['needs_driver', 'offered', 'urgent_posted'].includes(ride.status)
const begun = (c: Choosing) => (ride: Ride) => isDriven(ride) && ride.startsAt <= c.now
const latestFirst = (c: Choosing) => ({ ...c, world: { ...c.world, rides: c.world.rides.toReversed() } })
const assigned = (c: Choosing) => (ride: Ride) => ride.status === 'assigned' && ride.startsAt > c.now

/** Makes a call about a matching ride. */
function on(c: Choosing, fits: (ride: Ride) => boolean, call: (ride: Ride) => Call | null): Call | null {
  const ride = someRide(c, fits)
  return ride ? call(ride) : null
}

type GivingBack = 'reoffer' | 'release' | 'convert' | 'partner'

function giveBack(c: Choosing, action: GivingBack, fits: (ride: Ride) => boolean) {
  return on(c, fits, (ride) => {
    const family = familyOf(c.setting, ride.driverHouseholdId)
    const partner = family?.adults.find((adult) => adult !== ride.driverAdultId) ?? anyAdult(c)
    return tap([action, mostly(c, ride.driverAdultId)], 'rides', 'cantDrive', {
      rideId: ride.id,
      action,
      shown: shown(c),
      ...(action === 'partner' ? { partnerAdultId: partner } : {}),
      ...(action === 'convert' ? { pricing: pricing(c) } : {}),
    })
  })
}

/** Aims every other release at a drive before its lock, on a date when another car seeks a driver. */
function releasable(c: Choosing): (ride: Ride) => boolean {
  const nextToSought = (ride: Ride) =>
    assigned(c)(ride) &&
    ride.lockAt > c.now &&
    c.world.rides.some((other) => isSought(other) && other.poolId === ride.poolId && other.date === ride.date)
  return c.step.pick % 2 === 0 && c.world.rides.some(nextToSought) ? nextToSought : assigned(c)
}

function outcomesOf(ride: Ride, { option }: Choosing['step']) {
  const ends = ['rode', 'rode', 'absent', 'not_picked_up'] as const
  const outcomes = ride.seats
    .filter((seat) => seat.state !== 'held')
    .map(({ kidId }, index) => ({ kidId, outcome: ends[(option >> (index * 2)) % 4] ?? 'rode' }))
  return option % 40 === 3 ? outcomes.slice(1) : outcomes
}

function correct(c: Choosing, kind: string, fits: (ride: Ride) => boolean) {
  const { setting, step } = c
  return on(latestFirst(c), fits, (ride) => {
    const names = kind === 'record' || step.option % 2 === 0
    const others = adultsOf(setting).filter(
      (adult) => adult !== ride.driverAdultId || ride.status === 'no_show',
    )
    const driver = names ? at(others, step.who) : undefined
    const by = names || step.who % 2 === 0 ? admin(c) : mostly(c, ride.driverAdultId)
    const outcomes = outcomesOf(ride, step)
    const input = { rideId: ride.id, outcomes, driverAdultId: driver, note: null }
    return tap([kind, by], 'rides', 'correct', input)
  })
}

const reported = ({ world }: Choosing, ride: Ride, statuses: string[]) =>
  world.noShowReports.some((each) => each.rideId === ride.id && statuses.includes(each.status))

const onRides = {
  take: (c) => on(c, untaken(c), ({ id }) => tap(['take', anyAdult(c)], 'rides', 'take', { rideId: id })),
  reoffer: (c) => giveBack(c, 'reoffer', (ride) => assigned(c)(ride) && ride.lockAt > c.now),
  release: (c) => giveBack(c, 'release', releasable(c)),
  convert: (c) => giveBack(c, 'convert', assigned(c)),
  give_back_for: (c) =>
    on(c, assigned(c), ({ id, driverAdultId }) => {
      const asked = { rideId: id, driverAdultId: driverAdultId ?? anyAdult(c), excuseNote: null }
      const known = shown(c) ?? { late: true, locked: true }
      return tap(['give_back_for', admin(c)], 'rides', 'giveBackFor', { ...asked, shown: known })
    }),
  partner: (c) =>
    giveBack(c, 'partner', (ride) => {
      const adults = familyOf(c.setting, ride.driverHouseholdId)?.adults.length ?? 0
      return assigned(c)(ride) && adults > 1
    }),
  complete: (c) =>
    on(latestFirst(c), begun(c), (ride) => {
      const input = { rideId: ride.id, outcomes: outcomesOf(ride, c.step) }
      return tap(['complete', mostly(c, ride.driverAdultId)], 'rides', 'complete', input)
    }),
  correct: (c) => correct(c, 'correct', ({ status }) => status === 'completed'),
  record: (c) => correct(c, 'record', ({ status }) => status === 'uncovered' || status === 'no_show'),
  report: (c) => {
    const open = (ride: Ride) => ride.startsAt <= c.now && c.now < ride.startsAt + 48 * hour
    const fits = (ride: Ride) =>
      open(ride) &&
      (isDriven(ride) || ride.status === 'completed') &&
      !reported(c, ride, ['pending', 'confirmed', 'rejected'])
    return on(c, fits, (ride) => {
      const others = ride.seats.filter(
        (seat) => seat.householdId !== ride.driverHouseholdId && seat.state !== 'held',
      )
      if (others.length === 0) return null
      const by = familyOf(c.setting, at(others, c.step.who)?.householdId ?? null)?.adults[0]
      return tap(['report', mostly(c, by)], 'rides', 'reportNoShow', { rideId: ride.id, note: null })
    })
  },
  decide: (c) =>
    on(
      c,
      (ride) => reported(c, ride, ['pending']),
      ({ id }) =>
        tap(['decide', admin(c)], 'rides', 'decideNoShow', { rideId: id, confirm: c.step.who % 2 === 0 }),
    ),
  call_off: (c) =>
    on(c, notStarted(c), ({ id }) =>
      tap(['call_off', admin(c)], 'rides', 'callOff', { rideId: id, note: null }),
    ),
  restore: (c) =>
    on(
      c,
      (ride) => ride.calledOffAt !== null && ride.startsAt > c.now,
      ({ id }) => tap(['restore', admin(c)], 'rides', 'restore', { rideId: id }),
    ),
  weather: (c) =>
    on(c, isAhead, (ride) => {
      const toggle = { rideId: ride.id, on: ride.badWeather ? c.step.option % 5 === 0 : true }
      return tap(['weather', admin(c)], 'rides', 'markBadWeather', toggle)
    }),
  clear_weather: (c) =>
    on(
      c,
      (ride) => ride.status === 'completed' && ride.badWeather,
      ({ id }) => tap(['clear_weather', admin(c)], 'rides', 'markBadWeather', { rideId: id, on: false }),
    ),
  not_riding: (c) =>
    on(c, notStarted(c), (ride) => {
      const kidId = at(ride.seats, c.step.who)?.kidId
      if (kidId === undefined) return null
      const by = mostly(c, parentOf(c.setting, kidId))
      return tap(['not_riding', by], 'rides', 'notRiding', { rideId: ride.id, kidId, shown: shown(c) })
    }),
  riding_again: (c) => {
    const absentees = (ride: Ride) =>
      c.setting.families.flatMap(({ kids }) => kids).filter((kidId) => isAbsent(c.world, kidId, ride))
    return on(
      c,
      (ride) => ride.startsAt > c.now && absentees(ride).length > 0,
      (ride) => {
        const kidId = at(absentees(ride), c.step.who)
        if (kidId === undefined) return null
        const by = mostly(c, parentOf(c.setting, kidId))
        return tap(['riding_again', by], 'rides', 'ridingAgain', { rideId: ride.id, kidId })
      },
    )
  },
  assign_fairly: (c) =>
    on(c, untaken(c), ({ id }) => tap(['assign_fairly', admin(c)], 'rides', 'assignFairly', { rideId: id })),
  pick_driver: (c) =>
    on(
      c,
      (ride) => untaken(c)(ride) || assigned(c)(ride),
      ({ id }) => tap(['pick_driver', admin(c)], 'rides', 'pickDriver', { rideId: id, adultId: anyAdult(c) }),
    ),
} satisfies Record<string, Resolve>

function answer(c: Choosing, kind: 'accept' | 'decline'): Call | null {
  const { world, setting, step } = c
  const open = world.offers.filter((offer) => offer.status === 'open')
  const offer = at(step.option % 10 === 7 ? world.offers : open, step.pick)
  if (!offer) return null
  const by = step.who % 8 === 5 ? at(adultsOf(setting), step.who) : oneOf(c, offer.householdId)
  return tap([kind, by ?? ''], 'offers', kind, { offerId: offer.id })
}

export const resolvers = {
  ...onRides,
  accept: (c) => answer(c, 'accept'),
  decline: (c) => answer(c, 'decline'),
  ...settings,
  ...ofTerms,
  ...ofFamilies,
  ...between,
} satisfies Record<string, Resolve>
