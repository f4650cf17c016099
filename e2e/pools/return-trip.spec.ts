// A pool and its return trip are created with one switch, counted as one, and undone together. Once a plan's limit is
// reached, the page says so before the form.
import { type Browser, expect, type TestInfo } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { fillPoolForm, look, openAt, type Parent, serverNow, test } from '../app.ts'
import { call, settledParent } from '../arrange.ts'
import { countEffort } from '../effort.ts'

const there = 'Morning School Run'
const back = 'Morning School Run (return)'

/** Creates a founder on the Free plan, with a group. */
async function founder(browser: Browser, info: TestInfo) {
  const rosa = await settledParent(browser, info, { firstName: 'Rosa', kids: ['Luca', 'Ada'] })
  const fields = { name: 'Way Back', description: null, city: 'Berlin', timeZone: 'Europe/Berlin' }
  const { groupId } = await call<{ groupId: string }>(rosa, 'groups/create', fields)
  return { rosa, groupId }
}

const poolNames = async (parent: Parent, groupId: string) => {
  const { pools } = await call<{ pools: { name: string }[] }>(parent, 'pools/list', { groupId })
  return pools.map((pool) => pool.name)
}

test('one switch adds the return trip, which counts as one with its pool @long', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await founder(browser, info)
  const { page } = rosa
  const effort = await countEffort(rosa)

  await test.step('adding the return trip takes two more taps and no more fields', async () => {
    await page.goto(`/pools/new?group=${groupId}`)
    await fillPoolForm(rosa)
    effort.taps.length = 0
    await page.getByRole('switch', { name: 'And back' }).click()
    await expect(page.getByLabel('Back at')).toHaveValue('15:00')
    await expect(page.getByText(`Makes “${back}” too`)).toBeVisible()
    await inspect(page, info, 'and-back')
    await page.getByRole('button', { name: 'Create Pool' }).click()
    await expect(page.getByText('Pool and return trip created')).toBeVisible()
    console.log(`and back: ${effort.taps.length} taps`)
    expect(effort.taps, effort.taps.join('\n')).toHaveLength(2)
    expect(await poolNames(rosa, groupId)).toEqual([there, back])
  })

  await test.step('an undo removes both the pool and its return trip', async () => {
    await expect(page.getByText(`You added ${there} and its return trip.`)).toBeVisible()
    await page.getByRole('list', { name: 'Just now' }).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Everything is back as it was.')).toBeVisible()
    expect(await poolNames(rosa, groupId)).toEqual([])
  })

  await test.step('a return trip that starts before the outward trip ends is refused at its field, and typed text is kept', async () => {
    await page.goto(`/pools/new?group=${groupId}`)
    await fillPoolForm(rosa)
    await page.getByRole('switch', { name: 'And back' }).click()
    await page.getByLabel('Back at').fill('07:30')
    await page.getByRole('button', { name: 'Create Pool' }).click()
    await expect(page.getByText('The way back must start after the way there is over')).toBeVisible()
    await page.getByLabel('Back at').fill('15:10')
    await page.getByRole('button', { name: 'Create Pool' }).click()
    await expect(page.getByRole('heading', { name: 'Way Back', level: 1 })).toBeVisible()
    expect(await poolNames(rosa, groupId)).toEqual([there, back])
    await look(page, info, 'group-with-both')
  })

  await test.step('each trip leads to the other', async () => {
    await page.getByRole('link', { name: `${there} Mon to Fri` }).click()
    await expect(page.getByRole('heading', { name: there, level: 1 })).toBeVisible()
    await page.getByRole('link', { name: back }).click()
    await expect(page.getByRole('heading', { name: back, level: 1 })).toBeVisible()
    await inspect(page, info, 'return-pool')
    await page.getByRole('link', { name: there, exact: true }).click()
    await expect(page.getByRole('heading', { name: there, level: 1 })).toBeVisible()
  })

  await test.step('a deleted trip can be added again', async () => {
    const { pools } = await call<{ pools: { poolId: string; name: string }[] }>(rosa, 'pools/list', {
      groupId,
    })
    const poolId = pools.find((pool) => pool.name === back)?.poolId
    await call(rosa, 'pools/delete', { poolId, name: back })
    await page.getByRole('button', { name: 'Add the return trip' }).click()
    await page.getByRole('dialog').getByLabel('Back at').fill('16:00')
    await look(page, info, 'add-return')
    await page.getByRole('button', { name: 'Add return trip' }).click()
    await expect(page.getByRole('link', { name: back })).toBeVisible()
  })
})

test('a reached plan limit is shown where the pool or group would be added, before any form @long', async ({
  browser,
}, info) => {
  const { rosa, groupId } = await founder(browser, info)
  const page = await openAt(rosa, `/pools/new?group=${groupId}`)
  await fillPoolForm(rosa)

  await test.step('for a start inside the lock, the form says which ride is the first to be planned', async () => {
    const today = Temporal.Instant.from(await serverNow())
      .toZonedDateTimeISO('Europe/Berlin')
      .toPlainDate()
    await expect(page.getByText('we’ll ask who can drive')).toHaveCount(0)
    await page.getByLabel('Start date').fill(today.add({ days: 1 }).toString())
    await expect(page.getByText(/^Planned from \w+ on\. For the ride before it we’ll ask/)).toBeVisible()
    await look(page, info, 'start-inside-lock')
    await page.getByRole('button', { name: 'Create Pool' }).click()
    await expect(page.getByText('Pool created')).toBeVisible()
  })

  const covers = 'Free covers 1 pool a group, with its return trip. You have that.'
  await test.step('the plan’s limit replaces the form, and is shown on the pools page', async () => {
    await page.goto(`/groups/${groupId}`)
    await page.getByRole('link', { name: 'Create New Pool' }).click()
    await expect(page.getByText(covers)).toBeVisible()
    await expect(page.getByLabel('Event name')).toHaveCount(0)
    await inspect(page, info, 'no-room-page')
    await page.getByRole('link', { name: 'See the pools' }).click()
    await expect(page.getByRole('heading', { name: 'Carpool Pools' }).first()).toBeAttached()
    await page.getByRole('button', { name: 'Create New Pool' }).click()
    await expect(page.getByRole('dialog').getByText(covers)).toBeVisible()
    await inspect(page, info, 'no-room')
  })

  await test.step('creating a second group shows the same message', async () => {
    await page.goto('/groups')
    await page.getByRole('button', { name: 'Create Group' }).click()
    await expect(page.getByText('Free covers 1 group of your own.')).toBeVisible()
    // While this group is unfinished, finishing it is offered instead.
    const { groupName, canEdit, ...rules } = await call<Record<string, unknown>>(rosa, 'groupRules/ofGroup', {
      groupId,
    })
    await call(rosa, 'groupRules/save', { groupId, ...rules })
    await page.goto('/create-group')
    await expect(page.getByRole('heading', { name: 'No room for another group' })).toBeVisible()
    await expect(page.getByLabel('Group name')).toHaveCount(0)
    await inspect(page, info, 'no-room-group')
  })

  await test.step('with Pro, the form opens in the same place', async () => {
    await page.goto(`/pools/new?group=${groupId}`)
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
    await page.getByLabel('Beta code').fill('SWEETBEANS')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByLabel('Event name')).toBeVisible()
  })
})
