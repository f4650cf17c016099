// Makes eight families with two adults each, and groups for them with a daily ride at the same time.
import type { RideCard } from '@beanpool/contract/ride-card'
import { eq } from 'drizzle-orm'
import { passOnStep } from '../../acts/offers/pass-on-offers.ts'
import { finishRidesStep } from '../../acts/rides/outcome/complete-ride.ts'
import { adults } from '../../db/schema/accounts.ts'
import { runStep } from '../clock.ts'
import type { Setting } from '../months/world.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { createTestGroup, createTestPool, ridesAhead, type TestGroup } from '../test-group.ts'
import { parentAt, type TestParent } from '../test-parent.ts'
import type { Racer } from './race.ts'

export type RaceGroup = {
  families: TestGroup['families']
  setting: Setting
  poolId: string
  racers: (Racer & { parent: TestParent })[]
  /** The same families as racers, for a second group. */
  second: { setting: Setting; poolId: string }
}

const names = ['Rossi', 'Okafor', 'Meyer', 'Silva', 'Novak', 'Haddad', 'Larsen', 'Moreau']

export async function foundRaceGroup(app: TestApp): Promise<RaceGroup> {
  const families = names.map((name, index) => ({
    name,
    kids: [`${name} kid`],
    carSeats: [index % 3 === 2 ? 8 : 4],
  }))
  const group = await createTestGroup(app, families)
  const racers: RaceGroup['racers'] = []
  for (const { parent, name, adultId, householdId, kidIds } of group.families) {
    const partner = await app.signUpVerified({ firstName: `${name}two` })
    const { adultId: partnerId } = await partner.client.accounts.me()
    await app.db.update(adults).set({ householdId }).where(eq(adults.id, partnerId))
    // Half of the families have Pro, which lets them post urgent requests.
    if (racers.length < names.length)
      for (const { client } of [parent, partner]) await client.plans.redeemBetaCode({ code: 'SWEETBEANS' })
    const isAdmin = householdId === group.admin.householdId
    racers.push({ parent, adultId, householdId, isAdmin, kidIds, partnerId })
    racers.push({ parent: partner, adultId: partnerId, householdId, isAdmin, kidIds, partnerId: adultId })
  }
  const throughOn = app.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 13 }).toString()
  const daily = { weekdayMask: 127, seats: 4, throughOn }
  const { poolId } = await createTestPool(app, group, daily)
  const other = await secondGroup(group)
  const { poolId: otherPoolId } = await createTestPool(app, other, { ...daily, name: 'Early Swimming' })
  const setting: Setting = {
    groupId: group.groupId,
    zone: 'UTC',
    codes: [],
    admins: [group.admin.householdId],
    families: group.families.map(({ householdId, kidIds }, index) => ({
      household: householdId,
      adults: racers.slice(index * 2, index * 2 + 2).map((racer) => racer.adultId),
      kids: kidIds,
      cars: families[index]?.carSeats ?? [4],
    })),
  }
  const second = { setting: { ...setting, groupId: other.groupId }, poolId: otherPoolId }
  return { families: group.families, setting, poolId, racers, second }
}

export type RaceSetUp = {
  app: TestApp
  second: TestApp
  group: RaceGroup
  /** Returns the client of a racer: every other one uses the second instance. */
  clientOf: (racer: RaceGroup['racers'][number]) => TestParent['client']
  stop: () => Promise<void>
}

/** Starts two instances on one database, with two groups of the same eight families. */
export async function setUpRace(): Promise<RaceSetUp> {
  const app = await createTestApp({ now: '2026-03-02T09:00:00Z' })
  const second = await createTestApp({ sharing: app })
  const group = await foundRaceGroup(app)
  return {
    app,
    second,
    group,
    clientOf: (racer) =>
      parentAt((group.racers.indexOf(racer) % 2 === 0 ? app : second).url, racer.parent).client,
    stop: async () => {
      await second.stop()
      await app.stop()
    },
  }
}

/** Lists all rides of one of the groups. */
export async function ridesOfRace({ app, group }: RaceSetUp, groupId: string): Promise<RideCard[]> {
  const parent = group.racers[0]?.parent
  if (!parent) throw new Error('nobody races')
  const admin = { parent } as TestGroup['admin']
  return ridesAhead(app, { groupId, families: [], admin })
}

/** Lets time pass, while both instances do due work at the same time. */
export async function passTime(
  { app, second }: RaceSetUp,
  {
    continues,
    minutes,
    pauseMilliseconds,
  }: { continues: () => boolean; minutes: () => number; pauseMilliseconds: number },
) {
  const work = async ({ beanpool }: TestApp) => {
    await runStep(beanpool.context, passOnStep)
    await runStep(beanpool.context, finishRidesStep)
    await beanpool.runJobs()
  }
  while (continues()) {
    app.clock.advance({ minutes: minutes() })
    await Promise.all([work(app), work(second)])
    await new Promise((done) => setTimeout(done, pauseMilliseconds))
  }
}

/** Makes a second group of the same households, so no adult can drive in both at the same time. */
export async function secondGroup({
  admin,
  families,
}: Pick<TestGroup, 'admin' | 'families'>): Promise<TestGroup> {
  const { groups, invitations } = admin.parent.client
  const { groupId } = await groups.create({ name: 'Swimming', city: 'Springfield', timeZone: 'UTC' })
  for (const { parent } of families.filter((family) => family !== admin)) {
    const { code } = await invitations.create({ groupId, email: null })
    await parent.client.invitations.accept({ code, consent: true })
  }
  return { groupId, admin, families }
}
