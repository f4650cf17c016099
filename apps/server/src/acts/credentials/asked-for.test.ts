// When a group's Fair Guard requires credentials, only adults with valid ones are planned and can take rides.
import { newTemplateDefaults } from '@beanpool/domain/fair-guards/fair-guard'
import { CAR_PRICE } from '@beanpool/domain/planner/car-price'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { activities } from '../../db/schema/groups.ts'
import { strikes } from '../../db/schema/standing.ts'
import { changeFairGuard } from '../../testing/change-fair-guard.ts'
import { givenApp } from '../../testing/given.ts'
import { reasonOf } from '../../testing/steps.ts'
import {
  createOneRide,
  createTestRun,
  noticesOf,
  type OneRide,
  ridesAhead,
  type TestFamily,
  type TestGroup,
} from '../../testing/test-group.ts'

const app = await givenApp()

beforeEach(async () => {
  await app.empty()
  app.clock.set('2026-03-02T09:00:00Z')
})

const long = { licenseExpiry: '2031-05-01', insuranceExpiry: '2031-06-30' }

async function enter({ parent }: TestFamily, expiries: Partial<typeof long> = {}) {
  const { savedAt } = await parent.client.credentials.mine()
  const provider = { insuranceProvider: null, insuranceLast4: null }
  return parent.client.credentials.save({ ...long, ...expiries, ...provider, savedAt })
}

const asking = ({ groupId }: TestGroup) => ({
  groupId,
  rules: { values: { ...newTemplateDefaults, requireCredentials: true } },
  ...({ distanceCounts: false, carPrice: CAR_PRICE } as const),
})
const driversOf = async (group: TestGroup) =>
  new Set((await ridesAhead(app, group)).map(({ driver }) => driver?.householdId ?? null))
const strikesIn = ({ groupId }: TestGroup) =>
  app.db.select().from(strikes).where(eq(strikes.groupId, groupId))

describe('a Fair Guard that requires credentials', () => {
  test('plans only adults with valid credentials, lists the others in its preview, and saves exactly what was shown', async () => {
    const group = await createTestRun(app)
    const [admin, good, other] = group.families as [TestFamily, TestFamily, TestFamily]
    await enter(good)
    const { client } = admin.parent
    const preview = await client.fairGuards.preview(asking(group))
    expect(preview.withoutCredentials.map(({ adultId }) => adultId).sort()).toEqual(
      [admin.adultId, other.adultId].sort(),
    )
    expect(preview.drives.length).toBeGreaterThan(0)
    expect(new Set(preview.drives.map(({ after }) => after))).toEqual(new Set(['Okafor Okafor']))
    await client.fairGuards.save({ ...asking(group), shown: preview.fingerprint })
    expect(await driversOf(group)).toEqual(new Set([good.householdId]))
    // Picks a drive that moves, because drives that keep their driver were decided earlier.
    const { why } = await client.rides.get({ rideId: preview.drives[0]?.rideId ?? '' })
    expect(why?.excluded.map(({ householdId, reason }) => [householdId, reason]).sort()).toEqual(
      [admin, other].map(({ householdId }) => [householdId, 'credentials']).sort(),
    )
    const told = (await noticesOf(other.parent)).find(({ type }) => type === 'rules_changed')
    expect(told?.button).toMatchObject({ path: '/settings/credentials' })
    const again = await client.fairGuards.preview(asking(group))
    expect(again.withoutCredentials).toEqual([])
  })

  test('has upcoming drives planned again as soon as an adult enters valid credentials', async () => {
    const group = await createTestRun(app)
    await group.admin.parent.client.fairGuards.save({ ...asking(group), shown: null })
    expect(await driversOf(group)).toEqual(new Set([null]))
    const [, good] = group.families
    const { groups } = await enter(good)
    expect(groups).toMatchObject([{ groupId: group.groupId, required: true, status: 'ok' }])
    expect(await driversOf(group)).toEqual(new Set([good.householdId]))
  })
})

describe('an adult without valid credentials', () => {
  let one: OneRide

  /** Only the current driver has valid credentials. */
  beforeEach(async () => {
    one = await createOneRide(app)
    await enter(one.driver)
    await changeFairGuard(app, one.group.groupId, { requireCredentials: true })
  })

  test('can neither take a ride nor accept an offer before entering them', async () => {
    const { rideId, driver, others } = one
    await enter(others[1])
    await driver.parent.client.rides.cantDrive({ rideId, action: 'reoffer' })
    const [without] = others
    const { card } = await without.parent.client.rides.get({ rideId })
    expect(card).toMatchObject({ takeRefusal: 'credentials', offerToMe: null })
    expect(await reasonOf(without.parent.client.rides.take({ rideId }))).toBe('credentials')
    await enter(without)
    await without.parent.client.rides.take({ rideId })
    const after = await without.parent.client.rides.get({ rideId })
    expect(after.card.driver?.adultId).toBe(without.adultId)
  })

  test('cannot accept an offer that was made before the credentials expired', async () => {
    const { rideId, driver, others } = one
    const [asked] = others
    await enter(asked, { insuranceExpiry: '2026-03-02' })
    await driver.parent.client.rides.cantDrive({ rideId, action: 'reoffer' })
    const { card } = await asked.parent.client.rides.get({ rideId })
    const offerId = card.offerToMe?.offerId ?? ''
    expect(offerId).not.toBe('')
    await enter(asked, { insuranceExpiry: '2026-03-01' })
    expect(await reasonOf(asked.parent.client.offers.accept({ offerId }))).toBe('credentials')
    await enter(asked)
    await asked.parent.client.offers.accept({ offerId })
    expect((await asked.parent.client.rides.get({ rideId })).card.driver?.adultId).toBe(asked.adultId)
  })

  test('cannot be picked as driver by an admin, who sees the reason', async () => {
    const { rideId, others, group } = one
    const [without] = others
    const { client } = group.admin.parent
    const { excluded } = await client.rides.driverChoices({ rideId })
    expect(excluded.find(({ householdId }) => householdId === without.householdId)?.reason).toBe(
      'credentials',
    )
    expect(await reasonOf(client.rides.pickDriver({ rideId, adultId: without.adultId }))).toBe(
      'driver_not_eligible',
    )
  })
})

