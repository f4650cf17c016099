// Strikes are marks against an adult's reliability. This file defines how they end, and when they lead to probation.

export const strikeStatuses = [
  'provisional',
  'standing',
  'waived',
  'lapsed',
  'served',
  'excused',
  'dropped',
] as const
export type StrikeStatus = (typeof strikeStatuses)[number]

/** The statuses of strikes that count or may still come to count. */
export const liveStatuses: readonly StrikeStatus[] = ['provisional', 'standing']

export const strikeKinds = ['backed_out', 'late_cancel', 'no_show', 'withdrew_claim'] as const
export type StrikeKind = (typeof strikeKinds)[number]

/**
 * The events that can change a strike. `covered`: another driver is set. `ride_cancelled`: the ride does not take
 * place. `uncovered`: the ride starts without a driver. `taken_back`: the household drives after all. `serve`: a
 * completed pool drive ends the probation. `revive`: that drive was a no-show, or another adult did it. `excuse`: an
 * admin excuses the strike. `claimed`: the ride was claimed as urgent, which waives even a late cancel.
 * `driven_after_all`: the ride seemed to start without a driver, but a driver was recorded later. `overturned`: the
 * driver in a confirmed no-show did come. `recorded_again`: another driver is recorded, which reopens strikes that the
 * previous record closed. `brought_back`: the ride takes place after all. `gave_up_for_nothing`: the driver undid
 * giving the drive back. `seated_elsewhere`: all of the car's kids found seats in other cars, so it is cancelled.
 */
export const strikeEvents = [
  'covered',
  'ride_cancelled',
  'uncovered',
  'taken_back',
  'serve',
  'revive',
  'excuse',
  'claimed',
  'driven_after_all',
  'overturned',
  'recorded_again',
  'brought_back',
  'gave_up_for_nothing',
  'seated_elsewhere',
] as const
export type StrikeEvent = (typeof strikeEvents)[number]

/** An event that is missing for a status leaves the strike as it is. */
export const strikeTransitions: Record<StrikeStatus, Partial<Record<StrikeEvent, StrikeStatus>>> = {
  provisional: {
    covered: 'waived',
    ride_cancelled: 'lapsed',
    uncovered: 'standing',
    taken_back: 'dropped',
    excuse: 'excused',
    claimed: 'waived',
    driven_after_all: 'waived',
    gave_up_for_nothing: 'dropped',
    seated_elsewhere: 'waived',
  },
  standing: {
    taken_back: 'dropped',
    serve: 'served',
    excuse: 'excused',
    claimed: 'waived',
    driven_after_all: 'waived',
    overturned: 'dropped',
    gave_up_for_nothing: 'dropped',
    seated_elsewhere: 'waived',
  },
  waived: { recorded_again: 'standing', gave_up_for_nothing: 'dropped' },
  lapsed: { brought_back: 'provisional', gave_up_for_nothing: 'dropped' },
  served: { revive: 'standing', excuse: 'excused', overturned: 'dropped', gave_up_for_nothing: 'dropped' },
  excused: {},
  dropped: { recorded_again: 'standing' },
}

/** Returns the status of a strike of this kind before anything closed it. */
export function withoutWaiver(kind: StrikeKind): StrikeStatus {
  return kind === 'backed_out' ? 'provisional' : 'standing'
}

/**
 * Returns how a recorded driver affects a strike for giving the ride back. A strike from before the late window counted
 * only because the ride seemed uncovered. A late cancel still counts. A household that drove after all has no strike.
 */
export function recordedEvent(kind: StrikeKind, sameHousehold: boolean): StrikeEvent {
  if (sameHousehold) return 'taken_back'
  return kind === 'backed_out' ? 'driven_after_all' : 'covered'
}

/**
 * Returns how a claim affects an open strike for giving that ride back: it waives even a late cancel. Claiming the ride
 * again makes up for a late withdrawal of a claim, but another household's claim does not.
 */
export function claimEvent(kind: StrikeKind, sameHousehold: boolean): StrikeEvent | null {
  if (kind !== 'withdrew_claim') return 'claimed'
  return sameHousehold ? 'taken_back' : null
}

/** A strike for a past ride. `closedByRecord`: true if an earlier record of the driver waived or dropped it. */
type RecordedStrike = { kind: StrikeKind; status: StrikeStatus; closedByRecord: boolean }

/**
 * Returns the effect of recording a driver on a strike for that ride; null if the strike stays as it is. Only the last
 * record counts, whatever was recorded before.
 */
