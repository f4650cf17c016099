// Lets an admin post a ride without a driver as urgent, on behalf of an adult who has agreed to pay for it.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { urgent as contract } from '@beanpool/contract/urgent'
import { adminConvertRefusal } from '@beanpool/domain/urgent/urgent-rules'
import { refused } from '../../../api/failures.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import { requireNoDriver } from '../../../books/rides/require-no-driver.ts'
import { type Asked, ownConversions, termsOf } from '../../../books/urgent/cover-ride.ts'
import { adultsAboard, requestsOfRides } from '../../../books/urgent/store.ts'
import type { Caller } from '../../../context/context.ts'
import type { Transaction } from '../../../db/pool.ts'
import { changeRide } from '../../rides/ride/change-ride.ts'

type Refusal = RefusalOf<typeof contract.convertShortfall>

type Input = {
  rideId: string
  requesterAdultId: string
  pricing: Asked
}

export async function convertShortfall(caller: Caller, { rideId, requesterAdultId, pricing }: Input) {
  await changeRide(caller, 'urgent.convertShortfall', { rideId }, async (open) => {
    const { tx, groupId, ride, locked, now } = open
    if (await isRetry(tx, rideId, requesterAdultId)) return {}
    if (ride.status === 'assigned') await requireNoDriver(tx, rideId)
    const requester = (await adultsAboard(tx, ride)).find((adult) => adult.adultId === requesterAdultId)
    const asked = { rideId, groupId, requesters: requester ? [requester] : [], rules: locked.rules, now }
    const conversion = (await ownConversions(tx, asked)).get(requesterAdultId) ?? null
    const by = { requesterAboard: requester !== undefined, conversion }
    const refusal = adminConvertRefusal(ride, by, now)
    if (refusal) throw refused<Refusal>(refusal, requester?.name ?? null)
    const source = conversion ? 'convert' : 'admin'
    const { request, price } = termsOf({ source, requesterAdultId }, pricing, locked.rules)
    await applyStep(tx, ride, { step: 'post' }, { now, request })
    const data = { ...price, toAdultId: requesterAdultId, counts: conversion !== null }
    return { events: [{ kind: 'urgent_posted', data }], plan: { byCaller: false } }
  })
}

/** Checks for a retry, which gets the original response. */
async function isRetry(tx: Transaction, rideId: string, requesterAdultId: string): Promise<boolean> {
  const open = await requestsOfRides(tx, [rideId], ['posted', 'claimed'])
  return open.some((each) => each.requesterAdultId === requesterAdultId)
}
