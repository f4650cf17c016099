// Makes a town: groups that lived for months by the real rules, with their families, and copies of these under other
// ids. Foreign keys, unique indexes and exclusions are dropped for copying and then added again, so PostgreSQL then
// checks all of them.
import { makeSignature } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Beanpool } from '../app/start.ts'
import { sessionSecrets } from '../books/accounts/secrets.ts'
import type { TestClock } from './clock.ts'
import type { TestApp } from './test-app.ts'
import { createTestGroup, createTestPool } from './test-group.ts'

type Making = {
  beanpool: Beanpool
  clock: TestClock
  superuser: pg.ClientConfig
  lived: number
  weeks: number
  /** The number of groups that the town has in the end. */
  groups: number
}

const familiesPerGroup = 10

export async function makeTown(making: Making): Promise<void> {
  await foundGroups(making)
  await live(making)
  await copyGroups(making)
}

async function foundGroups({ beanpool, clock, lived, weeks }: Making) {
  const app = { beanpool, url: beanpool.url, db: beanpool.db, clock } as TestApp
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate()
  const throughOn = today.add({ weeks: weeks + 8 }).toString()
  for (let number = 0; number < lived; number += 1) {
    const families = Array.from({ length: familiesPerGroup }, (_, place) => ({
      name: `Family ${number}-${place}`,
      kids: place % 3 === 0 ? [`Kid ${place}`, `Small ${place}`] : [`Kid ${place}`],
    }))
    const group = await createTestGroup(app, families)
    const kids = group.families.flatMap(({ kidIds }) => kidIds)
    const run = { throughOn, seats: 7, lockHours: 24 }
    await createTestPool(app, group, { ...run, kidIds: kids.slice(0, 7) })
    const { places } = await group.admin.parent.client.pools.formOptions({ groupId: group.groupId })
    const known = { placeId: places.find(({ name }) => name === 'Lincoln School')?.placeId ?? '' }
    await createTestPool(app, group, {
      ...run,
      name: 'Soccer',
      from: known,
      to: { name: 'Westside pitch', address: 'West Road 40' },
      startTime: '16:30',
      weekdayMask: 10,
      kidIds: kids.slice(4, 12),
    })
    await createTestPool(app, group, {
      ...run,
      name: 'Way home',
      from: known,
      to: { name: 'Market', address: 'Market 3' },
      startTime: '14:10',
      kidIds: kids.slice(2, 9),
    })
  }
}

/** Simulates nights, mornings, afternoons and evenings: rides are planned, announced, driven and paid in beans. */
async function live({ beanpool, clock, weeks }: Making) {
  const first = clock.now().toZonedDateTimeISO('UTC').toPlainDate()
  for (let day = 0; day < weeks * 7; day += 1) {
    const date = first.add({ days: day })
    const times = date.dayOfWeek <= 5 ? ['02:10', '11:00', '18:05', '21:05'] : ['02:10']
    for (const time of times) {
      clock.set(date.toZonedDateTime({ timeZone: 'UTC', plainTime: time }).toInstant())
      await beanpool.runScheduledJobs()
    }
  }
}

type Row = Record<string, string>

/** The columns with unique text other than ids. */
const madeUnique: Record<string, string> = {
  auth_users: 'email',
  auth_sessions: 'token',
  adults: 'calendar_token',
}

async function copyGroups({ superuser, lived, groups }: Making) {
  const client = new pg.Client(superuser)
  await client.connect()
  const rows = async (text: string) => (await client.query<Row>(text)).rows
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`)
    const constraints = await rows(`
      select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition, contype as kind
      from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'x', 'u', 'p')
      order by array_position(array['f', 'x', 'u', 'p']::"char"[], contype)`)
    const indexes = await rows(`
      select quote_ident(indexname) as name, indexdef as definition from pg_indexes where schemaname = 'public'
        and indexname not in (select conname from pg_constraint where connamespace = 'public'::regnamespace)`)
    for (const { table, name } of constraints)
      await client.query(`alter table ${table} drop constraint ${name}`)
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    const presets = await rows('select id::text from fair_guards where preset is not null')
    const tables = await rows(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename`,
    )
    for (const { name = '' } of tables) await copyTable(client, name, { copies: groups / lived - 1, presets })
    for (const { definition = '' } of indexes) await client.query(definition)
    for (const { table, name, definition } of constraints.toReversed())
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    const uneven = await rows(`
      select transaction_id from ledger_entries group by transaction_id having sum(amount_hundredths) <> 0 limit 1`)
    if (uneven.length > 0) throw new Error('the beans of a copied transaction do not sum to zero')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

type Copying = { copies: number; presets: Row[] }

/** All ids begin like this at first; the copies' ids begin differently. */
const beginning = '01'

/**
 * Gives every id in a copied row a different beginning, even in lists and documents. Beanpool's own Fair Guards keep
 * theirs.
 */
async function copyTable(client: pg.Client, table: string, { copies, presets }: Copying) {
  const own = table === 'fair_guards' ? 'where preset is null' : ''
  await client.query(`create temporary table originals as select * from ${table} ${own}`)
  const unique = madeUnique[table]
  for (let copy = 1; copy <= copies; copy += 1) {
    const begins = (1 + copy).toString(16).padStart(2, '0')
    const changed = `regexp_replace(t::text, '${beginning}([0-9a-f]{6}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})', '${begins}\\1', 'g')`
    const kept = presets.reduce(
      (text, { id = '' }) => `replace(${text}, '${begins}${id.slice(beginning.length)}', '${id}')`,
      changed,
    )
    await client.query(`create temporary table copied as select (row_).* from
      (select (${kept})::${table} as row_ from originals t offset 0) changed`)
    if (unique) await client.query(`update copied set ${unique} = ${unique} || '~${copy}'`)
    if (table === 'notices') await client.query('update copied set id = gen_random_uuid()')
    await client.query(`insert into ${table} overriding system value select * from copied; drop table copied`)
  }
  await client.query('drop table originals')
}

type TownFamily = { groupId: string; adultId: string; cookie: string }

/** Signs in one adult each from this many groups, spread over the town, and returns their cookies. */
export async function signInSome({ context, db }: Beanpool, most: number): Promise<TownFamily[]> {
  const { rows } = await db.execute<{ groupId: string; adultId: string; token: string }>(sql`
    select distinct on (m.group_id) m.group_id as "groupId", a.id as "adultId", s.token
    from memberships m join adults a on a.household_id = m.household_id join auth_sessions s on s.user_id = a.id
    where m.status = 'active' and abs(hashtext(m.group_id::text)) % greatest(1, (select count(*) from groups) / ${most}) = 0
    order by m.group_id, m.role, a.id limit ${most}`)
  const secret = sessionSecrets(context.config)[0]
  return Promise.all(
    rows.map(async ({ token, ...ids }) => ({
      ...ids,
      cookie: `beanpool.session_token=${encodeURIComponent(`${token}.${await makeSignature(token, secret)}`)}`,
    })),
  )
}
