// An admin creates a token that lets a club's program read. Members see that it exists, and it is revoked.
import { expect } from '@playwright/test'
import { expectAccessible, inspect } from '../accessible.ts'
import { look, test } from '../app.ts'
import { familiesOnRun } from '../arrange.ts'

test('an admin creates a token with which a club can read the group’s numbers until it is revoked @long', async ({
  browser,
}, info) => {
  test.setTimeout(90_000)
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, `Club ${info.project.name}`)
  const { page } = rosa
  await rosa.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/groups/${groupId}/settings#clubs`)
  await expect(page.getByText('Nobody outside reads this group.')).toBeVisible()
  await inspect(page, info, 'clubs-none')
  const make = page.getByRole('button', { name: 'Make a token' })
  let secret = ''

  await test.step('the token is named, shown once, and copied', async () => {
    await make.click()
    await make.click()
    await expect(page.getByText('Say which club or website it is for')).toBeVisible()
    await page.getByLabel('For which club or website?').fill('Riverside FC')
    await make.click()
    const made = page.getByRole('region', { name: 'The token for Riverside FC' })
    await expect(made.getByLabel('Token')).toBeFocused()
    await inspect(page, info, 'clubs-made')
    secret = await made.getByLabel('Token').inputValue()
    await made.getByRole('button', { name: 'Copy token' }).click()
    await expect(page.getByText('Copied').first()).toBeVisible()
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(secret)
    await expect(made.getByLabel('Address')).toHaveValue(new RegExp(`/api/clubs/v1/groups/${groupId}$`))
    await made.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Not used yet')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Riverside FC')).toBeVisible()
    expect(await page.content()).not.toContain(secret)
  })

  const address = `/api/clubs/v1/groups/${groupId}/pools`
  const asClub = () =>
    page.request.get(address, { headers: { authorization: `Bearer ${secret}`, cookie: '' } })
  await test.step('a program can read with the token, but gets no names', async () => {
    const answer = await asClub()
    expect(answer.status()).toBe(200)
    const text = await answer.text()
    expect(text).toContain('Morning School Run')
    expect(text).not.toMatch(/Luca|Mia|Rosa|Ole/)
  })

  await test.step('a member sees the token, but cannot change it', async () => {
    await ole.page.goto(`/groups/${groupId}/settings#clubs`)
    await expect(ole.page.getByText('Riverside FC')).toBeVisible()
    await expect(ole.page.getByText(/^Last read/)).toBeVisible()
    await expect(ole.page.getByRole('button', { name: /token/ })).toHaveCount(0)
    await expectAccessible(ole.page)
  })

  await test.step('revoking the token needs a confirmation, and takes effect immediately', async () => {
    await page.getByRole('button', { name: 'End the token of Riverside FC' }).click()
    await expect(page.getByText('This can’t be undone.')).toBeVisible()
    await look(page, info, 'clubs-ending')
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'End the token of Riverside FC' }).click()
    await page.getByRole('button', { name: 'End the token', exact: true }).click()
    await expect(page.getByText('Nobody outside reads this group.')).toBeVisible()
    expect((await asClub()).status()).toBe(404)
  })

  await test.step('the API’s page describes what clubs can read', async () => {
    await page.goto('/api/docs')
    await expect(page.getByText('/groups/{groupId}/rides', { exact: true })).toBeVisible()
    await expect(page.getByText('/accounts/me', { exact: true })).toHaveCount(0)
  })
})
