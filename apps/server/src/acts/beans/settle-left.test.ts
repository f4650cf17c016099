// An admin settles the balance that a departed family left behind. It is settled once, as shown, and shared among the
// families then in the group.
import { describe, expect, test } from 'vitest'
import { insertTransaction } from '../../books/ledger/store.ts'
import { withTransaction } from '../../db/pool.ts'
import { givenApp, givenGroup } from '../../testing/given.ts'
import {
  createTestFamily,
  createTestPool,
  noticesOf,
  refusalOf,
  ridesAhead,
  type TestFamily,
  threeFamilies,
} from '../../testing/test-group.ts'

const app = await givenApp()
const group = givenGroup(app, [...threeFamilies, { name: 'Sato', kids: ['Sen'] }])
const [admin, one, two, left] = group.families

/** Moves beans from one family to another, as a ride would. */
async function owes(by: TestFamily, to: TestFamily, hundredths: number) {
  const entry = { seatCount: 0, seatPriceHundredths: 0 }
  const posted = { groupId: group.groupId, kind: 'settlement' as const, postedAt: app.clock.now() }
  await withTransaction(app.db, (tx) =>
    insertTransaction(tx, posted, [
      { householdId: by.householdId, amountHundredths: -hundredths, ...entry },
      { householdId: to.householdId, amountHundredths: hundredths, ...entry },
    ]),
  )
}

const leaves = ({ parent }: TestFamily) => parent.client.groups.leave({ groupId: group.groupId })
async function comesBack({ parent }: TestFamily) {
  const { code } = await admin.parent.client.invitations.create({ groupId: group.groupId, email: null })
  await parent.client.invitations.accept({ code, consent: true })
}
const named = () => ({ groupId: group.groupId, householdId: left.householdId })
const look = (by: TestFamily = admin) => by.parent.client.settlements.preview(named())
const post = (shown: string, settlementId: string = crypto.randomUUID(), by: TestFamily = admin) =>
  by.parent.client.settlements.post({ ...named(), settlementId, shown })
const balances = async () => {
  const { standing } = await admin.parent.client.groups.dashboard({ groupId: group.groupId })
  return Object.fromEntries(standing.map((row) => [row.name, row.projectedHundredths]))
}
const reason = (text: string) => ({ code: 'REFUSED', data: { reason: text } })

describe('the balance that a family left behind', () => {
  test('is shared among the families in the group, as shown, and sums to zero', async () => {
    await owes(left, admin, 1000)
    await leaves(left)
    const shown = await look()
    expect(shown).toMatchObject({ name: 'Sato', balanceHundredths: -1000 })
    expect(shown.families.map(({ name }) => name)).toEqual(['Rossi', 'Okafor', 'Meyer'])
    const parts = shown.families.map((each) => each.afterHundredths - each.beforeHundredths)
    expect(parts.toSorted((a, b) => a - b)).toEqual([-334, -333, -333])
    await post(shown.fingerprint)
    const after = Object.fromEntries(shown.families.map((each) => [each.name, each.afterHundredths]))
    expect(await balances()).toEqual(after)
    expect(Object.values(after).reduce((sum, each) => sum + each, 0)).toBe(0)
  })

  test('is shown with the names of the families that it moves past a threshold', async () => {
    await owes(left, admin, 600)
    await owes(one, admin, 400)
    await admin.parent.client.groups.removeHousehold(named())
    const { families } = await look()
    expect(families.map(({ name, crosses }) => [name, crosses])).toEqual([
      ['Rossi', null],
      ['Okafor', 'locked'],
      ['Meyer', 'nudge'],
    ])
  })

  test('appears in each ledger under the departed family’s name, and all other families get a notice', async () => {
    await owes(left, admin, 900)
    await leaves(left)
    await post((await look()).fingerprint)
    const { lines } = await one.parent.client.beans.ledger({ groupId: group.groupId })
    expect(lines).toMatchObject([
      { kind: 'settlement', settledHouseholdName: 'Sato', amountHundredths: -300, rideId: null },
    ])
    const [told] = (await noticesOf(one.parent)).filter(({ type }) => type === 'balance_changed')
    expect(told).toMatchObject({
      priority: 'low',
      title: 'You are 3 beans further behind in Maple Street',
      line: 'Your part of what Sato left behind: 3 beans behind.',
    })
    for (const each of [admin, left])
      expect((await noticesOf(each.parent)).filter(({ type }) => type === 'balance_changed')).toEqual([])
    const { lines: record } = await one.parent.client.groups.activity({ groupId: group.groupId })
    expect(record[0]?.text).toBe('settled what Sato left behind: 9 beans behind, spread over 3 families.')
  })

  test('books the held seats of a family that it lifts above the hard lock', async () => {
    for (const [by, hundredths] of [[one, 600] as const, [two, 300] as const, [admin, 300] as const])
      await owes(by, left, hundredths)
    await leaves(left)
    const kidIds = [admin, one, two].flatMap((family) => family.kidIds)
    // The family's kid is on hold, so it does not drive this ride.
    await one.parent.client.households.addVacation({
      startDate: '2026-03-02',
      endDate: '2026-03-31',
      note: null,
    })
    await createTestPool(app, group, { kidIds })
    const held = async () =>
      (await ridesAhead(app, group)).flatMap(({ seats }) => seats.filter(({ state }) => state === 'held'))
    expect((await held()).length).toBeGreaterThan(0)
    const { families, fingerprint } = await look()
    expect(families.find(({ name }) => name === 'Okafor')).toMatchObject({ crosses: 'freed' })
    const before = (await held()).length
    await post(fingerprint)
    expect((await held()).length).toBeLessThan(before)
  })
})

