// The books are read as a file, a page at a time, oldest first. Admins get the group's books, and other members their
// own.
import { expect, test } from 'vitest'
import { insertTransaction } from '../../books/ledger/store.ts'
import { withTransaction } from '../../db/pool.ts'
import { givenApp } from '../../testing/given.ts'
import { createTestGroup, refusalOf, twoFamilies } from '../../testing/test-group.ts'

const app = await givenApp()
const group = await createTestGroup(app, twoFamilies)
const { groupId, admin } = group
const other = group.families.at(-1) ?? admin

test('admins can read the group’s books line by line, other members only their own lines, and no line is lost between pages', async () => {
  await withTransaction(app.db, async (tx) => {
    for (let n = 0; n < 501; n++)
      await insertTransaction(tx, { groupId, kind: 'settlement', postedAt: app.clock.now() }, [
        { householdId: other.householdId, amountHundredths: -100 },
        { householdId: admin.householdId, amountHundredths: 100 },
      ])
  })
  const { beans } = admin.parent.client
  const first = await beans.groupBook({ groupId })
  const rest = await beans.groupBook({ groupId, after: first.nextAfter ?? undefined })
  expect([first.lines.length, rest.nextAfter]).toEqual([1000, null])
  const ids = [...first.lines, ...rest.lines].map(({ transactionId }) => transactionId)
  expect(new Set(ids).size).toBe(501)
  expect(rest.lines.map((line) => [line.householdId, line.amountHundredths])).toEqual([
    [admin.householdId, 100],
    [other.householdId, -100],
  ])
  const own = await other.parent.client.beans.ownBook({ groupId })
  expect(new Set(own.lines.map(({ householdId }) => householdId))).toEqual(new Set([other.householdId]))
  expect(await refusalOf(other.parent.client.beans.groupBook({ groupId }))).toMatchObject({
    data: { reason: 'admin_only' },
  })
})
