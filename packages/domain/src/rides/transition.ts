// The transitions of a ride: each step returns the next state and the changes. Only the result of a plan and an undo
// change a ride's row in another way (decision 8).
import { type DrivenBy, type Driver, driverColumns, driverOf } from '../households/driver.ts'
import type { DriverSource, HandSource } from './driver-source.ts'
import {
  type ConfirmingNoShow,
  type GivingBack,
  type RecordingDriver,
  type RideChange,
  rideChanges,
} from './ride-changes.ts'
import { afterAction, isCommitted, type RideAction, type RideStatus } from './ride-states.ts'

/**
 * The part of a ride's row that steps change. `capacity`: the number of seats for kids in its car. Without a driver it
 * is `as_the_pool`, which is as many as the pool asks for.
 */
export type RideState = DrivenBy & {
  status: RideStatus
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  lockAt: Temporal.Instant
  lateAt: Temporal.Instant
  carId: string | null
  driverSetAt: Temporal.Instant | null
  driverSource: DriverSource | null
  agreedStartsAt: Temporal.Instant | null
  agreedEndsAt: Temporal.Instant | null
  agreedSeats: number | null
  confirmedAt: Temporal.Instant | null
  /** The start of the last search since the ride lost its last driver; null if there was none. */
  soughtAt: Temporal.Instant | null
  capacity: number | 'as_the_pool'
  badWeather: boolean
  calledOffAt: Temporal.Instant | null
  cancelledAt: Temporal.Instant | null
  completedAt: Temporal.Instant | null
  completedByAdultId: string | null
}

/** A driver with a car. `capacity`: how many kids the car carries. */
export type RideDriver = Driver & { carId: string | null; capacity: number }

/**
 * `drive` sets a new driver, and `claim` sets one for cash. `hand_over`: to another adult of the household. `keep`:
 * turns an automatic drive into a hand-picked one. `confirm`: the driver confirms on the evening before. `set_off`: the
 * driver is on the way, which confirms the drive and locks the ride. `ask_again`: the confirmed terms have changed.
 * `seek`: the search for a driver begins. `givenBack`: set if the driver's household gave the ride back through Can't
 * drive. `confirms`: set if recording who drove confirms a no-show report. `isSeatedElsewhere`: all of the car's kids
 * were moved to other cars.
 */
export type RideStep =
  | { step: 'drive'; driver: RideDriver; source: Exclude<HandSource, 'claimed' | 'recorded'> }
  | { step: 'claim'; driver: RideDriver }
  | { step: 'hand_over'; adultId: string }
  | { step: 'keep' }
  | { step: 'confirm' }
  | { step: 'ask_again' }
  | { step: 'seek' }
  | { step: 'change_car'; carId: string; capacity: number }
  | { step: 'mark_weather'; isBad: boolean }
  | { step: 'set_off' }
  | { step: 'leave'; givenBack?: GivingBack }
  | { step: 'post'; givenBack?: GivingBack }
  | { step: 'offer' }
  | { step: 'end_offers' }
  | { step: 'end_urgent' }
  | { step: 'call_off'; isSeatedElsewhere?: boolean }
  | { step: 'bring_back'; driver: RideDriver | null }
  | { step: 'start_without_driver'; isWaitedFor: boolean }
  | { step: 'complete'; byAdultId: string | null }
  | ({ step: 'record_driver'; driver: RideDriver; confirms?: ConfirmingNoShow | null } & RecordingDriver)
  | ({ step: 'confirm_no_show' } & ConfirmingNoShow)
  | { step: 'move'; minutes: number }

/**
 * The values that a step sets and the resulting changes, or a `refusal` if the ride's status does not allow the step.
 */
type Transition = { refusal: 'not_in_this_status' } | { set: Partial<RideState>; changes: RideChange[] }

/** The columns of a ride without a driver. */
export const noDriver = {
  driverHouseholdId: null,
  driverAdultId: null,
  carId: null,
  driverSetAt: null,
  driverSource: null,
  agreedStartsAt: null,
  agreedEndsAt: null,
  agreedSeats: null,
} as const

const nobody = { ...noDriver, confirmedAt: null }

/** The ride has just lost its driver, so no search has begun. */
const withoutDriver = { ...nobody, soughtAt: null, capacity: 'as_the_pool' } as const

/**
 * Returns the changes that the step makes. Whether the adult may make it has already been checked, so this only refuses
 * steps that are missing from the state table.
 */
export function transition(ride: RideState, step: RideStep, now: Temporal.Instant): Transition {
  const set = valuesOf(ride, step, now)
  if (set === null) return { refusal: 'not_in_this_status' }
  return { set, changes: [...told(ride, step), ...rideChanges(ride, { ...ride, ...set })] }
}

/** Returns the changes that comparing the two states would miss. */
function told(ride: RideState, step: RideStep): RideChange[] {
  if (step.step === 'record_driver') {
    const { step: _, driver, confirms, ...facts } = step
    const recorded = { kind: 'driver_recorded' as const, driver, ...facts }
    return confirms ? [{ kind: 'no_show_confirmed', ...confirms }, recorded] : [recorded]
  }
  if (step.step === 'confirm_no_show') {
    const { step: _, ...facts } = step
    return [{ kind: 'no_show_confirmed', ...facts }]
  }
  if (step.step === 'call_off' && step.isSeatedElsewhere) return [{ kind: 'seated_elsewhere' }]
  const driver = driverOf(ride)
  if (driver === null || !('givenBack' in step) || !step.givenBack) return []
  return [{ kind: 'given_back', driver, ...step.givenBack }]
}

