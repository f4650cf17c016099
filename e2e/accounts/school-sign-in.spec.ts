// Parents sign in with a school's own accounts; npm's oidc-provider plays the school.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import {
  control,
  linkInMail,
  look,
  openBrowser,
  openWithQueue,
  setUpFamily,
  signedInAt,
  signOut,
  test,
} from '../app.ts'
import { call, schoolRun, settledParent } from '../arrange.ts'

test('the school signs up a newcomer, and an invitation for another address shows both addresses', async ({
  browser,
}, info) => {
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const fields = { name: 'Lakeside', description: null, city: 'Berlin', timeZone: 'Europe/Berlin' }
  const { groupId } = await call<{ groupId: string }>(rosa, 'groups/create', fields)
  await schoolRun(rosa, groupId)
  const kit = await openBrowser(browser, info, 'Kit')
  const ole = await openBrowser(browser, info, 'Ole')
  await call(rosa, 'invitations/create', { groupId, email: ole.email })
  const link = await linkInMail(ole, /\/join\?code=/)

  // Ole forwards the email to Kit, who has only a school account.
  await signedInAt('oidc', kit)
  const { page } = kit
  await page.goto(link)
  await page.getByRole('link', { name: 'Create account to join' }).click()
  await page.getByRole('button', { name: 'Continue with Lakeside School' }).click()
  await expect(page.getByText(`This invitation is for ${ole.email}.`)).toBeVisible()
  await expect(page.getByText(`You are signed in as ${kit.email}.`)).toBeVisible()
  await inspect(page, info, 'school-other-address')

  await page.goto('/profile')
  await page.getByRole('textbox', { name: 'Phone' }).fill('+49 30 5550111')
  await page.getByRole('button', { name: 'Continue' }).click()
  await setUpFamily(kit, ['Pip'])
  await page.goto('/settings/security')
  await expect(page.getByText('You sign in with Lakeside School.')).toBeVisible()
  await look(page, info, 'school-security')
  const bySchool = (tab = page) => tab.getByRole('button', { name: 'Continue with Lakeside School' })

  await test.step('an old sign-in is renewed at the school, and unsent changes are kept', async () => {
    await openWithQueue(kit, '/profile')
    await page.route('**/api/rpc/households/addKid', (route) => route.abort())
    await page.getByRole('button', { name: 'Add a child' }).click()
    await page.getByLabel("Child's name").fill('Robin')
    await page.getByRole('button', { name: 'Add child' }).click()
    const waits = page.getByText('1 change waiting to be sent').first()
    await expect(waits).toBeVisible()
    await control('sessions', { hoursAgo: 2 })
    await page.goto('/settings/security')
    await expect(waits).toBeVisible()
    const panel = page.getByRole('region', { name: 'Sign-in address' })
    await panel.getByLabel('New address').fill(`next-${kit.email}`)
    await panel.getByRole('button', { name: 'Send the link' }).click()
    const asked = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await asked.getByRole('button', { name: 'No password? Sign in again' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect(asked).toBeHidden()
    await page.unroute('**/api/rpc/households/addKid')
    await bySchool().click()
    await expect(page).toHaveURL(/\/settings\/security$/)
    await panel.getByLabel('New address').fill(`next-${kit.email}`)
    await panel.getByRole('button', { name: 'Send the link' }).click()
    await expect(panel.getByText(`We sent a link to next-${kit.email}.`)).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: 'Edit Robin' })).toBeVisible()
  })

  await test.step('over a half-filled page, the school signs in in a new tab', async () => {
    await page.getByRole('button', { name: 'Add a child' }).click()
    await page.getByLabel("Child's name").fill('Kim')
    const other = await kit.context.newPage()
    await signOut(other)
    await other.close()
    const dialog = page.getByRole('dialog', { name: 'Not signed in' })
    await inspect(page, info, 'signed-out-by-school')
    const opening = page.waitForEvent('popup')
    await dialog.getByRole('link', { name: 'No password? Use a new tab' }).click()
    const tab = await opening
    await bySchool(tab).click()
    await tab.waitForURL((url) => !url.pathname.startsWith('/auth'))
    await tab.close()
    await page.evaluate("dispatchEvent(new Event('focus'))")
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Add child' }).click()
    await expect(page.getByRole('button', { name: 'Edit Kim' })).toBeVisible()
  })

  await control('sessions', { hoursAgo: 1 })
  await page.goto('/settings/delete')
  await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible()
  await look(page, info, 'school-delete')
  await bySchool().click()
  await expect(page.getByText('You just signed in.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForURL(/\/home\?goodbye#goodbye$/)
  await page.goto('/auth/callback?error=provider_away&via=oidc')
  await expect(page.getByText('Lakeside School doesn’t answer right now.', { exact: false })).toBeVisible()
  await expect(bySchool()).toBeVisible()
})
