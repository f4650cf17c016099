// Screens stay open while the lock, the late window and the end of an offer pass.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import {
  control,
  findNoStrikes,
  linkInMail,
  look,
  newestMail,
  nextRidesOf,
  openAt,
  openLive,
  type Parent,
  scheduledJobsRun,
  test,
  timeBecomes,
} from '../app.ts'
import { call, familiesOnRun, schoolRun, settledParent, twoFamilies } from '../arrange.ts'
import { timePasses } from '../time.ts'

const before = (startAt: string, hours: number) =>
  new Date(Date.parse(startAt) - hours * 3_600_000).toISOString()

/** Cuts off live updates, so the screen only has data that it fetches on its own. */
const withoutLive = ({ page }: Parent) => page.route('**/api/live', (route) => route.abort())

async function firstDrive(admin: Parent, groupId: string, parents: Parent[]) {
  const ride = (await nextRidesOf(admin, groupId)).find((each) => each.status === 'assigned')
  const driver = parents.find((each) => each.firstName === ride?.driver?.name)
  if (!ride || !driver) throw new Error('nothing is planned')
  return { ...ride, parent: driver, others: parents.filter((each) => each !== driver) }
}

test('an open dialog keeps up with the clock, and a tap that comes too late is refused @long', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, `Clock ${info.project.name}`)
  const { rideId, startAt, parent } = await firstDrive(rosa, groupId, [rosa, ole])
  const { page } = parent
  await withoutLive(parent)
  await page.goto(`/calendar?ride=${rideId}&step=cant-drive`)
  const sheet = page.getByRole('dialog').first()

  await test.step('the dialog reports a server failure, and closes', async () => {
    await page.route('**/api/rpc/rides/cantDrive', (route) => route.fulfill({ status: 500 }))
    await sheet.getByRole('button', { name: 'Find a driver' }).click()
    await expect(sheet.getByText('Something went wrong. Please try again.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).last().click()
    await page.unroute('**/api/rpc/rides/cantDrive')
    await sheet.getByRole('button', { name: "Can't drive" }).click()
  })

  await test.step('the choice is kept when the ride locks, and the dialog says what has changed', async () => {
    await timePasses(before(startAt, 20), [parent])
    await expect(sheet.getByText('It’s close, so we ask everyone at once.')).toBeVisible()
    await expect(sheet.getByRole('radio', { name: 'Find another driver' })).toBeChecked()
    await look(page, info, 'clock-locked')
  })

  await test.step('if the screen missed the start of the late window, nothing is given back, and the dialog shows the cost', async () => {
    await expect(sheet.getByText('No strike, as long as someone else can drive.')).toBeVisible()
    // This screen's clock is behind the server's.
    await control('clock', { now: before(startAt, 2) })
    await sheet.getByRole('button', { name: 'Find a driver' }).click()
    await expect(sheet.getByText('You still drive.', { exact: false })).toBeVisible()
    await expect(sheet.getByText('It’s late: you get a strike', { exact: false })).toBeVisible()
    await inspect(page, info, 'clock-late')
    const { card } = await call<{ card: { status: string } }>(rosa, 'rides/get', { rideId })
    expect(card.status).toBe('assigned')
  })

  await test.step('a second tap gives the drive back', async () => {
    await sheet.getByRole('button', { name: 'Find a driver' }).click()
    await expect(sheet.getByText('Offered to others')).toBeVisible()
    await page.goto('/')
    await expect(page.getByText(/^Cancelled late: /)).toBeVisible()
  })
})

