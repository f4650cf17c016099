import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import {
  createGroup,
  look,
  openAt,
  openBrowser,
  openLive,
  setUpFamily,
  signIn,
  signOut,
  signUp,
  test,
} from '../app.ts'

const countRefusals = (page: Page) => {
  const refusals: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401) refusals.push(response.url())
  })
  return refusals
}

test('after an adult signs out in one tab, the other tab goes to sign-in once, and then back to its page @long', async ({
  browser,
}, info) => {
  const rosa = await openBrowser(browser, info, 'Rosa')
  await signUp(rosa)
  await setUpFamily(rosa, ['Luca'])
  const groupId = await createGroup(rosa, `Session ${info.project.name}`)
  const place = `/groups/${groupId}/beans`
  await openLive(rosa, place)
  await expect(rosa.page.getByRole('heading', { level: 1 })).toBeVisible()
  const refusals = countRefusals(rosa.page)

  const other = await rosa.context.newPage()
  await other.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await other.goto('/settings')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByText('Could not sign out')).toBeVisible()
  await expect(other).toHaveURL(/\/settings/)
  await signOut(other)

  await expect(rosa.page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(new URL(rosa.page.url()).searchParams.get('redirect')).toBe(place)
  await rosa.context.clock.runFor(15_000)
  await rosa.page.waitForTimeout(1500)
  expect(refusals.length, refusals.join('\n')).toBeLessThan(10)

  await signIn(rosa)
  await expect(rosa.page).toHaveURL(new RegExp(`${place}$`))
  await expect(rosa.page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a session that ends while the adult is typing loses no text @long', async ({ browser }, info) => {
  const ole = await openBrowser(browser, info, 'Ole')
  await signUp(ole)
  await setUpFamily(ole, ['Mia'])
  const page = await openAt(ole, '/profile')
  await page.getByRole('button', { name: 'Add a child' }).click()
  await page.getByLabel("Child's name").fill('Pip')
  const other = await ole.context.newPage()
  await signOut(other)

  const dialog = page.getByRole('dialog', { name: 'Not signed in' })
  await expect(dialog).toBeVisible()
  await look(page, info, 'signed-out')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add child' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('Failed to add child')).toBeHidden()
  await dialog.getByLabel('Password', { exact: true }).fill('Sweet-beans-1')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel("Child's name")).toHaveValue('Pip')
  await page.getByRole('button', { name: 'Add child' }).click()
  await expect(page.getByRole('button', { name: 'Edit Pip' })).toBeVisible()

  await test.step('on another page, a closed dialog does not keep the adult from signing in', async () => {
    await page.getByRole('button', { name: 'Add a child' }).click()
    await page.getByLabel("Child's name").fill('Kim')
    await signOut(other)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Groups', exact: true }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/groups')
  })
})
