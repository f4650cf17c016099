import { expect, test } from 'vitest'
import { makingPerDay } from '../../../api/procedures.ts'
import { givenApp } from '../../../testing/given.ts'
import { askedPool } from '../../../testing/request-samples.ts'
import { createTestGroup, type TestFamily, threeFamilies } from '../../../testing/test-group.ts'
import { parentAt } from '../../../testing/test-parent.ts'

// Two instances share one database. Only PostgreSQL can guarantee the outcome, because they share no memory.

const app = await givenApp()
const second = await givenApp({ sharing: app })
const group = await createTestGroup(app, threeFamilies)

const isLong = process.env.BEANPOOL_LONG === '1'
const clients = 16

/** The taps of the two admins, and of the requesting family. */
const answers = ['accept', 'decline', 'withdraw'] as const
type Answer = (typeof answers)[number]
const ended = { accept: 'was_accepted', decline: 'was_declined', withdraw: 'was_withdrawn' }

const long = isLong ? ' for up to a minute' : ''
test(`when ${clients} clients accept, decline and withdraw at once${long}, one kind of answer wins, and at most one pool is made`, async () => {
  const { groupId, admin } = group
  const [asker, other] = group.families.filter((family) => family !== admin) as [TestFamily, TestFamily]
  await admin.parent.client.roles.set({ groupId, householdId: other.householdId, role: 'admin' })
  const wins: Record<Answer, number> = { accept: 0, decline: 0, withdraw: 0 }
  const until = Date.now() + (isLong ? 60_000 : 0)
  const mostTurns = makingPerDay['poolRequests.ask'] ?? 0
  let turns = 0
  const tap = (answer: Answer, place: number, requestId: string) => {
    const family = answer === 'withdraw' ? asker : place % 2 === 0 ? admin : other
    const { parent } = family
    const { poolRequests } = (place % 4 < 2 ? parentAt(second.url, parent) : parent).client
    if (answer === 'decline') return poolRequests.decline({ requestId, note: null })
    return poolRequests[answer]({ requestId })
  }
  do {
    turns += 1
    const requestId = crypto.randomUUID()
    await asker.parent.client.poolRequests.ask({ requestId, ...askedPool(groupId, asker.kidIds) })
    const taps = Array.from({ length: clients }, (_, place) => answers[(place + turns) % 3] ?? 'accept')
    const settled = await Promise.allSettled(taps.map((answer, place) => tap(answer, place, requestId)))
    const won = new Set(taps.filter((_, place) => settled[place]?.status === 'fulfilled'))
    expect(won.size).toBe(1)
    const [answer] = won
    if (!answer) throw new Error('nobody won')
    wins[answer] += 1
    for (const each of settled)
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({ code: 'REFUSED', data: { reason: ended[answer] } })
    const { pools } = await admin.parent.client.pools.list({ groupId })
    expect(pools).toHaveLength(answer === 'accept' ? 1 : 0)
    const { requests } = await admin.parent.client.poolRequests.list({ groupId })
    expect(requests).toEqual([])
    for (const { poolId, name } of pools) await admin.parent.client.pools.delete({ poolId, name })
  } while (turns < 6 || (turns < mostTurns && Date.now() < until))
  console.log(`${turns} requests: ${JSON.stringify(wins)}`)
})