test('a late claim needs a confirmation, even if the screen did not notice that it is late @long', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, `Claimed late ${info.project.name}`)
  const { rideId, startAt, parent, others } = await firstDrive(rosa, groupId, [rosa, ole])
  const pricing = { basis: 'per_seat', baseCents: 500, bumpCents: 0, notes: null }
  await call(parent, 'rides/cantDrive', { rideId, action: 'convert', pricing })
  const [claimant] = others as [Parent]
  const { page } = claimant
  await withoutLive(claimant)
  await page.goto(`/calendar?ride=${rideId}`)
  const sheet = page.getByRole('dialog').first()
  const claim = sheet.getByRole('button', { name: 'Claim', exact: true })
  await expect(claim).toBeVisible()

  await control('clock', { now: before(startAt, 2) })
  await claim.click()
  const dialog = page.getByRole('dialog', { name: 'Claim this late?' })
  // The page may have learned the time from another response, in which case its request is not refused.
  await expect(dialog.getByText(/Nothing is claimed yet|It starts soon/)).toBeVisible()
  await inspect(page, info, 'clock-claim')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await claim.click()
  await expect(dialog.getByText('It starts soon.', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Claim, I drive' }).click()
  await expect(sheet.getByText('claimed it for cash.', { exact: false })).toBeVisible()
})

test('a late withdrawal of a claim needs a confirmation, even if unnoticed, and the ride is then for beans @long', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, `Late claim ${info.project.name}`)
  const { rideId, startAt, parent, others } = await firstDrive(rosa, groupId, [rosa, ole])
  const pricing = { basis: 'per_seat', baseCents: 500, bumpCents: 0, notes: null }
  await call(parent, 'rides/cantDrive', { rideId, action: 'convert', pricing })
  const [claimant] = others as [Parent]
  const { page } = claimant
  await withoutLive(claimant)
  await page.goto(`/calendar?ride=${rideId}`)
  const sheet = page.getByRole('dialog').first()
  await sheet.getByRole('button', { name: 'Claim' }).click()
  await expect(sheet.getByText('claimed it for cash.', { exact: false })).toBeVisible()
  const withdraw = sheet.getByRole('button', { name: 'Withdraw' })
  await expect(withdraw).toBeVisible()

  await control('clock', { now: before(startAt, 2) })
  await withdraw.click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw this late?' })
  await expect(dialog.getByText('you still have it', { exact: false })).toBeVisible()
  await look(page, info, 'clock-withdraw')
  await dialog.getByRole('button', { name: 'I drive' }).click()
  await withdraw.click()
  await expect(dialog.getByText('costs you a strike', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Withdraw anyway' }).click()
  await expect(page.getByText('Claim withdrawn')).toBeVisible()

  await page.goto('/')
  await expect(page.getByText(/^Withdrew from: /)).toBeVisible()
  await page.goto(`/calendar?ride=${rideId}`)
  await sheet.getByRole('button', { name: 'Take it for beans' }).click()
  await expect(sheet.getByText(/You drive/).first()).toBeVisible()
  // A claimant who drives after all gets no strike for having withdrawn.
  await page.goto('/')
  await expect(page.getByText('You drive next')).toBeVisible()
  await expect(page.getByText(/^Withdrew from: /)).toHaveCount(0)
})

