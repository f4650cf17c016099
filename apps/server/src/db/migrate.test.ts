// Migrations run once, even when several instances start at the same moment.
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneTemplate, dropDatabase, onServer, testConnection } from '../testing/test-app.ts'
import { migrateDatabase } from './migrate.ts'

async function withDatabase(name: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client(testConnection(name))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
    await dropDatabase(name)
  }
}

test('five instances that start at once on an empty database migrate it once', async () => {
  const name = `empty_${Date.now()}`
  await onServer(`create database ${name}`)
  await withDatabase(name, async (client) => {
    await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(testConnection(name))))
    const { rows } = await client.query(
      'select hash, count(*)::int as times from drizzle.__drizzle_migrations group by hash',
    )
    expect(rows.every(({ times }) => times === 1)).toBe(true)
    expect(rows.length).toBeGreaterThan(0)
  })
})

test('a database from an early trial is refused, and nothing in it changes', async () => {
  const name = await cloneTemplate()
  await withDatabase(name, async (client) => {
    await client.query('update drizzle.__drizzle_migrations set created_at = created_at - 1')
    await expect(migrateDatabase(testConnection(name))).rejects.toThrow(/comes from an early trial/)
  })
})

test('a database of a newer Beanpool is refused', async () => {
  const name = await cloneTemplate()
  await withDatabase(name, async (client) => {
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
    )
    await expect(migrateDatabase(testConnection(name))).rejects.toThrow(/is of a newer Beanpool/)
  })
})

/** A group whose pools start at a family's home and go to a school, once the group's and once the family's own. */
const beforePlaces = `
  insert into adults (id, first_name, last_name, calendar_token, created_at, updated_at) values ('${uuid(2)}', 'Odile', 'Okafor', 'token', now(), now());
  insert into households (id, name, owner_adult_id, created_at, updated_at) values ('${uuid(1)}', 'Okafor', '${uuid(2)}', now(), now());
  insert into groups (id, name, city, time_zone, owner_adult_id, fair_guard_id, created_at, updated_at)
    values ('${uuid(3)}', 'Maple Street', 'Springfield', 'UTC', '${uuid(2)}', '${uuid(4)}', now(), now());
  insert into addresses (id, household_id, group_id, name, address, is_home, created_by_adult_id, created_at) values
    ('${uuid(5)}', '${uuid(1)}', null, 'Home', 'Maple Street 6', true, '${uuid(2)}', now()),
    ('${uuid(6)}', null, '${uuid(3)}', 'Lincoln School', 'School Lane 2', false, '${uuid(2)}', now()),
    ('${uuid(7)}', '${uuid(1)}', null, 'lincoln school', 'School Lane 2b', false, '${uuid(2)}', now() + interval '1 hour'),
    ('${uuid(8)}', '${uuid(1)}', null, 'Library', 'Book Street 1', false, '${uuid(2)}', now());
  insert into kids (id, household_id, name, created_at) values ('${uuid(9)}', '${uuid(1)}', 'Obi', now());
  insert into kid_address_links (id, kid_id, relation, address_id) values
    ('${uuid(10)}', '${uuid(9)}', 'home', '${uuid(5)}'),
    ('${uuid(11)}', '${uuid(9)}', 'school', '${uuid(7)}'),
    ('${uuid(12)}', '${uuid(9)}', 'activity', '${uuid(8)}');
  insert into pools (id, group_id, name, weekday_mask, start_time, seats, from_address_id, to_address_id, starts_on, through_on, created_by_adult_id, created_at, updated_at) values
    ('${uuid(13)}', '${uuid(3)}', 'There', 31, '07:50', 4, '${uuid(5)}', '${uuid(6)}', '2026-03-02', '2026-06-01', '${uuid(2)}', now(), now()),
    ('${uuid(14)}', '${uuid(3)}', 'Also', 31, '08:50', 4, '${uuid(5)}', '${uuid(7)}', '2026-03-02', '2026-06-01', '${uuid(2)}', now(), now());`

const migrationsFolder = new URL('../../drizzle/', import.meta.url)

