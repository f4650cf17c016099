// The library of Fair Guards in the settings, and a group's own rules, which are previewed before they are saved.
import { type Browser, expect, type Page, type TestInfo } from '@playwright/test'
import { expectAccessible, inspect } from '../accessible.ts'
import { nextRidesOf, openLive, type Parent, test } from '../app.ts'
import { admit, call, changeCar, schoolRun, settledParent } from '../arrange.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true })
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByRole('link')
const values = (page: Page) => page.getByLabel('Drives fixed (hours before)')

/** Creates a founder on the Free plan. */
async function founder(browser: Browser, info: TestInfo, name: string) {
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca'] })
  const { groupId } = await call<{ groupId: string }>(rosa, 'groups/create', {
    name,
    description: null,
    city: 'Berlin',
    timeZone: 'Europe/Berlin',
  })
  return { rosa, groupId, page: rosa.page }
}

test('presets in the library are viewed and copied, and a template is edited, and deleted unless a group uses it', async ({
  browser,
}, info) => {
  const { rosa, groupId, page } = await founder(browser, info, 'Library Lane')

  await test.step('failures to load and save are reported', async () => {
    await page.goto('/settings')
    await page.route('**/fairGuards/library', (route) => route.fulfill({ status: 500, body: '{}' }))
    await link(page, /^Fair Guard Library/).click()
    await expect(page.getByRole('alert')).toContainText('Failed to load Fair Guard templates')
    await expect(page.getByRole('alert')).toContainText('Please try again.')
    await page.unroute('**/fairGuards/library')
    await button(page, 'Retry').click()
    await expect(page.getByText('For friends: wider limits')).toBeVisible()
    await expect(page.getByText('0 of 1 template on the Free plan')).toBeVisible()
    await inspect(page, info, 'fair-guards-library')
  })

  await test.step('a preset is copied', async () => {
    await card(page, 'Firm').click()
    await expect(page.getByText('at 4 beans behind its kids get no new seats')).toBeVisible()
    await inspect(page, info, 'fair-guards-preset')
    await link(page, 'Copy').click()
    await expect(page.getByLabel('Name')).toHaveValue('Firm (Copy)')
    // Prices are part of Pro: on Free they can be viewed, but not changed.
    await page.getByText('Beans', { exact: true }).click()
    await expect(page.getByLabel('Seats on hold (beans behind)')).toHaveValue('4')
    await expect(page.getByLabel('A seat (beans)')).toHaveCount(0)
    await button(page, 'See Pro').click()
    await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toContainText(
      'Pro also changes prices',
    )
    await page.keyboard.press('Escape')
    await inspect(page, info, 'fair-guards-copy')
    await values(page).fill('')
    await button(page, 'Create').click()
    await expect(page.getByText('Enter a number')).toBeVisible()
    await values(page).fill('10')
    await page.getByLabel('Name').fill('Team Comets')
    await page.route('**/fairGuards/create', (route) => route.fulfill({ status: 500, body: '{}' }))
    await button(page, 'Create').click()
    await expect(page.getByText('Failed to create template')).toBeVisible()
    await expect(page.getByText('Please try again.')).toBeVisible()
    await page.unroute('**/fairGuards/create')
    await button(page, 'Create').click()
    await expect(page.getByText('Fair Guard created successfully')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Team Comets' })).toBeVisible()
    await expect(page.getByText('is fixed 10 hours before the start')).toBeVisible()
  })

  await test.step('the template’s link to a group opens its preview there', async () => {
    await link(page, 'Use it in Library Lane').click()
    await expect(page).toHaveURL(/fair-guard\?view=preview$/)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Team Comets' })).toBeVisible()
  })

  await test.step('Free allows one template, so the upgrade is offered before anything is typed', async () => {
    await button(page, 'Copy').click()
    await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toContainText(
      '1 Fair Guard of your own',
    )
    await page.keyboard.press('Escape')
  })

  const { templates } = await call<{ templates: { fairGuardId: string; kind: string }[] }>(
    rosa,
    'fairGuards/library',
  )
  const fairGuardId = templates.find(({ kind }) => kind === 'own')?.fairGuardId
  const choice = { groupId, distanceCounts: false, carPrice: 16_000, shown: null }
  await call(rosa, 'fairGuards/save', { ...choice, rules: { fairGuardId } })

  await test.step('a template in use cannot be deleted, and the group keeps its rules when the template changes', async () => {
    await page.reload()
    await expect(page.getByText('In use: Library Lane')).toBeVisible()
    await button(page, 'Delete').click()
    await expect(page.getByText('Cannot Delete Template')).toBeVisible()
    await expect(
      page.getByText('This template is currently assigned to a group and cannot be deleted.'),
    ).toBeVisible()
    await link(page, 'Edit').click()
    await values(page).fill('9')
    await expect(page.getByText('Groups keep their rules', { exact: false })).toBeVisible()
    await inspect(page, info, 'fair-guards-edit')
    await button(page, 'Save changes').click()
    await expect(page.getByText('Fair Guard saved')).toBeVisible()
    await expect(page.getByText('is fixed 9 hours before the start')).toBeVisible()
    const { template } = await call<{ template: { kind: string; values: object } }>(
      rosa,
      'fairGuards/ofGroup',
      {
        groupId,
      },
    )
    expect(template).toMatchObject({ kind: 'group', values: { offerLockHours: 10 } })
    // The group remembers its template until a different one is assigned.
    const standard = templates.find(({ kind }) => kind === 'preset')?.fairGuardId
    await call(rosa, 'fairGuards/save', { ...choice, rules: { fairGuardId: standard } })
    await page.reload()
  })

  await test.step('a template that no group uses is deleted, after a failed attempt is reported', async () => {
    await button(page, 'Delete').click()
    const asked = page.getByRole('dialog', { name: 'Delete Team Comets?' })
    await expect(asked).toBeVisible()
    await expectAccessible(page)
    await page.route('**/fairGuards/remove', (route) => route.fulfill({ status: 500, body: '{}' }))
    await asked.getByRole('button', { name: 'Delete template' }).click()
    await expect(page.getByText('Failed to delete template')).toBeVisible()
    await page.unroute('**/fairGuards/remove')
    await button(page, 'Delete').click()
    await asked.getByRole('button', { name: 'Delete template' }).click()
    await expect(page.getByText('Template deleted')).toBeVisible()
    await expect(page.getByText('None yet.')).toBeVisible()
    await expect(page.getByText('Changed for a group')).toBeVisible()
  })
})

test('on Pro the example is updated as each number is typed, and rounding up is explained', async ({
  browser,
}, info) => {
  const { rosa, page } = await founder(browser, info, 'Example Lane')
  await call(rosa, 'plans/redeemBetaCode', { code: 'SWEETBEANS' })
  await page.goto('/settings/fair-guards?view=new')
  const early = page.getByRole('listitem').filter({ hasText: /06:40.*2 kids/ })
  await expect(early).toContainText('you earn 4 beans')
  await page.getByText('What raises a price', { exact: true }).click()
  await page.getByLabel('Early morning (times)').fill('1.1')
  await expect(page.getByText('Rounded up: 1.1 beans become 2 beans.')).toHaveCount(2)
  await expect(early).toContainText('you earn 4 beans')
  await page.getByText('Beans', { exact: true }).click()
  await page.getByRole('switch', { name: 'Round up to whole beans' }).uncheck()
  await expect(page.getByText(/^Rounded up/)).toHaveCount(0)
  await expect(early).toContainText('you earn 2.2 beans')
  await page.getByLabel('A seat (beans)').fill('2')
  await expect(early).toContainText('you earn 4.4 beans')
})

const failing = { status: 500, body: '{}' }
const fairGuardOf = (groupId: string) => `/groups/${groupId}/fair-guard`

const everyDay = (part: 'all_day' | 'free') =>
  Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, part]))

