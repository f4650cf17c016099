import { type Browser, expect, type Locator, type Page, type TestInfo } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { type ListedRide, nextRidesOf, type Parent, test, timeBecomes } from '../app.ts'
import { call, schoolRun, shortRun, twoFamilies } from '../arrange.ts'

/** Records the named changes that the page sends, whether or not they arrive. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const [, procedure] = /\/api\/rpc\/(.+)$/.exec(new URL(request.url()).pathname) ?? []
    if (procedure) sent.push(procedure)
  })
  return sent
}

/** Opens a screen and waits for the families' phone numbers, which an offline tap shows. */
async function openReady({ page }: Parent, path: string) {
  const numbers = page.waitForResponse('**/api/rpc/groups/families')
  await page.goto(path)
  await numbers
  await page.waitForLoadState('networkidle')
}

/** Expects the refusal to be on top and nothing to be sent, then closes the notice. */
async function expectNotSent(page: Page, name: string | null, sent: string[], procedure: string) {
  const title = name === null ? "Not sent: you're offline." : `Not sent: you're offline. Call ${name}?`
  const notice = page.getByRole('dialog', { name: title, exact: true })
  await expect(notice).toBeVisible()
  if (name !== null) {
    const link = notice.getByRole('link', { name: `Call ${name}` })
    await expect(link).toHaveAttribute('href', /^tel:\+?\d+$/)
  } else await expect(notice.getByRole('link')).toHaveCount(0)
  expect(sent).not.toContain(procedure)
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toBeHidden()
}

async function plannedRun(browser: Browser, info: TestInfo) {
  const families = await twoFamilies(browser, info, `Offline ${info.project.name}`)
  await schoolRun(families.rosa, families.groupId)
  const rides = (await nextRidesOf(families.rosa, families.groupId)).filter(
    ({ status }) => status === 'assigned',
  )
  const driveOf = (name: string) => rides.find(({ driver }) => driver?.name === name) as ListedRide
  return { ...families, his: driveOf('Ole'), hers: driveOf('Rosa') }
}

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return box
}

const sheetOf = (page: Page): Locator => page.locator('[data-sheet]')

test('Can’t drive is refused offline: nothing looks done, an admin can be called, and a later tap works', async ({
  browser,
}, info) => {
  const { ole, his } = await plannedRun(browser, info)
  const { page } = ole
  const sent = sentBy(page)
  await openReady(ole, `/calendar?ride=${his.rideId}`)
  const sheet = sheetOf(page)
  await sheet.getByRole('button', { name: "Can't drive" }).click()
  await ole.context.setOffline(true)

  await test.step('the banner is above the sheet', async () => {
    const banner = page.getByText("You're offline. What you see may be old.")
    await expect(banner).toBeVisible()
    const { x, y, width, height } = await boxOf(banner)
    const there = await page.evaluate<string>(
      `document.elementFromPoint(${x + width / 2}, ${y + height / 2}).textContent`,
    )
    expect(there).toContain("You're offline")
    await inspect(page, info, 'offline-sheet')
  })

  await sheet.getByRole('button', { name: 'Find a driver' }).click()
  await expect(page.getByText("Not sent: you're offline. Call Rosa?")).toBeVisible()
  await inspect(page, info, 'offline-not-sent')
  // Escape closes the notice, and the form remains.
  await page.keyboard.press('Escape')
  await expect(page.getByText("Not sent: you're offline. Call Rosa?")).toBeHidden()
  await expect(sheet.getByText('Can’t drive?')).toBeVisible()
  await sheet.getByRole('button', { name: 'Find a driver' }).click()
  await expectNotSent(page, 'Rosa', sent, 'rides/cantDrive')
  await expect(page.getByText('Finding the next driver')).toHaveCount(0)
  await ole.context.setOffline(false)
  const { card } = await call<{ card: { status: string } }>(ole, 'rides/get', { rideId: his.rideId })
  expect(card.status).toBe('assigned')
  await sheet.getByRole('button', { name: 'Find a driver' }).click()
  await expect(page.getByText('Thanks for telling us. We’re asking the others.')).toBeVisible()
})

