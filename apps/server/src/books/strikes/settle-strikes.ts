// Decides strikes after changes to their ride or request. Reactions call this.
import type { Driver } from '@beanpool/domain/households/driver'
import type { ConfirmingNoShow, GivingBack } from '@beanpool/domain/rides/ride-changes'
import {
  activeWeight,
  afterRecord,
  claimEvent,
  noShowStrikeFor,
  onProbation,
  type StrikeEvent,
  type StrikeKind,
  type StrikeStatus,
  strikeFor,
  strikeTransitions,
  withdrawalStrikeFor,
  withoutWaiver,
} from '@beanpool/domain/standing/strikes'
import type { Transaction } from '../../db/pool.ts'
import { recordEffects } from '../record/record-activities.ts'
import { servedBy } from './appeals-store.ts'
import { recordStrikes, type SettledStrike } from './record-strikes.ts'
import {
  insertStrike,
  lapsedStrikesOfRides,
  openStrikesOfRequest,
  openStrikesOfRides,
  standingStrikes,
  strikesOfRide,
  strikesWaivedBy,
  updateStrikes,
} from './store.ts'

type GivenRide = { id: string; groupId: string; lateAt: Temporal.Instant }
type GivenBack = { driver: Driver } & GivingBack

/** Gives a strike for giving a drive back to the adult who was to drive. */
export async function giveStrike(
  tx: Transaction,
  ride: GivenRide,
  { driver, cost, reason, excused }: GivenBack,
  now: Temporal.Instant,
) {
  const strike = strikeFor(ride, { lateCancelStrike: cost.strikeWeight }, now)
  await insertStrike(tx, {
    ...strike,
    ...(excused
      ? { status: 'excused', closedAt: now, closedByAdultId: excused.byAdultId, note: excused.note }
      : {}),
    adultId: driver.adultId,
    groupId: ride.groupId,
    rideId: ride.id,
    reason,
    givenAt: now,
  })
}

/** Gives the accused a strike, and reactivates strikes that this drive had served. */
export async function noShowWasConfirmed(
  tx: Transaction,
  ride: { id: string; groupId: string },
  { accusedAdultId, strikeWeight }: ConfirmingNoShow,
  now: Temporal.Instant,
) {
  if (accusedAdultId !== null)
    await insertStrike(tx, {
      ...noShowStrikeFor({ noShowStrike: strikeWeight }, now),
      adultId: accusedAdultId,
      groupId: ride.groupId,
      rideId: ride.id,
      reason: null,
      givenAt: now,
    })
  await reviveStrikes(tx, ride.id, now)
}

/** Makes strikes count again, until they expire, that a drive had served, because the adult did not do it. */
export async function reviveStrikes(tx: Transaction, rideId: string, now: Temporal.Instant) {
  const served = await servedBy(tx, rideId)
  const values = { status: strikeTransitions.served.revive, closedAt: null, servedByRideId: null }
  await updateStrikes(tx, served, values)
  recordStrikes(tx, { strikes: served, event: 'revive', now })
}

/**
 * Once a ride has a driver, waives the provisional strikes of other households. A household that took the ride back
 * loses its own strike.
 */
export async function driversWereSet(
  tx: Transaction,
  drives: { rideId: string; householdId: string }[],
  now: Temporal.Instant,
) {
  const driverOf = new Map(drives.map((drive) => [drive.rideId, drive.householdId]))
  await settle(tx, [...driverOf.keys()], now, ({ rideId, householdId }) =>
    driverOf.get(rideId) === householdId ? 'taken_back' : 'covered',
  )
}

/** A no-show that had been overturned by a wrong record of the driver. */
type CountsAgain = { adultId: string; overturnedAt: Temporal.Instant }

/** Decides strikes after a ride's driver was recorded; only the last record counts. */
export async function driverWasRecorded(
  tx: Transaction,
  { byAdultId, ...drive }: { rideId: string; householdId: string; byAdultId: string },
  now: Temporal.Instant,
): Promise<CountsAgain[]> {
  const countsAgain: CountsAgain[] = []
  const strikes = await strikesOfRide(tx, drive.rideId)
  // No-shows come first, as they weigh more and an adult can have only one strike per ride.
  const [noShows, others] = [
    strikes.filter(({ kind }) => kind === 'no_show'),
    strikes.filter(({ kind }) => kind !== 'no_show'),
  ]
  const accused = strikes.filter(isStandingNoShow).map((strike) => strike.adultId)
  for (const strike of [...noShows, ...others]) {
    const { closedByAdultId } = strike
    // A no-show gives one strike, even if it was decided several times.
    if (!counts(strike) && accused.includes(strike.adultId)) continue
    const made = afterRecord(
      {
        kind: strike.kind,
        status: strike.status,
        closedByRecord: closedByAdultId !== null,
      },
      { sameHousehold: strike.householdId === drive.householdId },
    )
    if (!made) continue
    const closed = made.status !== 'standing'
    if (strike.kind === 'no_show' && !closed && strike.closedAt !== null) {
      accused.push(strike.adultId)
      countsAgain.push({ adultId: strike.adultId, overturnedAt: strike.closedAt })
    }
    await updateStrikes(tx, [strike], {
      status: made.status,
      closedAt: closed ? now : null,
      closedByAdultId: closed ? byAdultId : null,
    })
    recordStrikes(tx, { strikes: [strike], event: made.event, now })
  }
  return countsAgain
}

const counts = ({ status }: { status: string }) => status === 'standing' || status === 'served'

const isStandingNoShow = (strike: { kind: string; status: string }) =>
  strike.kind === 'no_show' && counts(strike)

