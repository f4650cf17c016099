import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { look, nextRidesOf, openAt, openLive, rideSheet, test, timeBecomes } from '../app.ts'
import { familiesOnRun } from '../arrange.ts'

test('a parent cancels late, asks to be excused, is refused and then excused, with both screens open @long', async ({
  browser,
}, info) => {
  test.setTimeout(180_000)
  const groupName = `Appeals ${info.project.name}`
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, groupName)
  const [ride] = (await nextRidesOf(rosa, groupId)).filter((each) => each.status === 'assigned')
  if (!ride) throw new Error('nothing is planned')

  await test.step('the admin moves the drive to Ole by hand', async () => {
    const sheet = await rideSheet(rosa, ride.rideId)
    if (ride.driver?.name === 'Rosa') {
      await sheet.getByRole('button', { name: 'Pick another driver' }).click()
      const dialog = rosa.page.getByRole('dialog').last()
      await expect(dialog.getByText('You’re off the drive', { exact: false })).toBeVisible()
      await inspect(rosa.page, info, 'pick-another')
      await dialog.getByRole('button', { name: 'Pick Ole' }).click()
    }
    await expect(sheet.getByText('Ole drives').first()).toBeVisible()
  })

  await test.step('Ole cancels late because he is ill, and asks the admins', async () => {
    await timeBecomes(new Date(Date.parse(ride.startAt) - 2 * 3_600_000).toISOString(), [rosa, ole])
    await openLive(rosa, `/groups/${groupId}`)
    const page = await openAt(ole, `/calendar?ride=${ride.rideId}&step=cant-drive`)
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('It’s late', { exact: false })).toBeVisible()
    await sheet.getByLabel('Reason (optional)').selectOption('ill')
    await sheet.getByRole('button', { name: 'Find a driver' }).click()
    await expect(sheet.getByText('Offered to others')).toBeVisible()
    await openLive(ole, '/')
    await expect(page.getByText('Reason: ill.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Ask to excuse' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What happened?').fill('I woke up with a fever of 39.')
    await inspect(page, info, 'appeal-ask')
    await dialog.getByRole('button', { name: 'Ask the admins' }).click()
    await expect(page.getByText('No answer yet', { exact: false })).toBeVisible()
    await look(page, info, 'appeal-pending')
  })

  const panel = rosa.page.getByRole('dialog', { name: 'Strikes, 30 days' })
  await test.step('Rosa’s open dashboard shows the request, she refuses it at first, and Ole sees why', async () => {
    await rosa.page.getByRole('button', { name: 'Decide: 1 request to excuse a strike' }).click()
    await expect(panel.getByText('I woke up with a fever of 39.')).toBeVisible()
    await expect(panel.getByText('Asks to be excused')).toBeVisible()
    await inspect(rosa.page, info, 'strike-book')
    await panel.getByRole('button', { name: 'Refuse' }).click()
    const dialog = rosa.page.getByRole('dialog').last()
    await dialog.getByLabel('Note').fill('Please call next time')
    await dialog.getByRole('button', { name: 'Refuse request' }).click()
    await expect(ole.page.getByText('Not excused. “Please call next time”')).toBeVisible()
  })

  await test.step('the notice about the answer leads Ole to the strike, which opens on top of the dashboard', async () => {
    await openLive(ole, '/notifications')
    await ole.page.getByRole('link', { name: 'Your strike stays' }).click()
    await expect(ole.page).toHaveURL(/\/dashboard\?strikes=true$/)
    const titles = ole.page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(titles.first()).toHaveText('Track record')
    await expect(ole.page.getByText('Not excused.', { exact: false })).toBeVisible()
    await look(ole.page, info, 'strikes-first')
  })

  await test.step('Esc in the dialog leads back to the strikes, and to the button that opened it', async () => {
    const excuse = panel.getByRole('button', { name: 'Excuse' })
    await excuse.click()
    const question = rosa.page.getByRole('dialog', { name: /^Excuse Ole/ })
    await expect(question).toBeVisible()
    await rosa.page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(panel).toBeVisible()
    await expect(excuse).toBeFocused()
  })

  await test.step('Rosa sees what excusing would do, excuses the strike, and it no longer counts', async () => {
    await panel.getByRole('button', { name: 'Excuse' }).click()
    const dialog = rosa.page.getByRole('dialog').last()
    await expect(dialog.getByText('Ole keeps 1 bean', { exact: false })).toBeVisible()
    await dialog.getByLabel('Note').fill('Get well soon')
    await inspect(rosa.page, info, 'excuse')
    await dialog.getByRole('button', { name: 'Excuse strike' }).click()
    await expect(panel.getByText('No strike counts.')).toBeVisible()
    await panel.getByText('1 more that doesn’t count', { exact: false }).click()
    await expect(panel.getByText('Excused by Rosa', { exact: false })).toBeVisible()
    await expect(ole.page.getByText('Excused. “Get well soon”')).toBeVisible()
    await inspect(ole.page, info, 'excused')
  })
})
