// An admin imports a school's holidays over locked rides, changes the group's time zone, and deletes the group.
import { expect } from '@playwright/test'
import { expectAccessible, inspect } from '../accessible.ts'
import { nextRidesOf, openAt, rideSheet, serverNow, test, timeBecomes } from '../app.ts'
import { call, familiesOnRun, holdBack, settledParent, twoFamilies } from '../arrange.ts'

const calendar = (...days: { from: string; to: string; name: string }[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//School//EN',
    ...days.flatMap(({ from, to, name }, index) => [
      'BEGIN:VEVENT',
      `UID:${index}@school`,
      'DTSTAMP:20260101T000000Z',
      `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
      `SUMMARY:${name}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

test('holidays are imported for days with locked rides @long', async ({ browser }, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, `Holidays ${info.project.name}`)
  const today = Temporal.Instant.from(await serverNow())
    .toZonedDateTimeISO('Europe/Berlin')
    .toPlainDate()
  const [wednesday, friday, nextMonday] = [2, 4, 7].map((days) => today.add({ days }))
  if (!wednesday || !friday || !nextMonday) throw new Error('three days of a week')
  // It is Tuesday noon, so Wednesday's ride is locked.
  await timeBecomes(`${today.add({ days: 1 })}T12:00:00Z`, [rosa, ole])
  const page = await openAt(rosa, `/groups/${groupId}/settings#rides`)
  await page.getByRole('button', { name: 'Import a calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a school’s calendar' })

  await test.step('text that is not a calendar is refused, but stays in the field', async () => {
    await dialog.getByLabel('Or paste its text').fill('<html>Sign in</html>')
    await dialog.getByRole('button', { name: 'See the days' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(/This is no calendar/)
    await expect(dialog.getByLabel('Or paste its text')).toHaveValue('<html>Sign in</html>')
    await expectAccessible(page)
  })

  await test.step('each event shows what it cancels, and which locked ride an admin must call off', async () => {
    const text = calendar(
      { from: `${wednesday}`, to: `${nextMonday}`, name: 'Spring break' },
      { from: '2020-01-01', to: '2020-01-02', name: 'New Year' },
      { from: `${friday}`, to: `${friday.add({ days: 1 })}`, name: 'Picture Day' },
    )
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'holidays.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) })
    await expect(dialog.getByText('3 days, 2 rides cancelled, 1 fixed ride to call off')).toBeVisible()
    await expect(dialog.getByText('A fixed ride runs: call it off by hand')).toBeVisible()
    await expect(dialog.getByText('Left out: 1 entry in the past.')).toBeVisible()
    // Each event is one row for its whole span. An event during which school is on is not ticked.
    await expect(dialog.getByRole('checkbox', { name: 'Spring break' })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'Picture Day' })).not.toBeChecked()
    await inspect(page, info, 'import-calendar')
  })

  await test.step('nothing is saved offline, and the ticks stay', async () => {
    await rosa.context.setOffline(true)
    await dialog.getByRole('button', { name: 'Import 3 days' }).click()
    await expect(page.getByText("Not saved: you're offline.")).toBeVisible()
    await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click()
    await rosa.context.setOffline(false)
    await expect(dialog.getByText('3 days, 2 rides cancelled, 1 fixed ride to call off')).toBeVisible()
  })

  await test.step('the saved days have no rides, and the locked ride still runs until an admin calls it off', async () => {
    await dialog.getByRole('button', { name: 'Import 3 days' }).click()
    await expect(page.getByText('Calendar imported')).toBeVisible()
    const rides = await nextRidesOf(rosa, groupId)
    const left = rides
      .filter(({ status }) => status !== 'cancelled')
      .map(({ startAt }) => startAt.slice(0, 10))
    expect(left).toContain(`${wednesday}`)
    expect(left).not.toContain(`${friday}`)
    // The locked ride stays until the admin acts, which may be later.
    await page.reload()
    const still = page.getByRole('status').filter({ hasText: 'still run' })
    await still.getByRole('link').click()
    const locked = rides.find(({ startAt }) => startAt.startsWith(`${wednesday}`))
    const sheet = await rideSheet(rosa, locked?.rideId ?? '')
    await expect(sheet).toBeVisible()
    await call(rosa, 'rides/callOff', { rideId: locked?.rideId, note: 'Spring break' })
  })

  await test.step('a called-off ride leaves the list, and is still gone after a reload', async () => {
    await page.goto(`/groups/${groupId}/settings#rides`)
    await expect(page.getByText('Spring break').first()).toBeVisible()
    await expect(page.getByText('still run')).toHaveCount(0)
  })

  await test.step('a member sees the days, and the admin undoes all of them', async () => {
    await ole.page.goto(`/groups/${groupId}/settings#rides`)
    await expect(ole.page.getByText('Spring break').first()).toBeVisible()
    await expect(ole.page.getByRole('button', { name: 'Import a calendar' })).toHaveCount(0)
    await page.goto(`/groups/${groupId}/settings#rides`)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'You imported days without rides.' })
      .getByRole('button')
      .click()
    await expect(page.getByText('None yet. Add them ahead.', { exact: false })).toBeVisible()
  })
})

test('when two admins change a group, each admin’s changes survive the other’s save, and a failed save can be retried @long', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await twoFamilies(browser, info, `Two tabs ${info.project.name}`)
  const { page } = rosa
  const other = await rosa.context.newPage()
  for (const tab of [page, other]) await tab.goto(`/groups/${groupId}/settings`)
  const parts = page.getByRole('navigation', { name: 'Parts of the group’s settings' }).getByRole('link')
  await expect(parts).toHaveText(['Group', 'Rides', 'Families', 'Term', 'Leave', 'Delete'])
  // Opens both parts by their addresses, one after another.
  for (const [hash, part] of [
    ['#rides', 'Rides'],
    ['#term', 'Term'],
    ['#families', 'Families'],
    ['#group', 'Group'],
    ['#nothing-of-that-name', 'Group'],
  ] as const) {
    await page.goto(`/groups/${groupId}/settings${hash}`)
    await expect(parts.and(page.locator('[aria-current="page"]'))).toHaveText([part])
  }
  await parts.first().click()
  const [first, second] = [await parts.nth(0).boundingBox(), await parts.nth(1).boundingBox()]
  expect(first?.height).toBeGreaterThanOrEqual(44)
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThan(44)
  const save = (tab: typeof page) => tab.getByRole('button', { name: 'Save', exact: true })
  await page.getByLabel('Description (optional)').fill('The way to school')
  await other.getByLabel('City').fill('Potsdam')
  await save(other).click()
  await expect(other.getByText('Group saved')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Potsdam')
  await expect(page.getByLabel('Description (optional)')).toHaveValue('The way to school')
  await page.route('**/api/rpc/groups/change', (route) => route.abort())
  await save(page).click()
  await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click()
  await page.unroute('**/api/rpc/groups/change')
  await save(page).click()
  await expect(page.getByText('Group saved')).toBeVisible()
  const settings = await call(rosa, 'groups/settings', { groupId })
  expect(settings).toMatchObject({ city: 'Potsdam', description: 'The way to school' })
})

test('moving a group to a different time zone shows the effect first, and its rides keep their times @long', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await familiesOnRun(browser, info, `Clock ${info.project.name}`)
  const page = await openAt(rosa, `/groups/${groupId}/settings`)
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  const preview = page.getByRole('button', { name: 'See what changes' })
  await test.step('the effect of an earlier choice is not shown', async () => {
    const letGo = await holdBack([rosa], 'groups/previewTimeZone')
    await zone.selectOption('Asia/Tokyo')
    await preview.click()
    await zone.selectOption('Europe/London')
    const answered = page.waitForResponse(/groups\/previewTimeZone/)
    letGo()
    await answered
    await expect(preview).not.toHaveAttribute('data-loading', 'true')
    await expect(page.getByRole('heading', { name: /^What changes on/ })).toHaveCount(0)
  })
  await preview.click()
  await expect(page.getByText(/07:50: stays so/)).toBeVisible()
  await expect(page.getByText(/rides 1 h later/)).toBeVisible()
  await inspect(page, info, 'time-zone')
  await page.getByRole('button', { name: 'Save time zone' }).click()
  await expect(page.getByText('Time zone saved')).toBeVisible()
  const [ride] = await nextRidesOf(ole, groupId)
  const at = Temporal.Instant.from(ride?.startAt ?? '').toZonedDateTimeISO('Europe/London')
  expect(at.toPlainTime().toString()).toBe('07:50:00')
  await ole.page.goto('/notifications')
  await ole.page
    .getByRole('listitem')
    .filter({ hasText: 'changed the time zone' })
    .getByRole('link')
    .first()
    .click()
  await expect(ole.page).toHaveURL(/\/settings$/)
  await expect(ole.page.getByText('Only admins can change these.')).toBeVisible()
})

