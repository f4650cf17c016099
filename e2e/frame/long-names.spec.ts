// Uses names without spaces that are as long as their fields allow: they must not make any screen scroll sideways.
import { expect } from '@playwright/test'
import { type Parent, serverNow, test } from '../app.ts'
import { admit, call, changeCar, schoolRun, settledParent } from '../arrange.ts'

const endless = (name: string, length: number) => name.padEnd(length, 'ofthelongestname')

/**
 * Measures the page's width and lists elements that extend beyond the screen, innermost last; null if none. Skips
 * content clipped by a sheet.
 */
const widest = `(() => {
  const { documentElement: { scrollWidth, clientWidth }, body } = document
  const isBeyond = (each) => each.getBoundingClientRect().right > WIDTH
  const inSheet = [...body.querySelectorAll('[role=dialog] *')].some(isBeyond)
  if (scrollWidth <= clientWidth && clientWidth <= WIDTH && !inSheet) return null
  const beyond = [...body.querySelectorAll('*')].filter(isBeyond)
  const names = beyond.slice(-3).map((each) => each.tagName + ' ' + each.getAttribute('class') + ' ' + each.textContent.slice(0, 40))
  return [scrollWidth + ' px wide', ...names].join(', ')
})()`

/** Finds where a parent's pages scroll sideways, on a phone and on a wide screen. */
async function wideAt({ page }: Parent, path: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  // A family's sheet loads after the page itself.
  if (path.includes('focus='))
    await expect(page.getByRole('link', { name: /^Beans in/ }).first()).toBeVisible()
  // A ride's sheet slides in from the side.
  if (path.includes('ride=')) await expect(page.getByRole('dialog').first()).toBeInViewport({ ratio: 1 })
  // Folded content has no position on the screen.
  await page.evaluate('document.querySelectorAll("details").forEach((each) => { each.open = true })')
  const wide: string[] = []
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const found = await page.evaluate<string | null>(widest.replaceAll('WIDTH', String(width)))
    if (found) wide.push(`${path} at ${width}: ${found}`)
  }
  return wide
}

test('names without a space fit every screen, on a phone and on a wide screen @long', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: [endless('Luca', 60)] })
  const ole = await settledParent(browser, info, { firstName: 'Ole', kids: [endless('Mia', 60)] })
  for (const parent of [rosa, ole]) {
    await call(parent, 'households/saveFamily', { name: endless(parent.firstName, 80) })
    await changeCar(parent, { name: endless('Bus', 40), seats: 4 })
  }
  const fields = {
    description: endless('About', 200),
    city: endless('Berlin', 80),
    timeZone: 'Europe/Berlin',
  }
  const newGroup = (name: string) =>
    call<{ groupId: string }>(rosa, 'groups/create', { name: endless(name, 80), ...fields })
  const { groupId } = await newGroup('Maple')
  await admit(rosa, ole, groupId)
  // Rosa is the only one who can drive, and her first screen says so, including the pool's name.
  await call(ole, 'households/addVacation', {
    startDate: '2026-01-01',
    endDate: '2099-01-01',
    note: endless('Away', 200),
  })
  const poolId = await schoolRun(rosa, groupId, { name: endless('Morning', 80) })
  const { code } = await call<{ code: string }>(rosa, 'invitations/create', { groupId, email: null })
  // For an adult in two groups, the names of groups appear in more places.
  const second = await call<{ groupId: string }>(ole, 'groups/create', {
    name: endless('Oak', 80),
    ...fields,
  })
  await admit(ole, rosa, second.groupId)
  const wide: string[] = []
  const group = `/groups/${groupId}`
  const screens = [
    '/',
    '/groups',
    '/families',
    '/pools',
    `/pools/${poolId}`,
    '/calendar',
    '/settings',
    '/settings/account',
    '/settings/household',
    '/profile',
    '/pricing',
    `/pools/new?group=${groupId}`,
  ]
  await call(ole, 'messages/post', {
    groupId,
    messageId: crypto.randomUUID(),
    text: `https://a.example/${'x'.repeat(400)} ${'y'.repeat(400)}`,
  })
  const tabs = ['invites', 'families', 'shortfalls', 'messages'].map((tab) => `?tab=${tab}`)
  const ofGroup = ['', ...tabs, '/dashboard', '/beans', '/activity', '/generate-schedule', '/invite'].map(
    (path) => group + path,
  )
  for (const path of [...screens, ...ofGroup, `/join?code=${code}`]) wide.push(...(await wideAt(rosa, path)))
  const { rides } = await call<{ rides: { rideId: string }[] }>(rosa, 'rides/calendar', {
    from: await serverNow(),
    to: Temporal.Instant.from(await serverNow())
      .add({ hours: 7 * 24 })
      .toString(),
    groupId,
  })
  expect(rides).not.toHaveLength(0)
  const { household } = await call<{ household: { householdId: string } }>(ole, 'households/mine')
  wide.push(...(await wideAt(rosa, `${group}/dashboard?tab=families&focus=${household.householdId}`)))
  for (const parent of [ole, rosa])
    for (const path of ['/', `/?ride=${rides[0]?.rideId}`]) wide.push(...(await wideAt(parent, path)))
  expect(wide).toEqual([])
})
