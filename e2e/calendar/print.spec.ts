// Prints the group's week: one page for the fridge, without the app's frame.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { look, openAt, test } from '../app.ts'
import { call, familiesOnRun, schoolRun } from '../arrange.ts'

/** Counts the pages in a PDF by its page objects. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

test('the week prints on one page of A4 or Letter, black on white @long', async ({ browser }, info) => {
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, `Fridge ${info.project.name}`)
  const page = await openAt(ole, '/calendar')
  await page.getByRole('link', { name: 'Print the week' }).click()
  await expect(page).toHaveURL(new RegExp(`/groups/${groupId}/week\\?date=`))
  const sheet = page.getByRole('article')
  await expect(sheet.getByRole('heading', { name: 'Fridge' })).toBeVisible()
  await expect(sheet.getByText('07:50').first()).toBeVisible()
  await inspect(page, info, 'week')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('.mantine-Notifications-root').filter({ visible: true })).toHaveCount(0)
  for (const format of ['A4', 'Letter']) expect(pagesOf(await page.pdf({ format }))).toBe(1)
  await page.emulateMedia({ media: null, colorScheme: null })
  await page.getByRole('link', { name: 'Next week' }).click()
  await expect(page).toHaveURL(/date=/)

  await test.step('a full week also fits, with a line for each ride and the routes below', async () => {
    await call(rosa, 'plans/redeemBetaCode', { code: 'SWEETBEANS' })
    for (const hour of ['09', '11', '13', '15', '17', '19'])
      await schoolRun(rosa, groupId, { name: `Run at ${hour}`, startTime: `${hour}:30` })
    await page.reload()
    await expect(sheet.getByText('Run at 19', { exact: true }).first()).toBeVisible()
    await expect(sheet.getByText('Run at 19: Maple Street to Lincoln School.')).toBeVisible()
    await look(page, info, 'week-full')
    await page.emulateMedia({ media: 'print' })
    for (const format of ['A4', 'Letter']) expect(pagesOf(await page.pdf({ format }))).toBe(1)
  })
})