/** Creates Rosa's group, which Ole and his three kids have joined. Ole cannot drive. */
async function runningGroup(browser: Browser, info: TestInfo, name: string) {
  const { rosa, groupId } = await founder(browser, info, name)
  const ole = await settledParent(browser, info, {
    firstName: 'Ole',
    kids: ['Mia', 'Nils', 'Lena'],
    by: rosa,
    groupId,
  })
  await call(ole, 'households/saveWeekly', { weekly: everyDay('all_day') })
  await schoolRun(rosa, groupId)
  return { rosa, ole, groupId }
}

/** Opens the Fair Guard from the group's page, where parents find their questions answered. */
async function openFairGuard({ page }: Parent, groupId: string) {
  await page.goto(`/groups/${groupId}`)
  const panel = page.getByRole('region', { name: 'Group health' })
  await panel.getByRole('button', { name: 'Details' }).click()
  await expect(panel.getByText('At 2 behind, you drive next')).toBeVisible()
  await panel.getByRole('link', { name: /^Fair Guard: / }).click()
  await expect(page).toHaveURL(/\/fair-guard$/)
}

test('a choice that is overtaken is previewed beside what another admin has saved', async ({
  browser,
}, info) => {
  const { rosa, groupId, page } = await founder(browser, info, 'Two hands')
  await page.route('**/api/live*', (route) => route.abort())
  await page.goto(fairGuardOf(groupId))
  await page.getByRole('slider', { name: 'Fewer drives or more even turns' }).press('End')
  await button(page, 'See what changes').click()
  await expect(page.getByRole('heading', { name: 'What would change' })).toBeVisible()
  type State = { template: { fairGuardId: string }; carPrice: number; distanceCounts: boolean }
  const before = await call<State>(rosa, 'fairGuards/ofGroup', { groupId })
  const rules = { fairGuardId: before.template.fairGuardId }
  const beside = { distanceCounts: true, carPrice: before.carPrice }
  await call(rosa, 'fairGuards/save', { groupId, rules, ...beside, shown: null })
  await button(page, 'Save').click()
  await expect(page.getByText('The group changed.')).toBeVisible()
  await button(page, 'Save').click()
  await expect(page.getByText('Cars and distance saved')).toBeVisible()
  const after = await call<State>(rosa, 'fairGuards/ofGroup', { groupId })
  expect(after.distanceCounts).toBe(true)
  expect(after.carPrice).not.toBe(before.carPrice)
})

