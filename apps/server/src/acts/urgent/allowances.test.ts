// Screens show the allowances that a conversion is checked against: the driver's own, from the Fair Guard and the plan.
import type { UrgentStatus } from '@beanpool/domain/urgent/urgent-rules'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { adults } from '../../db/schema/accounts.ts'
import { urgentRequests } from '../../db/schema/urgent.ts'
import { changeFairGuard } from '../../testing/change-fair-guard.ts'
import { givenApp } from '../../testing/given.ts'
import { addPartner, reasonOf } from '../../testing/steps.ts'
import { createOneRide, refusalOf, type TestFamily, type TestGroup } from '../../testing/test-group.ts'
import type { TestParent } from '../../testing/test-parent.ts'

let group: TestGroup
let rideId: string
let driver: TestFamily
let others: [TestFamily, TestFamily]
let partner: TestParent
const pricing = { basis: 'per_seat' as const, baseCents: 500, bumpCents: 0, notes: null }

const app = await givenApp()

beforeEach(async () => {
  ;({ group, rideId, driver, others } = await createOneRide(app))
  await app.db.update(adults).set({ planTier: 'free' }).where(eq(adults.id, driver.adultId))
  partner = (await addPartner(app, driver)).parent
})

/** Stores conversions by the driver that have this status. */
async function converted(count: number, status: UrgentStatus = 'expired') {
  const now = app.clock.now()
  const made = {
    groupId: group.groupId,
    requesterAdultId: driver.adultId,
    source: 'convert',
    seats: 1,
  } as const
  const window = { windowStart: now, windowEnd: now.add({ hours: 1 }), createdAt: now }
  const rest = {
    fromLocation: 'A',
    toLocation: 'B',
    basis: 'per_seat',
    baseCents: 0,
    bumpCents: 0,
    status,
  } as const
  for (let each = 0; each < count; each++)
    await app.db.insert(urgentRequests).values({ ...made, ...window, ...rest })
}
const allow = (urgentConversionsPer30d: number) =>
  changeFairGuard(app, group.groupId, { urgentConversionsPer30d })
const standingOf = async () => {
  const mine = await driver.parent.client.standing.mine({})
  const { members } = await others[0].parent.client.groups.dashboard({ groupId: group.groupId })
  const asMember = members.find((each) => each.adultId === driver.adultId)?.urgentRemaining
  const { weeklyLeft, weeklyAllowed, balances } = mine
  return { weeklyLeft, weeklyAllowed, urgentLeft: balances[0]?.urgentLeft, asMember }
}
const factsFor = async ({ client }: TestParent) => (await client.rides.get({ rideId })).cantDrive
const convert = ({ client }: TestParent) => client.rides.cantDrive({ rideId, action: 'convert', pricing })

test('the Free plan’s weekly allowance is part of an adult’s standing, and visible to other members', async () => {
  await allow(5)
  await converted(1)
  await converted(2, 'cancelled')
  expect(await standingOf()).toEqual({ weeklyLeft: 2, weeklyAllowed: 3, urgentLeft: 4, asMember: 2 })
  await converted(2)
  expect(await standingOf()).toEqual({ weeklyLeft: 0, weeklyAllowed: 3, urgentLeft: 2, asMember: 0 })
  expect(await refusalOf(convert(driver.parent))).toMatchObject({ data: { limit: 'urgent_per_week' } })
  await app.db.update(adults).set({ planTier: 'pro' }).where(eq(adults.id, driver.adultId))
  expect(await standingOf()).toEqual({ weeklyLeft: null, weeklyAllowed: null, urgentLeft: 2, asMember: 2 })
})

test('both adults of the family see the driver’s allowances, as these are the ones that count', async () => {
  const left = { onProbation: false, conversionsAllowed: 2, weeklyAllowed: 3 }
  await converted(2)
  const used = { driverName: driver.name, allowance: { ...left, conversionsLeft: 0, weeklyLeft: 1 } }
  expect(await factsFor(driver.parent)).toMatchObject({ ...used, driverIsMe: true })
  expect(await factsFor(partner)).toMatchObject({ ...used, driverIsMe: false })
  expect(await reasonOf(convert(partner))).toBe('allowance_used')
})
