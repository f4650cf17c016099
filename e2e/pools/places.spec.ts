import { expect } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { fillPoolForm, look, test } from '../app.ts'
import { call, twoFamilies } from '../arrange.ts'

test('a pool’s places belong to the group: an admin edits them, a family copies an address, and the pool is updated', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { rosa, ole, groupId } = await twoFamilies(browser, info, `Places ${info.project.name}`)

  await test.step('a member copies their home under a name that every family can recognise', async () => {
    await ole.page.goto(`/groups/${groupId}/places`)
    await ole.page.getByRole('button', { name: 'Copy an address of yours' }).click()
    await ole.page.getByLabel('Name for all families').fill('home')
    await ole.page.getByRole('button', { name: 'Copy address' }).click()
    await expect(ole.page.getByText('Home is reserved')).toBeVisible()
    await ole.page.getByLabel('Name for all families').fill('Olson’s street')
    await ole.page.getByRole('button', { name: 'Copy address' }).click()
    await expect(ole.page.getByText('Olson’s street')).toBeVisible()
    await expect(ole.page.getByRole('button', { name: 'Edit Olson’s street' })).toHaveCount(0)
    await inspect(ole.page, info, 'places-member')
  })

  await test.step('a kid linked to one of the pool’s places is ticked once that place is chosen', async () => {
    const { places } = await call<{ places: { placeId: string }[] }>(ole, 'places/book', { groupId })
    const { household } = await call<{ household: { kids: { kidId: string }[] } }>(ole, 'households/mine')
    await call(ole, 'households/linkKid', {
      kidId: household.kids[0]?.kidId,
      relation: 'activity',
      addressId: null,
      placeId: places[0]?.placeId,
    })
    await rosa.page.goto(`/pools/new?group=${groupId}`)
    const mia = rosa.page.getByRole('checkbox', { name: /^Mia/ })
    await expect(rosa.page.getByRole('checkbox', { name: /^Luca/ })).toBeChecked()
    await expect(mia).not.toBeChecked()
    await rosa.page.getByLabel('From address').selectOption({ index: 1 })
    await expect(mia).toBeChecked()
  })

  await test.step('0 means a lock when the late window begins, and an empty field means the Fair Guard’s lock', async () => {
    await fillPoolForm(rosa)
    await expect(rosa.page.getByText('Drivers are fixed 24 hours before.', { exact: false })).toBeVisible()
    await rosa.page.getByRole('button', { name: 'Change cars and drivers' }).click()
    await rosa.page.getByLabel('Fixed, hours before').fill('0')
    await expect(
      rosa.page.getByText('Drivers are fixed 3 hours before at the latest', { exact: false }),
    ).toBeVisible()
    await rosa.page.getByLabel('Fixed, hours before').fill('')
    await rosa.page.getByRole('button', { name: 'Hide cars and drivers' }).click()
    await expect(rosa.page.getByText('Drivers are fixed 6 hours before.', { exact: false })).toBeVisible()
    await rosa.page.getByRole('button', { name: 'Create Pool' }).click()
    await expect(rosa.page.getByText('Pool created')).toBeVisible()
    const { pools } = await call<{ pools: { poolId: string }[] }>(rosa, 'pools/list', { groupId })
    await rosa.page.goto(`/pools/${pools[0]?.poolId}`)
    await expect(rosa.page.getByText('6 hours before')).toBeVisible()
  })

  await test.step('a place in use has no Delete button, and every family sees its new name', async () => {
    await rosa.page.goto(`/groups/${groupId}/places`)
    await expect(rosa.page.getByRole('button', { name: 'Delete Olson’s street' })).toBeVisible()
    await expect(rosa.page.getByRole('button', { name: 'Delete Lincoln School' })).toHaveCount(0)
    await rosa.page.getByRole('button', { name: 'Edit Lincoln School' }).click()
    await rosa.page.getByLabel('Name of the place').fill('Lincoln Primary')
    await look(rosa.page, info, 'places-edit')
    await rosa.page.getByRole('button', { name: 'Save place' }).click()
    await expect(rosa.page.getByText('Place saved')).toBeVisible()
    await ole.page.goto('/pools')
    await expect(ole.page.getByText('Lincoln Primary').first()).toBeVisible()
    await ole.page.goto(`/groups/${groupId}/activity`)
    await expect(ole.page.getByText('name from Lincoln School to Lincoln Primary')).toBeVisible()
  })

  await test.step('the Delete button removes a place that no pool uses', async () => {
    await rosa.page.getByRole('button', { name: 'Delete Olson’s street' }).click()
    await expect(rosa.page.getByText('Place deleted')).toBeVisible()
    await expect(rosa.page.getByText('Olson’s street was deleted.')).toBeVisible()
    await rosa.page.getByRole('button', { name: /^Undo/ }).click()
    await expect(rosa.page.getByRole('button', { name: 'Delete Olson’s street' })).toBeVisible()
  })
})
