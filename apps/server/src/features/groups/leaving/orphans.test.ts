// Looks through every table, as the schema has them, for what a family leaves behind: nothing but books, records, what is past and what is closed.
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import {
  createTestRun,
  firstMembersDrive,
  ridesAhead,
  type TestFamily,
  type TestGroup,
} from '../../../testing/test-group.ts'

const app = await createTestApp()
afterAll(app.stop)

const isOver = (ride: string) => `${ride}.starts_at <= now_at or ${ride}.status = 'cancelled'`
const ofRide = (test: string) => `exists (select 1 from rides r where r.id = t.ride_id and (${test}))`
const always = 'true'

/** Of each table that names a family, an adult or a kid: which rows may stay. A table that is not here may have none. */
const stays: Record<string, string> = {
  activities: always,
  appeals: always,
  hand_overs:
    "t.status <> 'open' or not exists (select 1 from adults a join memberships m on m.household_id = a.household_id and m.group_id = t.group_id and m.status = 'active' where a.id = t.to_adult_id)",
  invitations: "t.status <> 'pending'",
  join_requests: "t.status <> 'pending'",
  kid_absences: 't.withdrawn_at is not null',
  ledger_entries: always,
  ledger_transactions: always,
  memberships: always,
  message_addressees: always,
  message_reads: always,
  messages: always,
  no_show_reports: always,
  notices: always,
  offers: "t.status <> 'open'",
  places: always,
  places_missed: always,
  pools: always,
  ride_back_outs: always,
  ride_seats: ofRide(`${isOver('r')} or t.cancelled_late_at is not null`),
  ride_taps: always,
  rides: isOver('t'),
  saved_strikes: always,
  strikes: always,
  swaps: "t.status <> 'proposed'",
  told_bands: always,
  undos: always,
  urgent_requests: "t.status not in ('posted', 'claimed') or t.window_start <= now_at",
}

type Reference = { table: string; column: string; to: 'adults' | 'households' | 'kids' }

/** Every foreign key to a family or to somebody of it. */
async function references(): Promise<Reference[]> {
  const { rows } = await app.db.execute<Reference>(sql`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as to
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid::regclass::text in ('adults', 'households', 'kids') order by 1, 2`)
  return rows
}

/** By what a row belongs to a group; a table without any of these is a family's own, in no group. */
const groupOf: Record<string, string> = {
  group_id: 't.group_id',
  ride_id: '(select r.group_id from rides r where r.id = t.ride_id)',
  pool_id: '(select p.group_id from pools p where p.id = t.pool_id)',
  place_id: '(select p.group_id from places p where p.id = t.place_id)',
  message_id: '(select m.group_id from messages m where m.id = t.message_id)',
}

