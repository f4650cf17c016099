// Pool suggestions are found for the admins of a group whose owner has Pro. Declining one hides it from all admins, and
// a pool made from one is marked.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adults } from '../../../db/schema/accounts.ts'
import { givenApp, givenGroup } from '../../../testing/given.ts'
import { reasonOf } from '../../../testing/steps.ts'
import { createTestPool, ridesAhead, type TestFamily } from '../../../testing/test-group.ts'

const app = await givenApp()
const group = givenGroup(app)
const [, member, other] = group.families

const client = () => group.admin.parent.client
const list = () => client().poolSuggestions.list({ groupId: group.groupId })
const kidOf = (family: TestFamily) => family.kidIds[0] ?? ''

async function gymWith(...families: TestFamily[]) {
  const placeId = crypto.randomUUID()
  await client().places.add({ groupId: group.groupId, placeId, name: 'Gym', address: 'Gym Road 1' })
  for (const family of families) await linkTo(family, placeId)
  return placeId
}
const linkTo = (family: TestFamily, placeId: string) =>
  family.parent.client.households.linkKid({
    kidId: kidOf(family),
    relation: 'activity',
    addressId: null,
    placeId,
  })

async function ownAddress(family: TestFamily, address: string) {
  const { households } = family.parent.client
  const { household } = await households.addAddress({ name: 'Ballet', address })
  const made = household?.addresses.find((each) => each.address === address)
  const kidId = kidOf(family)
  await households.linkKid({ kidId, relation: 'school', addressId: made?.addressId ?? '', placeId: null })
}

test('a place shared by two families’ kids is suggested with the effect of a pool, but one shared only by siblings is not', async () => {
  const placeId = await gymWith(member)
  expect((await list()).suggestions).toEqual([])
  await linkTo(other, placeId)
  const { suggestions, isPro } = await list()
  expect(isPro).toBe(true)
  expect(suggestions).toMatchObject([
    {
      destination: { placeId, name: 'Gym' },
      familyCount: 2,
      driverCount: 2,
      iDrive: false,
      startTime: null,
      weekdayMask: 31,
    },
  ])
  expect(suggestions[0]?.kids.map(({ kidId }) => kidId).toSorted()).toEqual(
    [kidOf(member), kidOf(other)].toSorted(),
  )
})

test('an address that two families share is found however it is spelled, unless it is a home', async () => {
  await ownAddress(member, 'Dance Street 4, Springfield')
  await ownAddress(other, 'dance street 4 – springfield')
  expect((await list()).suggestions).toMatchObject([
    { destination: { placeId: null, name: 'Ballet' }, familyCount: 2 },
  ])
  const { households } = other.parent.client
  const { household } = await households.mine()
  const own = household?.addresses.find(({ name }) => name === 'Ballet')
  await households.unlinkKid({ linkId: household?.kids[0]?.links[0]?.linkId ?? '' })
  await households.linkKid({
    kidId: kidOf(other),
    relation: 'home',
    addressId: own?.addressId ?? '',
    placeId: null,
  })
  expect((await list()).suggestions).toEqual([])
})

test('suggestions are for admins, and depend on the owner’s plan', async () => {
  await gymWith(member, other)
  const { groupId } = group
  expect(await reasonOf(member.parent.client.poolSuggestions.list({ groupId }))).toBe('admin_only')
  await app.beanpool.db.update(adults).set({ planTier: 'free' }).where(eq(adults.id, group.admin.adultId))
  expect(await list()).toMatchObject({ isPro: false, ownedByMe: true, suggestions: [], declined: [] })
})

test('a declined suggestion stays hidden from all admins until another kid goes to the place or it is shown again', async () => {
  const placeId = await gymWith(member, other)
  const { groupId } = group
  const key = (await list()).suggestions[0]?.key ?? ''
  const declined = await client().poolSuggestions.decline({ groupId, key })
  expect(declined).toMatchObject({ suggestions: [], declined: [{ key }] })
  await client().poolSuggestions.decline({ groupId, key })
  expect((await list()).suggestions).toEqual([])
  expect((await client().poolSuggestions.restore({ groupId, key })).suggestions).toHaveLength(1)
  await client().poolSuggestions.decline({ groupId, key })
  await linkTo(group.admin, placeId)
  expect((await list()).suggestions).toMatchObject([{ familyCount: 3, iDrive: true }])
  expect(await client().poolSuggestions.decline({ groupId, key: 'place nowhere' })).toEqual(await list())
})

test('a pool made from a suggestion is marked, with its return trip and rides, and is not suggested again', async () => {
  const placeId = await gymWith(member, other)
  const form = {
    to: { placeId },
    kidIds: [kidOf(member), kidOf(other)],
    suggested: true,
    startTime: '16:00',
    backAt: '18:00',
    name: 'Gym run',
  }
  const made = await createTestPool(app, group, form)
  const { pools } = await client().pools.list({ groupId: group.groupId })
  expect(pools.map(({ suggested }) => suggested)).toEqual([true, true])
  expect(made.returnPoolId).not.toBeNull()
  const rides = await ridesAhead(app, group)
  expect(rides.length).toBeGreaterThan(0)
  expect(rides.every(({ suggested }) => suggested)).toBe(true)
  expect((await list()).suggestions).toEqual([])
})

test('a ride on a single date does not count as a weekly pool, so the suggestion stays', async () => {
  const placeId = await gymWith(member, other)
  const before = (await list()).suggestions
  const date = app.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 5 }).toString()
  await createTestPool(app, group, {
    to: { placeId },
    kidIds: [kidOf(member), kidOf(other)],
    startTime: '16:00',
    timetable: {
      kind: 'dates',
      dates: [{ date, startTime: '16:00', endTime: null, place: null, note: null }],
    },
  })
  expect(before).toHaveLength(1)
  expect((await list()).suggestions).toEqual(before)
})

test('a pool made without a suggestion is not marked', async () => {
  await createTestPool(app, group)
  const { pools } = await client().pools.list({ groupId: group.groupId })
  expect(pools.map(({ suggested }) => suggested)).toEqual([false])
})
