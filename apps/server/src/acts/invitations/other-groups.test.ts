// A member invites families of their other groups by name.
import { beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '../../db/schema/auth.ts'
import { givenApp, givenGroup } from '../../testing/given.ts'
import { reasonOf } from '../../testing/steps.ts'
import {
  createTestFamily,
  createTestGroup,
  noticesOf,
  refusalOf,
  type TestFamily,
  type TestGroup,
  twoFamilies,
} from '../../testing/test-group.ts'

const app = await givenApp()

const group = givenGroup(app, twoFamilies)
const [, member] = group.families

const of = (family: TestFamily) => family.parent.client.invitations
const accept = (family: TestFamily, code: string) => of(family).accept({ code, consent: true })

describe('families in an adult’s other groups', () => {
  let other: TestGroup
  let weber: TestFamily
  beforeEach(async () => {
    other = await createTestGroup(app, [
      { name: 'Weber', kids: ['Wim'] },
      { name: 'Stranger', kids: ['Sid'] },
    ])
    weber = other.admin
    const { code } = await of(weber).create({ groupId: other.groupId, email: null })
    await accept(member, code)
  })
  const invited = () =>
    of(member).inviteFamilies({ groupId: group.groupId, householdIds: [weber.householdId] })

  test('appear only by name, and nothing is revealed about other families', async () => {
    const { groupId } = group
    const { families } = await of(member).families({ groupId })
    expect(families).toEqual(
      ['Stranger', 'Weber'].map((name) => ({
        householdId: other.families.find((family) => family.name === name)?.householdId,
        name,
        groupNames: ['Maple Street'],
        invited: false,
      })),
    )
    expect((await of(group.admin).families({ groupId })).families).toEqual([])
    expect(
      await refusalOf(of(group.admin).inviteFamilies({ groupId, householdIds: [weber.householdId] })),
    ).toMatchObject({ data: { reason: 'no_valid_families' } })
  })

  test('get an invitation in the app, with a code that only they can use', async () => {
    expect(await invited()).toEqual({ sentHouseholdIds: [weber.householdId] })
    await invited()
    expect((await noticesOf(weber.parent)).filter(({ type }) => type === 'group_invite')).toHaveLength(1)
    const { families } = await of(member).families({ groupId: group.groupId })
    expect(families.find(({ name }) => name === 'Weber')?.invited).toBe(true)
    const { code = '' } = (await of(weber).forMe()).invitations[0] ?? {}
    const tran = await createTestFamily(app, { name: 'Tran', kids: [] })
    expect(await reasonOf(accept(tran, code))).toBe('restricted_family')
    expect(await reasonOf(of(tran).preview({ code }))).toBe('restricted_family')
    expect(await accept(weber, code)).toMatchObject({ waits: true })
    // Families that are already waiting or members cannot be invited again.
    expect(await reasonOf(invited())).toBe('no_valid_families')
  })

  test('are invited as far as the hourly limit allows', async () => {
    // A family that is already in the group takes no other family's place.
    const householdIds = [group.admin, ...other.families].map((family) => family.householdId)
    const all = () => of(member).inviteFamilies({ groupId: group.groupId, householdIds })
    const key = `invitation-mail-60:${member.adultId}`
    await app.db.insert(rateLimits).values({ key, count: 199, windowStartedAt: app.clock.now() })
    expect((await all()).sentHouseholdIds).toEqual([weber.householdId])
    expect(await refusalOf(all())).toMatchObject({ code: 'RATE_LIMITED' })
  })

  test('can be invited again once the invitation has expired', async () => {
    await invited()
    app.clock.advance({ hours: 15 * 24 })
    const { families } = await of(member).families({ groupId: group.groupId })
    expect(families.find(({ name }) => name === 'Weber')?.invited).toBe(false)
    await invited()
    expect((await of(weber).forMe()).invitations).toHaveLength(1)
  })
})
