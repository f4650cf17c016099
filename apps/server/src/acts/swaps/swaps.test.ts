import type { RideCard } from '@beanpool/contract/ride-card'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { adults } from '../../db/schema/accounts.ts'
import { swaps } from '../../db/schema/offers.ts'
import { strikes } from '../../db/schema/standing.ts'
import { givenApp, givenRun } from '../../testing/given.ts'
import { setSeats } from '../../testing/set-seats.ts'
import { reasonOf } from '../../testing/steps.ts'
import { driverOf, refusalOf, ridesAhead, type TestFamily } from '../../testing/test-group.ts'

const app = await givenApp()
// The rides are from Wednesday to Friday at 07:50, and each locks a day before. Each family drives once.
const group = givenRun(app, { throughOn: '2026-03-06' })

const swapsOf = (family: TestFamily) => family.parent.client.swaps
const cardOf = async (family: TestFamily, rideId: string) =>
  (await family.parent.client.rides.get({ rideId })).card
const statuses = async () =>
  (await app.db.select().from(swaps).where(eq(swaps.groupId, group.groupId))).map((each) => each.status)

/** Returns Wednesday's and Thursday's drives with their drivers. */
async function twoDrives() {
  const [ride, otherRide] = (await ridesAhead(app, group)) as [RideCard, RideCard]
  const [one, other] = [driverOf(group, ride), driverOf(group, otherRide)]
  const third = group.families.find((family) => family !== one && family !== other)
  if (one === other || !third) throw new Error('one family drives both')
  return { ride, otherRide, one, other, third, rideId: ride.rideId, otherRideId: otherRide.rideId }
}

async function proposed() {
  const drives = await twoDrives()
  await swapsOf(drives.one).propose(drives)
  const { swaps: open } = await swapsOf(drives.other).open()
  return { ...drives, swapId: open[0]?.swapId ?? '', open }
}

