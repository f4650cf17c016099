// Lists that grow every week are read page by page: the ledger, the scheduled rides and the record. No line is lost or
// repeated between pages.
import { expect, test } from 'vitest'
import { insertTransaction } from '../../books/ledger/store.ts'
import { withTransaction } from '../../db/pool.ts'
import { givenApp } from '../../testing/given.ts'
import {
  createTestGroup,
  createTestPool,
  refusalOf,
  ridesAhead,
  twoFamilies,
} from '../../testing/test-group.ts'

const app = await givenApp()
const group = await createTestGroup(app, twoFamilies)
// The rides of the two pools have the same time and name, and differ only by their ids.
await createTestPool(app, group)
await createTestPool(app, group, { kidIds: group.families.slice(0, 1).flatMap(({ kidIds }) => kidIds) })

const client = () => group.admin.parent.client

async function everyPage<Page>(
  read: (cursor: string | undefined) => Promise<Page>,
  next: (page: Page) => string | null,
) {
  const pages = [await read(undefined)]
  for (let cursor = next(pages[0] as Page); cursor !== null; cursor = next(pages.at(-1) as Page))
    pages.push(await read(cursor))
  return pages
}

test('scheduled rides come eight at a time, each once, in the order of their starts', async () => {
  const { groupId, admin } = group
  const pages = await everyPage(
    (after) => client().beans.scheduled({ groupId, after }),
    ({ nextAfter }) => nextAfter,
  )
  const expected = (await ridesAhead(app, group)).filter(
    ({ driver, seats }) =>
      driver !== null &&
      (driver.householdId === admin.householdId ||
        seats.some((seat) => seat.householdId === admin.householdId && seat.state === 'booked')),
  )
  expect(expected.length).toBeGreaterThan(16)
  expect(pages.slice(0, -1).every(({ moves }) => moves.length === 8)).toBe(true)
  const read = pages.flatMap(({ moves }) => moves.map(({ card }) => card))
  expect(read.map(({ rideId }) => rideId).sort()).toEqual(expected.map(({ rideId }) => rideId).sort())
  expect(read.map(({ startAt }) => startAt)).toEqual(read.map(({ startAt }) => startAt).sort())
})

test('a ride in another group cannot begin a page', async () => {
  const other = await createTestGroup(app, [{ name: 'Meyer', kids: ['Mia'] }])
  await createTestPool(app, other)
  const [ride] = await ridesAhead(app, other)
  const { moves } = await client().beans.scheduled({ groupId: group.groupId, after: ride?.rideId })
  expect(moves).toEqual([])
  const stranger = other.admin.parent.client.beans.scheduled({ groupId: group.groupId })
  expect(await refusalOf(stranger)).toMatchObject({ code: 'FORBIDDEN' })
})

test('the ledger comes 20 lines at a time, and its running balance continues across pages', async () => {
  const { groupId, families, admin } = group
  const other = families[1]?.householdId ?? ''
  const line = { seatCount: 1, seatPriceHundredths: 100 }
  // All lines have the same timestamp, and a page ends among them.
  for (let count = 0; count < 45; count += 1) {
    const settlement = { groupId, kind: 'settlement' as const, rideId: null, postedAt: app.clock.now() }
    const entries = [
      { ...line, householdId: admin.householdId, amountHundredths: 100 },
      { ...line, householdId: other, amountHundredths: -100 },
    ]
    await withTransaction(app.db, (tx) => insertTransaction(tx, settlement, entries))
  }
  const pages = await everyPage(
    (before) => client().beans.ledger({ groupId, before }),
    ({ nextBefore }) => nextBefore,
  )
  expect(pages.map(({ lines }) => lines.length)).toEqual([20, 20, 5])
  const balances = pages.flatMap(({ lines }) => lines.map((each) => each.balanceAfterHundredths))
  expect(balances).toEqual(Array.from({ length: 45 }, (_, place) => (45 - place) * 100))
})

test('the record comes 30 lines at a time, newest first, each line once', async () => {
  const { groupId } = group
  for (let count = 0; count < 40; count += 1)
    await client().households.saveFamily({ name: count % 2 === 0 ? 'Rossi' : 'Rossi-Bianchi' })
  const { invitationId } = await client().invitations.create({ groupId, email: null })
  await client().invitations.revoke({ invitationId })
  const pages = await everyPage(
    (before) => client().groups.activity({ groupId, before }),
    ({ nextBefore }) => nextBefore,
  )
  const ids = pages.flatMap(({ lines }) => lines.map(({ activityId }) => activityId))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.slice(0, -1).every(({ lines }) => lines.length === 30)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  const times = pages.flatMap(({ lines }) => lines.map(({ at }) => at))
  expect(times).toEqual(times.toSorted().reverse())
})
