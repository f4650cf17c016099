import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { nextRidesOf, openLive, type Parent, rideSheet, test } from '../app.ts'
import { familiesOnRun } from '../arrange.ts'

test('two parents swap two drives while both screens are open, a second swap is declined, and a third is withdrawn', async ({
  browser,
}, info) => {
  test.setTimeout(180_000)
  const groupName = `Swaps ${info.project.name}`
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, groupName)

  const drives = (await nextRidesOf(rosa, groupId)).filter((each) => each.status === 'assigned')
  const mine = drives.find((each) => each.driver?.name === 'Rosa')
  const his = drives.find((each) => each.driver?.name === 'Ole')
  if (!mine || !his) throw new Error('nobody to swap with')
  const propose = async ({ page }: Parent, rideId: string) => {
    const sheet = await rideSheet({ page } as Parent, rideId)
    await sheet.getByRole('button', { name: 'Swap', exact: true }).click()
    await expect(sheet.getByRole('radiogroup', { name: 'Swap for' })).toBeVisible()
    await sheet.getByRole('radio').first().check()
    return sheet
  }

  await test.step('Rosa sees the effect on the balances, and proposes a swap', async () => {
    await openLive(ole, '/')
    const sheet = await propose(rosa, mine.rideId)
    await expect(sheet.getByText(/No balance changes|You: /).first()).toBeVisible()
    await expect(sheet.getByText('Nothing changes until they accept', { exact: false })).toBeVisible()
    await inspect(rosa.page, info, 'swap-choose')
    await sheet.getByRole('button', { name: 'Propose to Ole' }).click()
    await expect(sheet.getByRole('heading', { name: 'You proposed a swap with Ole' })).toBeVisible()
    await inspect(rosa.page, info, 'swap-proposed')
  })

  await test.step('Ole’s open dashboard shows the proposal and its effect, he accepts, and both screens show the swap', async () => {
    const { page } = ole
    const card = page.getByRole('region', { name: 'Proposed swap' })
    await expect(card.getByRole('heading', { name: 'Rosa proposes a swap' })).toBeVisible()
    await expect(card.getByText('You give')).toBeVisible()
    await expect(card.getByText('No strike for anyone', { exact: false })).toBeVisible()
    await inspect(page, info, 'swap-asked')
    await card.getByRole('button', { name: 'Accept swap' }).click()
    await expect(card).toHaveCount(0)
    const sheet = rosa.page.getByRole('dialog').first()
    await expect(sheet.getByText('Ole drives').first()).toBeVisible()
    await expect(sheet.getByRole('region', { name: 'Proposed swap' })).toHaveCount(0)
    await sheet.getByText('What happened').click()
    await expect(sheet.getByText('accepted the swap', { exact: false })).toBeVisible()
  })

  await test.step('Ole proposes another swap from his sheet, and Rosa declines it in hers', async () => {
    const rides = await nextRidesOf(rosa, groupId)
    const ofOle = rides.filter((each) => each.status === 'assigned' && each.driver?.name === 'Ole').at(-1)
    const sheet = await propose(ole, ofOle?.rideId ?? '')
    await openLive(rosa, `/calendar?ride=${ofOle?.rideId}`)
    await sheet.getByRole('button', { name: 'Propose to Rosa' }).click()
    const asked = rosa.page.getByRole('dialog').getByRole('region', { name: 'Proposed swap' })
    await expect(asked.getByRole('heading', { name: 'Ole proposes a swap' })).toBeVisible()
    await inspect(rosa.page, info, 'swap-in-sheet')
    await asked.getByRole('button', { name: 'Decline' }).click()
    await expect(asked).toHaveCount(0)
    await expect(sheet.getByRole('region', { name: 'Proposed swap' })).toHaveCount(0)
  })

  await test.step('the parent who proposed a third swap withdraws it', async () => {
    const sheet = ole.page.getByRole('dialog').first()
    await sheet.getByRole('button', { name: 'Swap', exact: true }).click()
    await sheet.getByRole('radio').first().check()
    await sheet.getByRole('button', { name: 'Propose to Rosa' }).click()
    await sheet.getByRole('button', { name: 'Withdraw swap' }).click()
    await expect(sheet.getByRole('region', { name: 'Proposed swap' })).toHaveCount(0)
    await expect(rosa.page.getByRole('region', { name: 'Proposed swap' })).toHaveCount(0)
  })
})
