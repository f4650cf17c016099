// A backup from each release, of a group with a year of rides, can be upgraded to this program and stays usable.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoEmail, demoFamilies, demoPassword } from '../demo/families.ts'
import {
  createTestApp,
  databaseUrl,
  dropDatabase,
  onServer,
  type TestApp,
  testConnection,
} from '../testing/test-app.ts'
import { signIn, type TestClient } from '../testing/test-parent.ts'
import { checkArchive, restore } from './restore.ts'

const folder = join(import.meta.dirname, '../testing/releases')

describe.each(readdirSync(folder))('a year of data from %s', (name) => {
  const database = `release_${crypto.randomUUID().replaceAll('-', '')}`
  const file = join(folder, name)
  let app: TestApp
  let families: TestClient[]
  let madeAt: Temporal.Instant
  let groupId: string

  beforeAll(async () => {
    await onServer(`create database ${database}`)
    const manifest = await checkArchive(file)
    madeAt = Temporal.Instant.from(manifest.madeAt)
    const { rows } = await restore({ connection: testConnection(database), file, manifest })
    expect(rows).toBeGreaterThan(5_000)
    const environment = { DATABASE_URL: databaseUrl(database), OPERATORS: '' }
    app = await createTestApp({ environment, now: manifest.madeAt })
    const signedIn = demoFamilies.map((family) => signIn(app.url, demoEmail(family), demoPassword))
    families = (await Promise.all(signedIn)).map(({ client }) => client)
    groupId = (await client().groups.list()).groups[0]?.groupId ?? ''
  })

  afterAll(async () => {
    await app.stop()
    await dropDatabase(database)
  })

  const client = (place = 0) => families[place] as TestClient

  const ahead = async () =>
    (
      await client().rides.calendar({
        from: madeAt.toString(),
        to: madeAt.add({ hours: 24 * 21 }).toString(),
      })
    ).rides

  test('has a ledger whose transactions sum to zero, and whose balances are its sums', async () => {
    const { rows } = await app.db.execute<{ lines: number; unbalanced: number; wrong: number }>(sql`select
      (select count(*)::int from ledger_entries) as lines,
      (select count(*)::int from (select from ledger_entries group by group_id, transaction_id having sum(amount_hundredths) <> 0) of_all) as unbalanced,
      (select count(*)::int from balances b where b.hundredths <> (select coalesce(sum(e.amount_hundredths), 0) from ledger_entries e
        where e.group_id = b.group_id and e.household_id = b.household_id)) as wrong`)
    expect(rows[0]).toMatchObject({ unbalanced: 0, wrong: 0 })
    expect(rows[0]?.lines).toBeGreaterThan(1_000)
  })

  test('opens on every family’s screens, and can be downloaded', async () => {
    for (const [place, family] of demoFamilies.entries()) {
      const all = client(place)
      const { groups, beans, standing, notifications, messages, households } = all
      const { household } = await households.mine()
      expect(household?.name).toBe(family.name)
      const householdId = household?.householdId ?? ''
      expect((await groups.dashboard({ groupId })).name).toBe('Maple Street')
      expect((await beans.ledger({ groupId, householdId })).lines.length).toBeGreaterThan(0)
      await Promise.all([
        beans.scheduled({ groupId, householdId }),
        standing.mine({ groupId }),
        notifications.list({ before: null, category: null }),
        messages.list({ groupId }),
        all.pools.list({ groupId }),
        all.groupRules.ofGroup({ groupId }),
        all.terms.get({ groupId }),
        all.urgent.list({ groupId }),
        all.security.read(),
      ])
      const download = JSON.stringify(await all.accountData.download())
      expect(download).toContain(family.name)
    }
    for (const { rideId } of (await ahead()).slice(0, 5)) await client().rides.get({ rideId })
  })

  test('can be planned further: the next weeks get drivers, and a driver who cannot drive is replaced', async () => {
    await app.jobsAt(madeAt.add({ hours: 24 }))
    const rides = (await ahead()).filter(({ status }) => status === 'assigned')
    expect(rides.length).toBeGreaterThan(10)
    const households = await Promise.all(families.map((family) => family.households.mine()))
    const ride = rides.at(-1)
    const driver = households.findIndex(
      ({ household }) => household?.householdId === ride?.driver?.householdId,
    )
    const { card } = await client(driver).rides.cantDrive({ rideId: ride?.rideId ?? '', action: 'reoffer' })
    expect(card.driver?.householdId).not.toBe(ride?.driver?.householdId)
  })
})
