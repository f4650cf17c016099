// An admin's flag on an adult's credentials keeps the adult from driving, shows its note to that adult alone, and can
// be cleared.
import { beforeEach, describe, expect, test } from 'vitest'
import { changeFairGuard } from '../../testing/change-fair-guard.ts'
import { givenApp, givenRun } from '../../testing/given.ts'
import { reasonOf } from '../../testing/steps.ts'
import {
  createTestGroup,
  createTestPool,
  noticesOf,
  ridesAhead,
  type TestFamily,
  type TestGroup,
  twoFamilies,
} from '../../testing/test-group.ts'

const app = await givenApp()
const group = givenRun(app)
const [admin, okafor, meyer] = group.families

beforeEach(async () => {
  for (const { parent } of group.families)
    await parent.client.credentials.save({
      licenseExpiry: '2031-05-01',
      insuranceExpiry: '2031-06-30',
      insuranceProvider: 'Acme Mutual',
      insuranceLast4: '0417',
      savedAt: null,
    })
  await changeFairGuard(app, group.groupId, { requireCredentials: true })
})

const note = 'The insurance card is another car’s'
const flag = (by = admin, whom = okafor, text = note) =>
  by.parent.client.credentials.flag({ groupId: group.groupId, adultId: whom.adultId, note: text })
const clear = (by = admin, whom = okafor) =>
  by.parent.client.credentials.clear({ groupId: group.groupId, adultId: whom.adultId })
const makeAdmin = ({ householdId }: TestFamily) =>
  admin.parent.client.roles.set({ groupId: group.groupId, householdId, role: 'admin' })
const driversOf = async (of: TestGroup) =>
  new Set((await ridesAhead(app, of)).map(({ driver }) => driver?.householdId ?? null))

describe('a flag on an adult’s credentials', () => {
  test('keeps the adult from driving in that group until it is cleared', async () => {
    expect(await driversOf(group)).toContain(okafor.householdId)
    const { adults } = await flag()
    const flagged = adults.find(({ adultId }) => adultId === okafor.adultId)
    expect(flagged).toMatchObject({ status: 'flagged', flag: { note } })
    expect(await driversOf(group)).not.toContain(okafor.householdId)
    await clear()
    await flag(admin, meyer)
    await flag(admin, admin)
    expect(await driversOf(group)).toEqual(new Set([okafor.householdId]))
  })

  test('counts only in that group', async () => {
    await flag()
    const other = await createTestGroup(app, twoFamilies)
    const { code } = await other.admin.parent.client.invitations.create({
      groupId: other.groupId,
      email: null,
    })
    await okafor.parent.client.invitations.accept({ code, consent: true })
    await changeFairGuard(app, other.groupId, { requireCredentials: true })
    await createTestPool(app, { ...other, families: [...other.families, okafor] })
    const { groups } = await okafor.parent.client.credentials.mine()
    expect(groups.map(({ groupId, status }) => [groupId, status]).sort()).toEqual(
      [
        [group.groupId, 'flagged'],
        [other.groupId, 'ok'],
      ].sort(),
    )
    expect(await driversOf(other)).toEqual(new Set([okafor.householdId]))
  })

  test('brings the adult a notice with its note, and another when it is cleared', async () => {
    await flag()
    const { groups } = await okafor.parent.client.credentials.mine()
    expect(groups[0]).toMatchObject({ status: 'flagged', flag: { note, byName: 'Rossi' } })
    const told = async () =>
      (await noticesOf(okafor.parent))
        .filter(({ type }) => type === 'credentials_flagged')
        .map(({ title, priority, over }) => ({ title, priority, over }))
    const flagged = 'Rossi flagged your driver credentials in Maple Street'
    expect(await told()).toEqual([{ title: flagged, priority: 'high', over: false }])
    app.clock.advance({ minutes: 1 })
    await clear()
    const cleared = 'The flag on your driver credentials in Maple Street is cleared'
    expect(await told()).toEqual([
      { title: cleared, priority: 'normal', over: false },
      { title: flagged, priority: 'high', over: true },
    ])
    const texts = JSON.stringify(await noticesOf(okafor.parent))
    expect(texts).not.toContain(note)
  })

  test('is not on the record, and no other member can see it', async () => {
    await flag()
    const { lines } = (await meyer.parent.client.groups.activity({ groupId: group.groupId })) as {
      lines?: unknown
    }
    expect(JSON.stringify(lines ?? [])).not.toMatch(/flag|insurance/i)
    expect(await reasonOf(meyer.parent.client.credentials.ofGroup({ groupId: group.groupId }))).toBe(
      'admin_only',
    )
  })

  test('can be set and cleared by any admin', async () => {
    expect(await reasonOf(flag(meyer))).toBe('admin_only')
    await flag()
    expect(await reasonOf(clear(meyer))).toBe('admin_only')
    await makeAdmin(meyer)
    expect(await reasonOf(flag(meyer, okafor, 'Another reason'))).toBe('already_flagged')
    const { adults } = await clear(meyer)
    expect(adults.find(({ adultId }) => adultId === okafor.adultId)).toMatchObject({
      status: 'ok',
      flag: null,
    })
  })

  test('is set on an admin’s family by an admin of another family, if there is one', async () => {
    await flag(admin, admin)
    await clear(admin, admin)
    await makeAdmin(meyer)
    expect(await reasonOf(flag(admin, admin))).toBe('own_household')
    await flag(meyer, admin)
    expect(await reasonOf(clear(admin, admin))).toBe('own_household')
    await clear(meyer, admin)
  })

  test('takes effect once if set or cleared twice, and cannot be set on outsiders', async () => {
    expect(await flag()).toEqual(await flag())
    expect(await clear()).toEqual(await clear())
    const outside = { ...okafor, adultId: crypto.randomUUID() }
    expect(await reasonOf(flag(admin, outside))).toBe('NOT_FOUND')
  })
})

test('admins see each adult’s status, but never a date, an insurer or a number', async () => {
  const book = await admin.parent.client.credentials.ofGroup({ groupId: group.groupId })
  expect(book).toMatchObject({ required: true })
  expect(book.adults.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok'])
  expect(JSON.stringify(book)).not.toMatch(/2031|Acme|0417/)
})
