import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { look, nextRidesOf, openAt, openLive, test, timeBecomes } from '../app.ts'
import { call, changeCar, schoolRun, settledParent, shortRun, twoFamilies } from '../arrange.ts'

test('a failure to read or assign shortfalls is reported, and can be retried @long', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Failing ${info.project.name}`)
  const cars = { admin: rosa, without: [], drivers: [rosa, ole], groupId }
  await shortRun(cars, { weekdayMask: 127, lockHours: 72 })
  const { page } = rosa
  const assign = page.getByRole('button', { name: 'Assign Fairly' }).first()

  await test.step('the list reports that it cannot be loaded', async () => {
    await page.route('**/api/rpc/rides/shortfalls', (route) => route.abort())
    await page.goto(`/groups/${groupId}?tab=shortfalls`)
    await expect(page.getByText('Could not load shortfalls')).toBeVisible({ timeout: 20_000 })
    await inspect(page, info, 'shortfalls-error')
    await page.unroute('**/api/rpc/rides/shortfalls')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(assign).toBeVisible()
    await expect(page.getByText('Could not load shortfalls')).toBeHidden()
  })

  await test.step('a failed Assign Fairly is reported', async () => {
    await page.route('**/api/rpc/rides/assignFairly', (route) => route.fulfill({ status: 500 }))
    await assign.click()
    await expect(page.getByText('Assign failed')).toBeVisible()
    await expect(page.getByText('No eligible driver found or another error occurred.')).toBeVisible()
    await page.unroute('**/api/rpc/rides/assignFairly')
    await expect(assign).toBeEnabled()
  })
})

test('the calendar lists exactly those requests of all weeks that do not fit on the dashboard @long', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Waiting ${info.project.name}`)
  await call(rosa, 'plans/redeemBetaCode', { code: 'SWEETBEANS' })
  for (const parent of [rosa, ole]) await changeCar(parent, { name: null, seats: 0 })
  for (const hour of ['07', '10', '13', '16']) {
    const name = `At ${hour}`
    await schoolRun(rosa, groupId, { name, startTime: `${hour}:50`, weekdayMask: 127, lockHours: 72 })
  }
  await changeCar(rosa, { name: null, seats: 4 })
  const page = await openAt(rosa, '/dashboard')
  const all = page.getByRole('link', { name: /^All \d+ that wait for you$/ })
  const count = Number((await all.innerText()).match(/\d+/)?.[0])
  expect(count).toBeGreaterThan(4)
  await all.click()
  await expect(page.getByRole('link', { name: 'Needs you' })).toHaveAttribute('aria-current')
  await expect(page.getByRole('button', { name: /^Take this ride/ })).toHaveCount(count)
  await expect(page.getByRole('article')).toHaveCount(count)
  await inspect(page, info, 'calendar-needs-you')
  await page.getByRole('link', { name: 'Mine', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Next week' })).toBeVisible()
  // On a day when Rosa cannot drive, she is not asked, but the sheet still lets her take the ride.
  const [next] = await nextRidesOf(rosa, groupId)
  const day = next?.startAt.slice(0, 10)
  await call(rosa, 'households/addVacation', { startDate: day, endDate: day, note: null })
  await page.goto('/calendar?waiting=true')
  await expect(page.getByRole('button', { name: /^Take this ride/ })).toHaveCount(count - 4)
  await page.goto(`/calendar?ride=${next?.rideId}`)
  await expect(page.getByText('You said you can’t drive then.')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Take this ride/ })).toBeVisible()
})