export function afterRecord(
  strike: RecordedStrike,
  drove: { sameHousehold: boolean },
): { status: StrikeStatus; event: StrikeEvent } | null {
  const opened = strike.closedByRecord ? strikeTransitions[strike.status].recorded_again : undefined
  const from = opened ?? strike.status
  const noShow: StrikeEvent | null = drove.sameHousehold ? 'overturned' : null
  const event = strike.kind === 'no_show' ? noShow : recordedEvent(strike.kind, drove.sameHousehold)
  const next = event && strikeTransitions[from][event]
  const status = next ?? from
  if (status === strike.status) return null
  return { status, event: next ? event : 'recorded_again' }
}

const expiryDays = 30

/**
 * Returns the strike for giving back a drive. It is provisional before the late window. Inside it, it is a late cancel
 * that counts.
 */
export function strikeFor(
  ride: { lateAt: Temporal.Instant },
  rules: { lateCancelStrike: number },
  now: Temporal.Instant,
): { kind: StrikeKind; status: StrikeStatus; weight: number; expiresAt: Temporal.Instant } {
  const late = Temporal.Instant.compare(now, ride.lateAt) >= 0
  return {
    kind: late ? 'late_cancel' : 'backed_out',
    status: late ? 'standing' : 'provisional',
    weight: Math.abs(rules.lateCancelStrike),
    expiresAt: now.add({ hours: expiryDays * 24 }),
  }
}

/** Returns the strike for a confirmed no-show, which counts immediately, for 30 days. */
export function noShowStrikeFor(
  rules: { noShowStrike: number },
  now: Temporal.Instant,
): { kind: StrikeKind; status: StrikeStatus; weight: number; expiresAt: Temporal.Instant } {
  const expiresAt = now.add({ hours: expiryDays * 24 })
  return { kind: 'no_show', status: 'standing', weight: Math.abs(rules.noShowStrike), expiresAt }
}

/** Returns the strike for giving a claim back inside the late window. It has the same weight as a late cancel. */
export function withdrawalStrikeFor(
  rules: { lateCancelStrike: number },
  now: Temporal.Instant,
): { kind: StrikeKind; status: StrikeStatus; weight: number; expiresAt: Temporal.Instant } {
  const expiresAt = now.add({ hours: expiryDays * 24 })
  return { kind: 'withdrew_claim', status: 'standing', weight: Math.abs(rules.lateCancelStrike), expiresAt }
}

/**
 * The outcome of a drive whose strike was waived because the family left, as of the family's return. `own`: the family
 * has the drive again. `off`: an admin called the ride off. `not_needed`: its kids found seats elsewhere, or none
 * rides. `waits`: there is no driver or no ride yet.
 */
export type ReturnedTo =
  | 'claimed'
  | 'driven'
  | 'not_driven'
  | 'not_needed'
  | 'off'
  | 'own'
  | 'own_claim'
  | 'waits'

const returnEvents: Record<ReturnedTo, (kind: StrikeKind) => StrikeEvent | null> = {
  claimed: (kind) => claimEvent(kind, false),
  driven: () => 'covered',
  not_driven: () => 'uncovered',
  not_needed: () => 'seated_elsewhere',
  off: () => 'ride_cancelled',
  own: () => 'taken_back',
  own_claim: (kind) => claimEvent(kind, true),
  waits: () => null,
}

/**
 * Returns the strike's status as if the family had given the drive back instead of leaving; null if the strike would no
 * longer be open.
 */
export function returnedAs(kind: StrikeKind, to: ReturnedTo): StrikeStatus | null {
  const given: StrikeStatus = kind === 'backed_out' ? 'provisional' : 'standing'
  const event = returnEvents[to](kind)
  const status = (event && strikeTransitions[given][event]) ?? given
  return liveStatuses.includes(status) ? status : null
}

type WeighedStrike = { status: StrikeStatus; weight: number; expiresAt: Temporal.Instant }

/** Tells whether a strike counts now. */
export function isActive(strike: WeighedStrike, now: Temporal.Instant): boolean {
  return strike.status === 'standing' && Temporal.Instant.compare(now, strike.expiresAt) < 0
}

export function activeWeight(strikes: WeighedStrike[], now: Temporal.Instant): number {
  return strikes.reduce((sum, strike) => sum + (isActive(strike, now) ? strike.weight : 0), 0)
}

const probationWeight = 3

/**
 * Tells whether this weight means probation: the adult goes first in the fair order and may neither convert drives to
 * urgent nor enrol kids, until one pool drive is completed.
 */
export function onProbation(weight: number): boolean {
  return weight >= probationWeight
}
