import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { findNoStrikes, nextRidesOf, test } from '../app.ts'
import { familiesOnRun } from '../arrange.ts'

test('when a driver phones in, an admin sees the cost and gives the drive back, and admin and driver can undo that @long', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, `Phoned ${info.project.name}`)
  const ride = (await nextRidesOf(rosa, groupId)).find((each) => each.driver?.name === 'Ole')
  if (!ride) throw new Error('Ole drives nothing')
  const path = `/calendar?ride=${ride.rideId}`
  const { page } = rosa
  const sheet = page.getByRole('dialog')
  const giveBack = () => sheet.getByRole('button', { name: 'Find a driver for Ole' }).click()

  await test.step('the admin sees what it costs Ole, and can excuse the strike', async () => {
    await page.goto(path)
    await expect(sheet.getByRole('button', { name: "Ole can't drive" })).toBeVisible()
    await expect(sheet.getByRole('button', { name: "Can't drive", exact: true })).toHaveCount(0)
    await sheet.getByRole('button', { name: "Ole can't drive" }).click()
    await expect(sheet.getByText('No strike for Ole', { exact: false })).toBeVisible()
    await expect(sheet.getByText('We email Ole.', { exact: false })).toBeVisible()
    await sheet.getByLabel('Reason (optional)').selectOption('Ill')
    await sheet.getByLabel('Excuse the strike').check()
    await giveBack()
    await expect(sheet.getByText('Say why')).toBeVisible()
    await sheet.getByLabel('Why (for Ole and admins)').fill('In hospital')
    await inspect(page, info, 'phoned')
    await giveBack()
    await expect(page.getByText('We’re looking for a driver for Ole')).toBeVisible()
  })

  await test.step('the admin undoes it, and gives the drive back again', async () => {
    await sheet.getByRole('button', { name: /^Undo: Ole can drive/ }).click()
    await expect(sheet.getByRole('button', { name: "Ole can't drive" })).toBeVisible()
    await sheet.getByRole('button', { name: "Ole can't drive" }).click()
    await giveBack()
    await expect(sheet.getByRole('button', { name: /^Undo: Ole can drive/ })).toBeVisible()
  })

  await test.step('Ole sees who gave his drive back, and drives after all', async () => {
    await ole.page.goto(path)
    const his = ole.page.getByRole('dialog')
    await expect(his.getByText('Rosa gave this drive back for you.')).toBeVisible()
    await his.getByText('What happened').click()
    await expect(his.getByText("gave back Ole's drive: Ole phoned.", { exact: false }).first()).toBeVisible()
    await his.getByRole('button', { name: /^Undo: I can drive/ }).click()
    await expect(his.getByRole('button', { name: "Can't drive" })).toBeVisible()
    await findNoStrikes(ole.page)
  })
})
