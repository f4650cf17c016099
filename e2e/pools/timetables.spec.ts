// Pools with different times on some days, alternating weeks, or dates are created in the form, shown in lists and
// changed in settings.
import { expect } from '@playwright/test'
import { fillPlaces, fillPoolForm, look, serverNow, test } from '../app.ts'
import { admit, call, schoolRun, twoFamilies } from '../arrange.ts'

test('an admin enters a later time on Fridays, alternating weeks and dates, and sees the next ten before saving', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Timetables ${info.project.name}`)
  const { page } = rosa
  const today = Temporal.Instant.from(await serverNow())
    .toZonedDateTimeISO('Europe/Berlin')
    .toPlainDate()
  const saturday = today.add({ days: 13 - (today.dayOfWeek % 7) })

  await test.step('a second set of times is unfolded to make Fridays start later', async () => {
    await page.goto(`/pools/new?group=${groupId}`)
    await fillPoolForm(rosa)
    await page.getByRole('button', { name: 'Other times on some days' }).click()
    const first = page.getByRole('group', { name: 'Times 1' })
    const second = page.getByRole('group', { name: 'Times 2' })
    await second.getByLabel('Start time').fill('08:40')
    await second.getByRole('checkbox', { name: 'Friday' }).click()
    await page.getByRole('button', { name: 'Create Pool' }).click()
    await expect(second.getByText('This day already has a start: make a second pool')).toBeVisible()
    await look(page, info, 'timetable-twice')
    await first.getByRole('checkbox', { name: 'Friday' }).click()
    await expect(page.getByText(/^Next: .*08:40/)).toBeVisible()
    await second.getByLabel('Weeks').selectOption({ index: 2 })
    await look(page, info, 'timetable-lines')
    await second.getByLabel('Weeks').selectOption({ index: 0 })
    await page.getByRole('button', { name: 'Create Pool' }).click()
    await expect(page.getByText('Pool created')).toBeVisible()
    await page.goto('/pools')
    await expect(page.getByText(/Mon to Thu 07:50, Fri 08:40/).first()).toBeVisible()
  })

  await test.step('each match has its own date, place and return time, and one is removed in the settings', async () => {
    await page.goto(`/pools/new?group=${groupId}`)
    await look(page, info, 'timetable-no-room')
    await page.getByRole('button', { name: 'Only on certain dates' }).click()
    const date = (number: number) => page.getByRole('group', { name: `Date ${number}` })
    await date(1)
      .getByLabel('Date')
      .fill(today.subtract({ days: 7 }).toString())
    await date(1).getByLabel('Start time').fill('09:30')
    await fillPlaces(rosa)
    await page.getByLabel('Event name').fill('U9 matches')
    await page.getByRole('button', { name: 'Create Pool' }).click()
    await expect(date(1).getByText('This date is in the past')).toBeVisible()
    await look(page, info, 'timetable-past')
    await page.getByRole('button', { name: 'Add a date' }).click()
    await date(2).getByLabel('Date', { exact: true }).fill(saturday.toString())
    await date(2).getByRole('button', { name: 'Another place or a note' }).click()
    await date(2).getByLabel('Place, if another').fill('Lake Pitch')
    await date(1)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(date(1).getByLabel('Place, if another')).toHaveValue('Lake Pitch')
    await page.reload()
    await page.getByRole('button', { name: 'Only on certain dates' }).click()
    await expect(date(1).getByLabel('Place, if another')).toHaveValue('Lake Pitch')
    await expect(date(2)).toHaveCount(0)
    await page.getByRole('button', { name: 'Add a date' }).click()
    await page.getByRole('switch', { name: 'And back' }).click()
    await date(2).getByLabel('Back at').fill('12:30')
    await look(page, info, 'timetable-dates')
    await page.getByRole('button', { name: 'Create Pool' }).click()
    await expect(page.getByText('Pool and return trip created')).toBeVisible()
    await page.goto('/pools')
    await page.getByRole('link', { name: 'U9 matches', exact: true }).click()
    // Waits for the pool's own page, as the list of pools also has a button with that label.
    await expect(page.getByRole('link', { name: 'Back to Pools' })).toBeVisible()
    await expect(page.getByText(/09:30.*, and 1 more/).first()).toBeVisible()
    await look(page, info, 'timetable-pool')
    await page.getByRole('button', { name: /^Settings/ }).click()
    await page.getByRole('tab', { name: 'Configuration' }).click()
    await date(2)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await look(page, info, 'timetable-settings')
    await page.getByRole('button', { name: 'Save pool' }).click()
    await expect(page.getByText('Pool saved')).toBeVisible()
  })

  await test.step('an eleventh date ahead opens the upgrade, and the form keeps what was typed', async () => {
    await page.goto(`/pools/new?group=${groupId}`)
    await page.getByRole('button', { name: 'Only on certain dates' }).click()
    await fillPlaces(rosa)
    await page.getByLabel('Event name').fill('U9 training')
    for (const number of Array.from({ length: 10 }, (_, index) => index + 1)) {
      if (number > 1) await page.getByRole('button', { name: 'Add a date' }).click()
      const date = page.getByRole('group', { name: `Date ${number}`, exact: true })
      await date.getByLabel('Date', { exact: true }).fill(saturday.add({ weeks: number }).toString())
      await date.getByLabel('Start time').fill('10:00')
    }
    await page.getByRole('button', { name: 'Create Pool' }).click()
    const upgrade = page.getByRole('dialog', { name: 'Upgrade to Pro' })
    await expect(upgrade.getByText('Free covers 10 dates ahead a group.')).toBeVisible()
    await upgrade.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByLabel('Event name')).toHaveValue('U9 training')
  })

  await test.step('a member who shares a ride beyond the limit reads whom to ask', async () => {
    await page.getByRole('button', { name: 'Remove Date 10' }).click()
    await page.getByRole('button', { name: 'Create Pool' }).click()
    await expect(page.getByText('Pool created')).toBeVisible()
    await ole.page.goto('/dashboard')
    await ole.page.getByRole('button', { name: 'Share a ride' }).click()
    const dialog = ole.page.getByRole('dialog', { name: 'Share a ride' })
    await dialog.getByLabel('What').fill('Final')
    await dialog.getByLabel('When, Berlin time').fill(`${saturday}T15:00`)
    await dialog.getByLabel('From').fill('Maple Street corner')
    await dialog.getByLabel('To', { exact: true }).fill('Lake Pitch')
    await dialog.getByRole('button', { name: 'Share a ride' }).click()
    await expect(
      ole.page.getByText(/^Free covers 10 dates ahead a group\. Ask Rosa .*to upgrade\.$/),
    ).toBeVisible()
    await look(ole.page, info, 'timetable-beyond-plan')
    await expect(dialog.getByLabel('What')).toHaveValue('Final')
  })
})

test('a full group’s pool has only dates, and another group’s has weekdays again', async ({
  browser,
}, info) => {
  const { rosa, ole, groupId } = await twoFamilies(browser, info, 'Full')
  const { page } = rosa
  await schoolRun(rosa, groupId)
  const other = await call<{ groupId: string }>(ole, 'groups/create', {
    name: 'With room',
    description: null,
    city: 'Berlin',
    timeZone: 'Europe/Berlin',
  })
  await admit(ole, rosa, other.groupId)
  const { household } = await call<{ household: { householdId: string } }>(rosa, 'households/mine')
  await call(ole, 'roles/set', { ...other, householdId: household.householdId, role: 'admin' })
  await page.goto(`/pools/new?group=${groupId}`)
  await page.getByRole('button', { name: 'Only on certain dates' }).click()
  await expect(page.getByRole('group', { name: 'Date 1' })).toBeVisible()
  await page.getByLabel('Group', { exact: true }).selectOption({ label: 'With room' })
  await expect(page.getByRole('checkbox', { name: 'Friday' })).toBeVisible()
})