test('if the connection drops during a tap, the card reverts, and trying again is safe', async ({
  browser,
}, info) => {
  const { ole, his } = await plannedRun(browser, info)
  const { page } = ole
  await openReady(ole, `/calendar?ride=${his.rideId}&step=cant-drive`)
  // The request arrives, but its response is lost.
  await page.route(
    '**/api/rpc/rides/cantDrive',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  const sheet = sheetOf(page)
  await sheet.getByRole('button', { name: 'Find a driver' }).click()
  const notice = page.getByRole('dialog', { name: "Not sent: you're offline. Call Rosa?" })
  await expect(notice.getByText('it won’t happen twice', { exact: false })).toBeVisible()
  await expect(page.getByText('You still drive')).toHaveCount(0)
  await notice.getByRole('button', { name: 'Close' }).click()
  // A refetch shows that the request has arrived. Repeating the tap gets the original response.
  await expect(sheet.getByText('Offered to others')).toBeVisible()
  const again = { rideId: his.rideId, action: 'reoffer' }
  const { card } = await call<{ card: { status: string } }>(ole, 'rides/cantDrive', again)
  expect(card.status).toBe('offered')
  const { activity } = await call<{ activity: unknown[] }>(ole, 'rides/get', { rideId: his.rideId })
  expect(activity.filter((line) => JSON.stringify(line).includes('drive back'))).toHaveLength(1)
})

test('Accept, Decline and Take are refused offline at the tapped button @long', async ({ browser }, info) => {
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Offline ${info.project.name}`)
  // While the search runs, no one has a car, so the first ride has no driver until a parent takes it.
  const cars = { admin: rosa, without: [], drivers: [rosa, ole], groupId }
  await shortRun(cars, { weekdayMask: 127, lockHours: 72, daysAhead: 1 })
  const { rides } = await call<{ rides: { rideId: string }[] }>(rosa, 'rides/needsDriver', { groupId })
  const { page } = ole
  const sent = sentBy(page)
  await openReady(ole, `/calendar?ride=${rides[0]?.rideId}`)
  await ole.context.setOffline(true)
  await sheetOf(page)
    .getByRole('button', { name: /^Take this ride/ })
    .click()
  await expectNotSent(page, 'Rosa', sent, 'rides/take')
  await expect(sheetOf(page).getByText('Needs driver')).toBeVisible()
  await expect(sheetOf(page).getByText(/You drive/)).toHaveCount(0)
})

test('an offer can be neither accepted nor declined offline @long', async ({ browser }, info) => {
  const { rosa, ole, his, hers } = await plannedRun(browser, info)
  const [ride, driver, other, name] =
    his.startAt < hers.startAt ? ([his, ole, rosa, 'Ole'] as const) : ([hers, rosa, ole, 'Rosa'] as const)
  await timeBecomes(new Date(Date.parse(ride.startAt) - 90 * 60_000).toISOString(), [rosa, ole])
  await call(driver, 'rides/cantDrive', { rideId: ride.rideId, action: 'release' })
  const { page } = other
  const sent = sentBy(page)
  await openReady(other, `/calendar?ride=${ride.rideId}`)
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('button', { name: 'Accept' })).toBeVisible()
  await other.context.setOffline(true)
  await sheet.getByRole('button', { name: 'Accept' }).click()
  await expectNotSent(page, name, sent, 'offers/accept')
  await sheet.getByRole('button', { name: 'Decline' }).click()
  await expectNotSent(page, name, sent, 'offers/decline')
  await expect(sheet.getByRole('button', { name: 'Accept' })).toBeEnabled()
  await expect(sheet.getByText(/You drive/)).toHaveCount(0)
})

test('a swap cannot be proposed, accepted, declined or withdrawn offline, but the other parent can be called @long', async ({
  browser,
}, info) => {
  const { rosa, ole, his, hers } = await plannedRun(browser, info)
  const { page } = rosa
  const sent = sentBy(page)
  await openReady(rosa, `/calendar?ride=${hers.rideId}`)
  const sheet = sheetOf(page)
  await sheet.getByRole('button', { name: 'Swap', exact: true }).click()
  await sheet.getByRole('radio').first().check()
  await rosa.context.setOffline(true)
  await sheet.getByRole('button', { name: 'Propose to Ole' }).click()
  await expectNotSent(page, 'Ole', sent, 'swaps/propose')
  await expect(sheet.getByRole('radio').first()).toBeChecked()
  await rosa.context.setOffline(false)
  await sheet.getByRole('button', { name: 'Propose to Ole' }).click()
  await expect(sheet.getByRole('heading', { name: 'You proposed a swap with Ole' })).toBeVisible()
  await rosa.context.setOffline(true)
  await sheet.getByRole('button', { name: 'Withdraw swap' }).click()
  await expectNotSent(page, 'Ole', sent, 'swaps/withdraw')
  await expect(sheet.getByRole('heading', { name: 'You proposed a swap with Ole' })).toBeVisible()

  const hisSent = sentBy(ole.page)
  await openReady(ole, `/calendar?ride=${his.rideId}`)
  const card = ole.page.getByRole('region', { name: 'Proposed swap' }).first()
  await expect(card.getByRole('button', { name: 'Accept swap' })).toBeVisible()
  await ole.context.setOffline(true)
  await card.getByRole('button', { name: 'Accept swap' }).click()
  await expectNotSent(ole.page, 'Rosa', hisSent, 'swaps/accept')
  await card.getByRole('button', { name: 'Decline' }).click()
  await expectNotSent(ole.page, 'Rosa', hisSent, 'swaps/decline')
  await expect(card.getByRole('button', { name: 'Accept swap' })).toBeEnabled()
})

test('an urgent ride cannot be claimed offline @long', async ({ browser }, info) => {
  const { rosa, ole, groupId, his } = await plannedRun(browser, info)
  await call(ole, 'rides/cantDrive', {
    rideId: his.rideId,
    action: 'convert',
    pricing: { basis: 'per_seat', baseCents: 500, bumpCents: 0, notes: null },
  })
  const { page } = rosa
  const sent = sentBy(page)
  await openReady(rosa, `/groups/${groupId}`)
  const board = page.getByRole('region', { name: 'Urgent rides' })
  const claim = board.getByRole('button', { name: /^Claim/ })
  await expect(claim).toBeVisible()
  await rosa.context.setOffline(true)
  await claim.click()
  await expectNotSent(page, 'Ole', sent, 'urgent/claim')
  await expect(claim).toBeEnabled()
})

test('a late Not riding is refused offline, but the driver can be called, while an early one is queued @long', async ({
  browser,
}, info) => {
  const { rosa, ole, his } = await plannedRun(browser, info)
  const { page } = rosa
  const sent = sentBy(page)
  await openReady(rosa, `/calendar?ride=${his.rideId}`)
  const sheet = sheetOf(page)
  const notRiding = sheet.getByRole('button', { name: 'Luca is not riding' })
  await expect(notRiding).toBeVisible()
  await rosa.context.setOffline(true)
  await notRiding.click()
  await expect(sheet.getByText('Waiting to be sent')).toBeVisible()
  await expect(sheet.getByText('Luca rides')).toBeVisible()
  await expect(page.getByText('Offline. 1 change waiting to be sent.')).toBeVisible()
  await inspect(page, info, 'offline-not-riding')
  await rosa.context.setOffline(false)
  await expect(sheet.getByText('Luca does not ride')).toBeVisible()
  await expect(sheet.getByText('Waiting to be sent')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Luca rides after all' }).click()
  await expect(notRiding).toBeEnabled()

  // The tap was free at the time, but arrives when the seat is charged.
  await rosa.context.setOffline(true)
  await notRiding.click()
  await expect(sheet.getByText('Waiting to be sent')).toBeVisible()
  await timeBecomes(new Date(Date.parse(his.startAt) - 30 * 60_000).toISOString(), [rosa, ole])
  await rosa.context.setOffline(false)
  const late = page.getByRole('dialog', { name: 'Not saved yet' })
  await expect(late.getByText('It’s too late to cancel for free.')).toBeVisible()
  await inspect(page, info, 'not-riding-late')
  await late.getByRole('button', { name: 'Not riding, pay' }).click()
  await expect(late).toBeHidden()
  await openReady(rosa, `/calendar?ride=${his.rideId}`)
  await sheet.getByRole('button', { name: 'Luca rides after all' }).click()
  await expect(notRiding).toBeVisible()

  await openReady(rosa, `/calendar?ride=${his.rideId}`)
  await notRiding.click()
  await rosa.context.setOffline(true)
  sent.length = 0
  await page.getByRole('dialog').getByRole('button', { name: 'Not riding', exact: true }).click()
  await expectNotSent(page, 'Ole', sent, 'rides/notRiding')
})

test('a form cannot be sent offline, but keeps what was typed @long', async ({ browser }, info) => {
  const { rosa } = await twoFamilies(browser, info, `Offline ${info.project.name}`)
  const { page } = rosa
  await openReady(rosa, '/settings/plan')
  const code = page.getByRole('textbox', { name: 'Beta code' })
  await code.fill('BEAN-1234')
  await rosa.context.setOffline(true)
  await code.press('Enter')
  const notice = page.getByRole('dialog', { name: "Not saved: you're offline." })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(code).toHaveValue('BEAN-1234')
})
