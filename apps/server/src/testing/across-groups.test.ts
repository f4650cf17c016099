// Lists the statements that read or write rows of groups without naming the groups. On a cluster, such a statement asks
// all machines, so each is listed here with its reason. A new one needs its own.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenApp } from './given.ts'
import { crossingsOf } from './group-crossings.ts'
import { createPolicyWorld, keepNothing } from './policy-world.ts'

const reasons: { why: string; of: RegExp }[] = [
  {
    why: 'Finds a thing that a call, an old link or a retry names by its id alone.',
    of: /^(club_tokens|concerns|hand_overs|invitations|join_requests|ledger_transactions|messages|offers|pool_requests|pools|ride_taps|rides|strikes|swaps|terms|undos|urgent_requests) by id$/,
  },
  {
    why: 'Finds a group by a secret that names none.',
    of: /^(invitations by code|club_tokens by secret_hash)$/,
  },
  {
    why: 'Reads what a family or an adult is and does in all its groups: both decide in each of them.',
    of: /^(bookings by taken_id|credential_flags by adult_id|invitations by invited_by_adult_id|join_requests by (adult_id|group_id and household_id)|offers by household_id|places_missed by household_id|ride_seats by (kid_id|household_id)|rides by driver_adult_id|strikes by adult_id( and group_id)?|undos by adult_id|urgent_requests by (claimed_by|requester)_adult_id)$/,
  },
  {
    why: 'Follows a kid out of all its pools, and an absence to the pools that it is about.',
    of: /^pool_kids by kid_id$/,
  },
  { why: 'Finds the places that a family’s kids are linked to.', of: /^places by id$/ },
  { why: 'Frees what a ride took, whoever drove it.', of: /^bookings by drive_id$/ },
  { why: 'Takes the groups whose alarm is due.', of: /^alarms by nothing$/ },
  {
    why: 'Forgets what has reached its age, at night.',
    of: /^(activities|bookings|invitation_brings|messages|notices|saved_strikes|told_moments|undos) by (id|nothing)$/,
  },
]

/** Makes the texts equal of statements that differ only in the lengths of their lists. */
const shortened = (statement: string) => statement.replace(/\(\$\d+(, \$\d+)+\)/g, '($$1)')

const app = await givenApp()

// The test uses the whole product, and reads about a thousand statements.
const timeout = 120_000

test('statements cross groups only for the reasons listed here', { timeout }, async () => {
  const world = await createPolicyWorld(app)
  await keepNothing(app)
  const calls = await app.statementsOf(async () => {
    for (const [path, input] of Object.entries(world.samples.shared))
      await Promise.all(
        (['owner', 'driver'] as const).map(async (standing) => {
          const answer = await world.people[standing].parent.fetch(`/api/rpc/${path.replace('.', '/')}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ json: input }),
          })
          await answer.body?.cancel()
        }),
      )
  })
  await app.db.execute(sql`drop function keep_nothing() cascade`)
  const jobs: string[] = []
  for (const days of [0, 1, 3, 30, 60]) {
    app.clock.set(app.clock.now().add({ hours: 24 * days }))
    jobs.push(...(await app.statementsOf(app.beanpool.runScheduledJobs)))
  }
  const found = new Map<string, string>()
  for (const statement of new Set([...calls, ...jobs].map(shortened)))
    for (const crossing of crossingsOf(statement)) found.set(crossing, statement)
  const unlisted = [...found].filter(([crossing]) => !reasons.some(({ of }) => of.test(crossing)))
  expect(unlisted.map(([crossing, statement]) => `${crossing}: ${statement}`)).toEqual([])
  const unused = reasons.filter(({ of }) => ![...found.keys()].some((crossing) => of.test(crossing)))
  expect(unused.map(({ why }) => why)).toEqual([])
})

test('each key, unique index and reference below a group includes the group', async () => {
  const { rows } = await app.db.execute<{ line: string }>(sql`
    with below as (
      select attrelid as id, attnum from pg_attribute
      where attname = 'group_id' and attnotnull and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'))
    select i.indexrelid::regclass || ' of ' || below.id::regclass as line from below
    join pg_index i on i.indrelid = below.id and i.indisunique and not below.attnum = any(i.indkey)
    where below.id not in ('bookings'::regclass, 'notices'::regclass)
    union all
    select c.conname || ' of ' || below.id::regclass from below
    join pg_constraint c on c.conrelid = below.id and c.contype = 'f' and not below.attnum = any(c.conkey)
    where c.confrelid in (select id from below)`)
  expect(rows.map(({ line }) => line)).toEqual([])
})