test('lowering a running group’s hard lock from 5 to 3 is previewed, saved, and visible in the calendar @long', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await runningGroup(browser, info, 'Hard Lane')
  const { page } = rosa
  // Ole's family is 3 beans behind after Wednesday, and 6 after Thursday.
  const thursday = (await nextRidesOf(rosa, groupId))[1]
  if (!thursday) throw new Error('other rides than planned')
  await openLive(ole, `/calendar?ride=${thursday.rideId}`)
  const his = ole.page.getByRole('dialog').first()
  await expect(his.getByText('Mia').first()).toBeVisible()
  await expect(his.getByText('on hold', { exact: true })).toHaveCount(0)

  await test.step('the admin tries 3 beans, and sees whose kids would lose seats', async () => {
    await openFairGuard(rosa, groupId)
    await inspect(page, info, 'fair-guard-of-group')
    await link(page, 'Change for this group').click()
    await page.getByText('Beans', { exact: true }).click()
    await page.getByLabel('Seats on hold (beans behind)').fill('1')
    await button(page, 'See what changes').click()
    await expect(page.getByText('At least 2, as for driving first')).toBeVisible()
    await expect(page.getByLabel('Seats on hold (beans behind)')).toBeFocused()
    await page.getByLabel('Seats on hold (beans behind)').fill('3')
    await expectAccessible(page)
    await button(page, 'See what changes').click()
    await expect(page.getByRole('heading', { name: 'What would change' })).toBeFocused()
    await expect(page.getByText('New seats wait at 3 beans behind (was 5 beans).')).toBeVisible()
    await expect(page.getByText(/^No drive changes hands. Ole.*’s kids lose seats/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Seats' }).getByText('3 seats on hold')).toBeVisible()
    await expect(page.getByText('No ride in the last 30 days.')).toBeVisible()
    await inspect(page, info, 'fair-guard-preview')
    await expect(his.getByText('on hold', { exact: true })).toHaveCount(0)
  })

  await test.step('a failed save is reported, and typed values are kept', async () => {
    await page.route('**/fairGuards/save', (route) => route.fulfill(failing))
    await button(page, 'Save').click()
    await expect(page.getByText('Failed to assign Fair Guard')).toBeVisible()
    await expect(page.getByText('Please try again.')).toBeVisible()
    await page.unroute('**/fairGuards/save')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Change Standard for this group' })).toBeVisible()
    await page.getByText('Beans', { exact: true }).click()
    await expect(page.getByLabel('Seats on hold (beans behind)')).toHaveValue('3')
    await button(page, 'See what changes').click()
  })

  await test.step('saving the rules does what the preview showed: three seats on Ole’s open ride', async () => {
    await button(page, 'Save').click()
    await expect(page.getByText('Fair Guard changed for this group')).toBeVisible()
    await expect(page.getByText('at 3 beans behind its kids get no new seats')).toBeVisible()
    await expect(his.getByText('on hold', { exact: true })).toHaveCount(3)
  })

  await test.step('Ole gets a notice that leads to the rules in plain words', async () => {
    await ole.page.goto('/notifications')
    const told = ole.page.getByRole('listitem').filter({ hasText: 'changed the rules of Hard Lane' })
    await told.getByRole('link').first().click()
    await expect(ole.page).toHaveURL(/\/fair-guard$/)
    await expect(ole.page.getByText('at 3 beans behind its kids get no new seats')).toBeVisible()
    await expect(ole.page.getByText('What a drive earns')).toBeVisible()
    await expect(ole.page.getByText('all pools here set 24 hours')).toBeVisible()
    await expect(link(ole.page, 'Choose another')).toHaveCount(0)
    await inspect(ole.page, info, 'fair-guard-member')
  })
})

const weekly = async (page: Page): Promise<[number, number]> => {
  const cells = page.getByRole('row', { name: /^Drives a week/ }).getByRole('cell')
  const [now = '', then = ''] = await cells.allInnerTexts()
  return [Number(now), Number(then)]
}

test('the slider moves from “fewer drives” to “more even” and back, and Save first shows what has changed in between @long', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, groupId } = await founder(browser, info, 'Even Lane')
  const { page } = rosa
  const ole = await settledParent(browser, info, { firstName: 'Ole', kids: ['Mia'] })
  const tess = await settledParent(browser, info, { firstName: 'Tess', kids: ['Nils'] })
  await admit(rosa, ole, groupId)
  await admit(rosa, tess, groupId)
  // Ole's car is too small for all three kids, so he drives only alongside a second car.
  await changeCar(ole, { name: null, seats: 2 })
  await schoolRun(rosa, groupId)
  const { template } = await call<{ template: { values: object } }>(rosa, 'fairGuards/ofGroup', { groupId })
  // The hard lock is too far away for any hold, so only the slider changes anything.
  const values = { ...template.values, hardLockHundredths: -10_000 }
  const calm = { groupId, rules: { values }, distanceCounts: false, shown: null }
  await call(rosa, 'fairGuards/save', { ...calm, carPrice: 160_000 })
  const slider = () => page.getByRole('slider', { name: 'Fewer drives or more even turns' })

  const fewest =
    await test.step('the other end of the slider leads to more drives a week and closer balances', async () => {
      await page.goto(fairGuardOf(groupId))
      await expect(slider()).toHaveAttribute('aria-valuetext', 'Fewest drives')
      await slider().press('End')
      await expect(page.getByText('Most even.')).toBeVisible()
      await expect(button(page, 'See what changes')).toBeInViewport({ ratio: 1 })
      await inspect(page, info, 'fair-guard-slider')
      await button(page, 'See what changes').click()
      await expect(page.getByRole('heading', { name: 'What would change' })).toBeVisible()
      const [now, then] = await weekly(page)
      expect(then).toBeGreaterThan(now)
      return now
    })

  await test.step('one kid fewer rides on a date, so Save first shows what the change would do now', async () => {
    const [first] = await nextRidesOf(rosa, groupId)
    const day = first?.startAt.slice(0, 10)
    const { household } = await call<{ household: { kids: { kidId: string }[] } }>(tess, 'households/mine')
    const kidId = household.kids[0]?.kidId
    const absenceId = crypto.randomUUID()
    await call(tess, 'households/addAbsence', { absenceId, kidId, fromDate: day, toDate: day })
    await button(page, 'Save').click()
    await expect(page.getByText('The group changed.')).toBeVisible()
    await inspect(page, info, 'fair-guard-overtaken')
    await button(page, 'Save').click()
    await expect(page.getByText('Cars and distance saved')).toBeVisible()
    await expect(slider()).toHaveAttribute('aria-valuetext', 'Most even')
  })

  await test.step('the slider moves back again', async () => {
    await slider().press('Home')
    await button(page, 'Discard').click()
    await expect(slider()).toHaveAttribute('aria-valuetext', 'Most even')
    await slider().press('Home')
    await button(page, 'See what changes').click()
    await expect(page.getByRole('heading', { name: 'What would change' })).toBeVisible()
    const [now, then] = await weekly(page)
    expect(now).toBeGreaterThan(fewest)
    expect(then).toBe(fewest)
    await button(page, 'Save').click()
    await expect(page.getByText('Cars and distance saved').last()).toBeVisible()
    await expect(slider()).toHaveAttribute('aria-valuetext', 'Fewest drives')
  })

  await test.step('a different Fair Guard from the library is assigned', async () => {
    await page.route('**/fairGuards/library', (route) => route.fulfill(failing))
    await link(page, 'Choose another').click()
    await expect(page.getByText('Failed to load FG templates')).toBeVisible()
    await page.unroute('**/fairGuards/library')
    await button(page, 'Retry').click()
    await page.getByRole('button', { name: /^Easy-going/ }).click()
    await inspect(page, info, 'fair-guard-choose')
    await button(page, 'See what changes').click()
    await page.route('**/fairGuards/save', (route) => route.fulfill(failing))
    await button(page, 'Save').click()
    await expect(page.getByText('Failed to assign Fairness Guardian')).toBeVisible()
    await page.unroute('**/fairGuards/save')
    await button(page, 'Save').click()
    await expect(page.getByText('Fair Guard assigned')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Easy-going' })).toBeVisible()
  })
})