test('an offer that expires passes to the next family while both screens are open', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Runs out ${info.project.name}`)
  const ida = await settledParent(browser, info, { firstName: 'Ida', kids: ['Nils'], by: rosa, groupId })
  await schoolRun(rosa, groupId)
  const { rideId, startAt, parent, others } = await firstDrive(rosa, groupId, [rosa, ole, ida])
  // Inside the lock, families are asked one at a time, for 15 minutes each.
  await timePasses(before(startAt, 20), others)
  await call(parent, 'rides/cantDrive', { rideId, action: 'release' })
  const isAsked = /can’t drive\. Can you\?$/
  const asked = async ({ page }: Parent) => (await page.getByText(isAsked).count()) > 0
  for (const other of others) {
    await openLive(other, `/calendar?ride=${rideId}`)
    const sheet = other.page.getByRole('dialog')
    await expect(sheet.getByText('Offered to others').or(sheet.getByText(isAsked)).first()).toBeVisible()
  }
  const first = ((await asked(others[0] as Parent)) ? others[0] : others[1]) as Parent
  const second = others.find((each) => each !== first) as Parent
  const sheetOf = ({ page }: Parent) => page.getByRole('dialog').first()
  const minutesAfter = (minutes: number) =>
    new Date(Date.parse(before(startAt, 20)) + minutes * 60_000).toISOString()
  await expect(sheetOf(first).getByText(/^Expires in 1\d:\d\d$/)).toBeVisible()
  await expect(sheetOf(first).getByText('Lock', { exact: true })).toBeVisible()
  await inspect(first.page, info, 'clock-offer')
  await expect(sheetOf(second).getByRole('button', { name: 'Accept' })).toHaveCount(0)

  await test.step('the first screen shows that the offer has expired before the job has passed it on', async () => {
    await timePasses(minutesAfter(15), [first, second])
    await expect(sheetOf(first).getByText('It’s too late', { exact: false })).toBeVisible()
    await expect(sheetOf(first).getByText('Expired', { exact: true })).toBeVisible()
    await expect(sheetOf(first).getByRole('button', { name: 'Accept' })).toHaveCount(0)
    await look(first.page, info, 'clock-offer-over')
  })

  await test.step('the second family is asked and accepts, and the first family sees who drives', async () => {
    await timePasses(minutesAfter(16), [first, second])
    await scheduledJobsRun()
    await expect(sheetOf(first).getByText('Offered to others')).toBeVisible()
    await sheetOf(second).getByRole('button', { name: 'Accept' }).click()
    await expect(sheetOf(first).getByText(`${second.firstName} drives`).first()).toBeVisible()
  })
})

test('a driver picked four minutes before the start has four minutes to answer, as all sentences about it say', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Four minutes ${info.project.name}`)
  const ida = await settledParent(browser, info, { firstName: 'Ida', kids: ['Nils'], by: rosa, groupId })
  await schoolRun(rosa, groupId)
  const rides = await nextRidesOf(rosa, groupId)
  const ride = rides.find(({ status, driver }) => status === 'assigned' && driver?.name !== 'Rosa')
  if (!ride?.driver) throw new Error('nothing is planned')
  const driver = ride.driver.name
  const picked = driver === 'Ole' ? ida : ole
  await timeBecomes(before(ride.startAt, 4.5 / 60), [rosa, picked])
  const page = await openAt(rosa, `/calendar?ride=${ride.rideId}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Pick another driver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Morning School Run, today, 07:50' })
  await expect(
    dialog.getByText(
      `They can accept until the start, in 4 minutes. ${driver} is off the drive at once. No strike.`,
      { exact: false },
    ),
  ).toBeVisible()
  await inspect(page, info, 'clock-pick-late')
  await dialog.getByRole('button', { name: `Pick ${picked.firstName}` }).click()
  await expect(page.getByText('Offered', { exact: true })).toBeVisible()
  expect((await newestMail(picked, /^Can you drive\?/)).text).toContain('Please answer by 07:50.')
  await picked.page.goto(`/calendar?ride=${ride.rideId}`)
  const sheet = picked.page.getByRole('dialog').first()
  await expect(sheet.getByText(/^Expires in [34]:\d\d$/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Accept' }).click()
  await expect(sheet.getByText(/You drive/).first()).toBeVisible()
})

test('a partner drives instead, without a strike, and both of the family’s screens show it @long', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, `Partner ${info.project.name}`)
  const { rideId, parent } = await firstDrive(rosa, groupId, [rosa, ole])
  const pat = await settledParent(browser, info, { firstName: 'Pat', kids: [] })
  await call(parent, 'coParents/invite', { email: pat.email })
  const code = new URL(await linkInMail(pat, /join-family/)).searchParams.get('code')
  await call(pat, 'coParents/accept', { code })

  await openLive(pat, `/calendar?ride=${rideId}`)
  const page = await openAt(parent, `/calendar?ride=${rideId}&step=cant-drive`)
  const sheet = page.getByRole('dialog').first()
  await expect(sheet.getByText('Nothing else changes.', { exact: false })).toBeVisible()
  await sheet.getByRole('radio', { name: 'Pat drives instead' }).check()
  await look(page, info, 'partner')
  await sheet.getByRole('button', { name: 'Hand it over' }).click()
  await expect(page.getByText('Your partner drives')).toBeVisible()
  await expect(sheet.getByText('Pat drives').first()).toBeVisible()
  await expect(
    pat.page
      .getByRole('dialog')
      .getByText(/You drive/)
      .first(),
  ).toBeVisible()
  await findNoStrikes(page)
})
