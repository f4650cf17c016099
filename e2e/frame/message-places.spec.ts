// On the smallest phones, a message about a form that failed to save must not cover the next part of the form.
import { expect } from '@playwright/test'
import { test } from '../app.ts'
import { settledParent } from '../arrange.ts'

/** Lists what a message covers: the focused field, the one after it, the first invalid one, and the form's button. */
const covered = `(() => {
  const shown = (element) => element.checkVisibility()
  const root = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.querySelector('main')
  const active = document.activeElement
  const form = active?.closest('form') ?? root.querySelector('form')
  const fields = [...form.querySelectorAll('input, textarea, select')].filter(shown)
  const next = [active === document.body ? null : active, fields[fields.indexOf(active) + 1], form.querySelector('[aria-invalid="true"]'), form.querySelector('[type="submit"]')]
  const messages = [...document.querySelectorAll('.mantine-Notification-root')].filter(shown)
  const over = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
  return next.filter((each) => each && messages.some((message) => over(message.getBoundingClientRect(), each.getBoundingClientRect())))
    .map((each) => (each.labels?.[0] ?? each).innerText || each.name)
})()`

type Form = { path: string; name: string; fill?: Record<string, string>; procedure: string; button: string }

const forms: Form[] = [
  {
    path: '/create-group',
    name: 'a new group',
    procedure: 'groups/create',
    button: 'Create Group',
    fill: { 'Group name': 'Maple Street', City: 'Berlin' },
  },
  {
    path: '/settings/account',
    name: 'the account',
    procedure: 'accounts/*',
    button: 'Save account',
    fill: { 'First name': 'Rosalinde' },
  },
  { path: '/profile?form=week', name: 'the week', procedure: 'households/saveWeekly', button: 'Save' },
  { path: '/profile?form=car', name: 'a car', procedure: 'households/addCar', button: 'Add car' },
  { path: '/profile?form=family', name: 'the family', procedure: 'households/*', button: 'Save' },
]

test('a form that could not be saved says so next to its button @long', async ({ browser }, info) => {
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const { page } = rosa
  await page.setViewportSize({ width: 360, height: 640 })
  for (const { path, name, fill = {}, procedure, button } of forms)
    await test.step(name, async () => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      for (const [label, text] of Object.entries(fill)) await page.getByLabel(label).fill(text)
      const send = page.getByRole('button', { name: button, exact: true })
      const fails = `**/api/rpc/${procedure}`
      await page.route(fails, (route) => route.fulfill({ status: 500, body: '{}' }))
      await send.click()
      await expect(page.locator('.mantine-Notification-root').first()).toBeVisible()
      // The message slides in from the edge.
      await page.waitForTimeout(300)
      expect(await page.evaluate<string[]>(covered)).toEqual([])
      await page.unroute(fails)
    })
})