test('an admin assigns a shortfall fairly and picks a driver by hand, and both open screens follow', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Shortfall ${info.project.name}`)
  // Rosa has no car, so only Ole can be asked. Two rides are inside their lock without a driver.
  await shortRun(
    { admin: rosa, without: [rosa], drivers: [ole], groupId },
    { weekdayMask: 127, lockHours: 72 },
  )
  await openLive(ole, '/calendar?offers=true')
  await openLive(rosa, `/groups/${groupId}`)
  const shortfalls = rosa.page.getByRole('region', { name: 'Shortfalls' })
  const accept = ole.page.getByRole('button', { name: 'Accept' })

  await test.step('an admin’s to-dos come first, and a member can ask for a pool', async () => {
    await rosa.page.getByText('2 rides without a driver').filter({ visible: true }).first().click()
    const page = await openAt(ole, `/groups/${groupId}`)
    await expect(page.getByRole('link', { name: 'Ask for a pool' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create New Pool' })).toHaveCount(0)
    await openLive(ole, '/calendar?offers=true')
  })

  await test.step('Assign Fairly asks the only adult who can drive, and the shortfall disappears until they answer', async () => {
    await expect(shortfalls.getByRole('button', { name: 'Assign Fairly' })).toHaveCount(2)
    await expect(shortfalls.getByText(/^Rosa: /).first()).toBeVisible()
    await shortfalls.getByRole('button', { name: 'Assign Fairly' }).first().click()
    await expect(rosa.page.getByText('It’s close, so we ask them first.')).toBeVisible()
    await expect(shortfalls.getByRole('button', { name: 'Assign Fairly' })).toHaveCount(1)
    await expect(ole.page.getByText(/(Expires in \d+:\d\d|Until )/)).toBeVisible()
    await accept.click()
    await expect(ole.page.getByText(/You drive/).first()).toBeVisible()
  })

  await test.step('an adult who is picked by hand is asked too, and the shortfall is back once they decline', async () => {
    await shortfalls.getByRole('button', { name: 'Pick a driver' }).click()
    const dialog = rosa.page.getByRole('dialog')
    await expect(dialog.getByText(/^Rosa: /)).toBeVisible()
    await inspect(rosa.page, info, 'pick-driver')
    await dialog.getByRole('button', { name: 'Pick Ole' }).click()
    await expect(dialog).toBeHidden()
    await expect(shortfalls).toBeHidden()
    await ole.page.getByRole('button', { name: 'Decline' }).click()
    await expect(shortfalls.getByText('Ole: declined this ride')).toBeVisible()
  })
})

test('an admin posts shortfalls for a parent who agrees to pay, and a ride that they gave back uses a conversion @long', async ({
  browser,
}, info) => {
  test.setTimeout(180_000)
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `For cash ${info.project.name}`)
  // Rosa has no car, so Ole drives both the uncovered and the planned rides.
  await shortRun(
    { admin: rosa, without: [rosa], drivers: [ole], groupId },
    { weekdayMask: 127, lockHours: 72 },
  )
  const [first, , planned, next] = await nextRidesOf(rosa, groupId)
  if (!first || !planned || !next) throw new Error('nothing is planned')
  // The first ride, which has no driver, is inside its late window. Luca stays at home.
  await timeBecomes(Temporal.Instant.from(first.startAt).subtract({ minutes: 50 }).toString(), [rosa, ole])
  const { card } = await call<{ card: { seats: { kidId: string; kidName: string }[] } }>(rosa, 'rides/get', {
    rideId: first.rideId,
  })
  const luca = card.seats.find((seat) => seat.kidName === 'Luca')
  await call(rosa, 'rides/notRiding', { rideId: first.rideId, kidId: luca?.kidId })
  await openLive(rosa, `/groups/${groupId}?tab=shortfalls`)
  await openLive(ole, `/groups/${groupId}`)
  const shortfalls = rosa.page.getByRole('region', { name: 'Shortfalls' })
  const converts = shortfalls.getByRole('button', { name: 'Make it urgent' })
  const openFirst = async () => {
    await expect(converts).toHaveCount(2)
    await converts.first().click()
  }
  const dialog = rosa.page.getByRole('dialog')
  const post = dialog.getByRole('button', { name: 'Post urgent' })
  const sheet = ole.page.getByRole('dialog').first()

  await test.step('posting requires the parent’s agreement, and covers the kids who ride', async () => {
    await openFirst()
    await dialog.getByLabel('Who pays').selectOption({ label: 'Ole (Ole)' })
    await dialog.getByLabel('Base amount').fill('5')
    await expect(dialog.getByText('Ole pays the driver about €5.00 in cash for 1 seat.')).toBeVisible()
    await expect(dialog.getByText('It counts for nobody.', { exact: false })).toBeVisible()
    await expect(post).toBeDisabled()
    await dialog.getByLabel('I asked Ole, and they agree to pay').check()
    await inspect(rosa.page, info, 'shortfall-for-cash')
    await post.click()
    await expect(dialog).toBeHidden()
    await expect(shortfalls.getByText('Urgent, nobody has claimed it yet.', { exact: false })).toBeVisible()
  })

  await test.step('the paying adult can take the ride for beans, which ends the request', async () => {
    const board = ole.page.getByRole('region', { name: 'Urgent rides' })
    await expect(board.getByText('€5.00 in cash')).toBeVisible()
    await ole.page.goto(`/calendar?ride=${first.rideId}`)
    await expect(sheet.getByText('Posted by an admin; you agreed to pay.', { exact: false })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Cancel request' })).toBeVisible()
    await inspect(ole.page, info, 'shortfall-named-payer')
    await sheet.getByRole('button', { name: 'Take it for beans' }).click()
    await expect(sheet.getByText(/You drive/).first()).toBeVisible()
    await expect(shortfalls.getByText('Urgent, nobody', { exact: false })).toBeHidden()
  })

  await test.step('Ole’s own drive is converted from its card, which shows what a late conversion costs', async () => {
    await ole.page.goto('/calendar')
    const card = ole.page.getByRole('article').filter({ hasText: 'You drive' }).first()
    await card.getByRole('button', { name: /^More about/ }).click()
    await ole.page.getByRole('link', { name: 'Make it urgent' }).click()
    await sheet.getByRole('button', { name: 'Set the price' }).click()
    await expect(
      sheet.getByText('your family pays 1 bean, unless someone claims', { exact: false }),
    ).toBeVisible()
    await expect(sheet.getByText('You have 2 of 2 left', { exact: false })).toBeVisible()
    await look(ole.page, info, 'convert-late')
    await sheet.getByRole('button', { name: 'Post urgent' }).click()
    await expect(sheet.getByText('Posted by you.', { exact: false })).toBeVisible()
    await sheet.getByRole('button', { name: 'Cancel, I drive' }).click()
    await expect(ole.page.getByText('You drive again. No strike.')).toBeVisible()
  })

  await test.step('posting the ride he gave back uses a conversion, and is refused if he has none left', async () => {
    const pricing = { basis: 'per_seat', baseCents: 500, bumpCents: 0, notes: null }
    for (const { rideId } of [planned, next])
      await call(ole, 'rides/cantDrive', { rideId, action: 'convert', pricing })
    await call(ole, 'rides/cantDrive', { rideId: first.rideId, action: 'release' })
    await openFirst()
    await dialog.getByLabel('Who pays').selectOption({ label: 'Ole (Ole)' })
    await expect(dialog.getByText('has none left in 30 days.', { exact: false })).toBeVisible()
    await dialog.getByLabel('I asked Ole, and they agree to pay').check()
    await expect(post).toBeDisabled()
    await inspect(rosa.page, info, 'shortfall-payer-refused')
  })

  await test.step('an adult without conversions left is told before any form opens', async () => {
    await ole.page.goto(
      `/calendar?ride=${(await nextRidesOf(rosa, groupId)).find((each) => each.driver?.name === 'Ole')?.rideId}&step=convert`,
    )
    await sheet.getByRole('button', { name: 'Set the price' }).click()
    await expect(sheet.getByText('You have no urgent rides left: 2 in 30 days.')).toBeVisible()
    await expect(sheet.getByLabel('Base amount')).toHaveCount(0)
    await look(ole.page, info, 'convert-none-left')
  })
})

test('a ride without the family’s kids comes last in the list of rides without a driver, and an adult can take it', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Others ${info.project.name}`)
  for (const parent of [rosa, ole]) await changeCar(parent, { name: null, seats: 0 })
  await schoolRun(rosa, groupId)
  const uma = await settledParent(browser, info, { firstName: 'Uma', kids: ['Pip'], by: rosa, groupId })
  const { page } = uma
  await openLive(uma, '/')
  const others = page.locator('section', { has: page.getByRole('heading', { name: 'Could use a driver' }) })
  const rides = others.getByRole('article')
  await expect(rides.first()).toBeVisible()
  const before = await rides.count()
  await look(page, info, 'could-use-a-driver')
  await rides
    .first()
    .getByRole('button', { name: /^Take this ride/ })
    .click()
  await expect(rides).toHaveCount(before - 1)
  await expect(
    page
      .getByRole('main')
      .getByText(/You drive/)
      .first(),
  ).toBeVisible()
  const drives = async () => (await nextRidesOf(uma, groupId)).some((ride) => ride.driver?.name === 'Uma')
  await expect.poll(drives).toBe(true)
})
