// A school year ends and the next begins: a departed family's balance is settled, and the pools continue with new dates.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { nextRidesOf, openLive, scheduledJobsRun, serverNow, test, timeBecomes } from '../app.ts'
import { call, holdBack, schoolRun, settledParent, twoFamilies } from '../arrange.ts'

test('a school year ends and the next begins @long', async ({ browser }, info) => {
  test.setTimeout(150_000)
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `School year ${info.project.name}`)
  const ada = await settledParent(browser, info, { firstName: 'Ada', kids: ['Kit'], by: rosa, groupId })
  const parents = [rosa, ole, ada]
  const monday = Temporal.Instant.from(await serverNow())
    .toZonedDateTimeISO('Europe/Berlin')
    .toPlainDate()
  const day = (days: number) => monday.add({ days }).toString()
  // Wednesday and Thursday are the term's last two days.
  await schoolRun(rosa, groupId, { throughOn: day(3) })
  await call(rosa, 'plans/redeemBetaCode', { code: 'SWEETBEANS' })
  const chess = { name: 'Chess', kidIds: [], throughOn: day(3) }
  const chessId = await schoolRun(rosa, groupId, chess)
  const settings = `/groups/${groupId}/settings#term`
  const { page } = rosa

  await test.step('the next term is prepared and previewed before the last rides', async () => {
    await openLive(rosa, settings)
    await page.getByLabel('First day').last().fill(day(-60))
    await page.getByLabel('Last day').last().fill(day(4))
    await page.getByRole('button', { name: 'Save dates' }).click()
    await expect(page.getByText('Term saved')).toBeVisible()
    // The default is the following Monday.
    await expect(page.getByLabel('First day').first()).toHaveValue(day(7))
    await page.getByLabel('Bring all to zero').check()
    const letGo = await holdBack([rosa], 'terms/preview')
    const seeChanges = page.getByRole('button', { name: 'See what changes' })
    const pool = page.getByRole('checkbox', { name: 'Morning School Run' })
    await seeChanges.click()
    await pool.uncheck()
    const answered = page.waitForResponse(/terms\/preview/)
    letGo()
    await answered
    await expect(seeChanges).not.toHaveAttribute('data-loading', 'true')
    // That answer is for an earlier choice.
    await expect(pool).not.toBeChecked()
    await pool.check()
    const letGoAgain = await holdBack([rosa], 'terms/preview')
    await seeChanges.click()
    await call(rosa, 'pools/delete', { poolId: chessId, name: chess.name })
    await expect(page.getByRole('checkbox', { name: chess.name })).toHaveCount(0)
    letGoAgain()
    await expect(page.getByText('That pool is not of this term')).toBeVisible()
    await seeChanges.click()
    await expect(page.getByRole('heading', { name: '1 pool continues' })).toBeVisible()
    await expect(
      page.getByText(/^Luca, Mia,? and Kit stay enrolled\.$|^Luca and Mia stay enrolled\.$/),
    ).toBeVisible()
    await expect(page.getByText(/^It begins after the last ride/)).toBeVisible()
    await inspect(page, info, 'next-term')
  })

  await test.step('offline, the next term cannot be prepared, and the choices are kept', async () => {
    await rosa.context.setOffline(true)
    await page.getByRole('button', { name: 'Get it ready' }).click()
    await expect(page.getByText("Not saved: you're offline.")).toBeVisible()
    await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click()
    await rosa.context.setOffline(false)
    await page.getByRole('button', { name: 'Get it ready' }).click()
    await expect(page.getByText(/^The new term is ready\. It begins after the last ride/)).toBeVisible()
    await inspect(page, info, 'term-ready')
  })

  await test.step('a family that left has an open balance, and an admin settles it', async () => {
    await timeBecomes(`${day(2)}T12:00:00Z`, parents)
    await scheduledJobsRun()
    await call(ada, 'groups/leave', { groupId })
    await openLive(rosa, `/groups/${groupId}`)
    await page.getByRole('button', { name: /^Settle what Ada.* left behind$/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/2 families share that equally/)).toBeVisible()
    await expect(dialog.getByText('It can’t be undone.', { exact: false })).toBeVisible()
    await inspect(page, info, 'settle')
    await dialog.getByRole('button', { name: 'Settle the balance' }).click()
    await expect(page.getByText(/^Settled with Ada/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Left behind' })).toHaveCount(0)
    await ole.page.goto(`/groups/${groupId}/beans`)
    await expect(ole.page.getByText(/^What Ada.* left behind$/)).toBeVisible()
  })

  await test.step('after the last ride, the next term begins: rides have drivers, balances are zero, and the old pool is readable', async () => {
    await timeBecomes(`${day(3)}T12:00:00Z`, parents)
    await scheduledJobsRun()
    await scheduledJobsRun()
    await page.goto(settings)
    const rides = await nextRidesOf(rosa, groupId)
    expect(rides[0]?.startAt.slice(0, 10)).toBe(day(7))
    expect(rides.every(({ driver }) => driver !== null)).toBe(true)
    await inspect(page, info, 'term-begun')
    await page.getByRole('link', { name: /^Morning School Run/ }).click()
    await expect(page.getByText(/^This pool ended with its term/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Settings of/ })).toHaveCount(0)
    await inspect(page, info, 'ended-pool')
  })

  await test.step('the other families get a notice, and see the change in their ledger', async () => {
    await ole.page.goto('/notifications')
    await expect(ole.page.getByText(/^Rosa began a new term in School year/).first()).toBeVisible()
    await ole.page.goto(`/groups/${groupId}/beans`)
    await expect(ole.page.getByText('at zero', { exact: true }).first()).toBeVisible()
  })
})
