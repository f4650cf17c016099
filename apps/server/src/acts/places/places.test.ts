// Admins edit a group's address book and pools use it, while a family's own addresses stay private.
import { expect, test } from 'vitest'
import { givenApp, givenGroup } from '../../testing/given.ts'
import { reasonOf } from '../../testing/steps.ts'
import { createTestGroup, createTestPool, type TestFamily, twoFamilies } from '../../testing/test-group.ts'

const app = await givenApp()
const group = givenGroup(app, twoFamilies)
const [, member] = group.families

const placesOf = (family: TestFamily) => family.parent.client.places
const book = () => placesOf(group.admin).book({ groupId: group.groupId })
const named = async (name: string) => {
  const found = (await book()).places.find((place) => place.name === name)
  if (!found) throw new Error(`${name} is not in the book`)
  return found
}
const school = (placeId: string) => ({
  groupId: group.groupId,
  placeId,
  name: 'Lincoln School',
  address: 'School Lane 2',
  city: 'Springfield',
  state: ' ',
  label: 'The gate on the left',
})
const record = async () => {
  const { lines } = await member.parent.client.groups.activity({ groupId: group.groupId })
  return lines.map(({ text }) => text)
}

test('a pool’s new place goes into the book and is recorded', async () => {
  await createTestPool(app, group)
  expect((await book()).places.map(({ name, usedBy }) => [name, usedBy])).toEqual([
    ['Lincoln School', ['Morning School Run']],
    ['Maple Street', ['Morning School Run']],
  ])
  expect((await record()).join()).toContain('added Lincoln School to the group’s places')
})

test('a new place entered twice is stored once, and a different address under the same name is refused at its field', async () => {
  await createTestPool(app, group)
  await createTestPool(app, group, { startTime: '15:10' })
  expect((await book()).places).toHaveLength(2)
  await expect(
    createTestPool(app, group, { to: { name: 'lincoln school', address: 'Elsewhere 1' } }),
  ).rejects.toMatchObject({ data: { issues: [{ path: 'to' }] } })
})

test('no pool can start at a family’s own address', async () => {
  const { household } = await group.admin.parent.client.households.mine()
  const own = household?.addresses[0]?.addressId ?? ''
  await expect(createTestPool(app, group, { from: { placeId: own } })).rejects.toMatchObject({
    data: { issues: [{ path: 'from', message: 'Choose a place from the list' }] },
  })
  await expect(
    createTestPool(app, group, { from: { name: 'home', address: 'Rossi Street 1' } }),
  ).rejects.toMatchObject({ data: { issues: [{ path: 'from' }] } })
})

test('an admin’s new place is stored once even if it is sent twice, and a member cannot add any', async () => {
  const placeId = crypto.randomUUID()
  await placesOf(group.admin).add(school(placeId))
  const { places } = await placesOf(group.admin).add(school(placeId))
  expect(places).toEqual([
    {
      placeId,
      name: 'Lincoln School',
      type: 'custom',
      address: 'School Lane 2',
      city: 'Springfield',
      state: null,
      label: 'The gate on the left',
      line: 'School Lane 2, Springfield',
      usedBy: [],
    },
  ])
  expect(await reasonOf(placesOf(member).add(school(crypto.randomUUID())))).toBe('admin_only')
  expect(await reasonOf(placesOf(group.admin).add(school(crypto.randomUUID())))).toBe('place_name_taken')
})