export async function ridesWereCancelled(tx: Transaction, rideIds: string[], now: Temporal.Instant) {
  await settle(tx, rideIds, now, () => 'ride_cancelled')
}

/**
 * Waives strikes for giving these cars back, even late: their kids all have seats in other cars, so no family was let
 * down.
 */
export async function kidsWereSeatedElsewhere(tx: Transaction, rideIds: string[], now: Temporal.Instant) {
  const open = await openStrikesOfRides(tx, rideIds)
  const gaveBack = open.filter(({ kind }) => kind === 'backed_out' || kind === 'late_cancel')
  await settleOpen(tx, { open: gaveBack, eventOf: () => 'seated_elsewhere', values: { closedAt: now } }, now)
}

/** Reopens strikes that had lapsed. Runs before new drivers are set. */
export async function ridesWereBroughtBack(tx: Transaction, rideIds: string[], now: Temporal.Instant) {
  const open = await lapsedStrikesOfRides(tx, rideIds)
  await settleOpen(tx, { open, eventOf: () => 'brought_back', values: { closedAt: now } }, now)
}

export async function rideStartedUncovered(tx: Transaction, rideId: string, now: Temporal.Instant) {
  await settle(tx, [rideId], now, () => 'uncovered')
}

type OpenStrike = { householdId: string | null; kind: StrikeKind }
type Open = Awaited<ReturnType<typeof openStrikesOfRides>>

async function settle(
  tx: Transaction,
  rideIds: string[],
  now: Temporal.Instant,
  eventOf: (strike: OpenStrike & { rideId: string }) => StrikeEvent,
) {
  const open = await openStrikesOfRides(tx, rideIds)
  const asked = (strike: Open[number]) => eventOf({ ...strike, rideId: strike.rideId ?? '' })
  await settleOpen(tx, { open, eventOf: asked, values: { closedAt: now } }, now)
}

type Settling = {
  open: Open
  eventOf: (strike: Open[number]) => StrikeEvent | null
  /** The values of a strike that is closed. */
  values: { closedAt: Temporal.Instant; urgentRequestId?: string }
}

async function settleOpen(tx: Transaction, { open, eventOf, values }: Settling, now: Temporal.Instant) {
  const changed = new Map<StrikeStatus, Open>()
  const recorded = new Map<StrikeEvent, SettledStrike[]>()
  for (const strike of open) {
    const event = eventOf(strike)
    const next = event && strikeTransitions[strike.status][event]
    if (!next) continue
    changed.set(next, [...(changed.get(next) ?? []), strike])
    recorded.set(event, [...(recorded.get(event) ?? []), strike])
  }
  for (const [status, strikes] of changed)
    await updateStrikes(tx, strikes, { status, ...(isOpenStrike(status) ? { closedAt: null } : values) })
  for (const [event, strikes] of recorded) recordStrikes(tx, { strikes, event, now })
}

const isOpenStrike = (status: StrikeStatus) => status === 'standing' || status === 'provisional'

type Claimed = { rideId: string | null; requestId: string; householdId: string; now: Temporal.Instant }

/**
 * Once a ride is claimed as urgent, waives strikes for giving it back, even late. The claimant's own strike for
 * withdrawing late is dropped.
 */
export async function urgentWasClaimed(tx: Transaction, { householdId, now, rideId, requestId }: Claimed) {
  const open = await openStrikesOfRequest(tx, { rideId, requestId })
  const eventOf = (strike: OpenStrike) => claimEvent(strike.kind, strike.householdId === householdId)
  await settleOpen(tx, { open, eventOf, values: { closedAt: now, urgentRequestId: requestId } }, now)
}

/**
 * Reopens the strikes that this claim had waived, until the next claim, as it was given back before the late window.
 */
export async function urgentWasWithdrawn(tx: Transaction, requestId: string, now: Temporal.Instant) {
  const waived = await strikesWaivedBy(tx, requestId)
  for (const [status, strikes] of Map.groupBy(waived, (each) => withoutWaiver(each.kind)))
    await updateStrikes(tx, strikes, { status, closedAt: null })
  recordStrikes(tx, { strikes: waived, event: 'unclaimed', now })
}

type Withdrawal = {
  requestId: string
  groupId: string
  rideId: string | null
  adultId: string
  rules: { lateCancelStrike: number }
  now: Temporal.Instant
}

/** Gives the strike for giving a claim back inside the late window. */
export async function giveWithdrawalStrike(tx: Transaction, withdrawal: Withdrawal) {
  const { requestId, groupId, rideId, adultId, rules, now } = withdrawal
  await insertStrike(tx, {
    ...withdrawalStrikeFor(rules, now),
    adultId,
    groupId,
    rideId,
    urgentRequestId: requestId,
    reason: null,
    givenAt: now,
  })
}

/** Ends the driver's probation after a completed pool drive, and marks the strikes that led to it as served. */
export async function serveStrikes(
  tx: Transaction,
  { adultId, ride, now }: { adultId: string; ride: { id: string; groupId: string }; now: Temporal.Instant },
) {
  const strikes = await standingStrikes(tx, [adultId], now)
  if (!onProbation(activeWeight(strikes, now))) return
  await updateStrikes(
    tx,
    strikes.map(({ id, groupId }) => ({ strikeId: id, groupId })),
    { status: 'served', closedAt: now, servedByRideId: ride.id },
  )
  const line = { groupId: ride.groupId, rideId: ride.id, actorAdultId: null, at: now }
  recordEffects(tx, [{ ...line, kind: 'probation_ended', data: { toAdultId: adultId } }])
  recordStrikes(tx, { strikes, event: 'serve', now })
}
