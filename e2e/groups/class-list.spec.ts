// A class list is turned into invitations, and a listed parent finds the kids' names in the set-up.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { linkInMail, openAt, openBrowser, signUp, test } from '../app.ts'
import { familiesOnRun } from '../arrange.ts'

test('an admin invites a class from its list, and a parent’s set-up begins with the kids on that list', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, groupId } = await familiesOnRun(browser, info, `Class ${info.project.name}`)
  const nora = await openBrowser(browser, info, 'Nora')
  const page = await openAt(rosa, `/groups/${groupId}/invite`)
  await page.getByRole('button', { name: 'Invite a whole class' }).click()
  await expect(page.getByLabel('Or paste it')).toBeVisible()
  await inspect(page, info, 'class-list')
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from('Mia and Leo') })
  await expect(page.getByText('No email addresses found.')).toBeVisible()
  // A field that keeps the file reports no change when it is chosen again, corrected.
  await expect(file).toHaveValue('')
  const unread = `Kind;Mutter;Kinder-E-Mail\nIda;Eva;ida.${nora.email}`
  await page.getByLabel('Or paste it').fill(unread)
  await page.getByRole('button', { name: 'Show families' }).click()
  await expect(page.getByText('No email addresses found.')).toBeVisible()
  await inspect(page, info, 'class-list-columns')
  await page.getByLabel('Kinder-E-Mail').selectOption('email')
  await expect(page.getByText('1 family, 1 address.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  const rows = [
    'Kind;Mutter;E-Mail;Telefon;Vater;E-Mail;Adresse',
    `Berg, Mia;Nora Berg;${nora.email};+49 30 5550101;Tom Berg;tom.${nora.email};Lindenstr. 4`,
    `Berg, Leo;Nora Berg;${nora.email};;;;`,
    'Rossi, Ida;Eva Rossi;eva at x.org;;;;',
    'Lund, Kai;Ada Lund;;;;;',
    `Sato, Emi;Kei Sato;kei.${nora.email};;;;`,
    `Rosason, Ben;Rosa Rosason;${rosa.email};;;;`,
  ]
  await page.getByLabel('Or paste it').fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Show families' }).click()
  await expect(page.getByText('3 families, 4 addresses.')).toBeVisible()
  await page.getByText('2 left out').click()
  await expect(page.getByText('eva at x.org: invalid email')).toBeVisible()
  await page.getByText('Columns', { exact: true }).click()
  await expect(page.getByLabel('Telefon')).toHaveValue('phone')
  await inspect(page, info, 'class-list-preview')
  await page.getByRole('checkbox', { name: /Emi/ }).uncheck()
  await page.getByRole('button', { name: 'Send 3 invites' }).click()
  await expect(page.getByText('2 invites sent')).toBeVisible()
  await expect(page.getByText('1 family, 1 address.')).toBeVisible()
  await expect(page.getByText('Mia, Leo')).toHaveCount(0)
  await page.getByLabel('Telefon').focus()
  await page.getByLabel('Telefon').selectOption('none')
  await expect(page.getByLabel('Telefon')).toBeFocused()
  await expect(page.getByText('1 family, 1 address.')).toBeVisible()
  await page.getByRole('checkbox', { name: /Emi/ }).check()
  await page.getByRole('button', { name: 'Send invite' }).click()
  await expect(page.getByRole('button', { name: 'Invite a whole class' })).toBeVisible()

  const { page: hers } = nora
  await hers.goto(await linkInMail(nora, /\/join\?code=/, /invites you to/))
  await hers.getByRole('link', { name: 'Create account to join' }).click()
  await hers.waitForURL(/\/auth\/signup/)
  await signUp(nora)
  await hers.getByLabel('Home address').fill('Lindenstr. 4')
  await hers.getByRole('button', { name: 'Continue' }).click()
  await expect(hers.getByRole('list', { name: 'Your kids' }).getByRole('listitem')).toHaveText(['Mia', 'Leo'])
  await inspect(hers, info, 'set-up-kids-on-the-list')
  await hers.getByRole('button', { name: 'Remove Leo' }).click()
  await hers.getByRole('button', { name: 'Continue' }).click()
  await hers.getByRole('button', { name: 'Finish Setup' }).click()
  await expect(hers.getByRole('group', { name: 'Mia' })).toBeVisible()
  await expect(hers.getByRole('group', { name: 'Leo' })).toHaveCount(0)
})
