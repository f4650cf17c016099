// Presses an invitation's buttons as a person would, while the page rechecks the session.
import { expect, type Page } from '@playwright/test'
import { openBrowser, tabTo, test } from '../app.ts'
import { call, twoFamilies } from '../arrange.ts'

/** Holds the mouse button down for as long as a person would. */
async function pressByMouse(page: Page, name: string) {
  await page.getByRole('link', { name }).hover()
  await page.mouse.down()
  await page.waitForTimeout(100)
  await page.mouse.up()
}

const ways: Record<string, (page: Page, name: string) => Promise<void>> = {
  mouse: pressByMouse,
  // On the phone a click is a touch (press.ts).
  finger: (page, name) => page.getByRole('link', { name }).click(),
  keyboard: async (page, name) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  },
}

test('the buttons of an invitation respond to mouse, finger and keyboard on any connection', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await twoFamilies(browser, info, 'Maple Street')
  const { code } = await call<{ code: string }>(rosa, 'invitations/create', { groupId, email: null })
  await call(ole, 'coParents/invite', { email: 'new.parent@example.com' })
  const sent = await rosa.page.request.get('/dev/outbox.json', { params: { to: 'new.parent@example.com' } })
  const [{ text }] = (await sent.json()) as [{ text: string }]
  const family = new URL(/https?:\S+join-family\S+/.exec(text)?.[0] ?? '')
  const { page } = await openBrowser(browser, info, 'Kim')
  await page.route('**/api/rpc/accounts/me', async (route) => {
    await new Promise((done) => setTimeout(done, 150))
    await route.continue()
  })
  for (const [address, first] of [
    [`/join?code=${code}`, 'Create account to join'],
    [family.pathname + family.search, 'Create your account'],
  ] as const)
    for (const [way, press] of Object.entries(ways))
      for (const [name, leadsTo] of [
        [first, /\/auth\/signup/],
        ['Sign in', /\/auth\/login/],
      ] as const)
        await test.step(`${way}: ${name}`, async () => {
          await page.goto(address)
          await expect(page.getByRole('link', { name })).toBeVisible()
          await press(page, name)
          await expect(page, `${name} by ${way}`).toHaveURL(leadsTo)
        })
})

test('a press reaches the element where it began, even if the page moves under the finger', async ({
  browser,
}, info) => {
  const { page } = await openBrowser(browser, info, 'Kim')
  /** As soon as a link is pressed, something appears above the links and moves another link under the finger. */
  const moveOnPress = () =>
    page.evaluate(`addEventListener('pointerdown', () => {
      const forgot = document.querySelector('a[href*="forgot"]').getBoundingClientRect()
      const signUp = document.querySelector('main a[href*="signup"]').getBoundingClientRect()
      const main = document.querySelector('main')
      main.style.position = 'relative'
      main.style.top = forgot.y + forgot.height / 2 - signUp.y - signUp.height / 2 + 'px'
    }, { capture: true, once: true })`)
  for (const [way, press] of Object.entries(ways).filter(([name]) => name !== 'keyboard'))
    await test.step(way, async () => {
      await page.goto('/auth/login')
      await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
      await moveOnPress()
      await press(page, 'Forgot your password?')
      await expect(page, way).toHaveURL(/forgot/)
    })
})
