// A pool and the days without rides follow calendars. These are set up by URL, read, and updated as the calendars
// change.
import { expect } from '@playwright/test'
import { startCalendarServer } from '../../apps/server/src/testing/calendar-server.ts'
import { fillPlaces, look, serverNow, test } from '../app.ts'
import { holdBack, twoFamilies } from '../arrange.ts'

test('an admin follows a team’s calendar and a school’s, and decides on waiting changes', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const calendar = await startCalendarServer(Number(process.env.E2E_CALENDAR_PORT))
  const { rosa, groupId } = await twoFamilies(browser, info, `Followed ${info.project.name}`)
  const { page } = rosa
  const today = Temporal.Instant.from(await serverNow())
    .toZonedDateTimeISO('Europe/Berlin')
    .toPlainDate()
  const saturday = (weeks: number) => today.add({ days: 6 - (today.dayOfWeek % 7) + weeks * 7 }).toString()
  const matches = [1, 2, 3, 4].map((weeks) => {
    return {
      uid: `${weeks}`,
      date: saturday(weeks),
      start: '10:00',
      end: '11:30',
      name: 'U9 at Tigers',
      place: 'Elm Field',
    }
  })
  calendar.has([...matches, { uid: 'cup', date: saturday(5), name: 'U9 cup' }])

  await test.step('the calendar’s dates are shown before the pool is created', async () => {
    await page.goto(`/pools/new?group=${groupId}`)
    await page.getByRole('button', { name: 'Follow a calendar' }).click()
    await page.getByLabel('Calendar’s address').fill('http://127.0.0.1/team.ics')
    await page.getByRole('button', { name: 'See its dates' }).click()
    await expect(page.getByText('Only public addresses with https.')).toBeVisible()
    await page.getByLabel('Calendar’s address').fill(calendar.url)
    const letGo = await holdBack([rosa], 'calendars/preview')
    await page.getByRole('button', { name: 'See its dates' }).click()
    // The words change while the calendar is read: its dates are for the earlier words.
    await page.getByLabel('Words to look for').fill('u9')
    await expect(page.getByRole('button', { name: 'Same every week' })).toBeDisabled()
    const answered = page.waitForResponse(/calendars\/preview/)
    letGo()
    await answered
    await expect(page.getByRole('button', { name: 'See its dates' })).not.toHaveAttribute(
      'data-loading',
      'true',
    )
    await expect(page.getByText(/^\d+ dates?\./)).toHaveCount(0)
    await page.getByRole('switch', { name: 'And back' }).click()
    await page.getByRole('button', { name: 'See its dates' }).click()
    await expect(page.getByText('4 dates. Left out: 1 whole day.')).toBeVisible()
    await expect(page.getByText(/^Next: .*09:30/)).toBeVisible()
    await look(page, info, 'follow-form')
    await page.getByLabel('Event name').fill('U9 matches')
    await fillPlaces(rosa)
    await page.getByRole('button', { name: 'Create Pool' }).click()
    await expect(page.getByText('Pool and return trip created')).toBeVisible()
  })

  await test.step('if most dates vanish from the calendar, nothing happens before an admin agrees', async () => {
    await page.goto('/pools')
    await page.getByRole('link', { name: 'U9 matches', exact: true }).click()
    await page.getByRole('button', { name: 'Read now' }).click()
    await expect(page.getByText(/U9 at Tigers/).first()).toBeVisible()
    await look(page, info, 'follow-pool')
    calendar.has(matches.slice(0, 1))
    await page.getByRole('button', { name: 'Read now' }).click()
    await expect(page.getByText('Many dates have vanished')).toBeVisible()
    // When an admin opens the page, the waiting change is at the top.
    await expect(page).toHaveURL(/\/pools\/[\da-f-]{36}$/)
    await page.reload()
    await expect(page).toHaveURL(/\/pools\/[\da-f-]{36}$/)
    await expect(page.getByText('Many dates have vanished')).toBeVisible()
    await look(page, info, 'follow-waits')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Many dates have vanished')).toBeHidden()
    await expect(page.getByText(/U9 at Tigers/)).toHaveCount(1)
  })

  await test.step('different search words select different events', async () => {
    const panel = page.getByRole('region', { name: 'Its calendar' })
    await panel.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByLabel('Calendar’s address').fill('http://127.0.0.1/team.ics')
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Only public addresses with https.')).toBeVisible()
    await look(page, info, 'follow-change')
    const other = { uid: 'u12', date: saturday(6), start: '10:00', name: 'U12 at Lions' }
    calendar.has([...matches.slice(0, 1), other])
    await page.getByLabel('Calendar’s address').fill(calendar.url)
    await page.getByLabel('Words to look for').fill('u9, u12')
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/U12 at Lions/).first()).toBeVisible()
    await expect(page.getByLabel('Calendar’s address')).toBeHidden()
  })

  await test.step('the pool’s settings can be saved even while the calendar has no event', async () => {
    calendar.has([])
    await page.getByRole('button', { name: 'Read now' }).click()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText(/U12 at Lions/)).toHaveCount(0)
    await page.getByRole('button', { name: /^Settings/ }).click()
    await page.getByRole('tab', { name: 'Configuration' }).click()
    await page.getByLabel('Notes (optional)').fill('Shin pads')
    await page.getByRole('button', { name: 'Save pool' }).click()
    await expect(page.getByText('Pool saved')).toBeVisible()
  })

  await test.step('a school’s days without rides are pending until an admin’s one tap', async () => {
    calendar.has([{ uid: 'a', date: saturday(2), name: 'Winter Break' }])
    await page.goto(`/groups/${groupId}/settings#rides`)
    await page.getByRole('button', { name: 'Import a calendar' }).click()
    await page.getByLabel(/^Or follow its address/).fill(calendar.url)
    await look(page, info, 'follow-days-form')
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await page.getByRole('button', { name: 'See 1 new entry' }).scrollIntoViewIfNeeded()
    await look(page, info, 'follow-days')
    await page.getByRole('button', { name: 'See 1 new entry' }).click()
    await expect(page.getByText('Winter Break')).toBeVisible()
    await look(page, info, 'follow-days-preview')
    await page.getByRole('checkbox', { name: /Winter Break/ }).check()
    await page.getByRole('button', { name: 'Import 1 day' }).click()
    await expect(page.getByText('Calendar imported')).toBeVisible()
    await page.route('**/api/rpc/calendars/days', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.reload()
    const retry = page.getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await page.unroute('**/api/rpc/calendars/days')
    await retry.click()
    calendar.has([])
    await page.getByRole('button', { name: 'Read now' }).click()
    await expect(page.getByText(/^No longer in the calendar/)).toBeVisible()
    await look(page, info, 'follow-days-gone')
    await page.getByRole('button', { name: 'Let rides run', exact: true }).click()
    await expect(page.getByText(/^No longer in the calendar/)).toBeHidden()
  })
  calendar.stop()
})
