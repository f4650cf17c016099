// On a wide screen, the calendar shows the month above the week, with marks and links to other weeks. A phone shows no
// month.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { tabTo, test } from '../app.ts'
import { call, familiesOnRun } from '../arrange.ts'

test('the month shows its marks at a glance, and leads to its weeks by mouse and by keyboard @long', async ({
  browser,
}, info) => {
  test.skip(info.project.name === 'phone', 'a phone has no room for it')
  const { rosa } = await familiesOnRun(browser, info, 'A month')
  const { page } = rosa
  const asked: string[] = []
  page.on('request', (request) => {
    if (/rides\/month|calendar-month/.test(request.url())) asked.push(request.url())
  })

  await test.step('a phone neither shows nor loads the month', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/calendar')
    await expect(page.getByRole('main').getByText('07:50').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
  })

  await page.setViewportSize({ width: 1280, height: 800 })
  const month = page.getByRole('region', { name: /^Weeks of/ })
  const shown = month.locator('[aria-current]')
  await expect(shown).toHaveAccessibleName(/drive.*today/)
  await inspect(page, info, 'calendar-month')

  await test.step('a click on a week shows that week, and the month stays', async () => {
    const weeks = month.getByRole('link')
    const count = await weeks.count()
    const at = await weeks.evaluateAll((all) => all.findIndex((each) => each.hasAttribute('aria-current')))
    const other = weeks.nth(at + 1 < count ? at + 1 : at - 1)
    const name = (await other.getAttribute('aria-label')) ?? ''
    await other.click()
    await expect(shown).toHaveAccessibleName(name)
    await expect(shown).toBeFocused()
    await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}/)
  })

  await test.step('the arrow keys go from week to week', async () => {
    await tabTo(page, 'Next month')
    await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    const focused = month.locator('a:focus')
    await expect(focused).toBeVisible()
    const name = (await focused.getAttribute('aria-label')) ?? ''
    await page.keyboard.press('Enter')
    await expect(shown).toHaveAccessibleName(name)
  })

  await test.step('other months can be opened', async () => {
    const before = await month.getAttribute('aria-label')
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(month).not.toHaveAttribute('aria-label', before ?? '')
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(month).toHaveAttribute('aria-label', before ?? '')
  })

  const { days } = await call<{ days: { drives: number }[] }>(rosa, 'rides/month', {
    from: '2026-01-05',
    to: '2026-01-11',
  })
  expect(days).toEqual([])
})
