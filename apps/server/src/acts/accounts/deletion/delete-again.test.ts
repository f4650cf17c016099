// A restored backup contains accounts that were deleted after it was made. The next start deletes them again.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp } from '../../../backup/back-up.ts'
import { checkArchive, restore } from '../../../backup/restore.ts'
import { addDeletions, readDeletions } from '../../../books/accounts/deletion/kept-deletions.ts'
import { foundIn } from '../../../testing/dump-database.ts'
import { makeScratch } from '../../../testing/scratch.ts'
import { invitePartner, reasonOf } from '../../../testing/steps.ts'
import {
  createTestApp,
  dropDatabase,
  onServer,
  type TestApp,
  testConnection,
} from '../../../testing/test-app.ts'
import { createTestRun, ridesAhead } from '../../../testing/test-group.ts'
import { parentAt, signIn, testPassword } from '../../../testing/test-parent.ts'

const directory = makeScratch('delete-again')
const environment = { BACKUP_DIR: directory }
const restored = `again_${Date.now()}`
let app: TestApp
let again: TestApp | null = null
beforeAll(async () => {
  app = await createTestApp({ environment })
})
afterAll(async () => {
  await again?.stop()
  await app.stop()
  await dropDatabase(restored)
  rmSync(directory, { recursive: true, force: true })
})

test('a restored account is deleted again without a second email, even an only admin’s account, or both accounts of a family', async () => {
  const { families, groupId } = await createTestRun(app)
  const [owner, one, two] = families
  const partner = await invitePartner(app, one)
  const file = join(directory, 'before.tar.gz')
  const { clock, databaseName } = app
  const making = { dataDir: directory, file, now: clock.now(), passphrase: null }
  await backUp({ ...making, connection: testConnection(databaseName) })

  // After the backup, another family becomes an admin, so the owner can leave.
  await owner.parent.client.roles.set({ groupId, householdId: two.householdId, role: 'admin' })
  for (const parent of [owner.parent, one.parent, await signIn(app.url, partner.email)])
    await parent.client.accountDeletion.run({ password: testPassword })
  expect(
    readDeletions(directory)
      .map(({ adultId }) => adultId)
      .slice(0, 2),
  ).toEqual([owner.adultId, one.adultId])

  await onServer(`create database ${restored}`)
  await restore({ connection: testConnection(restored), file, manifest: await checkArchive(file) })
  again = await createTestApp({ environment, sharing: { ...app, databaseName: restored } })
  const { rows } = await again.db.execute(
    sql`select first_name, deleted_at is null as is_there from adults order by deleted_at, id`,
  )
  expect(rows).toEqual([
    ...Array.from({ length: 3 }, () => ({ first_name: 'A former member', is_there: false })),
    { first_name: 'Meyer', is_there: true },
  ])
  expect(await foundIn(again, ['Rossi', 'Okafor', partner.email])).toEqual([])
  // The remaining family now runs the group.
  const { families: seen } = await parentAt(again.url, two.parent).client.groups.settings({ groupId })
  expect(seen).toMatchObject([{ householdId: two.householdId, role: 'admin' }])
  const { rows: groups } = await again.db.execute(sql`select owner_adult_id as owner from groups`)
  expect(groups).toEqual([{ owner: two.adultId }])
  const told = (await again.outbox()).filter(({ subject }) => /deleted/i.test(subject))
  expect(told.filter(({ to }) => to !== two.parent.email)).toEqual([])
})

test('a restored account is deleted again, even if its driver was on the way when the backup was made', async () => {
  const group = await createTestRun(app)
  const isAdmin = (householdId: string) => householdId === group.admin.householdId
  const ride = (await ridesAhead(app, group)).find(({ driver }) => driver && !isAdmin(driver.householdId))
  const driver = group.families.find(({ householdId }) => householdId === ride?.driver?.householdId)
  if (!ride || !driver) throw new Error('a member was to drive')
  const { rideId } = ride
  app.clock.set(Temporal.Instant.from(ride.startAt).subtract({ minutes: 30 }))
  const at = app.clock.now().toString()
  const tap = { tapId: crypto.randomUUID(), kind: 'on_my_way' as const, kidIds: [], missingKidIds: [], at }
  await driver.parent.client.rideDays.tap({ rideId, ...tap })
  expect(await reasonOf(driver.parent.client.accountDeletion.run({ password: testPassword }))).toBe(
    'on_the_way',
  )
  addDeletions(directory, [{ adultId: driver.adultId, at }])
  const other = await createTestApp({ environment, sharing: app })
  await expect(signIn(app.url, driver.parent.email)).rejects.toThrow()
  const { card } = await group.admin.parent.client.rides.get({ rideId })
  expect(card.driver?.householdId).not.toBe(driver.householdId)
  await other.stop()
})

test('a start finds deletions that are missing from the file, and skips incomplete lines in it', async () => {
  const file = join(directory, 'deleted-accounts.txt')
  const before = readDeletions(directory)
  writeFileSync(file, 'half a li')
  const other = await createTestApp({ environment, sharing: app })
  expect(readDeletions(directory)).toHaveLength(before.length)
  expect(readFileSync(file, 'utf8')).toMatch(/^half a li\n/)
  await other.stop()
  expect(existsSync(file)).toBe(true)
})

test('a deletion takes place even if it cannot be written to the file', async () => {
  rmSync(join(directory, 'deleted-accounts.txt'))
  mkdirSync(join(directory, 'deleted-accounts.txt'))
  const lone = await app.signUpVerified({ firstName: 'Lone' })
  await lone.client.accountDeletion.run({ password: testPassword })
  await expect(signIn(app.url, lone.email)).rejects.toThrow()
  rmSync(join(directory, 'deleted-accounts.txt'), { recursive: true })
})
