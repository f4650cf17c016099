// Tests a pool's route, edited by keyboard and by touch, where a kid is picked up, the stops on the ride day, and a
// suggested pool.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { look, openAt, test } from '../app.ts'
import { call, schoolRun, twoFamilies } from '../arrange.ts'
import { act, aRide } from '../ride-day.ts'

test('an admin orders a route’s stops by keyboard and by dragging, and a family’s kid is picked up at one of them', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await twoFamilies(browser, info, 'Maple Street')
  const poolId = await schoolRun(rosa, groupId)
  const page = await openAt(rosa, `/pools/${poolId}`)
  await page.getByRole('button', { name: 'Change route' }).click()

  await test.step('an admin types in new stops', async () => {
    for (const [name, address] of [
      ['Elm corner', 'Elm Street 4, Berlin'],
      ['Park gate', 'Park Road 1, Berlin'],
      ['Library', 'Book Street 9, Berlin'],
    ] as const) {
      await page.getByLabel('Add a stop').selectOption({ label: 'A new place' })
      await page.getByLabel('Name of the place').fill(name)
      await page.getByLabel('Full address').fill(address)
      await page.getByRole('button', { name: 'Add stop' }).click()
    }
  })
  const stops = page.getByRole('list', { name: 'Stops, in order' })
  const names = () => stops.locator('b').allTextContents()

  await test.step('a key press moves a stop, the move is announced, and the focus stays on the stop', async () => {
    const down = page.getByRole('button', { name: 'Move Elm corner down' })
    await down.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Elm corner is stop 2 of 3.')).toBeAttached()
    await expect(down).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Elm corner is the last stop.')).toBeAttached()
    expect(await names()).toEqual(['Park gate', 'Library', 'Elm corner'])
    await inspect(page, info, 'route-editor')
  })

  await test.step('a stop is dragged by its handle', async () => {
    const rows = stops.getByRole('listitem')
    await rows.nth(2).scrollIntoViewIfNeeded()
    const handle = await rows.nth(2).locator('[aria-hidden=true]').first().boundingBox()
    const first = await rows.nth(0).boundingBox()
    if (!handle || !first) throw new Error('rows are on the page')
    await page.mouse.move(handle.x + 10, handle.y + 20)
    await page.mouse.down()
    await page.mouse.move(handle.x + 10, first.y + 4, { steps: 8 })
    await page.mouse.up()
    await expect(page.getByText('Elm corner is stop 1 of 3.')).toBeAttached()
    expect(await names()).toEqual(['Elm corner', 'Park gate', 'Library'])
  })

  await test.step('the route is saved, and can be opened in a map app', async () => {
    await page.getByRole('button', { name: 'Save route' }).click()
    const way = page.getByRole('list', { name: 'The way, in order' })
    await expect(way.getByRole('listitem')).toHaveCount(5)
    const link = await page.getByRole('link', { name: 'Open in maps' }).getAttribute('href')
    expect(new URL(link ?? '').searchParams.get('waypoints')).toBe(
      'Elm Street 4, Berlin|Park Road 1, Berlin|Book Street 9, Berlin',
    )
    await look(page, info, 'route')
  })

  await test.step('the other family’s kid is picked up at a stop on the way', async () => {
    await ole.page.goto(`/pools/${poolId}`)
    await ole.page.getByRole('button', { name: /^Change where / }).click()
    await ole.page.getByLabel('Gets in at').selectOption({ label: 'Park gate' })
    const way = ole.page.locator('form').filter({ has: ole.page.getByLabel('Gets in at') })
    await way.getByRole('button', { name: 'Save' }).click()
    await expect(ole.page.getByText('From Park gate to Lincoln School')).toBeVisible()
    await expect(ole.page.getByRole('button', { name: 'Change route' })).toHaveCount(0)
  })
})

