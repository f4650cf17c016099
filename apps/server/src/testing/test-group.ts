// Makes a group for tests: families with cars and kids, an admin on Pro, and every family let in.
import type { RideCard } from '@beanpool/contract/ride-card'
import { createGroup } from '../acts/groups/manage/create-group.ts'
import { joinGroup } from '../books/invitations/store.ts'
import { unlockPro } from '../books/plans/store.ts'
import { recordActivities } from '../books/record/record-activities.ts'
import { withTransaction } from '../db/pool.ts'
import { type NewFamily, settleFamilies } from './settled-family.ts'
import type { TestApp } from './test-app.ts'
import { createParent, type TestParent } from './test-parent.ts'

export type TestFamily = {
  name: string
  parent: TestParent
  adultId: string
  householdId: string
  kidIds: string[]
}

export type TestGroup<Families extends TestFamily[] = TestFamily[]> = {
  groupId: string
  families: Families
  admin: TestFamily
}

/** The types of the families made from this list. */
export type Made<Families extends NewFamily[]> = { [Place in keyof Families]: TestFamily }

export async function createTestFamily(app: TestApp, family: NewFamily): Promise<TestFamily> {
  const [made] = await createTestFamilies(app, [family])
  if (!made) throw new Error('a family was to be made')
  return made
}

async function createTestFamilies({ beanpool, url }: TestApp, families: NewFamily[]): Promise<TestFamily[]> {
  const settling = families.map((family) => {
    return { parent: { firstName: family.name, lastName: `${family.name}son` }, family }
  })
  const settled = await settleFamilies(beanpool.context, settling)
  return settled.map(({ email, cookie, ...ids }, index) => {
    const parent = createParent({ url, email, cookie: `${cookie.name}=${cookie.value}` })
    return { name: families[index]?.name ?? '', parent, ...ids }
  })
}

/** The usual families, each with a kid and a car of four seats. */
export const twoFamilies: [NewFamily, NewFamily] = [
  { name: 'Rossi', kids: ['Ada'] },
  { name: 'Okafor', kids: ['Ole'] },
]
export const threeFamilies: [NewFamily, NewFamily, NewFamily] = [
  ...twoFamilies,
  { name: 'Meyer', kids: ['Mia'] },
]

/** Makes the group as the first family, with the other families as members; `timeZone` is UTC by default. */
export async function createTestGroup<Families extends NewFamily[]>(
  app: TestApp,
  newFamilies: [...Families],
  { timeZone = 'UTC' }: { timeZone?: string } = {},
): Promise<TestGroup<Made<Families>>> {
  const families = (await createTestFamilies(app, newFamilies)) as Made<Families>
  const [admin, ...others] = families
  if (!admin) throw new Error('a group needs a family')
  const { context, db } = app.beanpool
  const now = context.now()
  await withTransaction(db, (tx) => unlockPro(tx, admin.adultId, now))
  const { groupId } = await createGroup(
    { ...context, adultId: admin.adultId },
    { name: 'Maple Street', description: null, city: 'Springfield', timeZone },
  )
  await letIn(app, groupId, others)
  return { groupId, families, admin }
}

/** Admits families as a code would. The codes themselves are tested in features/invitations. */
async function letIn({ beanpool: { db, context } }: TestApp, groupId: string, families: TestFamily[]) {
  if (families.length === 0) return
  const now = context.now()
  await withTransaction(db, async (tx) => {
    for (const { householdId, adultId } of families)
      await joinGroup(tx, { groupId, householdId, adultId, now })
    await recordActivities(
      tx,
      families.map(({ householdId, adultId }) => ({
        groupId,
        actorAdultId: adultId,
        at: now,
        kind: 'household_joined' as const,
        data: { householdIds: [householdId] },
      })),
    )
  })
}

export type NewPool = Parameters<TestParent['client']['pools']['create']>[0]

