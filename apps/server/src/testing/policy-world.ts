// Makes a world for the walk over the policy: a group with one open row of each kind, and an adult in each relation
// to it.
import { sql } from 'drizzle-orm'
import { newId } from '../db/columns.ts'
import { procedureSamples, type Samples } from './procedure-samples.ts'
import type { TestApp } from './test-app.ts'
import {
  createTestFamily,
  createTestGroup,
  createTestPool,
  type TestFamily,
  type TestGroup,
} from './test-group.ts'
import type { TestParent } from './test-parent.ts'

/** The operator's address, for worlds whose app lists it in OPERATORS. */
export const operatorsAddress = 'operator@example.com'

export const outsiders = [
  'no household',
  'operator',
  'stranger',
  'invited',
  'pending',
  'former member',
] as const
export const insiders = ['member', 'driver', 'admin', 'owner'] as const
export type Standing = 'signed out' | (typeof outsiders)[number] | (typeof insiders)[number]

type Somebody = { parent: TestParent; adultId: string }
export type PolicyWorld = {
  group: TestGroup
  people: Record<Standing, Somebody>
  /** Requests with ids of the group, of one to which only the stranger belongs, and of rows that do not exist. */
  samples: { shared: Samples; foreign: Samples; unknown: Samples }
}

/** Gives each family that stays a different standing, so the planner may ask any of them. */
const families = ['Rossi', 'Okafor', 'Meyer', 'Sato', 'Leaver'].map((name) => ({
  name,
  kids: [`${name} kid`],
}))

const isId = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(value)

/** Returns the same request with unknown ids; equal ids stay equal. */
function withUnknownIds<Value>(value: Value, known = new Map<unknown, string>()): Value {
  if (isId(value)) {
    const id = known.get(value) ?? crypto.randomUUID()
    known.set(value, id)
    return id as Value
  }
  if (Array.isArray(value)) return value.map((each) => withUnknownIds(each, known)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withUnknownIds(each, known)]),
  ) as Value
}

const noRideDay = '2026-08-10'

/** Replaces samples that are invalid on purpose, or valid for one adult only, as this test checks only the caller. */
const wellFormed: Samples = {
  'groups.change': { timeZone: 'UTC' },
  'messages.post': { text: 'Hello' },
  'noRideDays.change': { date: noRideDay },
  'pools.savePreference': { maxDrivesPerWeek: 1 },
  'urgent.post': { requestId: crypto.randomUUID() },
}

/** Returns the same request about another row. */
function about<Value>(value: Value, from: string, to: string): Value {
  return JSON.parse(JSON.stringify(value).replaceAll(from, to))
}

async function madeSamples(app: TestApp, group: TestGroup, stranger: TestParent): Promise<Samples> {
  const made = await procedureSamples({ app, group, stranger })
  const { rows } = await app.db.execute<{ offerId: string }>(
    sql`select id as "offerId" from offers where group_id = ${group.groupId} and status = 'open' limit 1`,
  )
  const [offer = {}] = rows
  const corrected: Samples = { ...wellFormed, 'offers.accept': offer, 'offers.decline': offer }
  return Object.fromEntries(
    Object.entries(made).map(([path, sample]) => [path, { ...sample, ...corrected[path] }]),
  )
}

