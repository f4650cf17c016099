// An operator views the instance, blocks and unblocks an account, and closes sign-up; no one else finds the page.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { openBrowser, password, signIn, test } from '../app.ts'
import { settledParent } from '../arrange.ts'

test('an operator blocks an account, unblocks it, and limits sign-up', async ({ browser }, info) => {
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const opal = await settledParent(browser, info, {
    firstName: 'Opal',
    kids: ['Lea'],
    email: 'operator@example.com',
  })
  const { page } = opal
  const account = page.getByRole('region', { name: 'Find an account' })
  const confirm = (act: string) =>
    page.getByRole('dialog', { name: `${act}?` }).getByRole('button', { name: act })

  await test.step('no one else finds the page, or a link to it', async () => {
    await rosa.page.goto('/settings')
    await expect(rosa.page.getByRole('link', { name: 'Security & Sessions' })).toBeVisible()
    await expect(rosa.page.getByRole('link', { name: 'Operator' })).toBeHidden()
    await rosa.page.goto('/operator')
    await expect(rosa.page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  })

  await test.step('the account shows its state, and every action needs a confirmation', async () => {
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Operator' }).click()
    await expect(page.getByRole('heading', { name: 'Operator', level: 1 })).toBeVisible()
    await account.getByLabel('Email').fill('nobody@example.com')
    await account.getByRole('button', { name: 'Find' }).click()
    await expect(account.getByText('No account has this address.')).toBeVisible()
    await account.getByLabel('Email').fill(rosa.email)
    await account.getByRole('button', { name: 'Find' }).click()
    await expect(account.getByText('Confirmed')).toBeVisible()
    await inspect(page, info, 'operator')
    await account.getByRole('button', { name: 'Block' }).click()
    await inspect(page, info, 'operator-block')
    await confirm('Block').click()
    await expect(account.getByText('Blocked')).toBeVisible()
    await expect(account.getByText('Signed in nowhere')).toBeVisible()
  })

  await test.step('the blocked adult is signed out, and is told whom to contact', async () => {
    await expect(rosa.page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await rosa.page.getByLabel('Email').fill(rosa.email)
    await rosa.page.getByLabel('Password', { exact: true }).fill(password)
    await rosa.page.getByRole('button', { name: 'Sign in' }).click()
    await expect(rosa.page.getByRole('alert')).toHaveText(
      'This account is blocked. Write to hello@beanpool.example.',
    )
    await account.getByRole('button', { name: 'Unblock' }).click()
    await confirm('Unblock').click()
    await expect(account.getByText('Blocked')).toBeHidden()
    await signIn(rosa)
    await rosa.page.goto('/settings/security')
    await expect(rosa.page.getByText('Your account is blocked')).toBeVisible()
  })

  await test.step('sign-up by invitation only is announced, and the record shows who did what', async () => {
    await page.getByLabel('Only with an invitation').check()
    await expect(page.getByText('Opal Opalson set sign-up to invitations')).toBeVisible()
    await expect(page.getByText('Opal Opalson unblocked')).toBeVisible()
    const visitor = await openBrowser(browser, info, 'Vera')
    await visitor.page.goto('/auth/signup')
    await expect(visitor.page.getByRole('heading', { name: 'By invitation only' })).toBeVisible()
    await inspect(visitor.page, info, 'sign-up-by-invitation')
    await page.getByLabel('Nobody').check()
    await expect(page.getByText('Opal Opalson closed sign-up')).toBeVisible()
    await visitor.page.reload()
    await expect(visitor.page.getByRole('heading', { name: 'Sign-up is closed' })).toBeVisible()
    // Opens sign-up again, as later tests sign up on the same server.
    await page.getByLabel('Anyone').check()
    await expect(page.getByText('Opal Opalson opened sign-up')).toBeVisible()
    await visitor.page.reload()
    await expect(visitor.page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  })
})