test('a group’s settings open by address, and an admin deletes the group by typing its name, then undoes that', async ({
  browser,
}, info) => {
  const { rosa } = await familiesOnRun(browser, info, `Garden ${info.project.name}`)
  const alone = await settledParent(browser, info, { firstName: 'Ada', kids: ['Kit'] })
  const page = await openAt(rosa, '/groups')
  await page.getByRole('button', { name: /^Delete Garden/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Type/).fill(`Garden ${info.project.name}`)
  await dialog.getByRole('button', { name: 'Delete group' }).click()
  await expect(page.getByText('Could not delete group')).toBeVisible()
  await expect(
    page.getByText('If other families still belong to this group, remove them first, then try again.', {
      exact: true,
    }),
  ).toBeVisible()
  await expect(dialog.getByLabel(/^Type/)).toHaveValue(`Garden ${info.project.name}`)

  for (const name of ['Chess club', 'Swimming'])
    await call(alone, 'groups/create', {
      name,
      description: null,
      city: 'Berlin',
      timeZone: 'Europe/Berlin',
    }).catch(() => undefined)
  const hers = alone.page
  await hers.goto('/groups')
  await expect(hers.getByText('Chess club')).toBeVisible()
  const other = await alone.context.newPage()
  await other.goto('/groups')
  await other.getByRole('link', { name: 'Chess club', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'Chess club', level: 1 })).toBeVisible()
  await hers.getByRole('button', { name: 'Delete Chess club' }).click()
  await hers.getByRole('dialog').getByLabel(/^Type/).fill('Chess club ')
  await hers.getByRole('dialog').getByRole('button', { name: 'Delete group' }).click()
  await expect(hers.getByText('Chess club is deleted')).toBeVisible()
  // The admin's other tab leaves the deleted group as well.
  await expect(other).toHaveURL(/\/groups$/)
  await other.close()
  await expect(hers.getByRole('heading', { name: 'Closed' })).toBeVisible()
  await inspect(hers, info, 'my-groups')
  await hers.getByRole('listitem').filter({ hasText: 'Chess club was deleted.' }).getByRole('button').click()
  await expect(hers.getByRole('link', { name: 'Chess club', exact: true })).toBeVisible()
  await expect(hers.getByRole('heading', { name: 'Closed' })).toHaveCount(0)
})
