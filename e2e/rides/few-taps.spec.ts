// Counts the taps that a parent's most frequent changes take.
import { expect } from '@playwright/test'
import { nextRidesOf, openLive, rideSheet, test } from '../app.ts'
import { familiesOnRun } from '../arrange.ts'
import { countEffort, type Effort } from '../effort.ts'

const atMost = ({ taps }: Effort, most: number) => {
  expect(taps.length, taps.join('\n')).toBeLessThanOrEqual(most)
  expect(taps.length).toBeGreaterThan(0)
  taps.length = 0
}

test('a swap takes at most 3 taps, accepting it 1, not riding 2, can’t drive 2, and a snow day 3 @long', async ({
  browser,
}, info) => {
  test.setTimeout(180_000)
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, `Taps ${info.project.name}`)
  const [hers, his] = [await countEffort(rosa), await countEffort(ole)]
  const drives = (await nextRidesOf(rosa, groupId)).filter((each) => each.status === 'assigned')
  const ofRosa = drives.filter((each) => each.driver?.name === 'Rosa')
  const ofOle = drives.filter((each) => each.driver?.name === 'Ole')

  await test.step('proposing and accepting a swap', async () => {
    await openLive(ole, '/')
    const sheet = await rideSheet(rosa, ofRosa[0]?.rideId ?? '')
    await sheet.getByRole('button', { name: 'Swap', exact: true }).click()
    await sheet.getByRole('radio').first().check()
    await sheet.getByRole('button', { name: 'Propose to Ole' }).click()
    await expect(sheet.getByRole('heading', { name: 'You proposed a swap with Ole' })).toBeVisible()
    atMost(hers, 3)
    const card = ole.page.getByRole('region', { name: 'Proposed swap' })
    await card.getByRole('button', { name: 'Accept swap' }).click()
    await expect(card).toHaveCount(0)
    atMost(his, 1)
  })

  await test.step('marking a kid as not riding', async () => {
    const ride = ofOle.at(-1)
    await rosa.page.goto(`/calendar?date=${ride?.startAt.slice(0, 10)}&view=day`)
    await rosa.page.getByRole('button', { name: 'More about Morning School Run' }).click()
    await rosa.page.getByRole('dialog').getByRole('button', { name: 'Luca is not riding' }).click()
    await expect(rosa.page.getByText('The seat is free.')).toBeVisible()
    atMost(hers, 2)
  })

  await test.step('giving a drive back', async () => {
    const sheet = await rideSheet(rosa, ofRosa.at(-1)?.rideId ?? '')
    await sheet.getByRole('button', { name: "Can't drive" }).click()
    await sheet.getByRole('button', { name: 'Find a driver' }).click()
    await expect(sheet.getByText('Offered to others')).toBeVisible()
    atMost(hers, 2)
  })

  await test.step('a snow day', async () => {
    await rosa.page.goto(`/groups/${groupId}`)
    await rosa.page.getByRole('button', { name: 'Snow day' }).click()
    const dialog = rosa.page.getByRole('dialog', { name: 'Snow day' })
    await dialog.getByRole('button', { name: 'Cancel the day’s rides' }).click()
    await expect(rosa.page.getByText('1 ride cancelled')).toBeVisible()
    atMost(hers, 3)
  })
})
