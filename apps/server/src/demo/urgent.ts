// The demo's urgent rides: one open, one that a neighbour claimed.
import { v7 } from 'uuid'
import { type Demo, demoTimeZone, type Household } from './demo.ts'

/** Tomorrow afternoon the founder needs a lift for two, for cash. */
export async function postOneUrgent({ households, groupId, today, random }: Demo) {
  const [founder] = households
  if (!founder) throw new Error('the demo has no families')
  const day = today.toZonedDateTimeISO(demoTimeZone).toPlainDate().add({ days: 1 })
  const bytes = Uint8Array.from({ length: 16 }, () => Math.floor(random.next() * 256))
  await founder.parent.client.urgent.post({
    requestId: v7({ msecs: today.epochMilliseconds, random: bytes, seq: 1 }),
    groupId,
    startsAt: `${day}T17:45`,
    endsAt: `${day}T18:30`,
    fromLocation: 'Indoor pool, main entrance',
    toLocation: 'Maple Street',
    seats: 2,
    mode: 'per_seat',
    miles: 5,
    amountCents: 1200,
    notes: 'Hair may still be wet.',
  })
}

/** Somebody else cannot drive in a few days, and the first neighbour who can claims it. */
export async function haveOneUrgentClaimed(demo: Demo) {
  const [founder, ...others] = demo.households
  const from = demo.today.add({ hours: 72 })
  const { rides } = (await founder?.parent.client.rides.calendar({
    from: from.toString(),
    to: from.add({ hours: 6 * 24 }).toString(),
  })) ?? { rides: [] }
  for (const { rideId, driver } of rides) {
    const giver = others.find((household) => household.householdId === driver?.householdId)
    if (!giver) continue
    const { card } = await giver.parent.client.rides.cantDrive({
      rideId,
      action: 'convert',
      pricing: { basis: 'per_seat', baseCents: 600, bumpCents: 200, notes: null },
    })
    const requestId = card.urgent?.requestId ?? ''
    for (const neighbour of others) if (await claims(neighbour, rideId, requestId)) return
    await giver.parent.client.urgent.cancel({ requestId })
  }
  throw new Error('nobody in the demo could claim a ride')
}

async function claims({ parent }: Household, rideId: string, requestId: string): Promise<boolean> {
  const { card } = await parent.client.rides.get({ rideId })
  if (card.urgent?.claimRefusal !== null) return false
  await parent.client.urgent.claim({ requestId })
  return true
}
