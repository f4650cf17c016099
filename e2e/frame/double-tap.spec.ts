import { expect, type Page } from '@playwright/test'
import { createGroup, openBrowser, signUp, test } from '../app.ts'
import { settledParent } from '../arrange.ts'

const countCalls = (page: Page, procedure: string) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/rpc/${procedure}`)) calls.push(request.url())
  })
  return calls
}

test('a double tap sends once', async ({ browser }, info) => {
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const { page } = rosa
  const groupId = await createGroup(rosa, `Double ${info.project.name}`)

  await test.step('only one child is added', async () => {
    await page.goto('/profile')
    const calls = countCalls(page, 'households/addKid')
    await page.getByRole('button', { name: 'Add a child' }).click()
    await page.getByLabel("Child's name").fill('Giulia')
    await page.getByRole('button', { name: 'Add child' }).dblclick()
    await expect(page.getByRole('button', { name: 'Edit Giulia' })).toHaveCount(1)
    // The form closes by going back; reloading while it does so would never finish.
    await expect(page).not.toHaveURL(/form=/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Edit Luca' })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Edit Giulia' })).toHaveCount(1)
    expect(calls).toHaveLength(1)
  })

  await test.step('only one code is created', async () => {
    await page.goto(`/groups/${groupId}`)
    const calls = countCalls(page, 'invitations/create')
    await page.getByRole('button', { name: /^(Invite|Other ways)$/ }).click()
    await page.getByRole('button', { name: 'Create code' }).dblclick()
    await expect(page.getByLabel('Link')).toBeVisible()
    await page.goto(`/groups/${groupId}?tab=invites`)
    await expect(page.getByRole('button', { name: /^Revoke / })).toHaveCount(1)
    expect(calls).toHaveLength(1)
  })
})

test('a second tap on Continue does not skip a step in the first run @long', async ({ browser }, info) => {
  const uma = await openBrowser(browser, info, 'Uma')
  await signUp(uma)
  const { page } = uma
  const next = page.getByRole('button', { name: 'Continue' })
  await page.getByLabel('Home address').fill('Uma Street 1')
  await next.click()
  await page.getByLabel("Child's name").fill('Pip')
  await next.click()
  await expect(page.getByRole('heading', { name: "When can't you drive?" })).toBeVisible()
  // The second tap follows immediately, in the same place.
  const finish = page.getByRole('button', { name: 'Finish Setup' })
  await finish.dispatchEvent('click')
  await expect(finish).toBeEnabled()
  await expect(page).toHaveURL(/part=week/)
  await finish.click()
  await expect(page).not.toHaveURL(/\/profile/)
})
