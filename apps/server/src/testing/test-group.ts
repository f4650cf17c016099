// A group as tests need one: families with cars and kids, an admin on Pro, everyone let in by a code.
import { type NewFamily, settleFamily } from './settled-family.ts'
import type { TestApp } from './test-app.ts'
import { createParent, type TestParent } from './test-parent.ts'

export type TestFamily = {
  name: string
  parent: TestParent
  adultId: string
  householdId: string
  kidIds: string[]
}

export type TestGroup = { groupId: string; families: TestFamily[]; admin: TestFamily }

export async function createTestFamily({ beanpool, url }: TestApp, family: NewFamily): Promise<TestFamily> {
  const { name } = family
  const parent = { firstName: name, lastName: `${name}son` }
  const { email, cookie, ...ids } = await settleFamily(beanpool.context, parent, family)
  return { name, parent: createParent({ url, email, cookie: `${cookie.name}=${cookie.value}` }), ...ids }
}

/** The usual families: a kid and a car of four seats each. */
export const twoFamilies: NewFamily[] = [
  { name: 'Rossi', kids: ['Ada'] },
  { name: 'Okafor', kids: ['Ole'] },
]
export const threeFamilies: NewFamily[] = [...twoFamilies, { name: 'Meyer', kids: ['Mia'] }]

/** The first family makes the group and invites the others; `timeZone` is UTC unless told. */
export async function createTestGroup(
  app: TestApp,
  newFamilies: NewFamily[],
  { timeZone = 'UTC' }: { timeZone?: string } = {},
): Promise<TestGroup> {
  const families: TestFamily[] = []
  for (const family of newFamilies) families.push(await createTestFamily(app, family))
  const [admin, ...others] = families
  if (!admin) throw new Error('a group needs a family')
  await admin.parent.client.plans.redeemBetaCode({ code: 'SWEETBEANS' })
  const { groupId } = await admin.parent.client.groups.create({
    name: 'Maple Street',
    city: 'Springfield',
    timeZone,
  })
  for (const family of others) {
    const { code } = await admin.parent.client.invitations.create({ groupId, email: null })
    await family.parent.client.invitations.accept({ code, consent: true })
  }
  return { groupId, families, admin }
}

type NewPool = Parameters<TestParent['client']['pools']['create']>[0]

/** A school run on weekdays at 07:50 with every kid of the group, from two days ahead. */
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

export type OneRide = {
  group: TestGroup
  rideId: string
  driver: TestFamily
  others: [TestFamily, TestFamily]
}

/**
 * Three families with a kid each, and one ride of theirs: on Wednesday, 4 March 2026 at 07:50, locked from the day
 * before on and late from 04:50 on, for a clock that is set to the Monday before.
 */
export async function createOneRide(app: TestApp, over: Partial<NewPool> = {}): Promise<OneRide> {
  const group = await createTestGroup(app, threeFamilies)
  await createTestPool(app, group, { throughOn: '2026-03-04', ...over })
  const [ride] = await ridesAhead(app, group)
  const driver = group.families.find((family) => family.householdId === ride?.driver?.householdId)
  const [one, two] = group.families.filter((family) => family !== driver)
  if (!ride || !driver || !one || !two) throw new Error('one ride, driven by one of three families')
  return { group, rideId: ride.rideId, driver, others: [one, two] }
}

/** Every ride of the group in the coming weeks, as the admin sees them. */
export async function ridesAhead(app: TestApp, group: TestGroup, days = 30) {
  const from = app.clock.now()
  const { rides } = await group.admin.parent.client.rides.calendar({
    from: from.toString(),
    to: from.add({ hours: days * 24 }).toString(),
    groupId: group.groupId,
  })
  return rides
}

/** What the refused call answered: its code, and the reason when it has one. */
export async function refusalOf(call: Promise<unknown>): Promise<{ code: string; data: unknown }> {
  try {
    await call
  } catch (error) {
    const { code = 'UNKNOWN', data } = error as { code?: string; data?: unknown }
    return { code, data }
  }
  throw new Error('the call was not refused')
}