export async function createPolicyWorld(app: TestApp): Promise<PolicyWorld> {
  const group = await createTestGroup(app, families)
  await createTestPool(app, group)
  const { groupId, admin: owner } = group
  const { client } = owner.parent
  const strange = await createTestGroup(app, [
    { name: 'Strand', kids: ['Stig'] },
    { name: 'Strand two', kids: ['Sten'] },
  ])
  await createTestPool(app, strange)
  const former = group.families.find(({ name }) => name === 'Leaver')
  if (!former) throw new Error('nobody is there to leave')
  await app.db.execute(sql`update memberships set status = 'left', left_at = ${app.clock.now().toString()}
    where group_id = ${groupId} and household_id = ${former.householdId}`)
  const staying = { ...group, families: group.families.filter((family) => family !== former) }
  await client.pools.addNoRideDay({ groupId, date: noRideDay, note: null })
  const made = await madeSamples(app, staying, strange.admin.parent)
  const foreign = await madeSamples(app, strange, owner.parent)
  const { rideId, driver } = await driveOfMember(app, staying)
  // The ride's driver has tapped, so there is a tap to take back.
  const tapId = crypto.randomUUID()
  const now = app.clock.now().toString()
  await app.db.execute(sql`insert into ride_taps (id, group_id, ride_id, adult_id, kind, kid_ids, missing_kid_ids, at, received_at)
    values (${tapId}, ${groupId}, ${rideId}, ${driver.adultId}, 'on_my_way', '{}', '{}', ${now}, ${now})`)
  const mailId = newId()
  await app.db.execute(sql`insert into outbox_mails (id, recipient, subject, text_body, html_body, created_at, dropped_at, failure)
    values (${mailId}, 'reader@example.com', 'Pia rides', 'Pia rides', 'Pia rides', ${now}, ${now}, '550 unknown')`)
  const tapped = {
    ...made,
    'operator.retryMail': { mailId },
    'rideDays.takeBack': { ...made['rideDays.takeBack'], tapId },
  }
  const shared = about(tapped, (made['rides.complete'] as { rideId: string }).rideId, rideId)
  const [admin, member] = staying.families.filter((family) => family !== owner && family !== driver)
  if (!admin || !member) throw new Error('nobody is only a member')
  await client.roles.set({ groupId, householdId: admin.householdId, role: 'admin' })
  const invited = await createTestFamily(app, { name: 'Invited', kids: ['Ivo'] })
  await client.invitations.create({ groupId, email: invited.parent.email })
  const pending = await createTestFamily(app, { name: 'Pending', kids: ['Pia'] })
  const { code } = await client.invitations.create({ groupId, email: null, households: 2 })
  await pending.parent.client.invitations.accept({ code, consent: true })
  const operator = await app.signUpVerified({ firstName: 'Operator', email: operatorsAddress })
  const nobody = await app.signUpVerified({ firstName: 'Nobody' })
  return {
    group,
    people: {
      'signed out': { parent: app.anonymous, adultId: '' },
      'no household': { parent: nobody, adultId: '' },
      operator: { parent: operator, adultId: '' },
      stranger: strange.admin,
      invited,
      pending,
      'former member': former,
      member,
      driver,
      admin,
      owner,
    },
    samples: {
      shared,
      foreign,
      unknown: Object.fromEntries(
        Object.entries(shared).map(([path, sample]) => [path, withUnknownIds(sample)]),
      ),
    },
  }
}

/** Finds a ride that has no request, and that the owner does not drive: the subject of most requests. */
async function driveOfMember(app: TestApp, { admin, families: all, groupId }: TestGroup) {
  const { rows } = await app.db.execute<{ rideId: string; driverId: string }>(
    sql`select id as "rideId", driver_adult_id as "driverId" from rides
      where group_id = ${groupId} and status = 'assigned' and driver_adult_id <> ${admin.adultId}
      and not exists (select from swaps where swaps.group_id = rides.group_id and (ride_id = rides.id or other_ride_id = rides.id))
      order by starts_at limit 1`,
  )
  const driver: TestFamily | undefined = all.find(({ adultId }) => adultId === rows[0]?.driverId)
  if (!rows[0] || !driver) throw new Error('nobody but the owner drives')
  return { rideId: rows[0].rideId, driver }
}

/**
 * From now on, discards each call's writes as it ends, and makes it fail. Calls that must be refused are refused before
 * that; counters of attempts and sessions still work.
 */
export async function keepNothing(app: TestApp) {
  await app.db.execute(sql`create function keep_nothing() returns trigger language plpgsql as
    $$ begin raise exception 'nothing is kept'; end $$`)
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> 'rate_limits' and table_name not like 'auth_%'`,
  )
  for (const { name } of rows)
    await app.db.execute(sql`create constraint trigger keep_nothing after insert or update or delete on ${sql.identifier(name)}
      deferrable initially deferred for each row execute function keep_nothing()`)
}
