// When a family leaves, it can choose to remove the places that it copied into the group's book.
import { beforeEach, describe, expect, test } from 'vitest'
import { givenApp, givenRun } from '../../../testing/given.ts'

const app = await givenApp()
const group = givenRun(app)
const [owner, one] = group.families

let placeId: string

const theirs = 'Okafor’s street'

beforeEach(async () => {
  const { household } = await one.parent.client.households.mine()
  placeId = crypto.randomUUID()
  const addressId = household?.addresses[0]?.addressId ?? ''
  await one.parent.client.places.copy({ groupId: group.groupId, placeId, addressId, name: theirs })
})

const client = () => one.parent.client
const inBook = async () => {
  const { places } = await owner.parent.client.places.book({ groupId: group.groupId })
  return places.some(({ name }) => name === theirs)
}
const copied = async () => (await client().groups.previewLeaving({ groupId: group.groupId })).copiedPlaces
const leave = (over: object = {}) =>
  client().groups.leave({ groupId: group.groupId, takesPlaces: true, ...over })

/** Makes the pool start at that place, or at a different one again. */
async function poolStartsAt(from: { placeId: string } | { name: string; address: string }) {
  const { pools, poolRoutes } = owner.parent.client
  const { poolId } = group
  const { toPlaceId } = await pools.get({ poolId })
  await poolRoutes.save({ poolId, from, to: { placeId: toPlaceId }, stops: [], miles: null })
}

describe('a place that a family copied', () => {
  test('leaves the book with the family, and returns if the family undoes leaving', async () => {
    expect(await copied()).toEqual([{ name: theirs, usedBy: [] }])
    await leave()
    expect(await inBook()).toBe(false)
    const { lines } = await owner.parent.client.groups.activity({ groupId: group.groupId })
    expect(lines.map(({ text }) => text)).toContain(`removed ${theirs} from the group’s places.`)
    const { undos } = await client().undo.open()
    await client().undo.run({ undoId: undos.find(({ action }) => action === 'leave_group')?.undoId ?? '' })
    expect(await inBook()).toBe(true)
  })

  test('stays unless the family asks to remove it, and also if the family is removed by an admin', async () => {
    await client().groups.leave({ groupId: group.groupId })
    expect(await inBook()).toBe(true)
    const { code } = await owner.parent.client.invitations.create({ groupId: group.groupId, email: null })
    await client().invitations.accept({ code, consent: true })
    const removal = { groupId: group.groupId, householdId: one.householdId }
    expect((await owner.parent.client.groups.previewLeaving(removal)).copiedPlaces).toEqual([])
    await owner.parent.client.groups.removeHousehold(removal)
    expect(await inBook()).toBe(true)
  })

  test('stays while a pool uses it, and is removed once an admin has given the pool a different place', async () => {
    await poolStartsAt({ placeId })
    expect(await copied()).toEqual([{ name: theirs, usedBy: ['Morning School Run'] }])
    await leave()
    expect(await inBook()).toBe(true)
    await poolStartsAt({ name: 'Elm Street', address: 'Elm Street 4' })
    expect(await inBook()).toBe(false)
  })

  test('is removed with the last pool that uses it', async () => {
    await poolStartsAt({ placeId })
    await leave()
    await owner.parent.client.pools.delete({ poolId: group.poolId, name: 'Morning School Run' })
    expect(await inBook()).toBe(false)
  })

  test('is removed after the last day of a family that leaves later, unless the family stays after all', async () => {
    await leave({ lastDay: '2026-03-13' })
    expect(await inBook()).toBe(true)
    await client().groups.stay({ groupId: group.groupId })
    await leave({ lastDay: '2026-03-13', takesPlaces: false })
    await client().groups.stay({ groupId: group.groupId })
    await leave({ lastDay: '2026-03-13' })
    await app.jobsAt('2026-03-14T00:40:00Z')
    expect(await inBook()).toBe(false)
  })

  test('stays for good if the family is back before its pool changes', async () => {
    await poolStartsAt({ placeId })
    await leave()
    const { code } = await owner.parent.client.invitations.create({ groupId: group.groupId, email: null })
    await client().invitations.accept({ code, consent: true })
    await poolStartsAt({ name: 'Elm Street', address: 'Elm Street 4' })
    expect(await inBook()).toBe(true)
  })
})
