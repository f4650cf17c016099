import { expect } from '@playwright/test'
import { nextRidesOf, openLive, type Parent, test, timeBecomes } from '../app.ts'
import { call, holdBack, schoolRun, settledParent, twoFamilies } from '../arrange.ts'

test('when two parents accept one offer at the same time, one drives, and the other sees who @long', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Accept ${info.project.name}`)
  const ida = await settledParent(browser, info, { firstName: 'Ida', kids: ['Nils'], by: rosa, groupId })
  await schoolRun(rosa, groupId)
  const [ride] = await nextRidesOf(rosa, groupId)
  if (!ride?.driver) throw new Error('nothing is planned')
  const parents = [rosa, ole, ida]
  const others = parents.filter((each) => each.firstName !== ride.driver?.name)
  const driver = parents.find((each) => !others.includes(each)) as Parent

  // With less than two hours left, all families are asked at once.
  await timeBecomes(new Date(Date.parse(ride.startAt) - 90 * 60_000).toISOString(), parents)
  await call(driver, 'rides/cantDrive', { rideId: ride.rideId, action: 'release' })
  const letGo = await holdBack(others, 'offers/accept')
  for (const parent of others) {
    const { page } = parent
    await openLive(parent, `/calendar?ride=${ride.rideId}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  }
  letGo()

  const told = (loser: Parent, winner: Parent) =>
    loser.page
      .getByText(`${winner.firstName} took it a moment ago`)
      .waitFor()
      .then(() => [winner, loser] as const)
  const [one, two] = others as [Parent, Parent]
  const [winner, loser] = await Promise.any([told(one, two), told(two, one)])
  const sheet = ({ page }: Parent) => page.getByRole('dialog').first()
  await expect(
    sheet(winner)
      .getByText(/You drive/)
      .first(),
  ).toBeVisible()
  await expect(sheet(loser).getByText(`${winner.firstName} drives`).first()).toBeVisible()
  await expect(sheet(loser).getByRole('button', { name: 'Accept' })).toHaveCount(0)
})
