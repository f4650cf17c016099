import { expect } from '@playwright/test'
import { expectAccessible, inspect } from '../accessible.ts'
import {
  look,
  nextRidesOf,
  openAt,
  openLive,
  type Parent,
  scheduledJobsRun,
  signOut,
  test,
  timeBecomes,
} from '../app.ts'
import { call, familiesOnRun, primaryButtons, schoolRun, settledParent, twoFamilies } from '../arrange.ts'

const bell = ({ page }: Parent) => page.getByRole('link', { name: /^Notifications/ })
const unread = async (parent: Parent) =>
  Number(/(\d+) unread/.exec((await bell(parent).getAttribute('aria-label')) ?? '')?.[1] ?? 0)
const offerRow = ({ page }: Parent) =>
  page.getByRole('listitem').filter({ hasText: 'Can you drive?' }).first()

test('when an offer arrives, the bell counts it, the list has Accept, and a message leads to it unless its card is on the screen', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Bell ${info.project.name}`)
  const ida = await settledParent(browser, info, { firstName: 'Ida', kids: ['Nils'], by: rosa, groupId })
  await schoolRun(rosa, groupId)
  const [ride] = await nextRidesOf(rosa, groupId)
  if (!ride?.driver) throw new Error('nothing is planned')
  const parents = [rosa, ole, ida]
  const driver = parents.find((each) => each.firstName === ride.driver?.name) as Parent
  const [winner, loser] = parents.filter((each) => each !== driver) as [Parent, Parent]
  // With less than two hours left, all families are asked at once.
  await timeBecomes(new Date(Date.parse(ride.startAt) - 90 * 60_000).toISOString(), parents)
  await openLive(winner, '/pools')
  const home = await winner.context.newPage()
  await home.goto('/')
  await expect(home.getByRole('heading', { name: 'Your groups' })).toBeVisible()
  const dialog = loser.page.getByRole('dialog')
  await openLive(loser, `/groups/${groupId}/concerns`)
  await loser.page.getByRole('button', { name: 'Report a concern' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  const before = await unread(winner)
  await call(driver, 'rides/cantDrive', { rideId: ride.rideId, action: 'release' })

  const message = winner.page.locator('.mantine-Notification-root').filter({ hasText: 'Can you drive?' })
  await expect(message).toBeVisible()
  await expect(message).toHaveAttribute('role', 'alert')
  // Home shows the card, so no message repeats it.
  await expect(home.getByRole('button', { name: 'Accept' }).first()).toBeVisible()
  await expect(home.locator('.mantine-Notification-root')).toHaveCount(0)
  await home.close()
  await expect(message.getByRole('button', { name: 'Answer' })).toBeVisible()
  await expect.poll(() => unread(winner)).toBeGreaterThan(before)
  if (info.project.name === 'phone') {
    const tabs = winner.page.getByRole('navigation', { name: 'Main' }).last()
    const [box, bar] = [await message.boundingBox(), await tabs.boundingBox()]
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)

    // The message waits until an open dialog is closed.
    const told = loser.page.locator('.mantine-Notification-root').first()
    await expect.poll(() => unread(loser)).toBeGreaterThan(0)
    await expect(told).toBeHidden()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(told).toBeVisible()
  }

  await winner.page.getByRole('button', { name: 'Close message' }).first().click()
  await bell(winner).click()
  // On a wide screen the list opens next to the page.
  if (info.project.name === 'phone') await expect(winner.page).toHaveURL(/\/notifications$/)
  await look(winner.page, info, 'notifications')
  await offerRow(winner).getByRole('button', { name: 'Accept' }).click()
  await expect(winner.page.getByText('You drive', { exact: true })).toBeVisible()
  await expect(offerRow(winner).getByText('Read', { exact: true })).toBeVisible()

  // In the other browser the offer has ended, and its message disappears.
  await expect(
    loser.page.locator('.mantine-Notification-root').filter({ hasText: 'Can you drive?' }),
  ).toHaveCount(0)
  await loser.page.goto('/notifications')
  await expect(offerRow(loser).getByText('Read', { exact: true })).toBeVisible()
  await expect(offerRow(loser).getByRole('button')).toHaveCount(0)
})

test('the list shows one category, marks all as read, and opens next to the page on wide screens', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, `List ${info.project.name}`)
  const given = (await nextRidesOf(rosa, groupId)).find((each) => each.driver?.name === ole.firstName)
  await call(ole, 'rides/cantDrive', { rideId: given?.rideId, action: 'reoffer' })
  const { page } = rosa
  await page.addInitScript(`
    navigator.setAppBadge = async (count) => localStorage.setItem('icon', count)
    navigator.clearAppBadge = async () => localStorage.setItem('icon', 'cleared')`)
  const onIcon = () => page.evaluate<string>("localStorage.getItem('icon')")
  await openLive(rosa, '/notifications')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  const all = await page.getByRole('main').getByRole('listitem').count()
  await page.getByRole('button', { name: 'Urgent' }).click()
  await expect(page.getByText('Nothing here')).toBeVisible()
  await page.getByRole('button', { name: 'Group', exact: true }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeLessThan(all)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(all)
  expect(await unread(rosa)).toBeGreaterThan(0)
  await expect.poll(onIcon).toBe(`${await unread(rosa)}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect.poll(() => unread(rosa)).toBe(0)
  await expect(page.getByRole('main').getByRole('img', { name: 'Unread' })).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await bell(rosa).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('listitem')).toHaveCount(all)
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(panel).toHaveCount(0)
  await bell(rosa).click()
  await panel.getByRole('link', { name: 'Notification settings' }).click()
  await expect(page).toHaveURL(/\/settings\/notifications$/)
  await expect(panel).toHaveCount(0)

  await signOut(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect.poll(onIcon).toBe('cleared')
})