test('a pool is suggested for two families’ kids who share a place, then declined, shown again and set up', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await twoFamilies(browser, info, 'Maple Street')
  const placeId = crypto.randomUUID()
  await call(rosa, 'places/add', { groupId, placeId, name: 'Gym', address: 'Gym Road 1' })
  for (const parent of [rosa, ole]) {
    const { household } = await call<{ household: { kids: { kidId: string }[] } }>(parent, 'households/mine')
    const kidId = household.kids[0]?.kidId
    await call(parent, 'households/linkKid', { kidId, relation: 'activity', addressId: null, placeId })
  }
  const page = await openAt(rosa, `/pools?group=${groupId}&suggested=true`)
  await expect(page.getByText('Suggested pools come with Pro')).toBeVisible()
  await call(rosa, 'plans/redeemBetaCode', { code: 'SWEETBEANS' })
  await page.reload()
  await expect(page.getByText(/ both go to Gym\. You’d drive every other time\./)).toBeVisible()
  await inspect(page, info, 'suggested-pools')
  await page.getByRole('button', { name: 'Not for us: Gym' }).click()
  await expect(page.getByText('Nothing to suggest now')).toBeVisible()
  await page.getByRole('button', { name: '1 declined: show' }).click()
  await page.getByRole('button', { name: 'Show again: Gym' }).click()
  await page.getByRole('button', { name: 'Set it up' }).click()
  await expect(page.getByLabel('Event name')).toHaveValue('Gym run')
  await page.getByLabel('Start time').fill('16:00')
  // The form is a step of the history, and keeps what was typed.
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Set it up' })).toBeVisible()
  await page.goForward()
  await page.reload()
  await expect(page.getByLabel('Start time')).toHaveValue('16:00')
  await page.getByLabel('From address').selectOption({ label: 'A new place' })
  await page.getByLabel('Name of the place').fill('Maple Street')
  await page.getByLabel('Full address').fill('Maple Street 1')
  await page.getByRole('button', { name: 'Create Pool' }).click()
  await expect(page.getByText('Pool created')).toBeVisible()
  await page.goto('/pools')
  await expect(page.getByText('Suggested', { exact: true })).toBeVisible()
  await ole.page.goto(`/pools?group=${groupId}&suggested=true`)
  await expect(ole.page.getByText('Suggested pools are for admins')).toBeVisible()
})

test('on the ride day the driver goes from stop to stop, and sees each stop’s kids @long', async ({
  browser,
}, info) => {
  const { rosa, driver, other, address, rideId } = await aRide(browser, info, -15)
  const { card } = await call<{ card: { poolId: string } }>(rosa, 'rideDays/get', { rideId })
  const { poolId } = card
  const route = await call<{ places: { placeId: string }[] }>(rosa, 'poolRoutes/get', { poolId })
  const [from, to] = route.places
  const stops = [{ name: 'Elm corner, by the bakery with the red awning', address: 'Elm Street 4, Berlin' }]
  const saved = await call<{ places: { placeId: string }[]; kids: { kidId: string }[] }>(
    rosa,
    'poolRoutes/save',
    { poolId, from, to, stops, miles: null },
  )
  const { household } = await call<{ household: { kids: { kidId: string; name: string }[] } }>(
    other,
    'households/mine',
  )
  const [first, second] = household.kids
  const kid = { poolId, kidId: first?.kidId, getsOut: null }
  await call(other, 'poolRoutes/saveKid', { ...kid, getsIn: saved.places[1]?.placeId })
  if (second) await call(other, 'poolRoutes/saveKid', { ...kid, kidId: second.kidId, getsIn: 'home' })
  const page = await openAt(driver, address)
  await act(page, 'On my way').click()
  await expect(page.getByText(/^Then to .*Elm corner/)).toBeVisible()
  await look(page, info, 'ride-day-first-stop')
  const atHome = second ? 1 : 0
  for (let stop = 0; stop < 2 + atHome; stop++) {
    if (stop === 1 && atHome) {
      await expect(page.getByRole('heading', { name: /At home: / })).toBeVisible()
      await look(page, info, 'ride-day-at-home')
    }
    await expect(act(page, 'Picked up')).toBeEnabled()
    // A second tap is not for the next stop.
    await act(page, 'Picked up').dblclick()
  }
  await expect(page.getByText('On board 3 of 3')).toBeVisible()
  await inspect(page, info, 'ride-day-all-aboard')
  // Clears the messages announcing the new stops.
  await page.reload()
  await act(page, 'Dropped off').click()
  await expect(page.getByText('Everybody is out').or(page.getByText(/^Done from/))).toBeVisible()
})
