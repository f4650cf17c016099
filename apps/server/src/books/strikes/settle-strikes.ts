// Settles strikes after what happens to the ride that they are for. Reactions call it, and the use cases that give a strike.
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

/** The strike for giving back a drive, on the adult who was to drive. */
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

/** The accused gets a strike, and strikes that the drive had served are active again. */
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

/** The drive that had served them did not happen: they are active again, until they expire. */
async function reviveStrikes(tx: Transaction, rideId: string, now: Temporal.Instant) {
  const served = await servedBy(tx, rideId)
  await updateStrikes(
    tx,
    served.map((strike) => strike.id),
    { status: strikeTransitions.served.revive, closedAt: null, servedByRideId: null },
  )
  recordStrikes(tx, { strikes: served, event: 'revive', now })
}

/** Somebody is set to drive: others' provisional strikes are waived; a household that took it back has none. */
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

/** A no-show that an earlier record had overturned, by mistake as it turns out. */
export type StandsAgain = { adultId: string; overturnedAt: Temporal.Instant }

/** It is recorded afterwards who drove a ride: only the last record counts. */
export async function driverWasRecorded(
  tx: Transaction,
  { byAdultId, ...drive }: { rideId: string; householdId: string; byAdultId: string },
  now: Temporal.Instant,
): Promise<StandsAgain[]> {
  const standsAgain: StandsAgain[] = []
  const strikes = await strikesOfRide(tx, drive.rideId)
  // For not coming first: it weighs more, and an adult has one strike for a ride.
  const [noShows, others] = [
    strikes.filter(({ kind }) => kind === 'no_show'),
    strikes.filter(({ kind }) => kind !== 'no_show'),
  ]
  const accused = strikes.filter(isStandingNoShow).map((strike) => strike.adultId)
  for (const strike of [...noShows, ...others]) {
    const { strikeId, closedByAdultId } = strike
    // A driver who did not come has one strike for it, however often it was decided.
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
      standsAgain.push({ adultId: strike.adultId, overturnedAt: strike.closedAt })
    }
    await updateStrikes(tx, [strikeId], {
      status: made.status,
      closedAt: closed ? now : null,
      closedByAdultId: closed ? byAdultId : null,
    })
    recordStrikes(tx, { strikes: [strike], event: made.event, now })
  }
  return standsAgain
}

const counts = ({ status }: { status: string }) => status === 'standing' || status === 'served'

const isStandingNoShow = (strike: { kind: string; status: string }) =>
  strike.kind === 'no_show' && counts(strike)

export async function ridesWereCancelled(tx: Transaction, rideIds: string[], now: Temporal.Instant) {
  await settle(tx, rideIds, now, () => 'ride_cancelled')
}

/** All kids of these cars found seats in others, so that nobody was let down: strikes for giving them back are waived, late ones too. */
export async function kidsWereSeatedElsewhere(tx: Transaction, rideIds: string[], now: Temporal.Instant) {
  const open = await openStrikesOfRides(tx, rideIds)
  const gaveBack = open.filter(({ kind }) => kind === 'backed_out' || kind === 'late_cancel')
  await settleOpen(tx, { open: gaveBack, eventOf: () => 'seated_elsewhere', values: { closedAt: now } }, now)
}

/** Runs before new drivers are set: what had lapsed is as open as it was. */
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
  /** Of those that something closes. */
  values: { closedAt: Temporal.Instant; urgentRequestId?: string }
}

async function settleOpen(tx: Transaction, { open, eventOf, values }: Settling, now: Temporal.Instant) {
  const changed = new Map<StrikeStatus, string[]>()
  const recorded = new Map<StrikeEvent, SettledStrike[]>()
  for (const strike of open) {
    const event = eventOf(strike)
    const next = event && strikeTransitions[strike.status][event]
    if (!next) continue
    changed.set(next, [...(changed.get(next) ?? []), strike.strikeId])
    recorded.set(event, [...(recorded.get(event) ?? []), strike])
  }
  for (const [status, strikeIds] of changed)
    await updateStrikes(tx, strikeIds, { status, ...(isOpenStrike(status) ? { closedAt: null } : values) })
  for (const [event, strikes] of recorded) recordStrikes(tx, { strikes, event, now })
}

const isOpenStrike = (status: StrikeStatus) => status === 'standing' || status === 'provisional'

type Claimed = { rideId: string | null; requestId: string; householdId: string; now: Temporal.Instant }

/** Somebody claimed it as urgent: strikes for giving the ride back are waived, late ones too; their own late withdrawal is gone. */
export async function urgentWasClaimed(tx: Transaction, { householdId, now, ...claimed }: Claimed) {
  const { requestId } = claimed
  const open = await openStrikesOfRequest(tx, claimed)
  const eventOf = (strike: OpenStrike) => claimEvent(strike.kind, strike.householdId === householdId)
  await settleOpen(tx, { open, eventOf, values: { closedAt: now, urgentRequestId: requestId } }, now)
}

/** The claim was given back before the late window: what it had waived is open again until somebody else claims. */
export async function urgentWasWithdrawn(tx: Transaction, requestId: string, now: Temporal.Instant) {
  const waived = await strikesWaivedBy(tx, requestId)
  for (const [status, strikes] of Map.groupBy(waived, (each) => withoutWaiver(each.kind)))
    await updateStrikes(
      tx,
      strikes.map((each) => each.strikeId),
      { status, closedAt: null },
    )
  recordStrikes(tx, { strikes: waived, event: 'unclaimed', now })
}

type Withdrawal = {
  request: { id: string; groupId: string; rideId: string | null }
  adultId: string
  rules: { lateCancelStrike: number }
  now: Temporal.Instant
}

/** The strike for giving a claim back inside the late window. */
export async function giveWithdrawalStrike(tx: Transaction, { request, adultId, rules, now }: Withdrawal) {
  await insertStrike(tx, {
    ...withdrawalStrikeFor(rules, now),
    adultId,
    groupId: request.groupId,
    rideId: request.rideId,
    urgentRequestId: request.id,
    reason: null,
    givenAt: now,
  })
}

/** A completed pool drive ends its driver's probation and marks the strikes behind it served. */
export async function serveStrikes(
  tx: Transaction,
  { adultId, ride, now }: { adultId: string; ride: { id: string; groupId: string }; now: Temporal.Instant },
) {
  const strikes = await standingStrikes(tx, [adultId], now)
  if (!onProbation(activeWeight(strikes, now))) return
  await updateStrikes(
    tx,
    strikes.map((strike) => strike.id),
    { status: 'served', closedAt: now, servedByRideId: ride.id },
  )
  const line = { groupId: ride.groupId, rideId: ride.id, actorAdultId: null, at: now }
  recordEffects(tx, [{ ...line, kind: 'probation_ended', data: { toAdultId: adultId } }])
  recordStrikes(tx, { strikes, event: 'serve', now })
}
