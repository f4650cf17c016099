// An admin posts a ride that nobody drives as urgent, in the name of an adult who has agreed to pay for it.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { RideDetail } from '@beanpool/contract/rides'
import type { AskedPrice } from '@beanpool/domain/urgent/urgent-price'
import { adminConvertRefusal, requesterRefusal } from '@beanpool/domain/urgent/urgent-rules'
import type { Caller } from '../../app/caller.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { forbidden, notFound, refused } from '../../http/failures.ts'
import { rulesOfGroups } from '../fair-guards/read-rules.ts'
import { lockGroup, requireMember, requireOwn } from '../groups/access.ts'
import { planGroup } from '../rides/plan-group.ts'
import { readRide } from '../rides/read-ride.ts'
import { requireNoDriver } from '../rides/require-no-driver.ts'
import { lockCoveredRide, recordOnRide, waitForClaim } from '../rides/urgent-ride.ts'
import { coverRide } from './cover-ride.ts'
import { ownConversions } from './own-conversion.ts'
import { adultsAboard, groupOfRide, requestsOfRides } from './store.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<(typeof contract.urgent)['convertShortfall' | 'requesterChoices']>

type Input = {
  rideId: string
  requesterAdultId: string
  pricing: AskedPrice & { notes: string | null }
}

export async function convertShortfall(caller: Caller, input: Input): Promise<RideDetail> {
  const { groupId } = await requireOwn(caller.db, caller.adultId, await groupOfRide(caller.db, input.rideId))
  await withTransaction(caller.db, (tx) => convert(tx, caller, { ...input, groupId }))
  return readRide(caller, input)
}

async function convert(
  tx: Transaction,
  caller: Caller,
  { rideId, groupId, requesterAdultId, pricing }: Input & { groupId: string },
) {
  const now = caller.now()
  const locked = await lockGroup(tx, groupId)
  const member = await requireMember(tx, caller.adultId, groupId)
  const covered = await lockCoveredRide(tx, rideId)
  if (!covered) throw notFound()
  const { ride } = covered
  const isAdmin = member.role === 'admin'
  if (isAdmin && (await isRetry(tx, rideId, requesterAdultId))) return
  if (isAdmin && ride.status === 'assigned') await requireNoDriver(tx, rideId)
  const requester = (await adultsAboard(tx, rideId)).find((adult) => adult.adultId === requesterAdultId)
  const asked = { rideId, groupId, requesters: requester ? [requester] : [], rules: locked.rules, now }
  const conversion = (await ownConversions(tx, asked)).get(requesterAdultId) ?? null
  const refusal = adminConvertRefusal(
    ride,
    { isAdmin, requesterAboard: requester !== undefined, conversion },
    now,
  )
  if (refusal) throw refused<Refusal>(refusal, requester?.name ?? null)
  const source = conversion ? 'convert' : 'admin'
  const price = await coverRide(tx, { ...covered, locked, source, requesterAdultId, pricing, now })
  await waitForClaim(tx, ride, now)
  await recordOnRide(tx, ride, {
    actorAdultId: caller.adultId,
    kind: 'urgent_posted',
    data: { ...price, toAdultId: requesterAdultId, counts: conversion !== null },
    at: now,
  })
  await planGroup(tx, { groupId, now, byAdultId: null })
}

/** A retry gets the first answer. */
async function isRetry(tx: Transaction, rideId: string, requesterAdultId: string): Promise<boolean> {
  const open = await requestsOfRides(tx, [rideId], ['posted', 'claimed'])
  return open.some((each) => each.requesterAdultId === requesterAdultId)
}

/** Whom an admin may ask, whose conversion it would be, and why not. */
export async function readRequesterChoices(caller: Caller, { rideId }: { rideId: string }) {
  const member = await requireOwn(caller.db, caller.adultId, await groupOfRide(caller.db, rideId))
  const { groupId } = member
  if (member.role !== 'admin') throw refused<Refusal>('admin_only')
  const { db } = caller
  const aboard = await adultsAboard(db, rideId)
  const rules = (await rulesOfGroups(db, [groupId])).get(groupId)?.fairGuard
  if (!rules) throw forbidden()
  const asked = { rideId, groupId, requesters: aboard, rules, now: caller.now() }
  const conversions = await ownConversions(db, asked)
  const adults = aboard.map(({ adultId, name, householdName }) => {
    const conversion = conversions.get(adultId) ?? null
    return {
      adultId,
      name,
      householdName,
      counts: conversion !== null,
      refusal: requesterRefusal(conversion),
    }
  })
  return { adults }
}