test('a family can copy its own address under a name that the group understands, and later changes to the address stay private', async () => {
  const { client } = member.parent
  const { household } = await client.households.mine()
  const addressId = household?.addresses[0]?.addressId ?? ''
  const copy = { groupId: group.groupId, placeId: crypto.randomUUID(), addressId }
  expect(await reasonOf(client.places.copy({ ...copy, name: 'Home' }))).toBe('home_reserved')
  await client.places.copy({ ...copy, name: 'Okafor’s street' })
  await client.households.saveHomeAddress({ address: 'Secret Lane 7' })
  expect((await named('Okafor’s street')).address).toBe('Okafor Street 1')
  await expect(
    placesOf(group.admin).copy({ ...copy, placeId: crypto.randomUUID(), name: 'Theirs' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('kids linked to an address that their family copies become linked to the place, and the pool’s form suggests those kids', async () => {
  const { client } = member.parent
  const { household } = await client.households.addAddress({ name: 'Pool', address: 'Pool Road 3' })
  const addressId = household?.addresses.find(({ name }) => name === 'Pool')?.addressId ?? ''
  const [kidId = ''] = member.kidIds
  await client.households.linkKid({ kidId, relation: 'activity', addressId })
  const placeId = crypto.randomUUID()
  await client.places.copy({ groupId: group.groupId, placeId, addressId, name: 'Swimming pool' })
  const { household: after } = await client.households.mine()
  expect(after?.kids[0]?.links).toMatchObject([{ relation: 'activity', addressId: null, placeId }])
  const options = await group.admin.parent.client.pools.formOptions({ groupId: group.groupId })
  expect(options.kids.find((kid) => kid.kidId === kidId)?.linkedPlaceIds).toEqual([placeId])
  expect(options.own.map(({ name }) => name)).toEqual(['Home'])
})

test('a kid can be linked only to places of the family’s groups', async () => {
  const placeId = crypto.randomUUID()
  await placesOf(group.admin).add(school(placeId))
  const other = await createTestGroup(app, [{ name: 'Meyer', kids: ['Mia'] }])
  const link = (family: TestFamily) =>
    family.parent.client.households.linkKid({
      kidId: family.kidIds[0] ?? '',
      relation: 'school',
      addressId: null,
      placeId,
    })
  await expect(link(other.admin)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await link(member)
  expect(await reasonOf(link(member))).toBe('already_linked')
})

test('a place changes for every pool that uses it, and the record has the old and new values', async () => {
  await createTestPool(app, group)
  const { placeId, ...place } = await named('Lincoln School')
  const fields = { name: 'Lincoln Primary', address: place.address, city: null, state: null, label: null }
  await placesOf(group.admin).update({ placeId, ...fields })
  const { pools } = await member.parent.client.pools.list({ groupId: group.groupId })
  expect(pools.map(({ toName }) => toName)).toEqual(['Lincoln Primary'])
  expect((await record()).join()).toContain('name from Lincoln School to Lincoln Primary')
  expect(await reasonOf(placesOf(member).update({ placeId, ...fields }))).toBe('admin_only')
})

test('a change of one field of a place leaves the others as another admin has just saved them', async () => {
  const placeId = crypto.randomUUID()
  await placesOf(group.admin).add(school(placeId))
  await placesOf(group.admin).update({ placeId, address: 'New Lane 5' })
  await placesOf(group.admin).update({ placeId, label: 'The side gate' })
  await placesOf(group.admin).update({ placeId, city: null })
  const changed = { address: 'New Lane 5', city: null, label: 'The side gate' }
  expect(await named('Lincoln School')).toMatchObject(changed)
})

test('a place that a pool uses cannot be removed: the refusal names the pool, and giving that pool a different place frees it', async () => {
  const { poolId } = await createTestPool(app, group)
  const { placeId } = await named('Lincoln School')
  await expect(placesOf(group.admin).remove({ placeId })).rejects.toMatchObject({
    data: { reason: 'place_in_use', detail: 'Morning School Run' },
  })
  const { client } = group.admin.parent
  const { fromPlaceId } = await client.pools.get({ poolId })
  await client.poolRoutes.save({
    poolId,
    from: { placeId: fromPlaceId },
    stops: [],
    miles: null,
    to: { name: 'Park School', address: 'Park 1' },
  })
  const { places } = await placesOf(group.admin).remove({ placeId })
  expect(places.map(({ name }) => name)).toEqual(['Maple Street', 'Park School'])
})

test('removing a place unlinks the kids who went there, and undoing the removal restores both', async () => {
  const placeId = crypto.randomUUID()
  await placesOf(group.admin).add(school(placeId))
  const { client } = member.parent
  const family = async () => (await client.households.mine()).household
  await client.households.linkKid({
    kidId: member.kidIds[0] ?? '',
    relation: 'school',
    addressId: null,
    placeId,
  })
  await placesOf(group.admin).remove({ placeId })
  expect(await family()).toMatchObject({ kids: [{ links: [] }], places: [] })
  const { undos } = await group.admin.parent.client.undo.open()
  expect(undos).toMatchObject([{ action: 'remove_place', what: 'Lincoln School' }])
  await group.admin.parent.client.undo.run({ undoId: undos[0]?.undoId ?? '' })
  expect((await book()).places.map(({ name }) => name)).toEqual(['Lincoln School'])
  expect((await family())?.kids[0]?.links).toMatchObject([{ relation: 'school', placeId }])
})

test.each([
  'pick-corner',
  'drop-off corner',
])('a place or address called %s appears in no list of places or stops', async (name) => {
  const placeId = crypto.randomUUID()
  const { groupId } = group
  const { client } = group.admin.parent
  await client.places.add({ ...school(placeId), name })
  await client.households.addAddress({ name, address: 'Corner 1' })
  const copied = (await client.households.addAddress({ name: 'Club', address: 'Club Lane 1' })).household
  const addressId = copied?.addresses.find((address) => address.name === 'Club')?.addressId ?? ''
  await client.places.copy({ groupId, placeId: crypto.randomUUID(), addressId, name: `${name} 2` })
  const { household } = await client.households.mine()
  const lists = {
    book: await client.places.book({ groupId }),
    addresses: household?.addresses,
    linkable: household?.places,
    left: (await member.parent.client.groups.previewLeaving({ groupId })).copiedPlaces,
    groups: await client.groups.list(),
  }
  expect(Object.entries(lists).filter(([, list]) => JSON.stringify(list).includes(name))).toEqual([])
})

test('a place has the type “custom” unless an admin chooses another, which stays when other fields are saved', async () => {
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
  await placesOf(group.admin).add(school(one))
  await placesOf(group.admin).add({ ...school(two), name: 'Pitch', type: 'activity' })
  expect((await book()).places.map(({ name, type }) => [name, type])).toEqual([
    ['Lincoln School', 'custom'],
    ['Pitch', 'activity'],
  ])
  const { groupId: _, ...pitch } = school(two)
  await placesOf(group.admin).update({ ...pitch, name: 'Old pitch' })
  expect((await named('Old pitch')).type).toBe('activity')
  await placesOf(group.admin).update({ ...pitch, name: 'Old pitch', type: 'school' })
  expect((await named('Old pitch')).type).toBe('school')
})