function valuesOf(ride: RideState, step: RideStep, now: Temporal.Instant): Partial<RideState> | null {
  switch (step.step) {
    case 'drive':
      return driven(ride, { ...step, action: ride.status === 'assigned' ? 'assign' : 'take' }, now)
    case 'claim':
      return driven(ride, { ...step, source: 'claimed', action: 'claim' }, now)
    case 'hand_over':
      return ride.status === 'assigned' ? handedOver(ride, step.adultId, now) : null
    case 'keep':
      return ride.status === 'assigned' ? { driverSource: 'kept' } : null
    case 'confirm':
      return isCommitted(ride.status) ? { confirmedAt: now } : null
    case 'ask_again':
      return { confirmedAt: null }
    case 'seek':
      return { soughtAt: now }
    case 'change_car':
      return isCommitted(ride.status) ? { carId: step.carId, capacity: step.capacity } : null
    case 'mark_weather':
      return { badWeather: step.isBad }
    case 'set_off':
      return isCommitted(ride.status) ? { lockAt: earlier(ride.lockAt, now), confirmedAt: now } : null
    case 'leave':
      return to(ride, 'unassign', withoutDriver)
    case 'post':
      return to(ride, ride.status === 'urgent_claimed' ? 'withdraw_claim' : 'convert', withoutDriver)
    case 'call_off':
      return calledOff(ride, now)
    case 'bring_back':
      return broughtBack(ride, step.driver)
    case 'start_without_driver':
      return started(ride, step.isWaitedFor, now)
    case 'complete':
      return to(ride, 'complete', { completedAt: now, completedByAdultId: step.byAdultId })
    case 'record_driver':
      return recorded(ride, step, now)
    case 'move':
      return moved(ride, step.minutes)
    default:
      return to(ride, step.step, {})
  }
}

const earlier = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? one : other

function to(ride: RideState, action: RideAction, set: Partial<RideState>): Partial<RideState> | null {
  const status = afterAction(ride.status, action)
  return status === null ? null : { ...set, status }
}

type Driving = { driver: RideDriver; source: HandSource; action: RideAction }

function driven(ride: RideState, { driver, source, action }: Driving, now: Temporal.Instant) {
  const confirmedAt = saidByDriver.includes(source) ? now : null
  return to(ride, action, { ...setBy(ride, driver), driverSource: source, driverSetAt: now, confirmedAt })
}

/** Taking, accepting, swapping or claiming a drive confirms it as well. */
const saidByDriver: readonly HandSource[] = ['took', 'accepted', 'swapped', 'claimed']

/** A driver who steps in agrees to the ride as it is. */
function setBy(ride: RideState, driver: RideDriver) {
  const { carId, capacity } = driver
  return { ...driverColumns(driver), carId, capacity, ...agreed(ride, capacity) }
}

function agreed({ startsAt, endsAt }: RideState, capacity: RideState['capacity']) {
  const agreedSeats = capacity === 'as_the_pool' ? null : capacity
  return { agreedStartsAt: startsAt, agreedEndsAt: endsAt, agreedSeats }
}

function handedOver(ride: RideState, adultId: string, now: Temporal.Instant): Partial<RideState> {
  const by = { driverAdultId: adultId, driverSetAt: now, driverSource: 'partner' as const }
  return { ...by, ...agreed(ride, ride.capacity), confirmedAt: null }
}

/** The driver stays in the row, so the ride can be restored. A claim ends with the ride. */
function calledOff(ride: RideState, now: Temporal.Instant) {
  const ends = ride.status === 'urgent_claimed' ? withoutDriver : {}
  return to(ride, 'cancel', { ...ends, calledOffAt: now, cancelledAt: now })
}

/** Restores the ride, with its driver if the driver can still drive. Keeps the terms that the driver agreed to. */
function broughtBack(ride: RideState, driver: RideDriver | null) {
  const on = { calledOffAt: null, cancelledAt: null }
  if (driver === null) return to(ride, 'restore', { ...on, ...withoutDriver })
  const back = to(ride, 'restore', { ...on, carId: driver.carId, capacity: driver.capacity })
  return back && { ...back, status: 'assigned' as const }
}

/** Starts a ride without a driver. A car whose seats were all held or given up is cancelled instead of uncovered. */
function started(ride: RideState, isWaitedFor: boolean, now: Temporal.Instant) {
  const set = to(ride, 'start_without_driver', {})
  if (set === null || isWaitedFor) return set
  return { status: 'cancelled' as const, cancelledAt: now }
}

type Recording = { driver: RideDriver } & RecordingDriver

/** A correction keeps the driver and the car. Recording a driver afterwards stores no car. */
function recorded(ride: RideState, { driver, isNamed, byAdultId }: Recording, now: Temporal.Instant) {
  const source = isNamed ? 'recorded' : (ride.driverSource ?? 'recorded')
  const action = ride.status === 'completed' ? 'correct' : 'record_driver'
  return to(ride, action, {
    ...setBy(ride, driver),
    carId: source === 'recorded' ? null : ride.carId,
    capacity: ride.capacity,
    ...agreed(ride, ride.capacity),
    driverSource: source,
    driverSetAt: ride.driverSetAt ?? now,
    completedAt: ride.completedAt ?? now,
    completedByAdultId: ride.completedByAdultId ?? byAdultId,
  })
}

/** Moves the late window along with the start. The lock stays, unless the late window begins earlier. */
function moved({ startsAt, endsAt, lockAt, lateAt }: RideState, minutes: number): Partial<RideState> {
  const late = lateAt.add({ minutes })
  const isLockLater = Temporal.Instant.compare(lockAt, late) > 0
  return {
    startsAt: startsAt.add({ minutes }),
    endsAt: endsAt.add({ minutes }),
    lateAt: late,
    lockAt: isLockLater ? late : lockAt,
    confirmedAt: null,
  }
}
