// Handles "Can't drive": gives the drive back, or hands it to the household's other adult. `costOf` in the domain
// determines the cost. The strike and the urgent request are reactions (app/reactions.ts).
import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import type { ShownTerms } from '@beanpool/domain/rides/agreed-terms'
import {
  type CantDriveAction,
  type CantDriveReason,
  cantDriveRefusal,
  dearerToGiveBack,
  partnerRefusal,
} from '@beanpool/domain/rides/cant-drive'
import { spanOf } from '@beanpool/domain/rides/occurrences'
import { overlap } from '@beanpool/domain/time/span'
import { dateIn } from '@beanpool/domain/time/zones'
import { refused } from '../../../api/failures.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import { giveBackCost } from '../../../books/rides/price.ts'
import { takerRows, toTaker } from '../../../books/rides/read-taker.ts'
import { hasBackedOut } from '../../../books/rides/store.ts'
import { seenUnderWay } from '../../../books/rides/under-way.ts'
import { conversionOf } from '../../../books/urgent/cover-ride.ts'
import type { Caller } from '../../../context/context.ts'
import { offersUnlessFrozen } from '../../../planning/rides/offer-ride.ts'
import type { Closing } from '../../opening/change-group.ts'
import { changeRide, type OpenRide } from '../ride/change-ride.ts'

// Handles "My partner drives": hands the drive to the household's other adult, without a strike and at the same price.

/** The refusals that handing over can return. */
type HandOverRefusal = RefusalOf<typeof contract.cantDrive>

async function handOver(open: OpenRide, partner: string | undefined): Promise<Closing> {
  const { tx, ride, locked, member, now } = open
  if (partner === undefined) throw refused<HandOverRefusal>('not_your_partner')
  const taker = await takerRows(tx, partner, ride.startsAt)
  const { id: groupId, timeZone } = locked.group
  const today = dateIn(now, timeZone)
  const { requireCredentials } = locked.rules
  const membership = { activeMember: true, lastDay: member.lastDay, timeZone }
  const by = toTaker({ adultId: partner, groupId, taker, ...membership, requireCredentials, today })
  const refusal = partnerRefusal({
    isPartner: by.householdId === member.householdId,
    credentialsOk: by.credentialsOk,
    drivesThen: by.drivesThen.some(
      (drive) => drive.adultId === partner && overlap(spanOf(drive), spanOf(ride)),
    ),
  })
  if (refusal) throw refused<HandOverRefusal>(refusal)
  // The partner agrees to the ride as it is, so earlier changes no longer allow it to be given back for free.
  await applyStep(tx, ride, { step: 'hand_over', adultId: partner }, { now })
  return {
    events: [{ kind: 'partner_drives', data: { fromAdultId: ride.driverAdultId, toAdultId: partner } }],
  }
}

/** The refusals that giving back can return. */
type Refusal = RefusalOf<typeof contract.cantDrive>

type Input = {
  rideId: string
  action: CantDriveAction
  pricing?: Parameters<typeof conversionOf>[1]['pricing']
  partnerAdultId?: string | undefined
  reason?: CantDriveReason | undefined
  shown?: ShownTerms | undefined
}

export async function cantDrive(caller: Caller, input: Input) {
  // Used if another group gives the partner a drive at the same time after this check.
  const whenBusy = () => refused<Refusal>('partner_drives_then')
  const asking = { rideId: input.rideId, undo: 'cant_drive' as const, whenBusy }
  await changeRide(caller, 'rides.cantDrive', asking, async (open) => {
    const { ride, member, now } = open
    if (await isRetry(open, input)) return {}
    const seen = await seenUnderWay(open.tx, ride, { action: 'cant_drive' })
    const refusal = cantDriveRefusal(seen, { action: input.action, householdId: member.householdId }, now)
    if (refusal) throw refused<Refusal>(refusal)
    return input.action === 'partner' ? handOver(open, input.partnerAdultId) : giveBack(open, input)
  })
}

/** Checks for a second tap, which gets the first tap's response. */
async function isRetry({ tx, ride, member }: OpenRide, input: Input): Promise<boolean> {
  if (input.action === 'partner') {
    return ride.status === 'assigned' && ride.driverAdultId === input.partnerAdultId
  }
  const converted = ride.status === 'urgent_posted' || ride.status === 'urgent_claimed'
  if (input.action === 'convert' && !converted) return false
  const { householdId } = member
  return ride.driverHouseholdId !== householdId && (await hasBackedOut(tx, ride.id, householdId))
}

type Giving = Pick<Input, 'action' | 'pricing' | 'reason' | 'shown'> & {
  /** Set if an admin gives the drive back for the driver. `excuseNote`: set if this also excuses the strike. */
  forDriver?: { excuseNote: string | null }
}

/** Charges the strike and the debt to the driver. The record names the driver even if an admin taps. */
export async function giveBack(open: OpenRide, input: Giving): Promise<Closing> {
  const { tx, caller, ride, groupId, locked, now } = open
  const { rules } = locked
  const { action, pricing, reason = null, shown, forDriver } = input
  const adultId = ride.driverAdultId
  if (adultId === null) throw new Error(`ride ${ride.id} is given back without a driver`)
  const cost = await giveBackCost(tx, { ride, rules, now })
  const dearer = dearerToGiveBack(ride, { action, cost, shown }, now)
  if (dearer) throw refused<Refusal>(dearer)
  const { strikeWeight, ...facts } = cost
  const note = forDriver && strikeWeight !== 0 ? forDriver.excuseNote : null
  const excused = note === null ? null : { byAdultId: caller.adultId, note }
  const data = {
    fromAdultId: adultId,
    ...facts,
    strike: strikeWeight !== 0,
    ...(forDriver ? { forDriver: true, excused: excused !== null } : {}),
  }
  const givenBack = { cost, reason, excused }
  const plan = { byCaller: false }
  if (action === 'convert') {
    const converting = { groupId, rules, driverAdultId: adultId, pricing, now }
    const { request, price } = await conversionOf(tx, converting)
    await applyStep(tx, ride, { step: 'post', givenBack }, { now, request })
    return { events: [{ kind: 'urgent_posted', data: { ...price, ...data } }], plan }
  }
  // On a frozen date, planning moves the kids to free seats, then starts the search. Any other date is planned again.
  const first = action === 'reoffer' ? await offersUnlessFrozen(tx, caller.jobs, open) : {}
  await applyStep(tx, ride, { step: 'leave', givenBack }, { now })
  return { events: [{ kind: 'given_back', data }], ...first, plan }
}
