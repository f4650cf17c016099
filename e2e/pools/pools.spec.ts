// Tests the list of pools, the form on top of it, and a pool's settings as admins and members see them.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { fillPoolForm, nextRidesOf, openAt, type Parent, serverNow, test, timeBecomes } from '../app.ts'
import { call, changeCar, schoolRun, twoFamilies } from '../arrange.ts'

test('a new pool’s form opens on top of the list, from a link or a button, and closes on the same page', async ({
  browser,
}, info) => {
  const { rosa } = await twoFamilies(browser, info, 'Elm Street')
  const { page } = rosa
  const dialog = page.getByRole('dialog', { name: 'Create New Pool' })

  await test.step('a link with create=1 opens the form', async () => {
    await page.goto('/pools?create=1')
    await expect(dialog.getByLabel('Event name')).toHaveValue('Morning School Run')
    await inspect(page, info, 'new-pool-dialog')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    expect(new URL(page.url()).search).toBe('')
  })

  await test.step('typed text survives a reload, and also appears on the form’s own page, until Cancel', async () => {
    const name = page.getByLabel('Event name')
    await page.goto('/pools?create=1')
    await name.fill('Soccer practice')
    await page.reload()
    await expect(name).toHaveValue('Soccer practice')
    await page.goto('/pools/new')
    await expect(name).toHaveValue('Soccer practice')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.goto('/pools?create=1')
    await expect(name).toHaveValue('Morning School Run')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the button in the list opens the form, and Back closes it', async () => {
    await page.getByRole('link', { name: 'Create First Pool' }).click()
    await expect(dialog.getByLabel('Event name')).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('link', { name: 'Create New Pool' }).click()
    await dialog.getByLabel('Event name').fill('')
    await dialog.getByRole('button', { name: 'Create Pool' }).click()
    await expect(dialog.getByText('Event name is required')).toBeVisible()
    await dialog.getByLabel('Event name').fill('School run')
    await fillPoolForm(rosa)
    await dialog.getByRole('button', { name: 'Create Pool' }).click()
    await expect(page.getByText('Pool created')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the pool’s card shows the planned rides, and leads to its page', async () => {
    await expect(page.getByText(/^\d+ rides planned$/)).toBeVisible()
    await page.getByRole('link', { name: 'View Details of School run' }).click()
    await expect(page.getByRole('heading', { name: 'School run', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Pools' })).toBeVisible()
  })
})

test('an admin switches a pool off and on in its settings, which a member can see @long', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await twoFamilies(browser, info, 'Oak Street')
  const poolId = await schoolRun(rosa, groupId)

  await test.step('an admin switches the pool off and on', async () => {
    const page = await openAt(rosa, `/pools/${poolId}`)
    await page.getByRole('button', { name: 'Settings of Morning School Run' }).click()
    await page.getByRole('tab', { name: 'Configuration' }).click()
    const active = page.getByRole('switch', { name: 'Active' })
    await expect(active).toBeChecked()
    await active.click()
    await page.getByRole('button', { name: 'Pause pool' }).click()
    await expect(active).not.toBeChecked()
    await expect(page.getByText('Pool paused')).toBeVisible()
    await inspect(page, info, 'pool-paused-in-settings')
    await active.click()
    await expect(active).toBeChecked()
    await expect(page.getByText('Pool resumed')).toBeVisible()
  })

  await test.step('a member with a kid in the pool sees the settings', async () => {
    const page = await openAt(ole, `/pools/${poolId}`)
    await page.getByRole('button', { name: 'Settings of Morning School Run' }).click()
    const settings = page.getByRole('dialog')
    await expect(settings.getByRole('tab')).toHaveText(['Kids Roster', 'Route', 'Configuration'])
    await expect(settings.getByRole('button', { name: 'Withdraw Mia' })).toBeVisible()
    await expect(settings.getByText('View only')).toBeVisible()
    await expect(settings.getByText('Enrolled', { exact: true })).toHaveCount(1)
    await expect(settings.getByText('Read Only')).toHaveCount(0)
    await inspect(page, info, 'pool-roster-of-a-member')
    await settings.getByRole('tab', { name: 'Configuration' }).click()
    await expect(settings.getByRole('switch', { name: 'Active' })).toBeDisabled()
    await expect(settings.getByText('View only')).toBeVisible()
  })

  await test.step('a member without a kid in the pool can change nothing', async () => {
    const { page } = ole
    const { household } = await call<{ household: { kids: { kidId: string }[] } }>(ole, 'households/mine')
    for (const { kidId } of household.kids) await call(ole, 'households/deleteKid', { kidId })
    await page.goto(`/pools/${poolId}`)
    await expect(page.getByText('Read Only')).toBeVisible()
    await expect(page.getByText('Enrolled', { exact: true })).toHaveCount(1)
  })
})

test('the form shows who would drive in the first two weeks, and is updated while typing @long', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await twoFamilies(browser, info, 'Birch Street')
  const { page, context } = rosa
  await page.goto(`/pools/new?group=${groupId}`)
  const plan = page.getByRole('region', { name: 'The first two weeks' })
  const trips = plan.getByRole('listitem')

  await test.step('if only her own kids ride, Rosa drives every ride', async () => {
    await expect(plan.getByText('You’d drive all 8 trips.')).toBeVisible()
    await expect(trips.first()).toContainText('you’d drive')
  })

  await test.step('if Ole’s kids ride as well, Rosa and Ole take turns, also on the return trip', async () => {
    await page.getByRole('button', { name: 'Select all' }).click()
    await expect(plan.getByText('You’d drive 4 of the 8 trips.')).toBeVisible()
    await expect(trips.filter({ hasText: 'Ole' }).first()).toBeVisible()
    await page.getByRole('switch', { name: 'And back' }).check()
    await expect(plan.getByText('You’d drive 8 of the 16 trips.')).toBeVisible()
    await plan.getByRole('button', { name: 'Show all 16 trips' }).click()
    await expect(trips).toHaveCount(16)
    await inspect(page, info, 'pool-plan')
  })

  await test.step('the form says why there is nothing to plan', async () => {
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(plan.getByText('Tick a kid')).toBeVisible()
    await page.getByLabel('Start time').fill('')
    await expect(plan.getByText('Enter a start time, and the plan shows here.')).toBeVisible()
    await page.getByLabel('Start time').fill('07:50')
    await context.setOffline(true)
    await expect(plan.getByText('You’re offline.')).toBeVisible()
    await context.setOffline(false)
    await expect(plan.getByText('Tick a kid')).toBeVisible()
  })

  await test.step('the pool is created as shown', async () => {
    await page.getByRole('switch', { name: 'And back' }).uncheck()
    await fillPoolForm(rosa)
    await expect(plan.getByText('You’d drive 4 of the 8 trips.')).toBeVisible()
    const shown = (await trips.allTextContents()).filter((trip) => trip.includes('you’d drive'))
    await page.getByRole('button', { name: 'Create Pool' }).click()
    await expect(page.getByText('Pool created')).toBeVisible()
    const rides = await nextRidesOf(rosa, groupId)
    const mine = rides.filter(({ driver }) => driver?.name === 'Rosa')
    expect(mine.length).toBeGreaterThan(0)
    for (const { startAt } of mine) {
      const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(
        new Date(startAt),
      )
      expect(
        shown.some((trip) => trip.includes(day)),
        `${day} in ${shown.join()}`,
      ).toBe(true)
    }
  })
})

test('an admin merges two locked cars, and undoes it @long', async ({ browser }, info) => {
  const { rosa, ole, groupId } = await twoFamilies(browser, info, 'Aspen Street')
  const { page } = rosa
  for (const parent of [rosa, ole]) await changeCar(parent, { name: null, seats: 2 })
  for (const parent of [rosa, ole])
    await call(parent, 'households/addKid', { name: `${parent.firstName} junior` })
  await schoolRun(rosa, groupId)
  const [first] = await ridesOf(rosa, groupId)
  await timeBecomes(
    Temporal.Instant.from(first?.startAt ?? '')
      .subtract({ hours: 20 })
      .toString(),
    [rosa, ole],
  )
  const cars = (await ridesOf(rosa, groupId)).filter((ride) => ride.startAt === first?.startAt)
  expect(cars).toHaveLength(2)
  for (const { rideId, seats } of cars)
    await call(
      seats[0]?.kidName.startsWith('Luca') || seats[0]?.kidName.startsWith('Rosa') ? rosa : ole,
      'rides/notRiding',
      {
        rideId,
        kidId: seats[0]?.kidId,
      },
    )
  await page.goto(`/calendar?ride=${cars[0]?.rideId}`)
  const sheet = page.getByRole('dialog').first()
  await sheet.getByRole('button', { name: 'Merge cars' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge this car?' })
  await expect(dialog.getByText('rides in another car')).toBeVisible()
  await inspect(page, info, 'merge-cars')
  await dialog.getByRole('button', { name: 'Merge cars' }).click()
  await expect(page.getByText('Cars merged')).toBeVisible()
  const open = () =>
    ridesOf(rosa, groupId).then((rides) =>
      rides.filter((ride) => ride.startAt === first?.startAt && ride.status !== 'cancelled'),
    )
  await expect.poll(async () => (await open()).map((ride) => ride.seats.length)).toEqual([2])
  await sheet.getByRole('button', { name: 'Undo the merge' }).click()
  await expect.poll(async () => (await open()).map((ride) => ride.seats.length)).toEqual([1, 1])
})

type Listed = { rideId: string; startAt: string; status: string; seats: { kidId: string; kidName: string }[] }

/** Returns the group's rides in a week, ordered by start. */
async function ridesOf(parent: Parent, groupId: string): Promise<Listed[]> {
  const from = Temporal.Instant.from(await serverNow())
  const to = from.add({ hours: 7 * 24 })
  const { rides } = await call<{ rides: Listed[] }>(parent, 'rides/calendar', {
    groupId,
    from: from.toString(),
    to: to.toString(),
  })
  return rides
}
