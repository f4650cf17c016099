// A family that has asked to join is admitted, and its open pages continue automatically.
import { expect } from '@playwright/test'
import { test } from '../app.ts'
import { call, familiesOnRun, settledParent } from '../arrange.ts'

test('the page that asked to join continues automatically, and home shows the family’s rides despite an older response', async ({
  browser,
}, info) => {
  const name = `Let in ${info.project.name}`
  const { rosa, groupId } = await familiesOnRun(browser, info, name)
  const kim = await settledParent(browser, info, { firstName: 'Kim', kids: ['Pip'] })
  await call(rosa, 'invitations/saveAdmission', { groupId, approvalRule: 'everyone', membersInvite: true })
  const { code } = await call<{ code: string }>(rosa, 'invitations/create', { groupId, email: null })
  const { page } = kim
  // Simulates another tab's response that is older than the approval.
  let before: string | undefined
  const home = await kim.context.newPage()
  await home.route('**/api/rpc/accounts/me', async (route) => {
    before ??= await (await route.fetch()).text()
    await route.fulfill({ body: before, contentType: 'application/json' })
  })
  await home.goto('/')
  await expect(home.getByRole('heading', { name: 'Start with your group' })).toBeVisible()
  await page.goto(`/join?code=${code}`)
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByText('We’ll email you')).toBeVisible()
  const { requests } = await call<{ requests: { requestId: string }[] }>(rosa, 'invitations/requests', {
    groupId,
  })
  await call(rosa, 'invitations/decide', { requestId: requests[0]?.requestId, admit: true })
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(home.getByRole('heading', { name: 'Track record' })).toBeVisible()
  await expect(home.getByRole('status', { name: 'Loading' })).toHaveCount(0)
})
