// Invariants that hold from one step to the next: refusals, the record, strikes, undo, planning, and the terms shown
// before a tap.
import type { Answer, Call } from './calls.ts'
import { brokenState } from './laws-of-state.ts'
import { lawsOfTerms } from './laws-of-terms.ts'
import { lawsOfWhatWasShown } from './laws-of-what-was-shown.ts'
import type { ShownFirst } from './shown.ts'
import { type Activity, changedTables, type Ride, rideIn, type Setting, type World } from './world.ts'

export type Played = {
  before: World
  after: World
  call: Call
  answer: Answer
  /** The terms that screens showed before the tap. */
  shown: ShownFirst
  setting: Setting
  now: number
  /** The world before the undone action, if the undo comes right after it. */
  undoes: World | null
  /** True if the same call had just been accepted. */
  again: boolean
}

export type Law = (step: Played) => string[]

const accepted = ({ answer }: Played) => answer.code === 'ok'

const aRefusalChangesNothing: Law = (step) =>
  accepted(step) ? [] : changedTables(step.before, step.after).map((table) => `it changed ${table}`)

const aRefusalIsDeclared: Law = ({ answer, call }) =>
  answer.declared ? [] : [`${call.feature}.${call.procedure} does not declare ${answer.code}`]

/** A retry gets the original response, and neither changes nor plans anything. */
const aCallSentAgainChangesNothing: Law = ({ again, before, after }) =>
  again ? changedTables(before, after).map((table) => `sent again it changed ${table}`) : []

const onRecord = [
  ...['ledgerEntries', 'noRideDays', 'noShowReports', 'offers', 'poolKids', 'pools'],
  ...['rideBackOuts', 'rideSeats', 'rides', 'strikes', 'urgentRequests'],
]

const newEvents = ({ before, after }: Played): Activity[] =>
  before.texts.activities === after.texts.activities ? [] : after.activities

/** Changes that affect others are in the record; absences, and their effect on seats, are private to the household. */
const changesAreOnTheRecord: Law = (step) => {
  if (!accepted(step) || step.call.by === null || step.again || newEvents(step).length > 0) return []
  const own = step.call.feature === 'households' || step.call.kind === 'undo'
  const tables = own ? ['ledgerEntries', 'noRideDays', 'poolKids', 'pools'] : onRecord
  const changed = changedTables(step.before, step.after).filter((table) => tables.includes(table))
  return changed.length > 0 ? [`${changed.join(', ')} changed without an event`] : []
}

/** A ride's record shows each change of its state or driver, even by a job. An undo is recorded on its own ride. */
const aRideTellsWhatBecomesOfIt: Law = (step) => {
  const { before, after, call } = step
  if (call.kind === 'undo') return []
  const told = new Set(newEvents(step).map(({ rideId }) => rideId))
  const isSame = (was: Ride | undefined, is: Ride) =>
    !was || (was.status === is.status && was.driverAdultId === is.driverAdultId)
  return after.rides
    .filter((ride) => !isSame(rideIn(before, ride.id), ride) && !told.has(ride.id))
    .map(
      ({ id, status, driverAdultId }) => `${id} is ${status} with ${driverAdultId}, and says nothing of it`,
    )
}

/** The strikes of a step match its events. */
const aStrikeIsGivenWhereItsEventSays: Law = (step) => {
  const { before, after } = step
  if (!accepted(step) || before.strikes === after.strikes)
    return step.answer.code === 'ok' ? untold(step, []) : []
  const known = new Set(before.strikes.map(({ id }) => id))
  return untold(
    step,
    after.strikes.filter(({ id }) => !known.has(id)).map((each) => `${each.rideId} ${each.adultId}`),
  )
}

function untold(step: Played, given: string[]): string[] {
  const told = newEvents(step).flatMap(({ rideId, data }) => {
    const facts = data as {
      strike?: boolean
      fromAdultId?: string | null
      event?: string
      toAdultId?: string
    }
    // The family avoided these strikes by leaving, and brought them back when it returned.
    if (facts.event === 'returned') return [`${rideId} ${facts.toAdultId}`]
    return facts.strike ? [`${rideId} ${facts.fromAdultId}`] : []
  })
  const [is, should] = [given.sort().join(), told.sort().join()]
  return is === should
    ? []
    : [`strikes were given for ${is || 'nothing'}, and the record says ${should || 'none'}`]
}

