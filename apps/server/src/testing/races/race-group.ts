// Eight families with two adults each, and one group of them with a daily ride.
import { eq } from 'drizzle-orm'
import { adults } from '../../db/schema/accounts.ts'
import type { Setting } from '../months/world.ts'
import type { TestApp } from '../test-app.ts'
import { createTestGroup, createTestPool } from '../test-group.ts'
import type { TestParent } from '../test-parent.ts'
import type { Racer } from './race.ts'

export type RaceGroup = { setting: Setting; poolId: string; racers: (Racer & { parent: TestParent })[] }

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
  const { poolId } = await createTestPool(app, group, { weekdayMask: 127, seats: 4, throughOn })
  const setting: Setting = {
    groupId: group.groupId,
    zone: 'UTC',
    rules: defaults,
    admins: [group.admin.householdId],
    families: group.families.map(({ householdId, kidIds }, index) => ({
      household: householdId,
      adults: racers.slice(index * 2, index * 2 + 2).map((racer) => racer.adultId),
      kids: kidIds,
      cars: families[index]?.carSeats ?? [4],
      pro: index < names.length / 2,
    })),
  }
  return { setting, poolId, racers }
}

/** What a new group's Fair Guard has, as spec 9 puts it. */
const defaults: Setting['rules'] = {
  lateWindowMinutes: 180,
  hardLock: -500,
  unit: 100,
  shortNoticeHours: 24,
  shortNoticePercent: 150,
  earlyPercent: 120,
  eveningPercent: 110,
  weekendPercent: 100,
  weatherPercent: 130,
  roundingUp: true,
  lateCancelStrike: 1,
  noShowStrike: 2,
  penalty: 100,
  conversionsPer30d: 2,
}
