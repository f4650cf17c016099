// A pool is ended earlier: the form asks first, with the number of rides to cancel, and this can be undone in the same
// place.
import { expect } from '@playwright/test'
import { look, openAt, serverNow, test } from '../app.ts'
import { schoolRun, twoFamilies } from '../arrange.ts'

test('an earlier last day needs a confirmation, and undoing it updates the form', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await twoFamilies(browser, info, 'Maple Street')
  const today = Temporal.PlainDate.from((await serverNow()).slice(0, 10))
  const day = (days: number) => today.add({ days }).toString()
  const poolId = await schoolRun(rosa, groupId, { throughOn: day(28) })
  const page = await openAt(rosa, `/pools/${poolId}`)
  await page.getByRole('button', { name: /^Settings/ }).click()
  await page.getByRole('tab', { name: 'Configuration' }).click()
  const through = page.getByLabel('Through date')
  await through.fill(day(7))
  await page.getByRole('button', { name: 'Save pool' }).click()
  await look(page, info, 'shorten-asks')
  const cancel = page.getByRole('button', { name: /^Cancel \d+ rides$/ })
  await cancel.click()
  // When the question closes, it returns the focus, which can scroll the line away from under the next press.
  await expect(cancel).toBeHidden()
  const line = page.getByRole('listitem').filter({ hasText: /rides of .* cancelled/ })
  await expect(line).toBeInViewport()
  await expect(through).toHaveValue(day(7))
  await line.getByRole('button', { name: /^Undo/ }).click()
  await expect(through).toHaveValue(day(28))
})