const settling = ['strike_settled', 'strike_excused', 'probation_ended']
const reopening = ['brought_back', 'recorded_again', 'unclaimed']

/** Each change to a strike is recorded, and each recorded change happened. An undo's event covers its own changes. */
const aStrikeIsSettledWhereItsEventSays: Law = (step) => {
  const { before, after, call } = step
  if (call.kind === 'undo') return []
  const events = newEvents(step).filter(({ kind }) => settling.includes(kind))
  const was = new Map(before.strikes.map((strike) => [strike.id, strike.status]))
  const changed = after.strikes.filter(({ id, status }) => was.get(id) !== status)
  const adultOf = ({ data }: Activity) => (data as { toAdultId?: string }).toAdultId
  const told = (adultId: string) => events.some((event) => adultOf(event) === adultId)
  const unrecorded = changed.filter(({ id, adultId }) => was.has(id) && !told(adultId))
  // One action may reopen a strike and close it again, or the reverse: a date may be planned twice, and the second plan
  // restores a ride that the first cancelled.
  const isTakenBack = (adultId: string | undefined) =>
    [true, false].every((reopens) =>
      events.some(
        (event) =>
          adultOf(event) === adultId &&
          reopening.includes((event.data as { event?: string }).event ?? '') === reopens,
      ),
    )
  const empty = events.filter(
    (event) => !changed.some(({ adultId }) => adultId === adultOf(event)) && !isTakenBack(adultOf(event)),
  )
  return [
    ...unrecorded.map(({ id, status }) => `strike ${id} is ${status} without an event`),
    ...empty.map(({ kind, data }) => `${kind} is recorded and did not happen: ${JSON.stringify(data)}`),
  ]
}

const screens = {
  rides: ({ rides }: World) =>
    rides
      .filter(({ status }) => status !== 'cancelled')
      .map((ride) => [
        ...[
          ride.id,
          ride.status,
          ride.startsAt,
          ride.endsAt,
          ride.capacity,
          ride.driverAdultId,
          ride.badWeather,
        ],
        ...[ride.driverAdultId === null ? null : ride.seatPriceHundredths],
        ride.seats.map(({ kidId, state, cancelledLateAt }) => [kidId, state, cancelledLateAt !== null]),
      ]),
  balances: ({ balances }: World) => [...balances],
  strikes: ({ strikes }: World) =>
    strikes
      .filter(({ status }) => status === 'provisional' || status === 'standing')
      .map(({ id, status, weight }) => [id, status, weight]),
  offers: ({ offers }: World) =>
    offers
      .filter(({ status }) => status === 'open')
      .map(({ rideId, householdId, expiresAt }) => [rideId, householdId, expiresAt]),
  requests: ({ urgentRequests }: World) =>
    urgentRequests
      .filter(({ status }) => status === 'posted' || status === 'claimed')
      .map(({ id, status, seats }) => [id, status, seats]),
  swaps: ({ swaps }: World) => swaps.filter(({ status }) => status === 'proposed').map(({ id }) => id),
}

const mayNotBeWhole = ['late_window', 'already_started']

const ridesOn = ({ rides }: World, kidId: string, { poolId, date }: Ride) =>
  rides.some(
    (car) =>
      car.poolId === poolId &&
      car.date === date &&
      !isGone(car) &&
      car.seats.some((seat) => seat.kidId === kidId && seat.cancelledLateAt === null),
  )

const dateOf = ({ poolId, date }: Ride) => `${poolId} ${date}`

/** Lists the locked dates on which a kid who had no seat before the action got one. */
const datesWithNewSeats = (was: World, is: World, now: number) =>
  is.rides
    .filter(
      (ride) =>
        ride.lockAt <= now &&
        ride.seats.some(({ kidId }) => ridesOn(is, kidId, ride) && !ridesOn(was, kidId, ride)),
    )
    .map(dateOf)

/** Names seats by family: before the lock, siblings in two cars may swap cars whenever their date is planned. */
const siblingsAlike = ({ seats }: Ride) =>
  seats
    .map((seat) => ({ ...seat, kidId: seat.householdId }))
    .sort((one, other) => (`${one.kidId} ${one.state}` < `${other.kidId} ${other.state}` ? -1 : 1))