/** All migrations up to this one, with what was entered just before it. */
async function migrateTo(client: pg.Client, last: string, entered: string) {
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))
  for (const file of files.sort().filter((each) => each <= `${last}.sql`)) {
    if (file === `${last}.sql`)
      await client.query(
        `set session_replication_role = 'replica'; ${entered}; set session_replication_role = 'origin'`,
      )
    await client.query(readFileSync(new URL(file, migrationsFolder), 'utf8'))
  }
}

function uuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

test('places that pools had before become the group’s, and what families entered stays theirs', async () => {
  const name = `carried_${Date.now()}`
  await onServer(`create database ${name}`)
  await withDatabase(name, async (client) => {
    await migrateTo(client, '0001_the_groups_places', beforePlaces)
    const pools = await client.query(`
      select p.name, f.name as "from", f.address, t.name as "to" from pools p
      join places f on f.id = p.from_place_id join places t on t.id = p.to_place_id order by p.start_time`)
    expect(pools.rows).toEqual([
      { name: 'There', from: 'Okafor’s street', address: 'Maple Street 6', to: 'Lincoln School' },
      { name: 'Also', from: 'Okafor’s street', address: 'Maple Street 6', to: 'lincoln school (2)' },
    ])
    const own = await client.query('select name from addresses order by name')
    expect(own.rows.map((row) => row.name)).toEqual(['Home', 'Library', 'lincoln school'])
    const links = await client.query(`
      select l.relation, a.name as address, p.name as place from kid_address_links l
      left join addresses a on a.id = l.address_id left join places p on p.id = l.place_id order by l.relation`)
    expect(links.rows).toEqual([
      { relation: 'activity', address: 'Library', place: null },
      { relation: 'home', address: 'Home', place: null },
      { relation: 'school', address: null, place: 'lincoln school (2)' },
    ])
  })
})

const copiedNumbers = `name, offer_lock_hours, late_window_minutes, soft_nudge_hundredths, hard_lock_hundredths, urgent_conversions_per_30d, require_credentials,
  seat_unit_value_hundredths, seat_mile_rate_hundredths, short_notice_window_hours, short_notice_percent, early_morning_percent, evening_percent, weekend_percent, bad_weather_percent,
  late_cancel_strike, no_show_strike, late_cancel_penalty_hundredths, rounding_up, urgent_per_seat_cents, urgent_per_mile_cents, urgent_allow_override`
const copy = (id: string, offerLockHours: number) => `
  insert into fair_guards (id, ${copiedNumbers}, created_at, updated_at)
    values ('${id}', 'Standard', ${offerLockHours}, 180, -200, -500, 2, false, 100, 50, 24, 150, 120, 110, 100, 130, 1, 2, 100, true, 500, 50, true, now(), now());`
const groupWith = (id: string, name: string, fairGuardId: string) => `
  insert into groups (id, name, city, time_zone, owner_adult_id, fair_guard_id, created_at, updated_at)
    values ('${id}', '${name}', 'Springfield', 'UTC', '${uuid(2)}', '${fairGuardId}', now(), now());`

test('a group whose Fair Guard was never changed follows the preset, another keeps its numbers', async () => {
  const name = `presets_${Date.now()}`
  await onServer(`create database ${name}`)
  await withDatabase(name, async (client) => {
    const entered = [
      ...[copy(uuid(1), 6), copy(uuid(3), 4), copy(uuid(4), 5)],
      ...[groupWith(uuid(5), 'Maple Street', uuid(1)), groupWith(uuid(6), 'Oak Lane', uuid(3))],
    ]
    await migrateTo(client, '0010_presets', entered.join(''))
    const groups = await client.query(`
      select g.name, f.preset, f.offer_lock_hours as hours, f.group_id = g.id as own, g.car_price as price, g.setup_step as step
      from groups g join fair_guards f on f.id = g.fair_guard_id order by g.name`)
    expect(groups.rows).toEqual([
      { name: 'Maple Street', preset: 'standard', hours: 6, own: null, price: 16_000, step: null },
      { name: 'Oak Lane', preset: null, hours: 4, own: true, price: 16_000, step: null },
    ])
    const left = await client.query('select count(*)::int as count from fair_guards where preset is null')
    expect(left.rows).toEqual([{ count: 1 }])
  })
})
