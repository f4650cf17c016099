// Sixteen clients settle, read, leave, come back and join simultaneously on two instances. The sum stays zero, and each
// balance is settled only once.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertTransaction } from '../../books/ledger/store.ts'
import { withTransaction } from '../../db/pool.ts'
import { givenApp } from '../../testing/given.ts'
import { patiently } from '../../testing/patiently.ts'
import { groupWithAdmins } from '../../testing/steps.ts'
import { parentAt } from '../../testing/test-parent.ts'

// The log explains any unexpected response.
const environment = { LOG_LEVEL: 'error' }
const app = await givenApp({ environment })
const second = await givenApp({ sharing: app, environment })
const names = ['Rossi', 'Okafor', 'Meyer', 'Sato', 'Abad', 'Novak', 'Haddad', 'Lind']
const { group, left } = await groupWithAdmins(app, names)

const isLong = process.env.BEANPOOL_LONG === '1'
const roundsEndMs = isLong ? 60_000 : 2500

async function runUp(hundredths: number) {
  const entry = { seatCount: 0, seatPriceHundredths: 0 }
  const posted = { groupId: group.groupId, kind: 'settlement' as const, postedAt: app.clock.now() }
  await withTransaction(app.db, (tx) =>
    insertTransaction(tx, posted, [
      { householdId: left.householdId, amountHundredths: -hundredths, ...entry },
      { householdId: group.admin.householdId, amountHundredths: hundredths, ...entry },
    ]),
  )
}

const isIn = async () => (await left.parent.client.groups.list()).groups.length > 0
const leaves = () => left.parent.client.groups.leave({ groupId: group.groupId })
const newCode = async () => {
  const asked = { groupId: group.groupId, email: null }
  return (await group.admin.parent.client.invitations.create(asked)).code
}

async function sums() {
  const { rows } = await app.db.execute<{ household_id: string; sum: number }>(
    sql`select household_id, sum(amount_hundredths)::int as sum from ledger_entries where group_id = ${group.groupId} group by 1`,
  )
  return new Map(rows.map((row) => [row.household_id, row.sum]))
}

const expected = ['nothing_to_settle', 'came_back', 'changed_since']

test('a balance that sixteen clients settle at once is shared only once, even while its family comes back', {
  timeout: roundsEndMs + 60_000,
}, async () => {
  const { groupId } = group
  const { householdId } = left
  const until = Date.now() + roundsEndMs
  let settledRounds = 0
  for (let round = 0; Date.now() < until; round++) {
    app.clock.advance({ seconds: 1 })
    await runUp(500 + round)
    await leaves()
    const { fingerprint: shown } = await group.admin.parent.client.settlements.preview({
      groupId,
      householdId,
    })
    const before = (await sums()).get(householdId)
    const shared = crypto.randomUUID()
    const code = round % 3 === 2 ? await newCode() : null
    const tries = Array.from({ length: 16 }, (_, index) => async () => {
      const by = group.families[index % 4]?.parent ?? group.admin.parent
      const { client } = index % 2 === 0 ? by : parentAt(second.url, by)
      // One admin repeats the same request; the others send their own.
      const settlementId = index % 4 === 0 ? shared : crypto.randomUUID()
      if (code !== null && index === 7) {
        await patiently(() => left.parent.client.invitations.accept({ code, consent: true }))
        return 'back'
      }
      const asked = { groupId, householdId, settlementId, shown }
      return patiently(() => client.settlements.post(asked)).then(
        () => 'posted',
        (error: { data?: { reason?: string } }) => error.data?.reason ?? String(error),
      )
    })
    const answers = await Promise.all(tries.map((each) => each()))
    const after = await sums()
    expect([...after.values()].reduce((sum, each) => sum + each, 0)).toBe(0)
    const known = [...expected, 'posted', 'back']
    expect(answers.filter((answer) => !known.includes(answer))).toEqual([])
    // Only one id is posted. All retries of it succeed, and no other request does.
    const posted = answers.flatMap((answer, index) => (answer === 'posted' ? [index % 4 === 0] : []))
    if (posted.length > 1) expect(posted).not.toContain(false)
    expect(after.get(householdId)).toBe(posted.length > 0 ? 0 : before)
    if (posted.length > 0) settledRounds += 1
    if (!(await isIn())) await left.parent.client.invitations.accept({ code: await newCode(), consent: true })
  }
  expect(settledRounds).toBeGreaterThan(0)
})
