// An adult reads the consequences of deleting their account, proves their identity and is deleted; a sole admin cannot
// leave yet.
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { linkInMail, look, openLive, password, test } from '../app.ts'
import { call, familiesOnRun } from '../arrange.ts'

const subject = /^Delete your Beanpool account$/

test('a family is deleted along with its only adult’s account, while a sole admin has to stay @long', async ({
  browser,
}, info) => {
  const name = `Going ${info.project.name}`
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, name)
  const { page } = ole

  await test.step('the sole admin sees which group prevents the deletion, and gets no button', async () => {
    await rosa.page.goto('/settings/delete')
    await expect(rosa.page.getByText(`You’re the only admin of ${name}`)).toBeVisible()
    await expect(rosa.page.getByRole('button', { name: 'Delete Account' })).toHaveCount(0)
    await inspect(rosa.page, info, 'delete-blocked')
  })

  await test.step('a member sees what will be deleted, what will be kept and who will drive', async () => {
    await page.goto('/settings/delete')
    await expect(page.getByRole('heading', { name: 'What is deleted' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What stays' })).toBeVisible()
    await expect(page.getByText('planned for someone else').first()).toBeVisible()
    await inspect(page, info, 'delete-account')
  })

  await test.step('the member downloads the data first', async () => {
    await page.getByRole('link', { name: 'Download my data first' }).click()
    await expect(page.getByRole('heading', { name: 'Download my data' })).toBeVisible()
    await inspect(page, info, 'download-data')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^beanpool-my-data-\d{4}-\d\d-\d\d\.json$/)
    const text = readFileSync(await file.path(), 'utf8')
    expect(JSON.parse(text)).toMatchObject({ account: [{ 'first name': 'Ole' }], kids: [{ name: 'Mia' }] })
    await page.goto('/settings/delete')
  })

  await test.step('nothing is deleted while offline, and the typed text is kept', async () => {
    await page.getByLabel('Your password').fill('Wrong-beans-9')
    await ole.context.setOffline(true)
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByText("Not saved: you're offline.")).toBeVisible()
    await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click()
    await ole.context.setOffline(false)
    await expect(page.getByLabel('Your password')).toHaveValue('Wrong-beans-9')
  })

  await test.step('a wrong password is refused at its field', async () => {
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await inspect(page, info, 'delete-sure')
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByText('Wrong password.')).toBeVisible()
  })

  await test.step('an expired link leads on to the other proofs', async () => {
    await page.goto('/settings/delete?code=replaced')
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByText('This link has expired.')).toBeVisible()
    await expect(page.getByLabel('Your password')).toBeVisible()
    await expect(page).toHaveURL(/\/settings\/delete$/)
  })

  await test.step('the mailed link asks once more, then the account is deleted', async () => {
    await page.getByRole('button', { name: 'Email me a link instead' }).click()
    await expect(page.getByText(/^We sent a link to /)).toBeVisible()
    await openLive(rosa, `/groups/${groupId}/settings#families`)
    await expect(rosa.page.getByText('2 families', { exact: true })).toBeVisible()
    await page.goto(await linkInMail(ole, /settings\/delete/, subject))
    await expect(page.getByText('You followed our link.')).toBeVisible()
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page).toHaveURL(/\/home\?goodbye#goodbye$/)
    await expect(page.getByText('Your account is deleted.')).toBeVisible()
    await look(page, info, 'goodbye')
    await expect(rosa.page.getByText('1 family', { exact: true })).toBeVisible()
  })

  await test.step('no one can sign in with the account, and the group shows a former member', async () => {
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill(ole.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible()
    const { lines } = await call<{ lines: { actorName: string; text: string }[] }>(rosa, 'groups/activity', {
      groupId,
    })
    expect(lines).toContainEqual(
      expect.objectContaining({ actorName: 'A former member', text: 'left the group.' }),
    )
  })
})
