// Names come as long as their fields let them, and without a space: no screen scrolls sideways because of one.
import { expect, test } from '@playwright/test'
import { mondayMorning } from './app.ts'
import { admit, call, schoolRun, settledParent } from './arrange.ts'

test.beforeEach(mondayMorning)

const endless = (name: string, length: number) => name.padEnd(length, 'ofthelongestname')

test('names without a space fit every screen, on a phone and on a desk', async ({ browser }, info) => {
  test.setTimeout(120_000)
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: [endless('Luca', 60)] })
  const ole = await settledParent(browser, info, { firstName: 'Ole', kids: [endless('Mia', 60)] })
  for (const parent of [rosa, ole])
    await call(parent, 'households/saveFamily', { name: endless(parent.firstName, 80), carSeats: [4] })
  const fields = {
    description: endless('About', 200),
    city: endless('Berlin', 80),
    timeZone: 'Europe/Berlin',
  }
  const newGroup = (name: string) =>
    call<{ groupId: string }>(rosa, 'groups/create', { name: endless(name, 80), ...fields })
  const { groupId } = await newGroup('Maple')
  await admit(rosa, ole, groupId)
  const poolId = await schoolRun(rosa, groupId, { name: endless('Morning', 80) })
  await call(ole, 'households/addVacation', {
    startDate: '2026-01-01',
    endDate: '2099-01-01',
    note: endless('Away', 200),
  })
  const { code } = await call<{ code: string }>(rosa, 'invitations/create', { groupId, email: null })
  // Where somebody is in two groups, their names stand in more places.
  const second = await call<{ groupId: string }>(ole, 'groups/create', {
    name: endless('Oak', 80),
    ...fields,
  })
  await admit(ole, rosa, second.groupId)
  const { page } = rosa
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
    '/profile',
    '/pricing',
    `/pools/new?group=${groupId}`,
  ]
  const ofGroup = ['', '/dashboard', '/beans', '/activity', '/generate-schedule'].map((path) => group + path)
  for (const path of [...screens, ...ofGroup, `/join?code=${code}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const scrolled = await page.evaluate<number>('document.documentElement.scrollWidth')
      if (scrolled > width) wide.push(`${path} is ${scrolled} px wide at ${width}`)
    }
  }
  expect(wide).toEqual([])
})
