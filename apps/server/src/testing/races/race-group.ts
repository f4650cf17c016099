// Eight families with two adults each, and groups of them with a daily ride at the same time.
import { eq } from 'drizzle-orm'
import { adults } from '../../db/schema/accounts.ts'
import type { Setting } from '../months/world.ts'
import type { TestApp } from '../test-app.ts'
import { createTestGroup, createTestPool, type TestGroup } from '../test-group.ts'
import type { TestParent } from '../test-parent.ts'
import type { Racer } from './race.ts'

export type RaceGroup = {
  setting: Setting
  poolId: string
  racers: (Racer & { parent: TestParent })[]
  /** The same families again. */
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
    // Half of the families may post.
    if (racers.length < names.length)
      for (const { client } of [parent, partner]) await client.plans.redeemBetaCode({ code: 'SWEETBEANS' })
    const isAdmin = householdId === group.admin.householdId
    racers.push({ parent, adultId, householdId, isAdmin, kidIds, partnerId })
    racers.push({ parent: partner, adultId: partnerId, householdId, isAdmin, kidIds, partnerId: adultId })
  }
  const throughOn = app.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 9 }).toString()
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
  return { setting, poolId, racers, second }
}

/** Shares its households with the first: what they drive there they cannot drive here. */
async function secondGroup({ admin, families }: TestGroup): Promise<TestGroup> {
  const { groups, invitations } = admin.parent.client
  const { groupId } = await groups.create({ name: 'Swimming', city: 'Springfield', timeZone: 'UTC' })
  for (const { parent } of families.filter((family) => family !== admin)) {
    const { code } = await invitations.create({ groupId, email: null })
    await parent.client.invitations.accept({ code, consent: true })
  }
  return { groupId, admin, families }
}