test('a list that fails to load is reported, and loads when retried @long', async ({ browser }, info) => {
  const { rosa } = await twoFamilies(browser, info, `Error ${info.project.name}`)
  const { page } = rosa
  await page.route('**/api/rpc/notifications/list', (route) => route.fulfill({ status: 400, body: '{}' }))
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { name: 'This did not load' })).toBeVisible()
  await page.unroute('**/api/rpc/notifications/list')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'All', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This did not load' })).toHaveCount(0)
})

test('a choice is saved immediately, and kept and retried if saving fails @long', async ({
  browser,
}, info) => {
  const { rosa } = await twoFamilies(browser, info, `Settings ${info.project.name}`)
  const page = await openAt(rosa, '/settings/account')
  await page.getByLabel('Time zone').selectOption('Europe/London')
  await page.getByRole('button', { name: 'Save account' }).click()
  await expect(page.getByText('Account saved')).toBeVisible()
  await page.goto('/settings/notifications')
  if (info.project.name === 'phone') {
    await page.getByText('App, push, email: important only').first().click()
    await page.getByRole('radio', { name: 'Nothing' }).first().check()
  } else await page.getByLabel('Rides, Email').selectOption('Nothing')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('switch', { name: 'No email or push at certain hours' }).check({ force: true })
  await page.getByLabel('From', { exact: true }).fill('20:15')
  await expect(page.getByText('On your clock: London time.')).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await inspect(page, info, 'notification-settings')

  await page.route('**/api/rpc/notifications/savePreferences', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  )
  await page.getByRole('switch', { name: 'One email a day' }).check({ force: true })
  await expect(page.getByText('Failed to save notifications.')).toBeVisible()
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'One email a day' })).toBeChecked()
  await page.unroute('**/api/rpc/notifications/savePreferences')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('20:15')
  await expect(page.getByRole('switch', { name: 'One email a day' })).toBeChecked()
  if (info.project.name === 'phone')
    await expect(page.getByText('App, push', { exact: true }).first()).toBeVisible()
  else await expect(page.getByLabel('Rides, Email')).toHaveValue('nothing')
})

test('tomorrow’s drive is confirmed from the dashboard, and an admin sees if it is still unconfirmed at 21:00', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, `Confirm ${info.project.name}`)
  const ride = (await nextRidesOf(rosa, groupId)).find((each) => each.driver?.name === ole.firstName)
  if (!ride) throw new Error('Ole drives nothing')
  const eve = (time: string) =>
    Temporal.Instant.from(ride.startAt)
      .toZonedDateTimeISO('Europe/Berlin')
      .subtract({ days: 1 })
      .withPlainTime(time)
      .toInstant()
      .toString()
  await timeBecomes(eve('21:05'), [rosa, ole])
  await scheduledJobsRun()
  await openLive(rosa, '/')
  await expect(rosa.page.getByText('Ole hasn’t confirmed')).toBeVisible()
  await openLive(ole, '/')
  await expect(ole.page.getByText(/^Confirm tomorrow’s drive/)).toBeVisible()
  await look(ole.page, info, 'confirm-drive')
  await expect(primaryButtons(ole.page)).toHaveText(['Confirm'])
  await expectAccessible(ole.page)
  await ole.page.getByRole('main').getByRole('button', { name: 'Confirm' }).click()
  await expect(ole.page.getByText('Everyone knows.')).toBeVisible()
  await expect(ole.page.getByRole('main').getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(ole.page.getByText(/^Confirm tomorrow’s drive/)).toHaveCount(0)
  await expect(rosa.page.getByText('Ole hasn’t confirmed')).toHaveCount(0)
})

test('the list lets a newcomer in, shows a swap’s effect and confirms tomorrow’s drive, but not offline @long', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, `Answers ${info.project.name}`)
  const { code } = await call<{ code: string }>(rosa, 'invitations/create', {
    groupId,
    email: null,
    households: 12,
  })
  const ida = await settledParent(browser, info, { firstName: 'Ida', kids: ['Nils'] })
  await call(ida, 'invitations/accept', { code, consent: true })
  const rides = await nextRidesOf(rosa, groupId)
  const driven = (name: string) =>
    rides.find((each) => each.status === 'assigned' && each.driver?.name === name)
  const [hers, his] = [driven('Rosa'), driven('Ole')]
  await call(ole, 'swaps/propose', { rideId: his?.rideId, otherRideId: hers?.rideId })

  const { page } = rosa
  const row = (text: string | RegExp) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first()
  await openLive(rosa, '/notifications')
  await row('Ida').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('The family is in')).toBeVisible()
  await expect(row('Ida').getByRole('button')).toHaveCount(0)
  await row(/swap/i).getByRole('link', { name: 'See the swap' }).click()
  const sheet = page.getByRole('dialog').first()
  await expect(sheet.getByRole('button', { name: 'Accept swap' })).toBeVisible()
  await expect(sheet.getByText('You give')).toBeVisible()

  const eve = Temporal.Instant.from(hers?.startAt ?? '')
    .toZonedDateTimeISO('Europe/Berlin')
    .subtract({ days: 1 })
    .withPlainTime('18:10')
  await timeBecomes(eve.toInstant().toString(), [rosa])
  await scheduledJobsRun()
  await openLive(rosa, '/notifications')
  const confirm = page.getByRole('main').getByRole('button', { name: 'Confirm' })
  await expect(confirm).toBeVisible()
  await rosa.context.setOffline(true)
  await confirm.click()
  await expect(page.getByText("Not sent: you're offline.")).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect(confirm).toBeVisible()
  await rosa.context.setOffline(false)
  await confirm.click()
  await expect(page.getByText('Everyone knows.')).toBeVisible()
  await expect(confirm).toHaveCount(0)
})
