// The counts on the tiles of a group's page depend on the reader, and strangers learn nothing.
import { expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { urgentTrip } from '../../testing/steps.ts'
import {
  createTestFamily,
  createTestGroup,
  createTestPool,
  refusalOf,
  type TestGroup,
  twoFamilies,
} from '../../testing/test-group.ts'

const app = await givenApp()
const group = await createTestGroup(app, twoFamilies)

const pageOf = (family: TestGroup['admin'] | undefined) => {
  if (!family) throw new Error('a family was to be in the group')
  return family.parent.client.groups.page({ groupId: group.groupId })
}

test('the page counts running pools, families, open urgent rides, and requests to join', async () => {
  const { admin, groupId } = group
  const { client } = admin.parent
  const member = group.families.find((family) => family !== admin)
  expect(await pageOf(admin)).toMatchObject({
    ...{ name: 'Maple Street', city: 'Springfield', role: 'admin', pools: [], nextRides: [] },
    ...{ activePoolCount: 0, householdCount: 2, urgentCount: 0, joinRequestCount: 0 },
  })

  await createTestPool(app, group)
  const { poolId } = await createTestPool(app, group, { name: 'Paused', startTime: '16:00' })
  await client.pools.pause({ poolId })
  await client.urgent.post(urgentTrip(group))
  const { code } = await client.invitations.create({ groupId, email: null, households: 2 })
  const asking = await createTestFamily(app, { name: 'Meyer', kids: ['Mia'] })
  await asking.parent.client.invitations.accept({ code, consent: true })

  const statements = await app.statementsOf(() => pageOf(admin))
  // The two of the session are among them.
  expect(statements.length).toBeLessThanOrEqual(22)
  const page = await pageOf(admin)
  expect(page).toMatchObject({ activePoolCount: 1, urgentCount: 1, joinRequestCount: 1 })
  expect(page.pools.map(({ name, active, kidCount }) => ({ name, active, kidCount }))).toEqual([
    { name: 'Morning School Run', active: true, kidCount: 2 },
    { name: 'Paused', active: false, kidCount: 2 },
  ])
  expect(page.pools[0]?.nextRideAt).toBe(page.nextRides[0]?.startAt)
  expect(page.pools[1]?.nextRideAt).toBeNull()
  // Members see their own: the families that they invited.
  expect(await pageOf(member)).toMatchObject({
    role: 'member',
    mayInvite: true,
    joinRequestCount: 0,
    householdCount: 2,
  })
})

test('a family outside the group gets the same answer as for an unknown group', async () => {
  const outside = await createTestFamily(app, { name: 'Strand', kids: [] })
  const { page } = outside.parent.client.groups
  const foreign = await refusalOf(page({ groupId: group.groupId }))
  const unknown = await refusalOf(page({ groupId: crypto.randomUUID() }))
  expect(foreign).toMatchObject({ code: 'FORBIDDEN' })
  expect(unknown).toEqual(foreign)
})
