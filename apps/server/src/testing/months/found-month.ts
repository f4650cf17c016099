// Founds a month's group as fast as possible: families by plain inserts, the group and its pools through the router.
import type { GroupRole } from '@beanpool/domain/groups/roles'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/pool.ts'
import { adults, driverCredentials } from '../../db/schema/accounts.ts'
import { authAccounts, authSessions, authUsers } from '../../db/schema/auth.ts'
import { fairGuards } from '../../db/schema/fair-guards.ts'
import { memberships } from '../../db/schema/groups.ts'
import { householdCars, households, kids } from '../../db/schema/households.ts'
import type { TestApp } from '../test-app.ts'
import { clientOf } from './calls.ts'
import { type PoolKind, timetableOf } from './timetables.ts'
import { type Family, hour, type Setting } from './world.ts'

/** A month's Fair Guard, in the product's units. */
export type Rules = Partial<typeof fairGuards.$inferInsert>

export type NewMonth = {
  zone: string
  /** The wall time in the zone at which the month begins. */
  startsAt: string
  rules: Rules
  /** True if the second family has an admin too. */
  twoAdmins: boolean
  families: { adults: number; kids: number; cars: (number | null)[] }[]
  pools: {
    kind: PoolKind
    startTime: string
    endTime: string | null
    mask: number
    seats: number
    lockHours: number
  }[]
}

/** Returns the moment when the month begins. */
export const startOf = ({ startsAt, zone }: NewMonth): Temporal.Instant =>
  Temporal.PlainDateTime.from(startsAt).toZonedDateTime(zone).toInstant()

export async function foundMonth(app: TestApp, month: NewMonth, nextId: () => string): Promise<Setting> {
  const starts = startOf(month)
  app.clock.set(starts)
  const families: Family[] = month.families.map((family) => ({
    household: nextId(),
    adults: Array.from({ length: family.adults }, nextId),
    kids: Array.from({ length: family.kids }, nextId),
    cars: family.cars,
  }))
  await moveIn(app, families, starts)
  const admin = clientOf(app, families[0]?.adults[0] ?? '')
  const group = { name: 'Months', description: null, city: 'Springfield', timeZone: month.zone }
  const { groupId } = (await admin.groups?.create?.(group)) as { groupId: string }
  await app.db.insert(memberships).values(
    families.slice(1).map(({ household }, index) => {
      const role: GroupRole = month.twoAdmins && index === 0 ? 'admin' : 'member'
      return { groupId, householdId: household, beanIndex: index + 1, joinedAt: starts, role }
    }),
  )
  await enterCredentials(app, families, starts.toZonedDateTimeISO(month.zone).toPlainDate())
  await app.db.update(fairGuards).set(month.rules).where(eq(fairGuards.preset, 'standard'))
  const firstDay = starts.toZonedDateTimeISO(month.zone).toPlainDate().add({ days: 1 })
  for (const [index, { kind, mask: weekdayMask, ...pool }] of month.pools.entries()) {
    const made = { kind, mask: weekdayMask, startTime: pool.startTime, from: firstDay.toString(), step: 2 }
    await admin.pools?.create?.({
      groupId,
      name: `Pool ${index + 1}`,
      weekdayMask,
      ...pool,
      notes: null,
      timetable: timetableOf(made),
      startsOn: firstDay.toString(),
      throughOn: firstDay.add({ days: 16 }).toString(),
      from: { name: 'Maple Street', address: 'Maple Street 1' },
      to: { name: 'Lincoln School', address: 'School Lane 2' },
      kidIds: families.flatMap((family) => family.kids),
      firstDriverAdultId: null,
    })
  }
  const admins = families.slice(0, month.twoAdmins ? 2 : 1).map((family) => family.household)
  const codes: string[] = []
  for (let made = 0; made < codesAtFirst; made += 1) {
    const invited = await admin.invitations?.create?.({ groupId, email: null })
    codes.push((invited as { code: string }).code)
  }
  return { groupId, zone: month.zone, families, admins, codes }
}

/** Enters credentials that last for years, except the last family's, which expire in the second week. */
async function enterCredentials({ db, clock }: TestApp, families: Family[], today: Temporal.PlainDate) {
  const updatedAt = clock.now()
  await db.insert(driverCredentials).values(
    families.flatMap((family, number) => {
      const isLast = number === families.length - 1
      const expiry = today.add(isLast ? { days: 8 } : { years: 5 }).toString()
      return family.adults.map((adultId) => ({
        id: adultId,
        adultId,
        updatedAt,
        licenseExpiry: expiry,
        insuranceExpiry: expiry,
      }))
    }),
  )
}

/** The number of invitation codes for families that leave and come back. */
const codesAtFirst = 6

/**
 * Signs these adults in with Google at this moment, which is enough to delete an account. The addresses are made up,
 * and no mail is sent.
 */
async function signIn(db: Db, families: Family[]) {
  const ids = families.flatMap((family) => family.adults)
  await db.insert(authUsers).values(ids.map((id) => ({ id, name: '', email: `${id}@example.org` })))
  await db
    .insert(authAccounts)
    .values(ids.map((id) => ({ id, userId: id, accountId: id, providerId: 'google' })))
  const expiresAt = new Date(Date.now() + hour)
  await db.insert(authSessions).values(ids.map((id) => ({ id, userId: id, token: id, expiresAt })))
}

async function moveIn({ db }: TestApp, families: Family[], at: Temporal.Instant) {
  const made = { createdAt: at, updatedAt: at }
  await db.insert(adults).values(
    families.flatMap((family, number) =>
      family.adults.map((id, index) => ({
        id,
        firstName: `P${number}.${index}`,
        lastName: `F${number}`,
        planTier: number === 1 ? ('free' as const) : ('pro' as const),
        calendarToken: id,
        ...made,
      })),
    ),
  )
  await signIn(db, families)
  await db.insert(households).values(
    families.map((family, number) => {
      return { id: family.household, name: `F${number}`, ownerAdultId: family.adults[0] ?? '', ...made }
    }),
  )
  await db.execute(
    sql`update adults set household_id = owned.id from (${sql.join(
      families.map(
        ({ household, adults: own }) =>
          sql`select ${household}::uuid as id, unnest(${sql.param(own)}::uuid[]) as adult`,
      ),
      sql` union all `,
    )}) owned where adults.id = owned.adult`,
  )
  await db.insert(kids).values(
    families.flatMap((family) =>
      family.kids.map((id, index) => ({
        id,
        householdId: family.household,
        name: `K${index}`,
        createdAt: at,
      })),
    ),
  )
  await db
    .insert(householdCars)
    .values(
      families.flatMap((family) =>
        family.cars.map((seats) => ({ householdId: family.household, seats, createdAt: at })),
      ),
    )
}