async function groupBy(table: string): Promise<string | null> {
  const { rows } = await app.db.execute<{ column: string }>(
    sql`select column_name as column from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
  )
  const names = new Set(rows.map(({ column }) => column))
  return Object.entries(groupOf).find(([column]) => names.has(column))?.[1] ?? null
}

const idsOf: Record<Reference['to'], (householdId: string) => string> = {
  households: (id) => `'${id}'`,
  adults: (id) => `(select id from adults where household_id = '${id}')`,
  kids: (id) => `(select id from kids where household_id = '${id}')`,
}

/** The rows of a family in a group that should have gone: "pool_kids.kid_id: 2". */
async function leftBehind(groupId: string, householdId: string): Promise<string[]> {
  const found: string[] = []
  for (const { table, column, to } of await references()) {
    const group = await groupBy(table)
    if (group === null) continue
    const test = (stays[table] ?? 'false').replaceAll('now_at', `'${app.clock.now()}'::timestamptz`)
    const ids = idsOf[to](householdId)
    const { rows } = await app.db.execute<{ count: number }>(
      sql.raw(
        `select count(*)::int as count from ${table} t where ${group} = '${groupId}' and t.${column} in (${ids.replace(/^\(|\)$/g, '')}) and not (${test})`,
      ),
    )
    if (rows[0]?.count) found.push(`${table}.${column}: ${rows[0].count}`)
  }
  return found
}

let group: TestGroup & { poolId: string }
let owner: TestFamily
let leaver: TestFamily
let other: TestFamily

beforeEach(async () => {
  app.clock.set('2026-03-02T09:00:00Z')
  group = await createTestRun(app)
  const drive = await firstMembersDrive(app, group)
  owner = group.admin
  leaver = drive.driver
  other = drive.others.find((family) => family !== owner) ?? drive.driver
  await fill(drive.rideId)
})

/** Something in each table that a family can fill. */
async function fill(rideId: string) {
  const { groupId, poolId } = group
  const { client } = leaver.parent
  const [kidId = ''] = leaver.kidIds
  const { household } = await client.households.mine()
  expect(household?.householdId).toBe(leaver.householdId)
  await client.pools.savePreference({ poolId, morningsOnly: true, maxDrivesPerWeek: 2 })
  const { places } = await client.places.book({ groupId })
  await client.households.linkKid({
    ...{ kidId, relation: 'school', addressId: null },
    placeId: places.find(({ name }) => name === 'Lincoln School')?.placeId ?? '',
  })
  await client.rides.notRiding({ rideId: (await ridesAhead(app, group)).at(-1)?.rideId ?? '', kidId })
  await client.invitations.create({ groupId, email: null })
  await client.messages.post({ groupId, messageId: crypto.randomUUID(), text: 'Hello' })
  await owner.parent.client.roles.handOver({
    ...{ groupId, handOverId: crypto.randomUUID(), toAdultId: leaver.adultId },
  })
  const choices = await client.swaps.choices({ rideId })
  const [choice] = choices.choices
  if (choice) await client.swaps.propose({ rideId, otherRideId: choice.other.rideId })
  await app.db.execute(sql`update adults set plan_tier = 'pro' where id = ${leaver.adultId}`)
  // Asked for a drive that another gives back.
  const theirs = (await ridesAhead(app, group)).find(
    ({ driver }) => driver && driver.householdId !== leaver.householdId,
  )
  const giver = group.families.find(({ householdId }) => householdId === theirs?.driver?.householdId)
  await giver?.parent.client.rides.cantDrive({ rideId: theirs?.rideId ?? '', action: 'reoffer' })
  for (const { parent } of group.families.filter((family) => family !== leaver)) {
    const { card } = await parent.client.rides.get({ rideId: theirs?.rideId ?? '' })
    if (card.offerToMe) await parent.client.offers.decline({ offerId: card.offerToMe.offerId })
  }
  const requestId = crypto.randomUUID()
  await owner.parent.client.urgent.post({
    ...trip,
    groupId,
    requestId,
    startsAt: '2026-03-20T18:00',
    endsAt: '2026-03-20T19:00',
  })
  await client.urgent.claim({ requestId })
  await client.urgent.post({ ...trip, groupId, requestId: crypto.randomUUID() })
}

const trip = {
  startsAt: '2026-03-20T15:00',
  endsAt: '2026-03-20T16:00',
  fromLocation: 'Pool',
  toLocation: 'Home',
  seats: 1,
  mode: 'per_seat' as const,
  miles: 5,
  amountCents: 500,
  notes: null,
}

describe('nothing is orphaned', () => {
  test('before it leaves the family has rows that must go, so that the test can find them', async () => {
    const found = (await leftBehind(group.groupId, leaver.householdId)).map((line) => line.split('.')[0])
    expect(new Set(found)).toEqual(
      new Set([
        ...['hand_overs', 'invitations', 'kid_absences', 'kid_address_links', 'offers', 'pool_kids'],
        ...['pool_preferences', 'ride_seats', 'rides', 'urgent_requests'],
      ]),
    )
  })

  test('by leaving', async () => {
    await leaver.parent.client.groups.leave({ groupId: group.groupId })
    expect(await leftBehind(group.groupId, leaver.householdId)).toEqual([])
  })

  test('by leaving in the middle of a locked week, late', async () => {
    const [ride] = await ridesAhead(app, group)
    app.clock.set(Temporal.Instant.from(ride?.startAt ?? '').subtract({ minutes: 90 }))
    await app.runJobs()
    await leaver.parent.client.groups.leave({ groupId: group.groupId })
    expect(await leftBehind(group.groupId, leaver.householdId)).toEqual([])
  })

  test('by removing', async () => {
    await owner.parent.client.groups.removeHousehold({
      groupId: group.groupId,
      householdId: leaver.householdId,
    })
    expect(await leftBehind(group.groupId, leaver.householdId)).toEqual([])
  })

  test('by deleting the group, of those who had left and of who deletes it', async () => {
    const { groupId } = group
    await leaver.parent.client.groups.leave({ groupId })
    await other.parent.client.groups.leave({ groupId })
    await owner.parent.client.groups.delete({ groupId, name: 'Maple Street' })
    for (const { householdId } of [leaver, other]) expect(await leftBehind(groupId, householdId)).toEqual([])
    // Its pools keep their rosters for an undo, and nothing in them runs.
    const kept = /^(pool_kids|hand_overs|kid_address_links)\./
    expect((await leftBehind(groupId, owner.householdId)).filter((line) => !kept.test(line))).toEqual([])
  })
})