describe('settling a departed family’s balance', () => {
  test('gives a retry the original response, and finds nothing left to settle under a new ID', async () => {
    await owes(left, admin, 600)
    await leaves(left)
    const { fingerprint } = await look()
    const settlementId = crypto.randomUUID()
    await post(fingerprint, settlementId)
    const once = await balances()
    await post(fingerprint, settlementId)
    expect(await refusalOf(post(fingerprint))).toMatchObject(reason('nothing_to_settle'))
    expect(await refusalOf(look())).toMatchObject(reason('nothing_to_settle'))
    expect(await balances()).toEqual(once)
  })

  test('is refused once the family has come back, as the balance is then its own again', async () => {
    await owes(left, admin, 600)
    await leaves(left)
    const { fingerprint } = await look()
    await comesBack(left)
    expect(await refusalOf(post(fingerprint))).toEqual({
      code: 'REFUSED',
      data: { reason: 'came_back', detail: 'Sato' },
    })
    expect(await balances()).toMatchObject({ Sato: -600 })
  })

  test('is refused if the books or the group’s families have changed since it was shown', async () => {
    await owes(left, admin, 600)
    await leaves(left)
    const { fingerprint } = await look()
    await owes(one, two, 100)
    expect(await refusalOf(post(fingerprint))).toMatchObject(reason('changed_since'))
    const again = await look()
    await leaves(two)
    expect(await refusalOf(post(again.fingerprint))).toMatchObject(reason('changed_since'))
    const last = await look()
    expect(last.families).toHaveLength(2)
    await post(last.fingerprint)
  })

  test('means that leaving can no longer be undone, but the family can rejoin with a balance of zero', async () => {
    await owes(left, admin, 600)
    await leaves(left)
    expect((await left.parent.client.undo.open()).undos).toHaveLength(1)
    await post((await look()).fingerprint)
    expect((await left.parent.client.undo.open()).undos).toEqual([])
    await comesBack(left)
    expect(await balances()).toMatchObject({ Sato: 0 })
  })

  test('can be done only by an admin, and only for a family that was in the group', async () => {
    await owes(left, admin, 600)
    await leaves(left)
    expect(await refusalOf(look(one))).toMatchObject(reason('admin_only'))
    const { fingerprint } = await look()
    expect(await refusalOf(post(fingerprint, crypto.randomUUID(), one))).toMatchObject(reason('admin_only'))
    expect(await refusalOf(look(left))).toMatchObject({ code: 'FORBIDDEN' })
    const stranger = await createTestFamily(app, { name: 'Stranger', kids: [] })
    expect(await refusalOf(look(stranger))).toMatchObject({ code: 'FORBIDDEN' })
    const foreign = { groupId: group.groupId, householdId: stranger.householdId }
    expect(await refusalOf(admin.parent.client.settlements.preview(foreign))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('happens once even if two admins settle at the same time', async () => {
    await admin.parent.client.roles.set({
      groupId: group.groupId,
      householdId: one.householdId,
      role: 'admin',
    })
    await owes(left, admin, 600)
    await leaves(left)
    const { fingerprint } = await look()
    const settled = await Promise.allSettled(
      [admin, one, admin, one].map((by) => post(fingerprint, crypto.randomUUID(), by)),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { lines } = await two.parent.client.beans.ledger({ groupId: group.groupId })
    expect(lines).toHaveLength(1)
  })
})
