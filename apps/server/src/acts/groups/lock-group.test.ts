import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockGroup } from '../../books/members/access.ts'
import { withTransaction } from '../../db/pool.ts'
import { fairGuards } from '../../db/schema/fair-guards.ts'
import { memberships } from '../../db/schema/groups.ts'
import { givenApp } from '../../testing/given.ts'
import { onCluster } from '../../testing/test-app.ts'
import { createTestFamily, createTestGroup } from '../../testing/test-group.ts'

const app = await givenApp()
const group = await createTestGroup(app, [{ name: 'Ana', kids: ['Kim'] }])

/** Checks whether another transaction could give the adult a drive now. */
const isFree = (adultId: string) =>
  withTransaction(app.db, async (tx) => {
    const free = sql`select id from adults where id = ${adultId} for no key update skip locked`
    return (await tx.execute(free)).rows.length === 1
  })

// A cluster locks adults by their ids.
test.skipIf(onCluster())('a group that is already locked is read again but not locked again', async () => {
  await withTransaction(app.db, async (tx) => {
    const { rules } = await lockGroup(tx, group.groupId)
    expect(await isFree(group.admin.adultId)).toBe(false)
    await tx.update(fairGuards).set({ lateWindowMinutes: 77 }).where(eq(fairGuards.id, rules.id))
    let changed = rules
    const count = await app.countQueries(async () => {
      changed = (await lockGroup(tx, group.groupId)).rules
    })
    expect(count).toBe(1)
    expect(changed.lateWindowMinutes).toBe(77)
  })
})

test.skipIf(onCluster())(
  'the next read also locks adults of a household that joins under the lock',
  async () => {
    const { adultId, householdId } = await createTestFamily(app, { name: 'Ben', kids: ['Lou'] })
    const { groupId } = group
    await withTransaction(app.db, async (tx) => {
      await lockGroup(tx, groupId)
      expect(await isFree(adultId)).toBe(true)
      await tx.insert(memberships).values({ groupId, householdId, beanIndex: 1, joinedAt: app.clock.now() })
      await lockGroup(tx, groupId)
      expect(await isFree(adultId)).toBe(false)
    })
    expect(await isFree(adultId)).toBe(true)
  },
)
