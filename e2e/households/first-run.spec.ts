// Counts the taps and fields of a first run, from an invitation to the family's own week and from nothing to a planned
// pool. Fails if either grows.
import { type Browser, expect, type TestInfo } from '@playwright/test'
import { inspect } from '../accessible.ts'
import {
  linkInMail,
  look,
  nextRidesOf,
  openBrowser,
  type Parent,
  password,
  serverNow,
  setUpFamily,
  signUp,
  test,
} from '../app.ts'
import { call, changeCar, familiesOnRun, primaryButtons, schoolRun, settledParent } from '../arrange.ts'
import { countEffort, tapMailLink } from '../effort.ts'

const press = ({ page }: Parent, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()
const type = ({ page }: Parent, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text)

/** Creates Rosa and her group with a school run. */
async function schoolGroup(browser: Browser, info: TestInfo, name: string) {
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const fields = { name, description: null, city: 'Berlin', timeZone: 'Europe/Berlin' }
  const { groupId } = await call<{ groupId: string }>(rosa, 'groups/create', fields)
  await schoolRun(rosa, groupId)
  return { rosa, groupId }
}

async function account(parent: Parent, { email }: { email: boolean }) {
  await type(parent, 'First name', parent.firstName)
  await type(parent, 'Last name', `${parent.firstName}son`)
  if (email) await type(parent, 'Email', parent.email)
  await type(parent, 'Phone', '+49 30 5550100')
  await type(parent, 'Password', password)
  await press(parent, 'Create account')
  await expect(parent.page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
}

async function threeSteps(parent: Parent, kid: string) {
  const { page } = parent
  await type(parent, 'Home address', `${parent.firstName} Street 1, Berlin`)
  await press(parent, 'Continue')
  await type(parent, "Child's name", kid)
  await press(parent, 'Continue')
  await expect(page.getByRole('heading', { name: "When can't you drive?" })).toBeVisible()
  await press(parent, 'Finish Setup')
}

test('an invitation leads to the family’s own week in 7 taps and 7 fields, or 6 fields from the email', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await schoolGroup(browser, info, 'Seven Taps')
  await call(rosa, 'plans/redeemBetaCode', { code: 'SWEETBEANS' })
  await schoolRun(rosa, groupId, { name: 'School run, home', startTime: '15:10' })
  await schoolRun(rosa, groupId, { name: 'Soccer', startTime: '17:00', weekdayMask: 2 })
  for (const mailed of [false, true]) {
    const ole = await openBrowser(browser, info, mailed ? 'Ole' : 'Ida')
    const { page } = ole
    const { link } = await call<{ link: string }>(rosa, 'invitations/create', {
      groupId,
      email: mailed ? ole.email : null,
    })
    const effort = await countEffort(ole)
    // Finding the link in a chat or an email is not part of the app.
    await page.goto(mailed ? await linkInMail(ole, /\/join\?code=/) : link)
    await expect(page.getByText(/^Rosa invites your family to share/)).toBeVisible()
    await page.getByRole('link', { name: 'Create account to join' }).click()
    if (mailed) await expect(page.getByLabel('Email')).toHaveValue(ole.email)
    await account(ole, { email: !mailed })
    await tapMailLink(ole, /verify-email/, effort)
    await threeSteps(ole, 'Mia')
    const run = (name: string) => page.getByRole('checkbox', { name })
    await expect(run('Morning School Run')).toBeChecked()
    await expect(run('School run, home')).toBeChecked()
    await expect(run('Soccer')).not.toBeChecked()
    await expect(page.getByRole('button', { name: 'All runs for Mia' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Mia' }).getByText('Mon to Fri, 07:50')).toBeVisible()
    await expect(primaryButtons(page)).toHaveText(['Join Group'])
    await inspect(page, info, 'join-runs')
    await press(ole, 'Join Group')
    await expect(page.getByText('Welcome to Seven Taps. Here are the next rides.')).toBeVisible()
    await expect(page.getByText('Morning School Run').first()).toBeVisible()
    await inspect(page, info, 'joined-week')
    console.log(
      `first run, ${mailed ? 'by mail' : 'by link'}: ${effort.taps.length} taps, ${effort.fields.size} fields`,
    )
    expect(effort.taps, effort.taps.join('\n')).toHaveLength(7)
    expect([...effort.fields], [...effort.fields].join('\n')).toHaveLength(mailed ? 6 : 7)
    const from = Temporal.Instant.from(await serverNow())
    const week = { from: from.toString(), to: from.add({ hours: 7 * 24 }).toString() }
    const { rides } = await call<{ rides: { driver: object | null }[] }>(ole, 'rides/calendar', week)
    expect(rides.length).toBeGreaterThan(5)
    expect(rides.filter(({ driver }) => driver === null)).toEqual([])
  }
})

test('a founder has a planned week with the return trip after at most 13 taps and 10 fields, and a link for the chat @long', async ({
  browser,
}, info) => {
  const uma = await openBrowser(browser, info, 'Uma')
  const { page } = uma
  await uma.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const effort = await countEffort(uma)
  await page.goto('/create-group')
  await type(uma, 'Group name', 'Elm Street')
  await expect(page.getByLabel('City')).toHaveValue('Berlin')
  await press(uma, 'Continue')
  await page.getByRole('link', { name: 'Create account' }).click()
  await account(uma, { email: true })
  await tapMailLink(uma, /verify-email/, effort)
  await expect(page.getByRole('heading', { name: 'Standard' })).toBeVisible()
  await press(uma, 'Continue')
  await press(uma, 'Finish')
  await threeSteps(uma, 'Pip')
  await page.getByRole('dialog').getByRole('link', { name: 'Create First Pool' }).click()
  await page.getByRole('button', { name: 'Home', exact: true }).first().click()
  const end = (name: string) => page.getByRole('group', { name, exact: true })
  await expect(end('From').getByLabel('Name of the place')).toHaveValue('Meeting point')
  await end('To').getByLabel('Name of the place').fill('Lincoln School')
  await end('To').getByLabel('Full address').fill('School Lane 2, Berlin')
  await page.getByRole('switch', { name: 'And back' }).click()
  await look(page, info, 'first-pool')
  await press(uma, 'Create Pool')
  await expect(page.getByText('Pool and return trip created')).toBeVisible()
  await expect(page.getByText('Morning School Run').first()).toBeVisible()
  console.log(`founder: ${effort.taps.length} taps, ${effort.fields.size} fields`)
  expect(effort.taps.length, effort.taps.join('\n')).toBeLessThanOrEqual(13)
  expect(effort.fields.size, [...effort.fields].join('\n')).toBeLessThanOrEqual(10)

  // Without a share sheet the link is copied, which takes one tap.
  await look(page, info, 'founded')
  await page.evaluate(
    "Object.defineProperty(navigator, 'share', { value: undefined }); delete Navigator.prototype.share",
  )
  await press(uma, 'Invite families')
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/\/join\?code=[2-9A-Z]{8}$/)
  await page.goto('/families')
  await expect(page.getByRole('link', { name: 'Uma Umason' }).first()).toBeVisible()
})

test('a founder who confirms on another device finds the draft there @long', async ({ browser }, info) => {
  const uma = await openBrowser(browser, info, 'Uma')
  await uma.page.goto('/create-group')
  await type(uma, 'Group name', 'Oak & Elm')
  await type(uma, 'City', 'Köln')
  await press(uma, 'Continue')
  await uma.page.getByRole('link', { name: 'Create account' }).click()
  await account(uma, { email: true })
  const phone = { ...(await openBrowser(browser, info, 'Uma')), email: uma.email }
  await phone.page.goto(await linkInMail(phone, /verify-email/))
  await type(phone, 'Password', password)
  await press(phone, 'Confirm')
  await expect(phone.page.getByLabel('Group name')).toHaveValue('Oak & Elm')
  await expect(phone.page.getByLabel('City')).toHaveValue('Köln')
})

test('a family that used the link from the chat asks to join, and one tap admits it to a planned week @long', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await schoolGroup(browser, info, 'Chat Group')
  const { link } = await call<{ link: string }>(rosa, 'invitations/create', {
    groupId,
    email: null,
    households: 12,
  })
  const [ole, ida] = [await openBrowser(browser, info, 'Ole'), await openBrowser(browser, info, 'Ida')]
  await rosa.page.goto(`/groups/${groupId}?tab=invites`)
  await expect(rosa.page.getByText('For up to 12 families.').first()).toBeVisible()
  await rosa.page.goto(`/groups/${groupId}`)
  for (const each of [ole, ida]) {
    await each.page.goto(link)
    await each.page.getByRole('link', { name: 'Create account to join' }).click()
    await signUp(each)
    await setUpFamily(each, ['Mia'])
    await press(each, 'Ask to join')
    await expect(each.page.getByText('You asked to join.', { exact: false })).toBeVisible()
  }
  await inspect(ole.page, info, 'join-waits')
  await ole.page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(ole.page.getByText('You asked to join Chat Group')).toBeVisible()
  await inspect(ole.page, info, 'dashboard-waits')

  await rosa.page.getByRole('button', { name: 'Decide: 2 families want to join' }).click()
  const decide = rosa.page.getByRole('dialog', { name: 'Families that ask to join' })
  await expect(decide.getByText('With 1 kid,')).toHaveCount(2)
  await inspect(rosa.page, info, 'to-decide')
  await press(rosa, 'Approve Ole Oleson')
  await expect(decide.getByText('Approved')).toBeVisible()
  await press(rosa, 'Reject Ida Idason')
  await expect(decide.getByText('Rejected')).toBeVisible()
  await rosa.page.keyboard.press('Escape')
  await expect(rosa.page.getByRole('region', { name: 'To decide' })).toBeHidden()
  // Ole's open dashboard shows the group and its rides without a reload.
  await expect(ole.page.getByText('Morning School Run').first()).toBeVisible()
  await ida.page.reload()
  await expect(ida.page.getByText('did not let your family in', { exact: false })).toBeVisible()
  await look(ida.page, info, 'join-declined')
})

test('a driver is asked once, on the first drive, how many kids fit in the car', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, `Car ${info.project.name}`)
  const ride = (await nextRidesOf(rosa, groupId)).find(({ driver }) => driver !== null)
  const driver = ride?.driver?.name === 'Rosa' ? rosa : ole
  await changeCar(driver, { name: null, seats: null })
  const { page } = driver
  await page.goto(`/calendar?ride=${ride?.rideId}`)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('How many kids fit in your car?')).toBeVisible()
  await inspect(page, info, 'car-ask')
  await sheet.getByRole('button', { name: '4', exact: true }).click()
  await expect(page.getByText('Car saved')).toBeVisible()
  await expect(sheet.getByText('How many kids fit in your car?')).toBeHidden()
  const { household } = await call<{ household: { cars: { seats: number }[] } }>(
    driver,
    'households/mine',
    {},
  )
  expect(household.cars).toMatchObject([{ seats: 4 }])
})
