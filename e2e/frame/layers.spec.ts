// Uses the calendar's header and the layers over a page by thumb: one layer closes at a time, and nothing moves.
import { expect } from '@playwright/test'
import { look, nextRidesOf, test } from '../app.ts'
import { familiesOnRun } from '../arrange.ts'

test('Esc and Back close one layer, the sheet can be pulled away, and the calendar’s header stays in place', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await familiesOnRun(browser, info, `Layers ${info.project.name}`)
  const ride = (await nextRidesOf(rosa, groupId)).find((each) => each.driver?.name === 'Rosa')
  const { page } = rosa
  const dialogs = page.getByRole('dialog')
  await page.goto('/calendar')

  await test.step('a card’s menu contains Can’t drive, and closes when Can’t drive is chosen', async () => {
    const card = page.getByRole('article').filter({ hasText: 'You drive' }).first()
    await expect(card.getByRole('link', { name: "Can't drive" })).toHaveCount(0)
    await card.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('link', { name: 'Make it urgent' }).click()
    await expect(dialogs.first().getByRole('radio', { name: 'Make it urgent, for cash' })).toBeChecked()
    await expect(page.getByRole('dialog', { name: /^More about/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialogs).toHaveCount(0)
  })

  await test.step('a dialog over the sheet closes before the sheet', async () => {
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

  await test.step('Esc, Back and its own button lead from Can’t drive back to the sheet that opened it', async () => {
    await page.locator(`a[href*="${ride?.rideId}"]`).first().click()
    const cantDrive = dialogs.first().getByRole('button', { name: "Can't drive" })
    const form = dialogs.first().getByRole('radiogroup', { name: 'Can’t drive?' })
    const open = async () => {
      await cantDrive.click()
      await expect(form).toBeVisible()
      await expect(page).toHaveURL(/step=cant-drive/)
    }
    for (const goBack of [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => dialogs.first().getByRole('button', { name: 'Back', exact: true }).click(),
    ]) {
      await open()
      await goBack()
      await expect(cantDrive).toBeVisible()
      await expect(page).toHaveURL(/ride=/)
      await expect(page).not.toHaveURL(/step=/)
    }
    await open()
    await dialogs.first().locator('button[aria-label="Close"]').click()
    await expect(dialogs).toHaveCount(0)
    await expect(page).toHaveURL(/\/calendar$/)
  })

  await test.step('a sheet opened by a link works the same way, and can also be closed by its cross', async () => {
    await page.goto(`/calendar?ride=${ride?.rideId}`)
    await dialogs.first().getByRole('button', { name: "Can't drive" }).click()
    await expect(page).toHaveURL(/step=cant-drive/)
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/step=/)
    await dialogs.first().getByRole('button', { name: "Can't drive" }).click()
    await expect(page).toHaveURL(/step=cant-drive/)
    await dialogs.first().locator('button[aria-label="Close"]').click()
    await expect(dialogs).toHaveCount(0)
    await expect(page).toHaveURL(/\/calendar$/)
  })

  await test.step('pulling the sheet by its top closes it on a phone, but a short pull does not', async () => {
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
    // On a wide screen the sheet is next to the week: nothing pulls it down, and Esc closes it.
    if (info.project.name === 'phone') await pull(200)
    else await page.keyboard.press('Escape')
    await expect(dialogs).toHaveCount(0)
  })

  await test.step('the arrow stays under the thumb from week to week, and when filtering', async () => {
    const next = page.getByRole('link', { name: 'Next week' })
    await page.mouse.wheel(0, 400)
    await expect.poll(async () => page.evaluate('scrollY')).toBeGreaterThan(50)
    /** Returns whole pixels, since the position may be off by half a pixel when nothing is left to scroll. */
    const place = async () => Object.values((await next.boundingBox()) ?? {}).map(Math.round)
    const before = await place()
    await next.click()
    await expect(page).toHaveURL(/date=/)
    expect(await place()).toEqual(before)
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('button', { name: 'Offers to me' }).click()
    await expect(page.getByText('Nothing matches these filters')).toBeVisible()
    expect(await place()).toEqual(before)
    await page.getByRole('link', { name: 'Mine', exact: true }).click()
    await expect(page.getByText('Nothing matches these filters')).toHaveCount(0)
  })
})

test('Back closes a layer over a page, even on a tab’s first page, and leaves no history entry @long', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await familiesOnRun(browser, info, `Back ${info.project.name}`)

  /**
   * Opens a tab at a page with a dialog, and closes the dialog with Back, Esc, a reload and its button. It does not
   * reopen.
   */
  const walk = (path: string, opener: string, title: string) =>
    test.step(title, async () => {
      const page = await rosa.context.newPage()
      const dialogs = page.getByRole('dialog')
      await page.goto(path)
      const button = page.getByRole('button', { name: opener, exact: true }).first()
      await expect(button).toBeVisible()
      const here = page.url()
      const steps = () => page.evaluate<number>('history.length')
      const first = await steps()
      const open = async () => {
        await button.click()
        await expect(dialogs).toHaveCount(1)
        await expect(dialogs).toContainText(title)
        await expect.poll(steps).toBe(first + 1)
      }
      const closed = async () => {
        await expect(dialogs).toHaveCount(0)
        await expect.poll(() => page.evaluate('history.state.layers')).toBeUndefined()
        expect(page.url()).toBe(here)
      }
      await open()
      await page.goBack()
      await closed()
      await page.evaluate('history.forward()')
      await closed()
      await open()
      await page.keyboard.press('Escape')
      await closed()
      await open()
      await page.reload()
      await closed()
      await open()
      await dialogs.locator('button[aria-label="Close"]').click()
      await closed()
      await page.goBack()
      expect(page.url()).toBe('about:blank')
      await page.close()
    })

  await walk('/settings', 'Upgrade', 'Upgrade to Pro')
  await walk(`/groups/${groupId}`, 'Invite', 'Invite to Back')
  await walk('/pools', 'Pause Morning School Run', 'Pause Morning School Run?')
  await walk('/pools', 'Settings of Morning School Run', 'Morning School Run: settings')

  const { page } = rosa
  const dialogs = page.getByRole('dialog')
  const path = () => new URL(page.url()).pathname

  await test.step('a link in a dialog leaves the page, and one step back returns to it', async () => {
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Upgrade', exact: true }).click()
    await dialogs.getByRole('link', { name: 'Compare Free and Pro' }).click()
    await expect(page).toHaveURL(/\/pricing$/)
    await expect(dialogs).toHaveCount(0)
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
    await expect(dialogs).toHaveCount(1)
    await page.goBack()
    await expect(dialogs).toHaveCount(0)
    expect(path()).toBe('/pricing')
    await page.goBack()
    await expect(page).toHaveURL(/\/settings/)
    await expect(page.getByRole('button', { name: 'Upgrade', exact: true })).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL(/\/pricing$/)
  })

  await test.step('closing a dialog over a ride’s sheet, and then the sheet, takes one step back each', async () => {
    const ride = (await nextRidesOf(rosa, groupId)).find((each) => each.driver?.name === 'Rosa')
    await page.goto('/pools')
    await page.goto('/calendar')
    await page.locator(`a[href*="${ride?.rideId}"]`).first().click()
    await dialogs.first().getByRole('button', { name: 'Cancel ride' }).click()
    await expect(dialogs).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(dialogs).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialogs).toHaveCount(0)
    await expect(page).toHaveURL(/\/calendar$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/pools$/)
  })
})
