// "Download my data" covers every table with personal data, or says why not. It contains nothing about other people.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { givenApp, givenRun } from '../../testing/given.ts'
import { noticesOf, type TestFamily } from '../../testing/test-group.ts'
import { noticesSection, sections } from './export-data.ts'

const app = await givenApp()
const group = givenRun(app)
const [owner, one] = group.families

/** Lists tables that refer to an adult, a family or a kid, or hold an address of one, and are missing from the file. */
const leftOut: Record<string, string> = {
  auth_two_factors: 'the secret of the app that makes codes, and recovery codes: to be shown to nobody',
  auth_rate_limits: 'counts tries by network, for an hour',
  auth_verifications: 'secrets of links that wait, for an hour',
  rate_limits: 'counts tries, for a day',
  told_bands: 'what a balance was when it was last told of: it is among the notices',
  undos: 'pictures of rows that are in the file themselves, for ten minutes',
}

const download = ({ parent }: TestFamily) => parent.client.accountData.download()

/** Finds them by foreign key, or by column name. */
async function personalTables(): Promise<string[]> {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid::regclass::text in ('adults', 'households', 'kids', 'auth_users', 'auth_sessions')
    union select table_name from information_schema.columns where table_schema = 'public'
      and column_name ~ '(email|phone|first_name|last_name|recipient|ip_address|identifier|adult_id|household_id|kid_ids?)$'
    union select unnest(array['auth_rate_limits', 'rate_limits', 'groups'])`)
  return rows.map(({ name }) => name).sort()
}

describe('an adult’s download', () => {
  test('has every table with personal data, or says why not', async () => {
    const tables = [...sections.flatMap((section) => section.tables), ...noticesSection.tables]
    const said = new Set([...tables, ...Object.keys(leftOut)])
    expect((await personalTables()).filter((name) => !said.has(name))).toEqual([])
    expect(Object.keys(leftOut).filter((name) => tables.includes(name))).toEqual([])
    const names = sections.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('is readable: sections and keys in words, moments in ISO, no IDs', async () => {
    const { groupId } = group
    const { client } = one.parent
    await client.messages.post({ groupId, messageId: crypto.randomUUID(), text: 'See you at eight' })
    await client.households.addVacation({ startDate: '2026-08-01', endDate: '2026-08-09', note: 'The sea' })
    const [car] = (await client.households.mine()).household?.cars ?? []
    const look = { colour: 'White', plate: 'B-OO 12', boosters: 2 }
    await client.households.changeCar({ carId: car?.carId ?? '', name: 'Bus', seats: null, ...look })
    const [kidId = ''] = one.kidIds
    const card = { seat: 'none' as const, allergies: null, contacts: [], handOver: null }
    await client.households.saveSafetyCard({ kidId, ...card, pickUpWord: 'Banana' })
    await app.jobsAt('2026-03-06T12:00:00Z')
    const { data, madeAt } = await download(one)
    expect(madeAt).toBe('2026-03-06T12:00:00Z')
    expect(data.account).toMatchObject([{ 'first name': 'Okafor', email: one.parent.email }])
    expect(data.family).toMatchObject([{ name: 'Okafor', 'pick-up word': 'Banana', 'you own it': true }])
    expect(data.cars).toMatchObject([{ name: 'Bus', ...look }])
    expect(data.kids).toMatchObject([{ name: 'Ole' }])
    expect(data.vacations).toEqual([{ from: '2026-08-01', to: '2026-08-09', note: 'The sea' }])
    expect(data['messages that you wrote']).toMatchObject([
      { group: 'Maple Street', text: 'See you at eight' },
    ])
    expect(data.groups).toMatchObject([{ name: 'Maple Street', role: 'member', status: 'active' }])
    expect(data.beans?.length).toBeGreaterThan(0)
    expect(data.drives?.length).toBeGreaterThan(0)
    expect(data['seats of your kids']?.[0]).toMatchObject({ group: 'Maple Street', kid: 'Ole' })
    expect(data['what you were told']).toHaveLength((await noticesOf(one.parent)).length)
    const keys = [...JSON.stringify(data).matchAll(/"([^"]*)":/g)].map(([, key = '']) => key)
    expect(keys.filter((key) => /_|[a-z][A-Z]/.test(key))).toEqual([])
    const text = JSON.stringify(data)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/)
    // The file contains nothing that gives access to an account or a calendar.
    const { rows } = await app.db.execute<{ token: string; feed: string; hash: string }>(
      sql`select s.token, a.calendar_token feed, c.password hash from adults a join auth_sessions s on s.user_id = a.auth_user_id
        join auth_accounts c on c.user_id = a.auth_user_id where a.id = ${one.adultId}`,
    )
    await app.anonymous.post('/api/auth/request-password-reset', { email: one.parent.email })
    const again = JSON.stringify(await download(one))
    expect(again).toContain('Choose a new Beanpool password')
    for (const secret of [...Object.values(rows[0] ?? {}), 'reset-password'])
      expect(again).not.toContain(secret)
  })

  test('has nothing that belongs to other families, even for an admin', async () => {
    const { client } = one.parent
    const { household } = await client.households.mine()
    await client.accounts.update({ firstName: 'Zebedee', lastName: 'Quark', phone: '555 0777' })
    await client.concerns.raise({
      groupId: group.groupId,
      concernId: crypto.randomUUID(),
      aboutHouseholdId: null,
      text: 'A worry of mine',
    })
    const text = JSON.stringify(await download(owner))
    const theirs = ['555 0777', 'Quark', one.parent.email, household?.addresses[0]?.address ?? '?', 'A worry']
    expect(theirs.filter((each) => text.includes(each))).toEqual([])
  })

  test('is available even before set-up', async () => {
    const lone = await app.signUpVerified({ firstName: 'Lone' })
    const { data } = await lone.client.accountData.download()
    expect(data.account).toMatchObject([{ 'first name': 'Lone' }])
    expect(data.kids).toEqual([])
  })
})
