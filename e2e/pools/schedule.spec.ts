import { expect } from '@playwright/test'
import { expectAccessible, inspect } from '../accessible.ts'
import { nextRidesOf, openLive, type Parent, rideSheet, serverNow, test } from '../app.ts'
import { call, holdBack, schoolRun, twoFamilies } from '../arrange.ts'

type Own = { household: { vacations: { vacationId: string }[] } }

async function goAway(parent: Parent, startDate: string, endDate: string) {
  await call(parent, 'households/addVacation', { startDate, endDate, note: null })
}

async function comeBack(parent: Parent) {
  const { household } = await call<Own>(parent, 'households/mine')
  const vacationId = household.vacations[0]?.vacationId
  await call(parent, 'households/deleteVacation', { vacationId })
}

const driversOf = async (parent: Parent, groupId: string) =>
  (await nextRidesOf(parent, groupId)).map((ride) => ride.driver?.name ?? null)

test('an admin previews and applies a schedule, the other parent’s screen follows, and it is undone', async ({
  browser,
}, info) => {
  test.setTimeout(180_000)
  const groupName = `Schedule ${info.project.name}`
  const { rosa, ole, groupId } = await twoFamilies(browser, info, groupName)
  const { page } = rosa
  await schoolRun(rosa, groupId)

  await test.step('Rosa drives everything while Ole is away, and still does when he is back', async () => {
    const monday = await nextRidesOf(rosa, groupId).then((rides) => rides[0]?.startAt.slice(0, 10) ?? '')
    const through = Temporal.PlainDate.from(monday).add({ days: 20 }).toString()
    await goAway(ole, monday, through)
    await comeBack(ole)
    expect(new Set(await driversOf(rosa, groupId))).toEqual(new Set(['Rosa']))
  })

  await test.step('Ole enters how he likes to drive this pool', async () => {
    await ole.page.goto('/pools')
    await ole.page.getByRole('heading', { level: 2 }).getByRole('link').first().click()
    const wishes = ole.page.getByRole('region', { name: 'Your driving preferences' })
    await wishes.getByLabel('At most').selectOption({ label: '4 drives a week' })
    await wishes.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(ole.page.getByText('Wishes saved')).toBeVisible()
    await ole.page.reload()
    await expect(wishes.getByLabel('At most')).toHaveValue('4')
    await inspect(ole.page, info, 'schedule-wishes')
  })

  await test.step('the answer about a pool that is deleted in the meantime is shown, and the pool is not sent again', async () => {
    const date = Temporal.Instant.from(await serverNow())
      .add({ hours: 5 * 24 })
      .toString()
      .slice(0, 10)
    const dates = [{ date, startTime: '10:00', endTime: null, place: null, note: null }]
    const name = 'Match'
    const match = { name, kidIds: [], timetable: { kind: 'dates', dates } }
    const poolId = await schoolRun(rosa, groupId, match)
    await openLive(rosa, `/groups/${groupId}?tab=pools`)
    await page.getByRole('link', { name: 'Generate schedule' }).click()
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
    const letGo = await holdBack([rosa], 'schedule/preview')
    const preview = page.getByRole('button', { name: 'Preview', exact: true })
    await preview.click()
    await call(rosa, 'pools/delete', { poolId, name })
    await expect(page.getByRole('checkbox', { name })).toHaveCount(0)
    letGo()
    await expect(page.getByText('One of these pools does not run in this group now')).toBeVisible()
    await preview.click()
    await expect(page.getByRole('heading', { name: 'Preview', exact: true })).toBeVisible()
  })

  await test.step('a schedule too far ahead leads to the upgrade', async () => {
    await page.goto(`/groups/${groupId}?tab=pools`)
    await page.getByRole('link', { name: 'Generate schedule' }).click()
    await expect(page.getByRole('heading', { name: 'Generate schedule' })).toBeVisible()
    const last = await page.getByLabel('Through').inputValue()
    await page.getByLabel('Through').fill(Temporal.PlainDate.from(last).add({ days: 1 }).toString())
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByLabel('Through').fill(last)
    await inspect(page, info, 'schedule-form')
  })

  await test.step('an answer for an earlier choice is not shown', async () => {
    const letGo = await holdBack([rosa], 'schedule/preview')
    const preview = page.getByRole('button', { name: 'Preview', exact: true })
    await preview.click()
    await page.getByRole('radio', { name: 'Rebalance' }).check()
    const answered = page.waitForResponse(/schedule\/preview/)
    letGo()
    await answered
    await expect(preview).not.toHaveAttribute('data-loading', 'true')
    await expect(page.getByRole('heading', { name: 'Preview', exact: true })).toHaveCount(0)
    await page.getByRole('radio', { name: 'Keep them' }).check()
  })

  await test.step('a refusal of an earlier choice is not shown either', async () => {
    const letGo = await holdBack([rosa], 'schedule/preview')
    const through = page.getByLabel('Through')
    const preview = page.getByRole('button', { name: 'Preview', exact: true })
    const last = await through.inputValue()
    await through.fill(Temporal.PlainDate.from(last).add({ days: 1 }).toString())
    await preview.click()
    await through.fill(last)
    const answered = page.waitForResponse(/schedule\/preview/)
    letGo()
    await answered
    await expect(preview).not.toHaveAttribute('data-loading', 'true')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('keep mode changes nothing, and rebalance mode gives Ole his share without saving it', async () => {
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(page.getByText('Nothing would change. Every ride has a driver.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Apply schedule' })).toBeDisabled()
    await page.getByRole('radio', { name: 'Rebalance' }).check()
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(page.getByText(/drives? changes? hands/).first()).toBeVisible()
    await expect(page.getByText('Ole', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('instead of Rosa').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'With this schedule' })).toBeVisible()
    await inspect(page, info, 'schedule-preview')
    expect(new Set(await driversOf(rosa, groupId))).toEqual(new Set(['Rosa']))
  })

  await test.step('if Ole changes something before the schedule is applied, his change is shown and marked first', async () => {
    const [first] = await nextRidesOf(rosa, groupId)
    const date = first?.startAt.slice(0, 10) ?? ''
    const next = Temporal.PlainDate.from(date).add({ days: 5 })
    await goAway(ole, next.toString(), next.add({ days: 4 }).toString())
    await page.getByRole('button', { name: 'Apply schedule' }).click()
    await expect(page.getByRole('alert')).toContainText('Not applied')
    await expect(page.getByText('Changed since').first()).toBeAttached()
    await inspect(page, info, 'schedule-changed')
  })

  await test.step('once the schedule is applied, Ole’s open calendar shows that he drives, and why', async () => {
    await openLive(ole, '/calendar')
    await page.getByRole('button', { name: 'Apply schedule' }).click()
    await expect(page.getByText('Schedule applied')).toBeVisible()
    await expect(ole.page.getByText(/You drive/).first()).toBeVisible()
    const drives = (await nextRidesOf(ole, groupId)).filter((ride) => ride.driver?.name === 'Ole')
    expect(drives.length).toBeGreaterThan(0)
    const sheet = await rideSheet(ole, drives[0]?.rideId ?? '')
    await expect(sheet.getByText(/^(Your family|Rosa) .*\.$/).first()).toBeVisible()
    await inspect(ole.page, info, 'schedule-why')
  })

  await test.step('undoing the schedule within ten minutes gives every drive back to Rosa on both screens', async () => {
    await openLive(ole, `/groups/${groupId}`)
    await expect(ole.page.getByText(/You drive/).first()).toBeVisible()
    const line = page
      .getByRole('list', { name: 'Just now' })
      .getByRole('listitem')
      .filter({ hasText: 'new schedule' })

    await expect(line).toContainText(`You applied a new schedule to ${groupName}.`)
    await expectAccessible(page)
    await line.getByRole('button', { name: /^Undo/ }).click()
    await expect(line).toHaveCount(0)
    await expect(ole.page.getByText(/You drive/)).toHaveCount(0)
    expect(new Set(await driversOf(rosa, groupId))).toEqual(new Set(['Rosa']))
    await page.goto(`/groups/${groupId}/activity`)
    await expect(page.getByText('took the new schedule back.', { exact: false })).toBeVisible()
  })
})