describe('a proposed swap', () => {
  test('appears on both rides, and shows its effect to both households', async () => {
    const { one, other, third, rideId, otherRideId, open } = await proposed()
    for (const id of [rideId, otherRideId]) {
      expect((await cardOf(one, id)).swap).toBe('mine')
      expect((await cardOf(other, id)).swap).toBe('for_me')
      expect((await cardOf(third, id)).swap).toBe('others')
    }
    expect(open).toMatchObject([
      { byMyHousehold: false, proposerName: one.name, lapsesAt: '2026-03-03T07:50:00Z' },
    ])
    expect(open[0]?.quote).toMatchObject({ own: { rideId: otherRideId }, other: { rideId } })
    expect((await swapsOf(third).open()).swaps).toEqual([])
    const { activity } = await one.parent.client.rides.get({ rideId: otherRideId })
    expect(activity.at(-1)).toMatchObject({
      actorName: one.name,
      text: `proposed to swap drives with ${other.name}.`,
    })
  })

  test('moves nothing until it is accepted; each family then has the other’s ride, hand-picked and without a strike', async () => {
    const { one, other, rideId, otherRideId, swapId, ride, otherRide } = await proposed()
    expect((await cardOf(one, rideId)).driver?.adultId).toBe(one.adultId)
    // Within a day of the ride, a driver who takes it would get the short-notice price.
    app.clock.set('2026-03-03T07:49:00Z')
    await swapsOf(other).accept({ swapId })
    expect(await cardOf(one, rideId)).toMatchObject({
      driver: { adultId: other.adultId },
      driverSource: 'swapped',
      swap: null,
      seatPriceHundredths: ride.seatPriceHundredths,
    })
    expect(await cardOf(one, otherRideId)).toMatchObject({
      driver: { adultId: one.adultId },
      driverSource: 'swapped',
      seatPriceHundredths: otherRide.seatPriceHundredths,
    })
    expect(await app.db.select().from(strikes).where(eq(strikes.groupId, group.groupId))).toEqual([])
    const { standing } = await group.admin.parent.client.groups.dashboard({ groupId: group.groupId })
    expect(standing.reduce((sum, row) => sum + row.projectedHundredths, 0)).toBe(0)
  })

  test('gets the original response when proposed or accepted again', async () => {
    const { one, other, swapId, rideId, otherRideId } = await proposed()
    await swapsOf(one).propose({ rideId, otherRideId })
    expect(await statuses()).toEqual(['proposed'])
    await swapsOf(other).accept({ swapId })
    await swapsOf(other).accept({ swapId })
    expect((await cardOf(one, rideId)).driver?.adultId).toBe(other.adultId)
    expect(await statuses()).toEqual(['accepted'])
  })

  test('changes nothing if declined or withdrawn, and anyone who answers late learns how the proposal ended', async () => {
    const { one, other, third, swapId, rideId, otherRideId } = await proposed()
    expect(await refusalOf(swapsOf(third).accept({ swapId }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(swapsOf(one).accept({ swapId }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(swapsOf(third).withdraw({ swapId }))).toMatchObject({ code: 'NOT_FOUND' })
    await swapsOf(other).decline({ swapId })
    expect(await refusalOf(swapsOf(one).withdraw({ swapId }))).toMatchObject({
      data: { reason: 'was_declined', detail: other.name },
    })
    await swapsOf(one).propose({ rideId, otherRideId })
    const { swaps: again } = await swapsOf(other).open()
    await swapsOf(one).withdraw({ swapId: again[0]?.swapId ?? '' })
    expect(await refusalOf(swapsOf(other).accept({ swapId: again[0]?.swapId ?? '' }))).toMatchObject({
      data: { reason: 'was_withdrawn', detail: one.name },
    })
    expect((await cardOf(one, rideId)).driver?.adultId).toBe(one.adultId)
  })

  test('cannot be proposed in reverse by the other household', async () => {
    const { other, rideId, otherRideId } = await proposed()
    const back = swapsOf(other).propose({ rideId: otherRideId, otherRideId: rideId })
    expect(await reasonOf(back)).toBe('already_proposed')
  })
})

describe('a swap proposal', () => {
  const lapsed = async ({ other, swapId, rideId }: Awaited<ReturnType<typeof proposed>>) => {
    expect((await cardOf(other, rideId)).swap).toBeNull()
    expect((await swapsOf(other).open()).swaps).toEqual([])
    expect(await reasonOf(swapsOf(other).accept({ swapId }))).toBe('lapsed')
    expect(await statuses()).toEqual(['lapsed'])
  }

  test('lapses when either drive is given back', async () => {
    const swap = await proposed()
    const { other, otherRideId } = swap
    await other.parent.client.rides.cantDrive({ rideId: otherRideId, action: 'release' })
    await lapsed(swap)
    const { activity } = await other.parent.client.rides.get({ rideId: otherRideId })
    expect(activity.map((line) => line.text)).toContain(
      'The proposed swap lapsed: one of the two rides has another driver.',
    )
  })

  test('lapses when a partner drives instead', async () => {
    const swap = await proposed()
    const partner = await app.signUpVerified({ firstName: 'Pat' })
    const { adultId } = await partner.client.accounts.me()
    const { householdId } = swap.one
    await app.db.update(adults).set({ householdId }).where(eq(adults.id, adultId))
    const input = { rideId: swap.rideId, action: 'partner' as const, partnerAdultId: adultId }
    await swap.one.parent.client.rides.cantDrive(input)
    await lapsed(swap)
  })

  test('lapses when either ride is called off or its pool is paused', async () => {
    const swap = await proposed()
    await group.admin.parent.client.rides.callOff({ rideId: swap.otherRideId, note: null })
    await lapsed(swap)
    await group.admin.parent.client.rides.restore({ rideId: swap.otherRideId })
    await swapsOf(swap.one).propose(swap)
    await group.admin.parent.client.pools.pause({ poolId: swap.ride.poolId })
    expect(await statuses()).toEqual(['lapsed', 'lapsed'])
  })

  test('lapses when the earlier ride locks, which readers see at once and a job records later', async () => {
    const swap = await proposed()
    app.clock.set('2026-03-03T07:50:00Z')
    expect((await cardOf(swap.other, swap.rideId)).swap).toBeNull()
    const late = swapsOf(swap.other).accept({ swapId: swap.swapId })
    expect(await reasonOf(late)).toBe('lapsed')
    await app.beanpool.runScheduledJobs()
    await lapsed(swap)
  })

  test('lapses when another swap of the same drive is accepted', async () => {
    const { one, other, third, rideId, otherRideId, swapId } = await proposed()
    const thirdRide = (await ridesAhead(app, group)).find(
      (each) => each.driver?.householdId === third.householdId,
    )
    await swapsOf(one).propose({ rideId, otherRideId: thirdRide?.rideId ?? '' })
    await swapsOf(other).accept({ swapId })
    expect((await swapsOf(third).open()).swaps).toEqual([])
    expect((await statuses()).sort()).toEqual(['accepted', 'lapsed'])
    expect((await cardOf(one, otherRideId)).driver?.adultId).toBe(one.adultId)
  })
})

test.each([
  ['proposed', 'one', 'rideId'],
  ['asked for', 'other', 'otherRideId'],
] as const)('a swap proposal reopens when an undo brings back the drive that was %s', async (_, by, ride) => {
  const swap = await proposed()
  const driver = swap[by].parent.client
  await driver.rides.cantDrive({ rideId: swap[ride], action: 'release' })
  expect(await statuses()).toEqual(['lapsed'])
  const undoId = (await driver.undo.open()).undos[0]?.undoId ?? ''
  await driver.undo.run({ undoId })
  expect(await statuses()).toEqual(['proposed'])
  expect((await cardOf(swap.other, swap.rideId)).swap).not.toBeNull()
})

describe('the choices for a swap', () => {
  test('are listed with their effect, and include exactly what can be proposed', async () => {
    const { one, rideId, otherRideId } = await twoDrives()
    const { choices } = await swapsOf(one).choices({ rideId })
    expect(choices).toHaveLength(2)
    expect(choices[0]).toMatchObject({ own: { rideId }, other: { rideId: otherRideId } })
    const { ownBalance, otherBalance } = choices[0] ?? {}
    // Each way there are three seats at one bean, so both balances stay the same.
    expect(ownBalance?.afterHundredths).toBe(ownBalance?.beforeHundredths)
    expect(otherBalance?.afterHundredths).toBe(otherBalance?.beforeHundredths)
  })

  test('exclude the family’s own drives, a third family’s, and drives that are locked or too large for the car', async () => {
    const { one, other, third, rideId, otherRideId } = await twoDrives()
    const reason = async (call: Promise<unknown>) =>
      ((await refusalOf(call)).data as { reason: string }).reason
    expect(await reason(swapsOf(third).propose({ rideId, otherRideId }))).toBe('not_your_drive')
    expect(await reason(swapsOf(one).propose({ rideId, otherRideId: rideId }))).toBe('not_their_drive')
    await setSeats(one.parent.client, 2)
    const mine = (await ridesAhead(app, group)).find((each) => each.driver?.adultId === one.adultId)
    if (mine) {
      expect(await reason(swapsOf(one).propose({ rideId: mine.rideId, otherRideId }))).toBe('car_too_small')
      expect(await reason(swapsOf(other).propose({ rideId: otherRideId, otherRideId: mine.rideId }))).toBe(
        'they_cannot',
      )
      expect((await swapsOf(one).choices({ rideId: mine.rideId })).choices).toEqual([])
    }
    await setSeats(one.parent.client, 4)
    app.clock.set('2026-03-03T07:50:00Z')
    const [first, second] = (await ridesAhead(app, group)) as [RideCard, RideCard]
    const call = swapsOf(driverOf(group, first)).propose({
      rideId: first.rideId,
      otherRideId: second.rideId,
    })
    expect(await reason(call)).toBe('locked')
  })

  test('are checked again when a swap is accepted', async () => {
    const { one, other, swapId } = await proposed()
    await setSeats(one.parent.client, 1)
    const { swaps: open } = await swapsOf(other).open()
    // If the plan has already found another driver, the proposal has ended. Otherwise the check refuses it.
    const reason = open.length === 0 ? 'lapsed' : 'they_cannot'
    expect(await refusalOf(swapsOf(other).accept({ swapId }))).toMatchObject({ data: { reason } })
  })
})