describe('a swap with an adult whose credentials have since expired', () => {
  const [proposedOn, answeredOn] = ['2026-03-02T09:00:00Z', '2026-03-04T09:00:00Z']
  const runOut = { licenseExpiry: '2026-03-03', insuranceExpiry: '2026-03-03' }

  /** Proposes to swap two later drives at a time when both families may drive. */
  async function proposed(expiries: { proposer?: object; asked?: object }) {
    app.clock.set(proposedOn)
    const group = await createTestRun(app)
    const [admin, other, third] = group.families as [TestFamily, TestFamily, TestFamily]
    await enter(admin, expiries.proposer)
    await enter(other, expiries.asked)
    await enter(third)
    await changeFairGuard(app, group.groupId, { requireCredentials: true })
    const { client } = admin.parent
    const isLate = ({ startAt }: { startAt: string }) => startAt > '2026-03-06'
    for (const own of (await ridesAhead(app, group)).filter(isLate)) {
      if (own.driver?.householdId !== admin.householdId) continue
      const { choices } = await client.swaps.choices({ rideId: own.rideId })
      const trade = choices.find((each) => each.other.householdId === other.householdId && isLate(each.other))
      if (!trade) continue
      await client.swaps.propose({ rideId: own.rideId, otherRideId: trade.other.rideId })
      const [swap] = (await other.parent.client.swaps.open()).swaps
      app.clock.set(answeredOn)
      return { accept: () => other.parent.client.swaps.accept({ swapId: swap?.swapId ?? '' }) }
    }
    throw new Error('no two drives of later dates')
  }

  test('is refused, and each adult sees whose credentials have expired', async () => {
    const without = await proposed({ asked: runOut })
    expect(await reasonOf(without.accept())).toBe('credentials')
    const reversed = await proposed({ proposer: runOut })
    expect(await reasonOf(reversed.accept())).toBe('they_cannot')
  })
})

describe('credentials that expire', () => {
  const nightly = async (now: string) => {
    await app.jobsAt(now)
  }

  test('pass an adult’s drives on unfrozen dates to other adults at the next planning', async () => {
    const group = await createTestRun(app)
    const [, ending, good] = group.families as [TestFamily, TestFamily, TestFamily]
    await enter(ending, { licenseExpiry: '2026-03-03' })
    await changeFairGuard(app, group.groupId, { requireCredentials: true })
    await enter(good)
    expect(await driversOf(group)).toEqual(new Set([ending.householdId, good.householdId]))
    const { groups } = await ending.parent.client.credentials.mine()
    expect(groups[0]).toMatchObject({ status: 'expiring' })
    expect(groups[0]?.drivesAfter).toBeGreaterThan(0)
    await nightly('2026-03-04T03:10:00Z')
    // A ride locks 24 hours before its start.
    const open = (await ridesAhead(app, group)).filter(({ startAt }) => startAt > '2026-03-05T03:10')
    expect(new Set(open.map(({ driver }) => driver?.householdId))).toEqual(new Set([good.householdId]))
    expect((await noticesOf(ending.parent)).map(({ type }) => type)).toContain('drive_unassigned')
    expect(await strikesIn(group)).toEqual([])
  })

  test('release the driver of a locked ride without a strike, and the search for another begins', async () => {
    const { group, rideId, driver, others } = await createOneRide(app)
    await enter(driver, { licenseExpiry: '2026-03-03' })
    for (const family of others) await enter(family)
    await changeFairGuard(app, group.groupId, { requireCredentials: true })
    await nightly('2026-03-03T09:10:00Z')
    const { client } = group.admin.parent
    expect((await client.rides.get({ rideId })).card).toMatchObject({ status: 'assigned', locked: true })
    await nightly('2026-03-04T03:10:00Z')
    expect((await client.rides.get({ rideId })).card).toMatchObject({ driver: null })
    await nightly('2026-03-04T06:31:00Z')
    expect((await client.rides.get({ rideId })).card.status).toBe('offered')
    expect(await strikesIn(group)).toEqual([])
    const lines = await app.db
      .select({ kind: activities.kind })
      .from(activities)
      .where(and(eq(activities.rideId, rideId), eq(activities.kind, 'given_back')))
    expect(lines).toEqual([])
  })
})
