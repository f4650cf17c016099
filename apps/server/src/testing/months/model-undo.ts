// Undo: the model keeps the world before an action, and puts what the action changed back (product.md 13; decision 0020).

import { afterRunning, minute, runningMs } from './model-clock.ts'
import { drives, takeHindrances } from './model-drivers.ts'
import { clearDriver, leaveCar } from './model-effects.ts'
import type { Verdict } from './model-refusals.ts'
import { settleStrikesAgain } from './model-strikes.ts'
import { type About, type Kept, overlap, type Ride, rideIn, type World } from './world.ts'

const because = (...reasons: (string | false)[]): Verdict => ({
  again: false,
  reasons: reasons.filter((reason) => reason !== false),
})

export type UndoCall = { kind: 'undo'; undo: string; by: string }

export const undoableFor = 10 * minute

export function judgeUndo(world: World, about: About, call: UndoCall): Verdict {
  const { now, kept } = about
  const undo = kept.find((each) => each.id === call.undo)
  if (!undo || undo.adult !== call.by) return because('NOT_FOUND')
  if (undo.undone) return { again: true, reasons: [] }
  if (undo.ride === null) {
    const late = now >= undo.at + undoableFor
    const may = late || (putBack(structuredClone(world), about, undo) && !broken(world, about, undo))
    const started = ridesLeft(world, undo).some((ride) => ride.start <= now)
    return because(
      late && 'too_late',
      (!may || undo.closed === true) && 'changed_since',
      started && 'already_started',
    )
  }
  const ride = rideIn(world, undo.ride)
  const before = undo.action !== 'done' && now >= ride.start
  const takes = undo.action === 'take' || undo.action === 'accept'
  const verdict = because(
    ride.acted !== undo.acted && 'changed_since',
    now >= undo.at + undoableFor && 'too_late',
    before && 'already_started',
    takes && now >= ride.late && 'late_window',
  )
  if (verdict.reasons.length > 0) return verdict
  return because(broken(world, about, undo) && 'changed_since')
}

/** It cannot be whole: what it made was changed, or its driver is needed elsewhere by now. */
function broken(world: World, about: About, undo: Kept): boolean {
  const restored = structuredClone(world)
  if (!putBack(restored, about, undo)) return true
  if (somebodyTwice(restored)) return true
  if (ridesLeft(world, undo).some(({ id }) => !isBack(restored, about, undo, id))) return true
  const ride = restored.rides.find((each) => each.id === undo.ride)
  if (ride && seatedTwice(restored, ride)) return true
  const driver = ride?.status === 'assigned' ? ride.adult : null
  if (!ride || driver === null) return false
  return takeHindrances(restored, about.setting, { adult: driver, ride }).length > 0
}

/** The kid that a withdrawal took out of its pool. */
function withdrawn({ action, before, after }: Kept): { pool: string; kid: string } | null {
  if (action !== 'withdraw_kid') return null
  const left = before.pools.flatMap(({ id: pool, kids }) => {
    const stayed = after.pools.find((each) => each.id === pool)?.kids ?? []
    return kids.filter((kid) => !stayed.includes(kid)).map((kid) => ({ pool, kid }))
  })
  return left[0] ?? null
}

export function hasLeft(undo: Kept, { pool, kid }: { pool: string; kid: string }): boolean {
  const left = withdrawn(undo)
  return left !== null && left.pool === pool && left.kid === kid
}

const sits = (world: World, id: string, kid: string) => {
  const ride = world.rides.find((each) => each.id === id)
  if (!ride || ride.status === 'cancelled') return false
  return ride.seats.some((seat) => seat.kid === kid && !seat.lateCancel)
}

/** Rides that the withdrawn kid sat in before, and neither right after nor now. */
function ridesLeft(world: World, undo: Kept): Ride[] {
  const { kid } = withdrawn(undo) ?? {}
  if (kid === undefined) return []
  const gone = ({ id }: Ride) => !sits(undo.after, id, kid) && !sits(world, id, kid)
  return undo.before.rides.filter((ride) => sits(undo.before, ride.id, kid) && gone(ride))
}

