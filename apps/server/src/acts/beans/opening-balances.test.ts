// Opening balances can be entered until the first ride is done. A correction reverses the previous balances, and each
// change can be undone.
import { beforeEach, expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import {
  createTestGroup,
  createTestPool,
  noticesOf,
  refusalOf,
  ridesAhead,
  type TestGroup,
  twoFamilies,
} from '../../testing/test-group.ts'

const app = await givenApp()
let group: TestGroup
beforeEach(async () => {
  group = await createTestGroup(app, twoFamilies)
})
const admin = () => group.admin.parent.client
const other = () => group.families.find((family) => family !== group.admin) ?? group.admin

async function enter(adminHundredths: number, otherHundredths = -adminHundredths) {
  const { groupId } = group
  const { openingId } = await admin().settlements.opening({ groupId })
  await admin().settlements.saveOpening({
    groupId,
    replaces: openingId,
    balances: [
      { householdId: group.admin.householdId, hundredths: adminHundredths },
      { householdId: other().householdId, hundredths: otherHundredths },
    ],
  })
}

const ledger = () => other().parent.client.beans.ledger({ groupId: group.groupId })
const reason = (text: string) => ({ data: { reason: text } })

test('opening balances appear in each ledger and on the record, and the other families get a notice', async () => {
  await enter(300)
  expect(await ledger()).toMatchObject({
    postedHundredths: -300,
    lines: [{ kind: 'opening', amountHundredths: -300, reversed: false }],
  })
  const [told] = await noticesOf(other().parent)
  expect(told).toMatchObject({
    type: 'balance_changed',
    line: 'Your opening balance is 3 beans behind.',
  })
  const { lines } = await admin().groups.activity({ groupId: group.groupId })
  expect(lines[0]?.text).toBe('entered opening balances for 2 families.')
})

test('saving new opening balances reverses the previous ones, and an undo restores them', async () => {
  await enter(300)
  await enter(100)
  expect(await ledger()).toMatchObject({ postedHundredths: -100, lines: [{}, {}, {}] })
  const undo = async () => {
    const { undos } = await admin().undo.open()
    return admin().undo.run({ undoId: undos[0]?.undoId ?? '' })
  }
  await undo()
  expect(await ledger()).toMatchObject({ postedHundredths: -300 })
  await undo()
  expect((await ledger()).postedHundredths).toBe(0)
})

test('opening balances are refused if they do not sum to zero, list a family twice, are out of date, or come after a ride', async () => {
  const { groupId } = group
  expect(await refusalOf(enter(300, -200))).toMatchObject(reason('sum_not_zero'))
  expect(await refusalOf(enter(100_001))).toMatchObject({
    data: { issues: [{ message: 'At most 1,000 beans ahead or behind' }, {}] },
  })
  const { householdId } = group.admin
  const twice = [1, -1].map((hundredths) => ({ householdId, hundredths }))
  const saving = admin().settlements.saveOpening({ groupId, replaces: null, balances: twice })
  await expect(saving).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await enter(300)
  const stale = { groupId, replaces: null, balances: [] }
  expect(await refusalOf(admin().settlements.saveOpening(stale))).toMatchObject(reason('changed_since'))
  await createTestPool(app, group)
  const [ride] = await ridesAhead(app, group)
  app.clock.set(ride?.startAt ?? '')
  const driver = group.families.find((family) => family.householdId === ride?.driver?.householdId)
  const outcomes = (ride?.seats ?? []).map(({ kidId }) => ({ kidId, outcome: 'rode' as const }))
  await driver?.parent.client.rides.complete({ rideId: ride?.rideId ?? '', outcomes })
  expect(await refusalOf(enter(100))).toMatchObject(reason('ride_done'))
  expect((await admin().beans.ledger({ groupId })).mayOpen).toBe(false)
})
