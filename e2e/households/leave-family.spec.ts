// The second adult leaves a family despite upcoming drives. The owner hands the family over, and is then removed by the
// new owner.
import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { linkInMail, look, openBrowser, type Parent, serverNow, signUp, test } from '../app.ts'
import { call, familiesOnRun } from '../arrange.ts'

async function joins(family: Parent, pat: Parent) {
  await call(family, 'coParents/invite', { email: pat.email })
  const code = new URL(await linkInMail(pat, /join-family/)).searchParams.get('code')
  await call(pat, 'coParents/accept', { code })
}

type Ride = { rideId: string; driver: { adultId: string; householdId: string } | null }
type Mine = { household: { householdId: string; name: string } }

test('one adult leaves the family, and another adult is removed from it @long', async ({ browser }, info) => {
  const { ole, groupId } = await familiesOnRun(browser, info, `Parting ${info.project.name}`)
  const pat = await openBrowser(browser, info, 'Pat')
  await signUp(pat)
  await joins(ole, pat)
  const me = await call<{ adultId: string }>(pat, 'accounts/me')
  const { household } = await call<Mine>(ole, 'households/mine')
  const now = Temporal.Instant.from(await serverNow())
  const { rides } = await call<{ rides: Ride[] }>(ole, 'rides/calendar', {
    from: now.toString(),
    to: now.add({ hours: 60 * 24 }).toString(),
    groupId,
  })
  const own = rides.filter(({ driver }) => driver?.householdId === household.householdId)
  for (const { rideId, driver } of own)
    if (driver?.adultId !== me.adultId)
      await call(ole, 'rides/cantDrive', { rideId, action: 'partner', partnerAdultId: me.adultId })

  await test.step('the second adult sees who will drive instead, and leaves', async () => {
    await pat.page.goto('/settings/household')
    await pat.page.getByRole('button', { name: 'Leave this family' }).click()
    await expect(pat.page.getByText('Ole drives instead').first()).toBeVisible()
    await inspect(pat.page, info, 'leave-family')
    await ole.page.goto('/settings/household')
    await expect(ole.page.getByRole('button', { name: 'Make Pat the owner' })).toBeVisible()
    await pat.page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(pat.page.getByText(/^You left the family/)).toBeVisible()
    await expect(ole.page.getByRole('button', { name: 'Invite a second adult' })).toBeVisible()
  })

  await test.step('the owner hands the family over to the adult who has rejoined it', async () => {
    await joins(ole, pat)
    await ole.page.goto('/settings/household')
    await expect(ole.page.getByText('To leave, make Pat the owner first.')).toBeVisible()
    await inspect(ole.page, info, 'family-owner')
    await ole.page.getByRole('button', { name: 'Make Pat the owner' }).click()
    await expect(ole.page.getByText('Pat owns the family now')).toBeVisible()
    await expect(ole.page.getByRole('button', { name: 'Leave this family' })).toBeVisible()
  })

  await test.step('the new owner removes the former owner, who gets a notice', async () => {
    await pat.page.goto('/settings/household')
    await pat.page.getByRole('button', { name: 'Take Ole out of the family' }).click()
    await expect(pat.page.getByRole('dialog').getByText('No strike.')).toBeVisible()
    await look(pat.page, info, 'take-out')
    await pat.page.getByRole('dialog').getByRole('button', { name: 'Take out' }).click()
    await expect(pat.page.getByText('Ole is out of the family')).toBeVisible()
    await linkInMail(ole, /profile/, /took you out of the family/)
    const { household: alone } = await call<Mine>(ole, 'households/mine')
    expect(alone.householdId).not.toBe(household.householdId)
  })
})
