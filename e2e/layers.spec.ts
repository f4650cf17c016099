// The calendar's head and what lies over a page, under a thumb: one layer closes at a time, and nothing slips away.
import { expect, test } from '@playwright/test'
import { look, mondayMorning, nextRidesOf } from './app.ts'
import { schoolRun, twoFamilies } from './arrange.ts'

test.beforeEach(mondayMorning)

test('Esc and Back close one layer, the sheet is pulled away, and the head of the calendar stays where it is', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await twoFamilies(browser, info, `Layers ${info.project.name}`)
  await schoolRun(rosa, groupId)
  const ride = (await nextRidesOf(rosa, groupId)).find((each) => each.driver?.name === 'Rosa')
  const { page } = rosa
  const dialogs = page.getByRole('dialog')
  await page.goto('/calendar')

  await test.step('the dots of a card have Can’t drive; the menu is gone once it is chosen', async () => {
    const card = page.getByRole('article').filter({ hasText: 'You drive' }).first()
    await expect(card.getByRole('link', { name: "Can't drive" })).toHaveCount(0)
    await card.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('link', { name: 'Convert to urgent' }).click()
    await expect(dialogs.first().getByRole('radio', { name: 'Convert to urgent, for cash' })).toBeChecked()
    await expect(page.getByRole('dialog', { name: /^More about/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialogs).toHaveCount(0)
  })

  await test.step('a dialog over the sheet goes first', async () => {
    await page.locator(`a[href*="${ride?.rideId}"]`).first().click()
    const cancel = dialogs.first().getByRole('button', { name: 'Cancel ride' })
    await cancel.click()
    await expect(dialogs).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(dialogs).toHaveCount(1)
    await cancel.click()
    await expect(dialogs).toHaveCount(2)
    await page.goBack()
    await expect(dialogs).toHaveCount(1)
    await expect(page).toHaveURL(/ride=/)
    await page.goBack()
    await expect(dialogs).toHaveCount(0)
    await expect(page).toHaveURL(/\/calendar$/)
  })

  await test.step('a pull by its top closes the sheet, a short one does not', async () => {
    await page.locator(`a[href*="${ride?.rideId}"]`).first().click()
    const header = dialogs.first().locator('header')
    const pull = async (px: number) => {
      const { y = 0, x = 0 } = (await header.boundingBox()) ?? {}
      const touch = (clientY: number) => ({
        touches: [],
        changedTouches: [{ identifier: 0, clientX: x + 40, clientY }],
      })
      await header.dispatchEvent('touchstart', touch(y + 10))
      await page.waitForTimeout(250)
      await header.dispatchEvent('touchmove', touch(y + 10 + px))
      await header.dispatchEvent('touchend', touch(y + 10 + px))
    }
    await look(page, info, 'ride-sheet-phone')
    await pull(40)
    await expect(dialogs).toHaveCount(1)
    await pull(200)
    await expect(dialogs).toHaveCount(0)
  })

  await test.step('from week to week, and with a filter, the arrow stays under the thumb', async () => {
    const next = page.getByRole('link', { name: 'Next week' })
    await page.mouse.wheel(0, 400)
    await expect.poll(async () => page.evaluate('scrollY')).toBeGreaterThan(50)
    const before = await next.boundingBox()
    await next.click()
    await expect(page).toHaveURL(/date=/)
    expect(await next.boundingBox()).toEqual(before)
    await page.getByRole('button', { name: 'Offers to me' }).click()
    await expect(page.getByText('Nothing matches these filters')).toBeVisible()
    expect(await next.boundingBox()).toEqual(before)
    await page.getByRole('link', { name: 'Mine and my kids' }).click()
    await expect(page.getByText('Nothing matches these filters')).toHaveCount(0)
  })
})
