import { expect } from '@playwright/test'
import { expectAccessible, inspect } from '../accessible.ts'
import { findNoStrikes, nextRidesOf, type Parent, test, timeBecomes } from '../app.ts'
import { familiesOnRun } from '../arrange.ts'

test('a parent who cannot drive offers the drive to the other parent, who declines, and the week’s plan continues', async ({
  browser,
}, info) => {
  test.setTimeout(180_000)
  const groupName = `Offers ${info.project.name}`
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, groupName)

  const planned = (await nextRidesOf(rosa, groupId)).filter((each) => each.status === 'assigned')
  const [first, second] = planned
  if (!first || !second) throw new Error('nothing is planned')
  const driverOf = (each: typeof first): Parent => (each.driver?.name === 'Rosa' ? rosa : ole)
  const otherOf = (each: typeof first): Parent => (driverOf(each) === rosa ? ole : rosa)

  await test.step('the driver sees the consequences and offers the drive to the other families', async () => {
    const { page } = driverOf(first)
    await otherOf(first).page.goto('/')
    await page.goto(`/calendar?ride=${first.rideId}`)
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: "Can't drive" }).click()
    await expect(
      sheet.getByText('No strike, as long as someone else can drive', { exact: false }),
    ).toBeVisible()
    await expect(sheet.getByText('We’ll ask the other families', { exact: false })).toBeVisible()
    await inspect(page, info, 'cant-drive')
    await sheet.getByRole('button', { name: 'Back' }).click()
    await sheet.getByRole('button', { name: "Can't drive" }).click()
    await sheet.getByRole('button', { name: 'Find a driver' }).click()
    await expect(sheet.getByText('Offered to others')).toBeVisible()
    await page.goto('/')
    await expect(page.getByText('No strike, as long as someone else drives', { exact: false })).toBeVisible()
    await inspect(page, info, 'standing')
  })

  await test.step('the other parent’s open dashboard shows the offer with its countdown', async () => {
    const { page } = otherOf(first)
    // With more than an hour left, the offer shows when it ends instead of the minutes left.
    await expect(page.getByText(/^Until .*\d\d:\d\d/).first()).toBeVisible()
    await expect(page.getByText(/Expires in \d/)).toHaveCount(0)
    await inspect(page, info, 'offer')
    await page.goto('/calendar?offers=true')
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText('The next family is asked.')).toBeVisible()
  })

  await test.step('the group sees the shortfall, and why each family is excluded', async () => {
    await rosa.page.goto(`/groups/${groupId}?tab=shortfalls`)
    await expect(rosa.page.getByRole('heading', { name: 'Shortfalls' })).toBeVisible()
    await expect(rosa.page.getByText(/: declined this ride$/)).toBeVisible()
    await expect(rosa.page.getByText(/: gave this ride back$/)).toBeVisible()
    await inspect(rosa.page, info, 'shortfalls')
    await rosa.page.getByRole('button', { name: 'Assign Fairly' }).click()
    await expect(rosa.page.getByText('No eligible driver found', { exact: false })).toBeVisible()
    await rosa.page.getByRole('button', { name: 'Pick a driver' }).click()
    await expect(rosa.page.getByRole('dialog').getByText('Nobody can drive.')).toBeVisible()
    await expectAccessible(rosa.page)
    await rosa.page.keyboard.press('Escape')
  })

  await test.step('the driver who gave the ride back takes it again, and the strike is gone', async () => {
    const { page } = driverOf(first)
    await page.goto(`/calendar?ride=${first.rideId}`)
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /Take this ride/ }).click()
    await expect(sheet.getByRole('button', { name: "Can't drive" })).toBeVisible()
    await findNoStrikes(page)
  })

  await test.step('the other parent accepts inside the lock, and both screens show who drives', async () => {
    const inside = new Date(Date.parse(second.startAt) - 20 * 3_600_000).toISOString()
    await timeBecomes(inside, [rosa, ole])
    const { page } = driverOf(second)
    await page.goto(`/calendar?ride=${second.rideId}`)
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: "Can't drive" }).click()
    await expect(sheet.getByText('We’ll ask the other families', { exact: false })).toBeVisible()
    await sheet.getByRole('button', { name: 'Find a driver' }).click()
    await expect(sheet.getByText('Offered to others')).toBeVisible()
    const other = otherOf(second)
    await other.page.goto(`/calendar?ride=${second.rideId}`)
    await other.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await expect(other.page.getByRole('dialog').getByText(/You drive/)).toBeVisible()
    await expect(sheet.getByText(`${other.firstName} drives`)).toBeVisible()
    await expect(sheet.getByText('accepted this ride.', { exact: false })).toBeAttached()
  })

  await test.step('a vacation lists the drives it covers, gives them away once confirmed, and links to the drive that stays', async () => {
    const { page } = otherOf(second)
    const startDate = second.startAt.slice(0, 10)
    await page.goto('/profile')
    const enter = async () => {
      await page.getByLabel('First day away').fill(startDate)
      const endDate = Temporal.PlainDate.from(startDate).add({ days: 9 })
      await page.getByLabel('Last day away').fill(endDate.toString())
      await page.getByRole('button', { name: 'Add vacation' }).click()
    }
    await page.getByRole('button', { name: 'Add a vacation' }).click()
    await enter()
    const asks = page.getByRole('dialog', { name: /^You have \d drives then$/ })
    await expect(asks.getByText('Morning School Run').first()).toBeVisible()
    await expect(asks.getByText('1 drive stays yours:')).toBeVisible()
    await inspect(page, info, 'vacation-over-drives')
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('First day away')).toHaveValue(startDate)
    await expect(page.getByRole('button', { name: /^Delete vacation/ })).toHaveCount(0)
    await enter()
    await asks.getByRole('button', { name: /^Save and re-plan/ }).click()
    const told = page.getByRole('dialog', { name: 'Saved. You still have 1 drive then' })
    await expect(told.getByText('handed on, without a strike.', { exact: false })).toBeVisible()
    await inspect(page, info, 'vacation-drives-that-stay')
    await told.getByRole('link', { name: 'Open ride' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: "Can't drive" })).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: /^Delete vacation/ })).toBeVisible()
  })
})
