import { expect, test } from '@playwright/test'
import {
  createGroup,
  fillPoolForm,
  inviteFamily,
  join,
  mondayMorning,
  openBrowser,
  setUpFamily,
  signUp,
} from './app.ts'

test.beforeEach(mondayMorning)

test('two parents take one ride at the same moment: one drives, the other reads who', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const rosa = await openBrowser(browser, info, 'Rosa')
  const groupName = `Race ${info.project.name}`
  await signUp(rosa)
  await setUpFamily(rosa, ['Luca'])
  const groupId = await createGroup(rosa, groupName)
  const code = await inviteFamily(rosa, groupId)
  const ole = await openBrowser(browser, info, 'Ole')
  await ole.page.goto(`/join?code=${code}`)
  await ole.page.getByRole('link', { name: 'Create account to join' }).click()
  await signUp(ole)
  if (ole.page.url().includes('/join'))
    await ole.page.getByRole('link', { name: 'Set up your family' }).click()
  await setUpFamily(ole, ['Mia'])
  await join(ole, groupName)

  // Rolled out inside its lock, the first ride is nobody's until somebody takes it.
  await rosa.page.goto(`/pools/new?group=${groupId}`)
  await fillPoolForm(rosa)
  await rosa.page.getByLabel('Lock window in hours').fill('72')
  for (const day of ['Saturday', 'Sunday']) await rosa.page.getByLabel(day).check({ force: true })
  await rosa.page.getByRole('button', { name: 'Create Pool' }).click()
  await expect(rosa.page.getByRole('heading', { name: groupName, level: 1 })).toBeVisible()

  // Both have tapped before either is answered: the requests leave at the same moment.
  const { promise: bothTapped, resolve: release } = Promise.withResolvers<void>()
  for (const { page } of [rosa, ole]) {
    await page.route('**/api/rpc/rides/take', async (route) => {
      await bothTapped
      await route.continue()
    })
    await page.goto(`/groups/${groupId}/dashboard`)
    await page
      .getByRole('button', { name: /Take this ride/ })
      .first()
      .click()
  }
  release()

  const told = (loser: typeof rosa, winner: typeof rosa) =>
    loser.page.getByText(`${winner.firstName} took this ride a moment ago`)
  const winner = await Promise.any([
    told(ole, rosa)
      .waitFor()
      .then(() => rosa),
    told(rosa, ole)
      .waitFor()
      .then(() => ole),
  ])
  const loser = winner === rosa ? ole : rosa
  await expect(loser.page.getByText(`${winner.firstName} drives`).first()).toBeVisible()
  await expect(winner.page.getByText('You drive').first()).toBeVisible()
})
