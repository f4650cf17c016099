// Sixteen clients on two instances end a term, settle a former family's balance, come back and enrol at once. Only one
// new term begins, and the books sum to zero.
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberships } from '../../db/schema/groups.ts'
import { givenApp } from '../../testing/given.ts'
import { patiently } from '../../testing/patiently.ts'
import { groupWithAdmins } from '../../testing/steps.ts'
import { createTestPool } from '../../testing/test-group.ts'
import { parentAt } from '../../testing/test-parent.ts'

const app = await givenApp()
const second = await givenApp({ sharing: app })
app.clock.set('2026-03-02T09:00:00Z')
const names = ['Rossi', 'Okafor', 'Meyer', 'Sato', 'Abad']
const { group, left } = await groupWithAdmins(app, names)

const isLong = process.env.BEANPOOL_LONG === '1'
const roundsEndMs = isLong ? 60_000 : 3000

const setStatus = (status: 'left' | 'active') =>
  app.db
    .update(memberships)
    .set({ status, leftAt: status === 'left' ? app.clock.now() : null })
    .where(and(eq(memberships.groupId, group.groupId), eq(memberships.householdId, left.householdId)))

async function count(what: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await app.db.execute<{ count: number }>(sql`select count(*)::int as count from ${what}`)
  return rows[0]?.count ?? 0
}

const livePools = () =>
  count(sql`pools where group_id = ${group.groupId} and ended_at is null and deleted_at is null`)
const termCount = () => count(sql`terms where group_id = ${group.groupId}`)

async function sumOfBooks(): Promise<number> {
  const { rows } = await app.db.execute<{ sum: number }>(
    sql`select coalesce(sum(amount_hundredths), 0)::int as sum from ledger_entries where group_id = ${group.groupId}`,
  )
  return rows[0]?.sum ?? 0
}

/** Creates a pool with one ride for everyone, which is driven and done. It is the last ride of the term. */
async function oneDayOfRides(): Promise<string> {
  const tomorrow = app.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 1 })
  const { poolId } = await createTestPool(app, group, {
    startsOn: tomorrow.toString(),
    throughOn: tomorrow.toString(),
    weekdayMask: 127,
    seats: 8,
    kidIds: group.families.flatMap(({ kidIds }) => kidIds),
  })
  await app.jobsAt(tomorrow.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).toInstant())
  return poolId
}

// INVALID_INPUT occurs once the new term has begun, as the first day is then no longer after the last ride.
const refusals = [
  ...['changed_since', 'rides_ahead', 'no_pools', 'came_back', 'nothing_to_settle', 'INVALID_INPUT'],
  ...['pool_ended', 'already_enrolled'],
]

test('sixteen simultaneous clients begin one new term, and every bean stays accounted for', {
  timeout: roundsEndMs + 90_000,
}, async () => {
  const { groupId } = group
  const until = Date.now() + roundsEndMs
  for (let round = 0; Date.now() < until; round++) {
    await setStatus('active')
    const poolId = await oneDayOfRides()
    await setStatus('left')
    const { client } = group.admin.parent
    const today = app.clock.now().toZonedDateTimeISO('UTC').toPlainDate()
    const next = {
      groupId,
      poolIds: [poolId],
      settles: round % 2 === 0,
      startsOn: today.add({ days: 1 }).toString(),
      throughOn: today.add({ days: 2 }).toString(),
    }
    const { fingerprint } = await client.terms.preview(next)
    const { householdId } = left
    const named = { groupId, householdId }
    const spread = await client.settlements.preview(named).catch(() => null)
    const before = await termCount()
    const shared = crypto.randomUUID()
    const own = Array.from({ length: 16 }, () => crypto.randomUUID())
    const kidId = group.families[1]?.kidIds[0] ?? ''
    const tries = Array.from({ length: 16 }, (_, index) => async () => {
      const by = group.families[index % 4]?.parent ?? group.admin.parent
      const caller = index % 2 === 0 ? by.client : parentAt(second.url, by).client
      const termId = index % 4 === 0 ? shared : (own[index] ?? '')
      if (index === 5 && round % 3 === 1) return setStatus('active')
      if (index === 6 || index === 11)
        return caller.settlements.post({
          ...named,
          settlementId: own[index] ?? '',
          shown: spread?.fingerprint ?? fingerprint,
        })
      if (index === 9) return caller.pools.enrol({ poolId, kidId })
      return caller.terms.begin({ ...next, termId, shown: fingerprint })
    })
    const answers = await Promise.all(
      tries.map((each) =>
        patiently(each).then(
          () => 'done',
          (error: { code?: string; data?: { reason?: string } }) =>
            error.data?.reason ?? error.code ?? String(error),
        ),
      ),
    )
    expect(answers.filter((answer) => answer !== 'done' && !refusals.includes(answer))).toEqual([])
    expect(await sumOfBooks()).toBe(0)
    const begun = (await termCount()) - before
    expect(begun).toBeLessThanOrEqual(1)
    // In either case the group has one pool, which is the old one or its copy.
    expect(await livePools()).toBe(1)
    if (begun === 0) {
      // Other changes have altered the preview, so this requests a new one.
      const again = await client.terms.preview(next)
      await client.terms.begin({ ...next, termId: crypto.randomUUID(), shown: again.fingerprint })
    }
    expect(await livePools()).toBe(1)
    app.clock.advance({ hours: 96 })
    await app.beanpool.runScheduledJobs()
    // The copy ends without a successor, so the next round starts with a different pool.
    const last = await client.terms.get({ groupId })
    const over = { ...next, startsOn: '2027-01-04', throughOn: '2027-01-04', poolIds: [] }
    expect(last.ridesUntil).toBeNull()
    const cleared = await client.terms.preview(over)
    await client.terms.begin({ ...over, termId: crypto.randomUUID(), shown: cleared.fingerprint })
    expect(await livePools()).toBe(0)
  }
  expect(await sumOfBooks()).toBe(0)
})