/** Makes a school run on weekdays at 07:50 with every kid in the group, from two days ahead on. */
export async function createTestPool(app: TestApp, group: TestGroup, over: Partial<NewPool> = {}) {
  const startsOn = app.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 2 }).toString()
  return group.admin.parent.client.pools.create({
    groupId: group.groupId,
    name: 'Morning School Run',
    weekdayMask: 31,
    startTime: '07:50',
    endTime: null,
    startsOn,
    throughOn: null,
    seats: 4,
    lockHours: 24,
    from: { name: 'Maple Street', address: 'Maple Street 1' },
    to: { name: 'Lincoln School', address: 'School Lane 2' },
    notes: null,
    kidIds: group.families.flatMap((family) => family.kidIds),
    firstDriverAdultId: null,
    ...over,
  })
}

/** Makes the usual families with their school run. */
export async function createTestRun(app: TestApp, over: Partial<NewPool> = {}) {
  const group = await createTestGroup(app, threeFamilies)
  const { poolId } = await createTestPool(app, group, over)
  return { ...group, poolId }
}

export function familyNamed({ families }: TestGroup, name: string): TestFamily {
  const family = families.find((each) => each.name === name)
  if (!family) throw new Error(`no family ${name}`)
  return family
}

/** Returns the family that drives a ride. */
export function driverOf({ families }: TestGroup, ride: Pick<RideCard, 'driver'> | undefined): TestFamily {
  const family = families.find(({ householdId }) => householdId === ride?.driver?.householdId)
  if (!family) throw new Error('the ride has no driver of the group')
  return family
}

export type MembersDrive = { rideId: string; date: string; driver: TestFamily; others: TestFamily[] }

/** Finds the first ride from a date on that a family other than the admin's drives. */
export async function firstMembersDrive(app: TestApp, group: TestGroup, from = ''): Promise<MembersDrive> {
  const { admin, families } = group
  const rides = await ridesAhead(app, group)
  const ride = rides.find(
    ({ driver, date }) => driver && driver.householdId !== admin.householdId && date >= from,
  )
  if (!ride) throw new Error('no other family than the admin drives')
  const driver = driverOf(group, ride)
  const others = families.filter((family) => family !== driver)
  return { rideId: ride.rideId, date: ride.date, driver, others }
}

/** Invites a second adult into the family; returns the code in the email. */
export async function inviteCoParent(app: TestApp, { parent }: TestFamily, email: string): Promise<string> {
  await parent.client.coParents.invite({ email })
  const mail = (await app.outbox()).find(({ to }) => to === email)
  return /join-family\?code=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Lists a parent's notices, latest first. */
export async function noticesOf({ client }: Pick<TestParent, 'client'>) {
  return (await client.notifications.list({ before: null, category: null })).notices
}

export type OneRide = {
  group: TestGroup
  rideId: string
  driver: TestFamily
  others: [TestFamily, TestFamily]
}

/**
 * Makes three families with a kid each, and one ride of theirs: on Wednesday, 4 March 2026 at 07:50, locked from the day before on and late
 * from 04:50 on, for a clock that is set to the Monday before.
 */
export async function createOneRide(app: TestApp, over: Partial<NewPool> = {}): Promise<OneRide> {
  const group = await createTestGroup(app, threeFamilies)
  await createTestPool(app, group, { throughOn: '2026-03-04', ...over })
  const [ride] = await ridesAhead(app, group)
  const driver = driverOf(group, ride)
  const [one, two] = group.families.filter((family) => family !== driver)
  if (!ride || !one || !two) throw new Error('one ride, driven by one of three families')
  return { group, rideId: ride.rideId, driver, others: [one, two] }
}

/** Lists all rides of the group in the coming weeks, as its admin sees them. */
export async function ridesAhead(app: TestApp, group: TestGroup, days = 30) {
  const from = app.clock.now()
  const { rides } = await group.admin.parent.client.rides.calendar({
    from: from.toString(),
    to: from.add({ hours: days * 24 }).toString(),
    groupId: group.groupId,
  })
  return rides
}

/** Returns the code of the refused call, and its reason if it has one. */
export async function refusalOf(call: Promise<unknown>): Promise<{ code: string; data: unknown }> {
  try {
    await call
  } catch (error) {
    const { code = 'UNKNOWN', data } = error as { code?: string; data?: unknown }
    return { code, data }
  }
  throw new Error('the call was not refused')
}
