// Can't drive: the drive is given back, with the strike for it, or handed to the household's other adult.

import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import {
  type CantDriveAction,
  type CantDriveReason,
  cantDriveRefusal,
  partnerRefusal,
} from '@beanpool/domain/rides/cant-drive'
import { isFrozen } from '@beanpool/domain/rides/frozen-dates'
import { expectedSeats } from '@beanpool/domain/rides/not-riding'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { type ShownTerms, staleTermsRefusal } from '@beanpool/domain/rides/shown-terms'
import { credentialStatus, mayDrive } from '@beanpool/domain/standing/credential-status'
import { overlap } from '@beanpool/domain/time/span'
import { invalidInput, refused } from '../../../api/failures.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { Closing } from '../../opening/change-group.ts'
import { giveStrike } from '../../standing/strikes/settle-strikes.ts'
import { convertDrive } from '../../urgent/book/convert-drive.ts'
import { startOffers } from '../planning/offer-ride.ts'
import { applyStep } from '../record/apply.ts'
import { isFreeAway, isFreeToGiveBack } from '../record/backs-out-free.ts'
import type { RideRow } from '../record/plan-store.ts'
import { stateOf } from '../record/seat-state.ts'
import { backOut, carsOfDate, hasBackedOut } from '../record/store.ts'
import { takerRows } from '../record/taker-store.ts'
import { changeRide, type OpenRide } from '../ride/change-ride.ts'
import { waitForClaim } from './urgent-ride.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.rides.cantDrive>

type UrgentPricing = Parameters<typeof convertDrive>[1]['pricing']

type Input = {
  rideId: string
  action: CantDriveAction
  pricing?: UrgentPricing | undefined
  partnerAdultId?: string | undefined
  reason?: CantDriveReason | undefined
  shown?: ShownTerms | undefined
}

export async function cantDrive(caller: Caller, input: Input) {
  // Another group gave the partner a drive at the same time, after we looked.
  const whenBusy = () => refused<Refusal>('partner_drives_then')
  const asking = { rideId: input.rideId, undo: 'cant_drive' as const, whenBusy }
  await changeRide(caller, 'rides.cantDrive', asking, async (open) => {
    const { tx, ride, now } = open
    const { householdId } = open.member
    if (await isRetry(tx, { ride, householdId, input })) return {}
    const refusal = cantDriveRefusal(ride, { action: input.action, householdId }, now)
    if (refusal) throw refused<Refusal>(refusal)
    return input.action === 'partner' ? handOver(open, input.partnerAdultId) : giveBack(open, input)
  })
}

type Retrying = { ride: RideRow; householdId: string; input: Input }

/** Giving back what one gave back already answers as the first time did. */
async function isRetry(tx: Transaction, { ride, householdId, input }: Retrying): Promise<boolean> {
  if (input.action === 'partner') {
    return ride.status === 'assigned' && ride.driverAdultId === input.partnerAdultId
  }
  const converted = ride.status === 'urgent_posted' || ride.status === 'urgent_claimed'
  if (input.action === 'convert' && !converted) return false
  return ride.driverHouseholdId !== householdId && (await hasBackedOut(tx, ride.id, householdId))
}

async function giveBack(open: OpenRide, input: Input): Promise<Closing> {
  const { tx, caller, ride, seats, locked, now } = open
  const { householdId } = open.member
  const adultId = ride.driverAdultId
  if (adultId === null) throw new Error(`ride ${ride.id} is given back without a driver`)
  const late = reached(now, ride.lateAt)
  const away = await isFreeAway(tx, ride, now)
  const free = away || isFreeToGiveBack(ride)
  const frozen = isFrozen(await carsOfDate(tx, ride), now)
  // Only a released drive goes another way from the lock on: a conversion is posted all the same.
  const searchesItself = input.action === 'release' && reached(now, ride.lockAt)
  const stale = staleTermsRefusal(input.shown, { late: late && !free, locked: searchesItself })
  if (stale) throw refused<Refusal>(stale)
  const price = input.action === 'convert' ? await convert(open, input) : null
  const penaltyHundredths = late && !free ? Math.abs(locked.rules.lateCancelPenaltyHundredths) : 0
  await backOut(tx, {
    groupId: ride.groupId,
    rideId: ride.id,
    householdId,
    adultId,
    seatPriceHundredths: ride.seatPriceHundredths,
    priceReasons: ride.priceReasons,
    priceBasis: ride.priceBasis,
    penaltyHundredths,
    at: now,
  })
  if (!free) await giveStrike(tx, { ride, adultId, rules: locked.rules, reason: input.reason ?? null, now })
  if (price) await waitForClaim(tx, ride, now)
  else await applyStep(tx, ride, { step: 'leave' }, { now })
  const strike = !free && locked.rules.lateCancelStrike !== 0
  const cost = { fromAdultId: adultId, late, free, away, strike, penaltyHundredths }
  // On a frozen date the planning gives the kids to free seats first, and begins the search; any other date is planned.
  const wanted = expectedSeats(seats.map(stateOf)).length > 0
  const searches = wanted && input.action === 'reoffer' && !frozen
  const offering = { groupId: ride.groupId, rideId: ride.id, now, byAdultId: null }
  return {
    events: [
      price ? { kind: 'urgent_posted', data: { ...price, ...cost } } : { kind: 'given_back', data: cost },
    ],
    ...(searches ? { beforePlan: () => startOffers(tx, caller.jobs, offering) } : {}),
    plan: { byCaller: false },
  }
}

async function convert({ tx, ride, seats, locked, now }: OpenRide, { pricing }: Input) {
  const { driverAdultId } = ride
  if (pricing === undefined) throw invalidInput('pricing', 'Say what it costs')
  if (driverAdultId === null) throw new Error(`ride ${ride.id} is converted without a driver`)
  return convertDrive(tx, { ride, seats, locked, now, driverAdultId, pricing })
}

async function handOver(open: OpenRide, partner: string | undefined): Promise<Closing> {
  const { tx, ride, locked, now } = open
  const { householdId } = open.member
  const found = partner === undefined ? null : await takerRows(tx, partner, ride.startsAt)
  const today = now.toZonedDateTimeISO(locked.group.timeZone).toPlainDate().toString()
  const papers = found?.credentials && { ...found.credentials, flagged: found.credentials.flaggedAt !== null }
  const others = (found?.drives ?? []).filter((drive) => drive.adultId === partner)
  const refusal = partnerRefusal({
    isPartner: found?.householdId === householdId,
    credentialsOk: !locked.rules.requireCredentials || mayDrive(credentialStatus(papers ?? null, today)),
    drivesThen: others.some((drive) => overlap(spanOf(drive), spanOf(ride))),
  })
  if (refusal || partner === undefined) throw refused<Refusal>(refusal ?? 'not_your_partner')
  // They take the ride as it is: what was changed before is no reason to give it back for nothing (decision 44).
  await applyStep(tx, ride, { step: 'hand_over', adultId: partner }, { now })
  return {
    events: [{ kind: 'partner_drives', data: { fromAdultId: ride.driverAdultId, toAdultId: partner } }],
  }
}

function spanOf(times: { startsAt: Temporal.Instant; endsAt: Temporal.Instant }) {
  return { fromMs: times.startsAt.epochMilliseconds, toMs: times.endsAt.epochMilliseconds }
}