/**
 * Right after its action, before anyone else acts, an undo restores what screens show. It cannot be complete inside the
 * late window, or once the ride has started, and takes no seat from a kid who got it on a locked date: it is refused, or
 * leaves that date as it is, and the unlocked dates are planned with the beans that follow from it. Like any tap, it may
 * begin a search that waited for the morning.
 */
const undoRestoresWhatScreensShow: Law = (step) => {
  const { undoes, before, after, answer, now } = step
  if (undoes === null) return []
  const stay = datesWithNewSeats(undoes, before, now)
  if (!accepted(step)) {
    const mayBeRefused = answer.code === 'changed_since' && stay.length > 0
    return mayNotBeWhole.includes(answer.code) || mayBeRefused
      ? []
      : [`at once it was refused with ${answer.code}`]
  }
  const waits = new Set(undoes.rides.filter(({ status }) => status === 'needs_driver').map(({ id }) => id))
  const isSame = (ride: Ride) => stay.length === 0 || (ride.lockAt <= now && !stay.includes(dateOf(ride)))
  const alike = (ride: Ride) => ({
    ...ride,
    ...(waits.has(ride.id) ? { status: 'needs_driver' as const } : {}),
    seats: ride.lockAt > now ? siblingsAlike(ride) : ride.seats,
  })
  const seen = (world: World) => ({
    ...world,
    offers: world.offers.filter(({ rideId }) => !waits.has(rideId)),
    rides: world.rides.filter(isSame).map(alike),
    balances: stay.length > 0 ? new Map() : world.balances,
  })
  return Object.entries(screens).flatMap(([what, show]) => {
    const [was, is] = [seen(undoes), seen(after)].map((world) =>
      show(world).map((row) => JSON.stringify(row)),
    )
    const lost = was?.filter((row) => !is?.includes(row)) ?? []
    const made = is?.filter((row) => !was?.includes(row)) ?? []
    return [...lost.map((row) => `${what} were ${row}`), ...made.map((row) => `${what} are ${row}`)]
  })
}

const isGone = (ride: Ride | undefined) => !ride || ride.status === 'cancelled'

/** Kids lose their seat on a locked ride only if they leave the ride or it ends. */
const noKidLosesALockedSeat: Law = ({ before, after, call, now }) => {
  if (call.kind === 'undo') return []
  return before.rides.flatMap((ride) => {
    if (ride.lockAt > now || ride.startsAt <= now) return []
    const next = rideIn(after, ride.id)
    const seated = (kidId: string) =>
      after.rides.some(
        (car) =>
          car.poolId === ride.poolId &&
          car.date === ride.date &&
          !isGone(car) &&
          car.seats.some((seat) => seat.kidId === kidId),
      )
    if (isGone(next)) return []
    return ride.seats
      .filter(({ kidId }) => !seated(kidId) && !isLeaving(after, kidId, ride))
      .map(({ kidId }) => `${kidId} lost its seat on ${ride.id}`)
  })
}

const isLeaving = ({ kidAbsences, poolKids }: World, kidId: string, { poolId, date }: Ride) =>
  !poolKids.some((each) => each.poolId === poolId && each.kidId === kidId) ||
  kidAbsences.some((each) => each.kidId === kidId && each.withdrawnAt === null && each.fromDate <= date)

const lawsOfSteps = {
  aRefusalChangesNothing,
  aRefusalIsDeclared,
  aCallSentAgainChangesNothing,
  changesAreOnTheRecord,
  aRideTellsWhatBecomesOfIt,
  aStrikeIsGivenWhereItsEventSays,
  aStrikeIsSettledWhereItsEventSays,
  undoRestoresWhatScreensShow,
  noKidLosesALockedSeat,
  ...lawsOfWhatWasShown,
} satisfies Record<string, Law>

/** Names the invariants that a step violates. After a step without changes, the state is not checked again. */
export function brokenLaws(step: Played): string[] {
  const named = (name: string, lines: string[]) => lines.map((line) => `${name}: ${line}`)
  const moved = changedTables(step.before, step.after).length > 0
  return [
    ...Object.entries({ ...lawsOfSteps, ...lawsOfTerms }).flatMap(([name, law]) => named(name, law(step))),
    ...(moved ? brokenState(step.after, step.now) : []),
  ]
}