/** What the plan may still change is its own affair. */
function isBack(restored: World, { now }: About, undo: Kept, id: string): boolean {
  const ride = rideIn(restored, id)
  if (ride.status !== 'urgent_claimed' && now < ride.lock && now < ride.late) return true
  return sits(restored, id, withdrawn(undo)?.kid ?? '')
}

function seatedTwice({ rides }: World, { pool, date }: Ride): boolean {
  const cars = rides.filter((ride) => ride.pool === pool && ride.date === date && ride.status !== 'cancelled')
  const kids = cars.flatMap((ride) => ride.seats.map((seat) => seat.kid))
  return new Set(kids).size < kids.length
}

function somebodyTwice({ rides }: World): boolean {
  const driven = rides.filter((ride) => ride.adult !== null && drives(ride.status))
  return driven.some((ride) =>
    driven.some((other) => other.id < ride.id && other.adult === ride.adult && overlap(other, ride)),
  )
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const bundle = (world: World, id: string) => {
  const found = world.rides.find((each) => each.id === id)
  if (!found) return null
  const { acted: _acted, changes: _changes, ...ride } = found
  return { ride, backOuts: world.backOuts.filter((each) => each.ride === id) }
}

/** The ride always, other dates where nobody changed them since; false when what the action itself made was changed. */
export function putBack(world: World, about: About, undo: Kept): boolean {
  const { now, setting } = about
  const { before, after } = undo
  const present = structuredClone(world.rides)
  const made = after.absences.filter((each) => !before.absences.some((known) => known.id === each.id))
  if (made.some((each) => !world.absences.some((present) => same(present, each)))) return false
  const days = before.noRideDays.filter((date) => !after.noRideDays.includes(date))
  if (days.some((date) => world.noRideDays.includes(date))) return false
  world.noRideDays.push(...days)
  const left = withdrawn(undo)
  const pool = world.pools.find((each) => each.id === left?.pool)
  if (left && pool?.kids.includes(left.kid)) return false
  if (left) pool?.kids.push(left.kid)
  const vacations = before.vacations.filter((each) => !after.vacations.some((known) => known.id === each.id))
  world.vacations.push(...structuredClone(vacations))
  world.absences = world.absences.filter((each) => !made.some((gone) => gone.id === each.id))
  const outings = [...Map.groupBy(after.rides, (ride) => `${ride.pool} ${ride.date}`).values()]
  const back = outings.flatMap((outing) => putOutingBack(world, undo, outing))
  for (const ride of back) leaveOutLeavers(world, ride, now)
  letGoTooMany(world, about, { back, present, actedOn: undo.ride })
  const list = { before, after, world }
  restoreList(list, 'offers', 'closed', (offer) =>
    offer.status === 'open'
      ? { ...offer, expires: reopenedUntil(world, offer, { at: undo.at, now, zone: setting.zone }) }
      : offer,
  )
  settleStrikesAgain(world, about, { before, after, back })
  restoreList(list, 'requests', 'cancelled')
  restoreList(list, 'swaps', null)
  if (undo.ride === null) return true
  const ride = rideIn(world, undo.ride)
  for (const offer of world.offers)
    if (offer.ride === ride.id && offer.status === 'open' && ride.status !== 'offered')
      offer.status = 'closed'
  // Done is undone by a reversal.
  if (undo.action === 'done') world.postings = world.postings.filter((each) => each.ride !== ride.id)
  return true
}

/** The time that it had left: before the lock only hours that run count, and the lock ends it; then the start does. */
function reopenedUntil(
  world: World,
  { ride: id, expires }: World['offers'][number],
  { at, now, zone }: { at: number; now: number; zone: string },
) {
  const { lock, start } = rideIn(world, id)
  if (expires <= at) return now
  if (now >= lock) return Math.min(now + expires - at, start)
  const left = runningMs(at, expires, zone)
  return left === 0 ? lock : Math.min(afterRunning(now, left, zone), lock)
}

/** All cars of a date that the action changed, or none but the ride it was done to. */
function putOutingBack(world: World, { before, after, ride }: Kept, outing: Ride[]): Ride[] {
  const changed = outing.filter(({ id }) => !same(bundle(before, id), bundle(after, id)))
  const ids = changed.map(({ id }) => id)
  const others = world.rides.filter(
    (each) => each.pool === outing[0]?.pool && each.date === outing[0].date && !ids.includes(each.id),
  )
  const taken = others.flatMap((each) =>
    each.status === 'cancelled' ? [] : each.seats.map(({ kid }) => kid),
  )
  const whole = ids.every((id) => {
    const was = before.rides.find((each) => each.id === id)
    const free = !was || was.status === 'cancelled' || was.seats.every(({ kid }) => !taken.includes(kid))
    return free && (id === ride || same(bundle(world, id), bundle(after, id)))
  })
  const back: Ride[] = []
  for (const id of ids) {
    const isNew = !before.rides.some((each) => each.id === id)
    if (!isNew && (whole || id === ride)) {
      putRideBack(world, before, id)
      back.push(rideIn(world, id))
    }
    // A car that the action made is not needed any more.
    if (!isNew || !whole) continue
    Object.assign(rideIn(world, id), { status: 'cancelled', seats: [] })
    clearDriver(rideIn(world, id))
  }
  return back
}

type Back = { back: Ride[]; present: Ride[]; actedOn: string | null }

/** A drive that is back yields to what its household drives besides; not the ride that was acted on, which is whole or refused. */
function letGoTooMany(world: World, { setting }: About, { back, present, actedOn }: Back) {
  const driveOf = ({ start, end, adult, status }: Ride) => `${start} ${end} ${adult} ${drives(status)}`
  const wasSo = (ride: Ride) => present.some((each) => each.id === ride.id && driveOf(each) === driveOf(ride))
  const place = (ride: Ride) => (ride.id === actedOn ? 0 : wasSo(ride) ? 1 : 2)
  const inOrder = back
    .filter((ride) => ride.adult !== null && ['assigned', 'urgent_claimed'].includes(ride.status))
    .sort((a, b) => place(a) - place(b) || a.start - b.start)
  for (const [index, ride] of inOrder.entries()) {
    if (ride.id === actedOn || ride.adult === null) continue
    const later = new Set(inOrder.slice(index + 1).map(({ id }) => id))
    const before = { ...world, rides: world.rides.filter(({ id }) => !later.has(id)) }
    const tooMany = takeHindrances(before, setting, { adult: ride.adult, ride })
    if (!tooMany.some((each) => ['you_drive_then', 'no_car', 'cars_in_use'].includes(each))) continue
    leaveCar(world, ride)
    ride.status = 'needs_driver'
  }
}

/** Whoever left the pool since rides again by no undo. */
function leaveOutLeavers(world: World, ride: Ride, now: number) {
  const kids = world.pools.find((pool) => pool.id === ride.pool)?.kids ?? []
  if (now < ride.start) ride.seats = ride.seats.filter((seat) => kids.includes(seat.kid))
}

function putRideBack(world: World, before: World, id: string) {
  const was = before.rides.find((each) => each.id === id)
  if (!was) return
  const { acted: _acted, updated: _updated, changes: _changes, ...rest } = structuredClone(was)
  Object.assign(rideIn(world, id), rest satisfies Partial<Ride>)
  world.backOuts = world.backOuts.filter((each) => each.ride !== id)
  world.backOuts.push(...structuredClone(before.backOuts.filter((each) => each.ride === id)))
}

type Lists = { offers: World['offers'][number] } & {
  requests: World['requests'][number]
  swaps: World['swaps'][number]
}

/** A request that the action made follows its ride's kids and times. */
function sameButForRide(left: object, row: object): boolean {
  if (!('requester' in row)) return false
  const following = { seats: 0, start: 0, end: 0 }
  return same({ ...left, ...following }, { ...row, ...following })
}

/** Rows that the action changed are what they were; those that it made are ended. Rows changed since are left alone. */
function restoreList<Name extends keyof Lists>(
  { before, after, world }: { before: World; after: World; world: World },
  name: Name,
  ended: string | null,
  again: (row: Lists[Name]) => Lists[Name] = (row) => row,
) {
  const rows = (of: World) => of[name] as Lists[Name][]
  for (const row of rows(world)) {
    const left = rows(after).find((each) => each.id === row.id)
    const was = rows(before).find((each) => each.id === row.id)
    if (!left || !(same(left, row) || (!was && sameButForRide(left, row)))) continue
    if (was && !same(was, left)) Object.assign(row, again(structuredClone(was)))
    if (!was && ended !== null) row.status = ended
  }
}
