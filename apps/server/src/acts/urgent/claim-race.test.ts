import { expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { urgentTrip } from '../../testing/steps.ts'
import { createTestGroup, createTestPool, ridesAhead, threeFamilies } from '../../testing/test-group.ts'
import { parentAt } from '../../testing/test-parent.ts'

// Two instances share one database. Only PostgreSQL can guarantee the outcome, because they share no memory.

const app = await givenApp()
const second = await givenApp({ sharing: app })
const group = await createTestGroup(app, threeFamilies)

const refusedBecause = (settled: PromiseSettledResult<unknown>) =>
  settled.status === 'rejected' ? (settled.reason as { data?: unknown }).data : null

const turns = process.env.BEANPOOL_LONG === '1' ? 50 : 8

test(`of two claims that arrive at once on two instances, one wins and the other learns who won (${turns} times)`, async () => {
  const [admin, okafor, meyer] = group.families
  if (!admin || !okafor || !meyer) throw new Error('three families')
  const far = parentAt(second.url, meyer.parent)
  let first = 0
  for (let turn = 0; turn < turns; turn++) {
    const day = app.clock
      .now()
      .toZonedDateTimeISO('UTC')
      .toPlainDate()
      .add({ days: turn + 1 })
    const { requestId } = await admin.parent.client.urgent.post(
      urgentTrip(group, { startsAt: `${day}T12:00`, endsAt: `${day}T13:00` }),
    )
    const [one, other, cancel] = await Promise.allSettled([
      okafor.parent.client.urgent.claim({ requestId }),
      far.client.urgent.claim({ requestId }),
      turn % 5 === 0 ? admin.parent.client.urgent.cancel({ requestId }) : Promise.reject(new Error('none')),
    ])
    const winners = [one, other, cancel].filter((each) => each.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    if (cancel.status === 'fulfilled') {
      expect([refusedBecause(one), refusedBecause(other)]).toEqual([
        { reason: 'over', detail: null },
        { reason: 'over', detail: null },
      ])
      continue
    }
    const [lost, name] = one.status === 'fulfilled' ? [other, 'Okafor'] : [one, 'Meyer']
    if (name === 'Okafor') first += 1
    expect(refusedBecause(lost)).toEqual({ reason: 'claimed', detail: name })
  }
  console.log(`the first instance was faster in ${first} of ${turns} races`)
})

test('when a claim and a take arrive at once, the ride gets one driver, and no claim overlaps another drive', async () => {
  const startsOn = app.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 2 })
  await createTestPool(app, group, { weekdayMask: 127, throughOn: startsOn.add({ days: 11 }).toString() })
  const rides = (await ridesAhead(app, group)).filter((ride) => ride.driver !== null).slice(0, 12)
  for (const { rideId, driver } of rides) {
    const giver = group.families.find((family) => family.householdId === driver?.householdId)
    const [one, other] = group.families.filter((family) => family !== giver)
    if (!giver || !one || !other) throw new Error('three families')
    const pricing = { basis: 'per_seat' as const, baseCents: 500, bumpCents: null, notes: null }
    const converted = await giver.parent.client.rides
      .cantDrive({ rideId, action: 'convert', pricing })
      .catch(() => null)
    // Each adult's allowance is used up after two conversions.
    if (!converted) continue
    const requestId = converted.card.urgent?.requestId ?? ''
    const [claim, take] = await Promise.allSettled([
      one.parent.client.urgent.claim({ requestId }),
      parentAt(second.url, other.parent).client.rides.take({ rideId }),
    ])
    expect([claim.status, take.status].sort()).toEqual(['fulfilled', 'rejected'])
    const { card } = await giver.parent.client.rides.get({ rideId })
    const winner = claim.status === 'fulfilled' ? one : other
    expect(card.driver?.adultId).toBe(winner.adultId)
    const lost = claim.status === 'fulfilled' ? take : claim
    expect(refusedBecause(lost)).toMatchObject({ detail: winner.name })
  }
})

test('an adult who claims requests for the same time in two groups at once gets only one drive', async () => {
  const elsewhere = await createTestGroup(app, [{ name: 'Sato', kids: ['Ren'] }])
  const okafor = group.families[1]
  if (!okafor) throw new Error('three families')
  const { code } = await elsewhere.admin.parent.client.invitations.create({
    groupId: elsewhere.groupId,
    email: null,
  })
  await okafor.parent.client.invitations.accept({ code, consent: true })
  for (let turn = 0; turn < 10; turn++) {
    const day = app.clock
      .now()
      .toZonedDateTimeISO('UTC')
      .toPlainDate()
      .add({ days: turn + 20 })
    const posted = await Promise.all(
      [group, elsewhere].map((each) =>
        each.admin.parent.client.urgent.post(
          urgentTrip(each, { startsAt: `${day}T18:00`, endsAt: `${day}T19:00`, mode: 'free' }),
        ),
      ),
    )
    const [one, other] = await Promise.allSettled([
      okafor.parent.client.urgent.claim({ requestId: posted[0]?.requestId ?? '' }),
      parentAt(second.url, okafor.parent).client.urgent.claim({ requestId: posted[1]?.requestId ?? '' }),
    ])
    expect([one?.status, other?.status].sort()).toEqual(['fulfilled', 'rejected'])
    const lost = one?.status === 'rejected' ? one : other
    if (lost) expect(refusedBecause(lost)).toMatchObject({ reason: 'you_drive_then' })
  }
})
