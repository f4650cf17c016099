import { expect } from '@playwright/test'
import { test } from '../app.ts'
import { holdBack, shortRun, twoFamilies } from '../arrange.ts'

test('when two parents take one ride at the same time, one drives, and the other sees who', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const groupName = `Race ${info.project.name}`
  const { rosa, ole, groupId } = await twoFamilies(browser, info, groupName)

  // The run starts inside its lock while no one has a car, so the first ride has no driver until a parent takes it.
  const cars = { admin: rosa, without: [], drivers: [rosa, ole], groupId }
  await shortRun(cars, { weekdayMask: 127, lockHours: 72 })

  // Both have tapped before either is answered, because the requests leave at the same time.
  const letGo = await holdBack([rosa, ole], 'rides/take')
  for (const { page } of [rosa, ole]) {
    await page.goto(`/groups/${groupId}?tab=pools`)
    await page
      .getByRole('button', { name: /Take this ride/ })
      .first()
      .click()
  }
  letGo()

  const told = (loser: typeof rosa, winner: typeof rosa) =>
    loser.page.getByText(`${winner.firstName} took it a moment ago`)
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
  await expect(winner.page.getByText(/You drive/).first()).toBeVisible()
})
