// The history in the profile sums up books, rides and strikes by month, even for a group that the family has left.
import { expect, test } from 'vitest'
import { givenApp, givenRun } from '../../testing/given.ts'
import { ridesAhead, type TestFamily } from '../../testing/test-group.ts'

const app = await givenApp()
const group = givenRun(app)

const historyOf = async ({ parent }: TestFamily) => (await parent.client.standing.history()).groups
const driverOf = (householdId: string | undefined) =>
  group.families.find((each) => each.householdId === householdId) as TestFamily

test('a year of history exists from the start, though it is empty', async () => {
  const [own, ...others] = await historyOf(group.admin)
  expect(others).toEqual([])
  expect(own).toMatchObject({ groupId: group.groupId, left: false })
  expect(own?.months.map(({ month }) => month).at(-1)).toBe('2026-03')
  expect(own?.months).toHaveLength(12)
  expect(own?.months.every((each) => each.balanceHundredths === 0 && each.reliabilityPercent === null)).toBe(
    true,
  )
})

test('drives, seats, beans and strikes count in their month, and the balance carries over and matches the ledger', async () => {
  const [ride, next] = await ridesAhead(app, group)
  const driver = driverOf(ride?.driver?.householdId)
  await app.jobsAt('2026-03-20T12:00:00Z')
  await app.runJobs()
  const months = (await historyOf(driver))[0]?.months ?? []
  const march = months.at(-1)
  const { lines } = await driver.parent.client.beans.ledger({ groupId: group.groupId })
  const ledger = lines.reduce((sum, line) => sum + line.amountHundredths, 0)
  expect(march?.balanceHundredths).toBe(ledger)
  expect(march?.changeHundredths).toBe(ledger)
  expect(march?.drivesGiven).toBeGreaterThan(0)
  expect(march?.reliabilityPercent).toBe(100)
  expect(next).toBeDefined()
  const used = (await Promise.all(group.families.map(historyOf))).map(
    ([own]) => own?.months.at(-1)?.seatsUsed ?? 0,
  )
  const earned = lines.filter((line) => line.amountHundredths > 0)
  expect(used.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(earned.length)
  app.clock.set('2026-05-02T12:00:00Z')
  const may = (await historyOf(driver))[0]?.months ?? []
  expect(may.find(({ month }) => month === '2026-03')).toEqual(march)
  expect(may.at(-1)?.month).toBe('2026-05')
})

test('history stays in the group where it was earned after the family has left', async () => {
  const member = group.families.at(-1) as TestFamily
  await member.parent.client.groups.leave({ groupId: group.groupId })
  expect(await historyOf(member)).toMatchObject([{ groupId: group.groupId, left: true }])
})
