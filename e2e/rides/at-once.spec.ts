import { type Browser, expect, type Locator, type TestInfo } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { type ListedRide, look, nextRidesOf, openLive, type Parent, test, timeBecomes } from '../app.ts'
import { call, schoolRun, shortRun, twoFamilies } from '../arrange.ts'

/** Holds back the parent's next request until released; until then the screen receives no live changes. */
async function heldBack({ page }: Parent, procedure: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/live', (route) => route.abort())
  await page.route(`**/api/rpc/${procedure}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The maximum time until a change reaches a screen that was up to date. */
const atOnce = { timeout: 1_000 }

async function openSheet({ page }: Parent, search: string): Promise<Locator> {
  await page.goto(`/calendar?${search}`)
  return page.getByRole('dialog').first()
}

async function drivesOf(admin: Parent, groupId: string, name: string): Promise<ListedRide[]> {
  const planned = (await nextRidesOf(admin, groupId)).filter((each) => each.status === 'assigned')
  const drives = planned.filter((each) => each.driver?.name === name)
  if (drives.length === 0) throw new Error(`${name} drives nothing`)
  return drives
}

async function plannedRun(browser: Browser, info: TestInfo) {
  const families = await twoFamilies(browser, info, `At once ${info.project.name}`)
  await schoolRun(families.rosa, families.groupId)
  const [his] = await drivesOf(families.rosa, families.groupId, 'Ole')
  const [hers] = await drivesOf(families.rosa, families.groupId, 'Rosa')
  return { ...families, his: his as ListedRide, hers: hers as ListedRide }
}

test('a taken ride shows immediately, and reverts with the server’s reason if another parent was faster', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `At once ${info.project.name}`)
  // The run starts inside its lock while no one has a car, so the first ride has no driver until a parent takes it.
  const cars = { admin: rosa, without: [], drivers: [rosa, ole], groupId }
  await shortRun(cars, { weekdayMask: 127, lockHours: 72, daysAhead: 1 })
  const { rides } = await call<{ rides: { rideId: string }[] }>(rosa, 'rides/needsDriver', { groupId })
  const rideId = rides[0]?.rideId ?? ''
  const release = await heldBack(rosa, 'rides/take')
  const sheet = await openSheet(rosa, `ride=${rideId}`)
  await expect(sheet.getByText('Needs driver')).toBeVisible()
  await expect(sheet.getByText('Lock', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: /^Take this ride/ }).click()
  await expect(sheet.getByText(/You drive/).first()).toBeVisible(atOnce)
  await call(ole, 'rides/take', { rideId })
  release()
  await expect(rosa.page.getByText('Ole took it a moment ago')).toBeVisible()
  await expect(sheet.getByText('Ole drives').first()).toBeVisible()
  await expect(sheet.getByText(/You drive/)).toHaveCount(0)
  await rosa.page.keyboard.press('Escape')
  await look(rosa.page, info, 'at-once-locked')
})

test('a drive that is given back loses its driver immediately, and gets the driver back if the server refuses @long', async ({
  browser,
}, info) => {
  const { rosa, ole, his } = await plannedRun(browser, info)
  const { rideId } = his
  const release = await heldBack(ole, 'rides/cantDrive')
  const sheet = await openSheet(ole, `ride=${rideId}&step=cant-drive`)
  await sheet.getByRole('button', { name: 'Find a driver' }).click()
  await expect(sheet.getByText('Finding the next driver')).toBeVisible(atOnce)
  await expect(sheet.getByText(/You drive/)).toHaveCount(0)
  await inspect(ole.page, info, 'at-once-given-back')
  // Before Ole's tap arrives, Rosa, who is an admin, moves the drive to herself.
  const adultId = (await call<{ adultId: string }>(rosa, 'accounts/me')).adultId
  await call(rosa, 'rides/pickDriver', { rideId, adultId })
  release()
  await expect(ole.page.getByText('Your family no longer drives this ride.')).toBeVisible()
  await expect(sheet.getByText('Rosa drives').first()).toBeVisible()
  await expect(sheet.getByText('Finding the next driver')).toHaveCount(0)
})

test('a drive that is given back while its sheet closes does not reappear, and a refusal still shows @long', async ({
  browser,
}, info) => {
  const { rosa, ole, his, hers } = await plannedRun(browser, info)
  const { page } = ole
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
  await page.route('**/api/rpc/rides/cantDrive', async (route) => {
    await refused
    await route.fulfill({ status: 500 })
  })
  await openLive(ole, `/calendar?ride=${his.rideId}&step=cant-drive`)
  const sheet = page.getByRole('dialog').first()
  await sheet.getByRole('button', { name: 'Find a driver' }).click()
  await expect(sheet.getByText('Finding the next driver')).toBeVisible(atOnce)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Other parents' changes in between are read, but do not make the drive reappear.
  const refetched = page.waitForResponse(/\/api\/rpc\/(rides\/calendar|together)$/)
  await call(rosa, 'rides/markBadWeather', { rideId: hers.rideId, on: true })
  await refetched
  await expect(page.getByText('Bad weather').first()).toBeVisible()
  await expect(page.getByText('Finding the next driver').first()).toBeVisible()
  await look(page, info, 'at-once-calendar')
  refuse()
  await expect(page.getByText('You still drive')).toBeVisible()
  await expect(page.getByText('Finding the next driver')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Done shows immediately, the ticks are kept if the server fails, and a refusal states its reason @long', async ({
  browser,
}, info) => {
  const { rosa, ole, his } = await plannedRun(browser, info)
  const { rideId } = his
  await timeBecomes(new Date(Date.parse(his.startAt) + 15 * 60_000).toISOString(), [rosa, ole])
  const { page } = ole
  await page.route('**/api/rpc/rides/complete', (route) => route.fulfill({ status: 500 }))
  const sheet = await openSheet(ole, `ride=${rideId}&step=done`)
  const luca = sheet.getByRole('group', { name: 'Luca' })
  await luca.getByText('Absent', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Ride is done' }).click()
  await expect(page.getByText('Not saved')).toBeVisible()
  await expect(luca.getByRole('radio', { name: 'Absent' })).toBeChecked()
  await page.unroute('**/api/rpc/rides/complete')

  const release = await heldBack(ole, 'rides/complete')
  await sheet.getByRole('button', { name: 'Ride is done' }).click()
  await expect(sheet.getByText('You drove').first()).toBeVisible(atOnce)
  await expect(sheet.getByText('absent', { exact: true })).toBeVisible()
  await call(rosa, 'rides/reportNoShow', { rideId, note: null })
  await call(rosa, 'rides/decideNoShow', { rideId, confirm: true })
  release()
  await expect(page.getByText('Not saved')).toHaveCount(1)
  await expect(sheet.getByText('You did not come').first()).toBeVisible()
  await expect(sheet.getByText('You drove')).toHaveCount(0)
})

test('an undo immediately shows what is certain, and reverts with the server’s reason if another adult has acted since @long', async ({
  browser,
}, info) => {
  const { rosa, ole, his, hers } = await plannedRun(browser, info)
  await call(ole, 'rides/cantDrive', { rideId: his.rideId, action: 'reoffer' })
  const release = await heldBack(ole, 'undo/run')
  const sheet = await openSheet(ole, `ride=${his.rideId}`)
  await expect(sheet.getByText('Offered to others')).toBeVisible()
  await sheet.getByRole('button', { name: /^Undo/ }).click()
  await expect(sheet.getByText('Your family drives').first()).toBeVisible(atOnce)
  await call(rosa, 'rides/take', { rideId: his.rideId })
  release()
  await expect(ole.page.getByText('Something changed since.', { exact: false })).toBeVisible()
  await look(ole.page, info, 'at-once-refused')
  await expect(sheet.getByText('Rosa drives').first()).toBeVisible()
  await expect(sheet.getByText('Your family drives')).toHaveCount(0)

  await test.step('a drive is taken, and the take is undone', async () => {
    await call(rosa, 'rides/cantDrive', { rideId: hers.rideId, action: 'reoffer' })
    await call(ole, 'rides/take', { rideId: hers.rideId })
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await ole.page.unroute('**/api/rpc/undo/run')
    await ole.page.route('**/api/rpc/undo/run', async (route) => {
      await answered
      await route.continue()
    })
    await openSheet(ole, `ride=${hers.rideId}`)
    await sheet.getByRole('button', { name: /^Undo/ }).click()
    await expect(sheet.getByText('You no longer drive').first()).toBeVisible(atOnce)
    await expect(sheet.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
    answer()
    await expect(ole.page.getByText('Everything is back as it was.')).toBeVisible()
    await expect(sheet.getByText('You no longer drive')).toHaveCount(0)
  })
})

test('a cancelled request becomes a drive immediately, and is a request again if another parent claimed it first @long', async ({
  browser,
}, info) => {
  const { rosa, ole, his } = await plannedRun(browser, info)
  const { rideId } = his
  const pricing = { basis: 'per_seat', baseCents: 500, bumpCents: 0, notes: null }
  await call(ole, 'rides/cantDrive', { rideId, action: 'convert', pricing })
  const release = await heldBack(ole, 'urgent/cancel')
  const sheet = await openSheet(ole, `ride=${rideId}`)
  await sheet.getByRole('button', { name: 'Cancel, I drive' }).click()
  await expect(sheet.getByText('Your family drives').first()).toBeVisible(atOnce)
  await expect(sheet.getByText('Posted by', { exact: false })).toHaveCount(0)
  const { requests } = await call<{ requests: { requestId: string }[] }>(rosa, 'urgent/list')
  await call(rosa, 'urgent/claim', { requestId: requests[0]?.requestId })
  release()
  await expect(ole.page.getByText('Rosa claimed it a moment ago')).toBeVisible()
  await expect(sheet.getByText('Claimed by Rosa', { exact: false })).toBeVisible()
  await expect(sheet.getByText('Your family drives')).toHaveCount(0)
})

test('the answer to a swap shows immediately, and reverts if the other parent was faster @long', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, his, hers } = await plannedRun(browser, info)
  const propose = async () => {
    await call(ole, 'swaps/propose', { rideId: his.rideId, otherRideId: hers.rideId })
    const { swaps } = await call<{ swaps: { swapId: string }[] }>(ole, 'swaps/open')
    return { swapId: swaps[0]?.swapId }
  }
  const stories = [
    { who: rosa, tap: 'Accept swap', sends: 'accept', shows: 'Ole drives', first: ole, does: 'withdraw' },
    { who: rosa, tap: 'Decline', sends: 'decline', shows: 'You drive', first: ole, does: 'withdraw' },
    { who: ole, tap: 'Withdraw swap', sends: 'withdraw', shows: 'Rosa drives', first: rosa, does: 'decline' },
  ]
  for (const { who, tap, sends, shows, first, does } of stories)
    await test.step(`${sends}, while the other parent is faster`, async () => {
      const proposal = await propose()
      const release = await heldBack(who, `swaps/${sends}`)
      const sheet = await openSheet(who, `ride=${hers.rideId}`)
      // The sheet of the ride that the proposer wants to drive shows the proposal.
      const card = sheet.getByRole('region', { name: 'Proposed swap' })
      await card.getByRole('button', { name: tap }).click()
      await expect(card).toHaveCount(0, atOnce)
      await expect(sheet.getByText(shows).first()).toBeVisible(atOnce)
      await call(first, `swaps/${does}`, proposal)
      release()
      const words = does === 'withdraw' ? 'Ole withdrew it.' : 'Rosa declined it.'
      await expect(who.page.getByText(words)).toBeVisible()
      await expect(sheet.getByText(who === rosa ? 'You drive' : 'Rosa drives').first()).toBeVisible()
      await expect(card).toHaveCount(0)
      await who.page.unroute(`**/api/rpc/swaps/${sends}`)
    })
})

test('a tap that fails on the server shows the failure, and leaves everything as it was @long', async ({
  browser,
}, info) => {
  const { rosa, ole, his, hers } = await plannedRun(browser, info)
  const { page } = rosa
  const sheet = page.getByRole('dialog').first()
  const fails = async (who: Parent, tap: string | RegExp, procedure: string, words: string) => {
    await who.page.route(`**/api/rpc/${procedure}`, (route) => route.fulfill({ status: 500 }))
    await who.page.getByRole('dialog').first().getByRole('button', { name: tap }).click()
    await expect(who.page.getByText(words)).toBeVisible()
    await who.page.unroute(`**/api/rpc/${procedure}`)
  }

  await test.step('if the group’s prices do not load, safe defaults and the allowance still show, and a failed conversion is reported', async () => {
    await page.route('**/api/rpc/urgent/pricing', (route) => route.abort())
    await page.goto(`/calendar?ride=${hers.rideId}&step=convert`)
    await sheet.getByRole('button', { name: 'Set the price' }).click()
    await expect(page.getByText('Couldn’t load Fair Guard pricing')).toBeVisible()
    await expect(sheet.getByText('No strike, if someone claims it', { exact: false })).toBeVisible()
    await expect(sheet.getByText('2 of 2 left', { exact: false })).toBeVisible()
    await fails(rosa, 'Post urgent', 'rides/cantDrive', 'Convert failed')
  })

  await test.step('a ride for cash is claimed and paid', async () => {
    const pricing = { basis: 'per_seat', baseCents: 500, bumpCents: 0, notes: null }
    await call(ole, 'rides/cantDrive', { rideId: his.rideId, action: 'convert', pricing })
    await page.goto(`/calendar?ride=${his.rideId}`)
    await ole.page.goto(`/calendar?ride=${his.rideId}`)
    await fails(ole, 'Cancel, I drive', 'urgent/cancel', 'Failed to cancel request')
    await fails(rosa, 'Claim', 'urgent/claim', 'Failed to claim request')
    await fails(rosa, 'Take it for beans', 'rides/take', 'Could not take ride')
    await sheet.getByRole('button', { name: 'Claim' }).click()
    await fails(rosa, 'Withdraw', 'urgent/withdraw', 'Failed to withdraw claim')
    await fails(ole, 'Mark paid', 'urgent/markPaid', 'Failed to mark as paid')
    await expect(sheet.getByRole('button', { name: 'Mark received' })).toHaveCount(0)
    await timeBecomes(his.startAt, [rosa, ole])
    await page.goto(`/calendar?ride=${his.rideId}`)
    await sheet.getByRole('button', { name: 'Done' }).click()
    await sheet.getByRole('button', { name: 'Ride is done' }).click()
    await fails(rosa, 'Mark received', 'urgent/markReceived', 'Failed to mark as received')
  })
})
