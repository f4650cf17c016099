// A member reports a concern to the admins, and an admin answers. The family concerned sees nothing.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { look, openLive, test } from '../app.ts'
import { settledParent, twoFamilies } from '../arrange.ts'

test('a concern about a family is raised and answered, and only the adults it is meant for see it @long', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Concerns ${info.project.name}`)
  const ada = await settledParent(browser, info, { firstName: 'Ada', kids: ['Kit'], by: rosa, groupId })
  const concerns = `/groups/${groupId}/concerns`
  const { page } = ole

  await test.step('the form says that a concern about the only admins would have no reader', async () => {
    await page.goto(`/groups/${groupId}?tab=families`)
    await page.getByRole('link', { name: 'Report a concern' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Who is it about?').selectOption({ label: 'Rosa' })
    await expect(dialog.getByText(/could read it\. Write to us instead:$/)).toBeVisible()
    await expect(dialog.getByRole('link', { name: /@/ })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Send to the admins' })).toBeDisabled()
    await inspect(page, info, 'concern-nobody-reads')
  })

  await test.step('a concern about another family goes to the admins, and typed text is kept offline', async () => {
    await openLive(rosa, `/groups/${groupId}`)
    await openLive(ada, '/notifications')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Who is it about?').selectOption({ label: 'Ada' })
    await dialog.getByRole('button', { name: 'Send to the admins' }).click()
    await expect(dialog.getByText('Say what worries you')).toBeVisible()
    await dialog.getByLabel('What worries you?').fill('The kids ride without a booster.')
    await look(page, info, 'concern-form')
    await ole.context.setOffline(true)
    await dialog.getByRole('button', { name: 'Send to the admins' }).click()
    await expect(page.getByText("Not saved: you're offline.")).toBeVisible()
    await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click()
    await ole.context.setOffline(false)
    await dialog.getByRole('button', { name: 'Send to the admins' }).click()
    await expect(page.getByText('Your concern is with the admins')).toBeVisible()
    await expect(page.getByText('The kids ride without a booster.')).toBeVisible()
  })

  await test.step('an admin sees who raised the concern, and answers', async () => {
    await rosa.page.getByRole('link', { name: 'Read: 1 concern to answer' }).click()
    await expect(rosa.page.getByText('About Ada')).toBeVisible()
    await inspect(rosa.page, info, 'concern-to-answer')
    await rosa.page.getByLabel('Your answer').fill('We bought two boosters.')
    await rosa.page.getByRole('button', { name: 'Answer and close' }).click()
    await expect(rosa.page.getByRole('heading', { name: 'Answered' })).toBeVisible()
  })

  await test.step('the member who raised the concern sees the answer live and in a notice, while the family concerned sees nothing', async () => {
    await expect(page.getByText('We bought two boosters.')).toBeVisible()
    await inspect(page, info, 'concern-answered')
    await page.goto('/notifications')
    await expect(page.getByText('Rosa answered your concern').first()).toBeVisible()
    await expect(ada.page.getByText(/concern/i)).toHaveCount(0)
    await ada.page.goto(concerns)
    await expect(ada.page.getByText('No concerns')).toBeVisible()
    await expect(ada.page.getByText(/booster/)).toHaveCount(0)
  })
})
