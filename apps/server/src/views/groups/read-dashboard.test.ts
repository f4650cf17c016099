// Only members can read the dashboard. Its screens take few statements, in small and large groups alike.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { withTransaction } from '../../db/pool.ts'
import { givenApp } from '../../testing/given.ts'
import { type LargeGroup, makeLargeGroup } from '../../testing/large-group.ts'
import { onCluster } from '../../testing/test-app.ts'
import {
  createTestFamily,
  createTestGroup,
  createTestPool,
  refusalOf,
  twoFamilies,
} from '../../testing/test-group.ts'
import { createParent } from '../../testing/test-parent.ts'

/** The maximum number of statements in a screen's call. */
const mostStatements = 8

const app = await givenApp()

test('the dashboard omits the owner’s email address, and a family outside the group cannot read it', async () => {
  const group = await createTestGroup(app, twoFamilies)
  const { groupId, admin } = group
  const member = group.families.find((family) => family !== admin)
  const outside = await createTestFamily(app, { name: 'Meyer', kids: ['Mia'] })
  const shown = await member?.parent.client.groups.dashboard({ groupId })
  expect(JSON.stringify(shown)).not.toContain(admin.parent.email)
  const { dashboard } = outside.parent.client.groups
  const foreign = await refusalOf(dashboard({ groupId }))
  expect(foreign).toMatchObject({ code: 'FORBIDDEN' })
  expect(await refusalOf(dashboard({ groupId: crypto.randomUUID() }))).toEqual(foreign)
})

test('the dashboard lists paused pools too, and shows the next rides of running pools and whether the adult may invite', async () => {
  const group = await createTestGroup(app, twoFamilies)
  const { groupId, admin } = group
  const member = group.families.find((family) => family !== admin)
  await createTestPool(app, group)
  const { poolId } = await createTestPool(app, group, { name: 'Paused', startTime: '16:00' })
  await admin.parent.client.pools.pause({ poolId })
  const shown = await admin.parent.client.groups.dashboard({ groupId })
  expect(shown.pools.map(({ name, active, kidCount }) => ({ name, active, kidCount }))).toEqual([
    { name: 'Morning School Run', active: true, kidCount: 2 },
    { name: 'Paused', active: false, kidCount: 2 },
  ])
  expect(shown.pools[0]?.nextRideAt).toBe(shown.nextRides[0]?.startAt)
  expect(shown.pools[1]?.nextRideAt).toBeNull()
  expect(await member?.parent.client.groups.dashboard({ groupId })).toMatchObject({ mayInvite: true })
})

// A cluster reads each part of a screen on its own.
describe.skipIf(onCluster())('in a larger group', () => {
  let large: LargeGroup
  beforeAll(async () => {
    large = await makeLargeGroup(app.beanpool.context, { households: 24, pools: 6 })
  })
  type Parent = ReturnType<typeof createParent>
  const parentOf = (place: number): Parent => {
    const family = large.families[place]
    const cookie = `${family?.cookie.name}=${family?.cookie.value}`
    return createParent({ url: app.url, email: family?.email ?? '', cookie })
  }
  const clientOf = (place: number) => parentOf(place).client

  const openedBy = (place: number) => () => clientOf(place).groups.dashboard({ groupId: large.groupId })
  const span = { from: '2026-03-02T00:00:00Z', to: '2026-03-16T00:00:00Z' }
  const screens: Record<string, (parent: Parent) => Promise<unknown>> = {
    dashboard: ({ post }) =>
      post('/api/rpc/together', {
        calls: [{ name: 'accounts/me' }, { name: 'groups/list' }, { name: 'rides/calendar', input: span }],
      }),
    week: ({ client }) => client.rides.calendar({ ...span, groupId: large.groupId }),
    'ride day': ({ client }) => client.rideDays.get({ rideId }),
    'group page': ({ client }) => client.groups.dashboard({ groupId: large.groupId }),
    ledger: ({ client }) => client.beans.ledger({ groupId: large.groupId }),
  }
  let rideId = ''
  beforeAll(async () => {
    const { rides } = await clientOf(0).rides.calendar(span)
    rideId = rides.find(({ driver, seats }) => driver?.isMe && seats.length > 0)?.rideId ?? ''
  })

  test.each(
    Object.keys(screens),
  )('the %s is read at one moment, in at most eight statements', async (name) => {
    for (const place of [0, 5]) {
      const open = () => screens[name]?.(parentOf(place)) ?? Promise.reject(new Error('no such screen'))
      await open()
      const statements = await app.statementsOf(open)
      expect(statements.filter((text) => text.startsWith('begin'))).toHaveLength(1)
      expect(statements[1], 'its session takes one').toMatch(/^begin/)
      const counted = statements.filter((text) => !/^(begin|commit)/.test(text))
      expect(counted.length).toBeLessThanOrEqual(mostStatements)
    }
  })

  test.each(
    Object.keys(screens),
  )('the %s finds its rows through indexes, however much else is stored', async (name) => {
    const statements = await app.statementsOf(() => screens[name]?.(parentOf(0)) ?? Promise.resolve())
    const plans = await withTransaction(app.db, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const lines: string[] = []
      for (const text of statements.filter((each) => each.startsWith('select'))) {
        const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
          sql.raw(`explain (generic_plan) /* ${name} */ ${text}`),
        )
        lines.push(...rows.map((row) => row['QUERY PLAN']))
      }
      return lines
    })
    expect(plans.filter((line) => line.includes('Seq Scan'))).toEqual([])
  })

  test('the group’s page shows its urgent rides', async () => {
    const shown = await openedBy(0)()
    expect(shown.nextRides[0]?.urgent).not.toBeNull()
    expect(shown.requests.length).toBeGreaterThan(1)
  })

  test('the group’s page shows twelve weeks of rides, changes, strikes and balances, ending with the current week', async () => {
    const { weeks, health, standing, members, householdCount } = await openedBy(5)()
    expect(weeks.map((week) => week.monday)).toHaveLength(12)
    expect(weeks.at(-1)?.monday).toBe('2026-03-02')
    expect(weeks.at(0)?.monday).toBe('2025-12-15')
    expect(weeks.slice(0, -1).map((week) => week.coveragePercent)).toEqual(Array(11).fill(100))
    expect(weeks.reduce((sum, week) => sum + week.strikeCount, 0)).toBe(7)
    expect(weeks.at(-1)?.medianBalanceHundredths).toBe(health.medianBalanceHundredths)
    expect(standing.reduce((sum, row) => sum + row.postedHundredths, 0)).toBe(0)
    expect([householdCount, members.length]).toEqual([24, 24])
  })

  test('the group’s page hides admins’ to-dos from members, but shows everyone how many rides lack a driver', async () => {
    const { waiting } = await openedBy(5)()
    expect(waiting).toMatchObject({ joinRequests: 0, reports: 0, appeals: 0 })
    const { shortfalls } = await clientOf(5).rides.shortfalls({ groupId: large.groupId })
    expect(shortfalls.length).toBeGreaterThan(0)
    expect(waiting.shortfalls).toBe(shortfalls.length)
  })
})
