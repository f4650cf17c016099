import type { TransactionKind } from '@beanpool/domain/beans/ride-entries'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { databaseError } from '../../base/database-errors.ts'
import { insertTransaction, type NewEntry } from '../../books/ledger/store.ts'
import { newId } from '../../db/columns.ts'
import { withTransaction } from '../../db/pool.ts'
import { givenApp } from '../../testing/given.ts'
import { onCluster } from '../../testing/test-app.ts'
import { createTestGroup, createTestPool, ridesAhead, twoFamilies } from '../../testing/test-group.ts'

const app = await givenApp()
const group = await createTestGroup(app, twoFamilies)
await createTestPool(app, group)
const [ride] = await ridesAhead(app, group)
await app.jobsAt(Temporal.Instant.from(ride?.endAt ?? '').add({ hours: 2 }))

const entry = (householdId: string, amountHundredths: number): NewEntry => ({
  householdId,
  amountHundredths,
  seatCount: 1,
  seatPriceHundredths: 100,
})

function post(
  entries: NewEntry[],
  over: { rideId?: string | null; kind?: TransactionKind; revision?: number } = {},
) {
  const transaction = {
    groupId: group.groupId,
    kind: 'settlement' as const,
    rideId: null,
    postedAt: app.clock.now(),
    ...over,
  }
  return withTransaction(app.db, (tx) => insertTransaction(tx, transaction, entries))
}

async function refusedCode(work: Promise<unknown>): Promise<string | undefined> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return databaseError(error)?.code
}

describe('the database itself', () => {
  test('refuses to commit a transaction that does not sum to zero', async () => {
    const [one, other] = group.families
    const uneven = [entry(one?.householdId ?? '', 200), entry(other?.householdId ?? '', -100)]
    // A database cluster reports every refusal at commit under one code.
    const code = onCluster() ? 'XX000' : '23514'
    expect(await refusedCode(post(uneven))).toBe(code)
    const even = [entry(one?.householdId ?? '', 100), entry(other?.householdId ?? '', -100)]
    expect(await refusedCode(post(even))).toBeUndefined()
  })

  test('refuses to change, delete or truncate what was posted', async () => {
    for (const table of ['ledger_entries', 'ledger_transactions']) {
      const name = sql.identifier(table)
      expect(await refusedCode(app.db.execute(sql`delete from ${name}`))).toBe('23001')
      expect(await refusedCode(app.db.execute(sql`update ${name} set group_id = group_id`))).toBe('23001')
      expect(await refusedCode(app.db.execute(sql`truncate ${name} cascade`))).toBe('23001')
    }
  })

  test('keeps each balance equal to the sum of its entries, and prevents any other change to the balance', async () => {
    const [one, other] = group.families
    await post([entry(one?.householdId ?? '', 300), entry(other?.householdId ?? '', -300)])
    const sums = sql`select household_id, sum(amount_hundredths)::int as hundredths from ledger_entries group by 1 order by 1`
    const kept = sql`select household_id, hundredths from balances order by 1`
    expect((await app.db.execute(kept)).rows).toEqual((await app.db.execute(sums)).rows)
    const { groupId } = group
    for (const change of [
      sql`update balances set hundredths = 0`,
      sql`delete from balances`,
      sql`insert into balances values (${groupId}, ${one?.householdId ?? ''}, 100)`,
      sql`truncate balances`,
    ])
      expect(await refusedCode(app.db.execute(change))).toBe('23001')
  })

  test('refuses to post a ride twice', async () => {
    const { rows } = await app.db.execute<{ ride_id: string }>(
      sql`select ride_id from ledger_transactions where kind = 'ride'`,
    )
    const rideId = rows[0]?.ride_id ?? ''
    expect(await refusedCode(post([], { kind: 'ride', rideId, revision: 1 }))).toBe('23505')
  })

  test('refuses an entry for a household that was never in the group', async () => {
    const [one] = group.families
    const strange = [entry(one?.householdId ?? '', 100), entry(newId(), -100)]
    expect(await refusedCode(post(strange))).toBe('23503')
  })

  test('refuses to put an adult into two cars at once', async () => {
    const move = sql`update bookings set starts_at = (select min(starts_at) from rides), ends_at = (select max(ends_at) from rides)`
    expect(await refusedCode(app.db.execute(move))).toBe('23P01')
  })
})
