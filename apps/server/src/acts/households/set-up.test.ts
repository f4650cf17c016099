// While a family is being set up, refusals use the words or reasons of the spec, in the spec's order (spec 5).
import { expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { refusalOf } from '../../testing/test-group.ts'

const app = await givenApp()
const parent = await app.signUpVerified({ firstName: 'Ana' })

/** Returns the reason for the refusal, or else the message at the first field. */
async function refusal(call: Promise<unknown>): Promise<string> {
  const { data } = await refusalOf(call)
  const { reason, issues } = data as { reason?: string; issues?: { message: string }[] }
  return reason ?? issues?.[0]?.message ?? ''
}

test('setting up needs the family first, then its home, then a child', async () => {
  const { households } = parent.client
  expect(await refusal(households.finishSetup({}))).toBe('no_household')
  expect(await refusal(households.addKid({ name: 'Pip', notes: null }))).toBe('no_household')
  expect(await refusal(households.saveFamily({ name: ' <> ', seats: 4 }))).toBe('Family name is required')
  expect(await refusal(households.saveFamily({ name: 'Ana', seats: -1 }))).toBe('Not below 0')
  await households.saveFamily({ name: '<Ana>' })
  expect(await refusal(households.finishSetup({}))).toBe('no_home_address')
  const { household } = await households.addKid({ name: 'Pip', notes: null })
  expect(household).toMatchObject({ name: 'Ana', cars: [{ name: null, seats: null }] })
  const kidId = household?.kids[0]?.kidId ?? ''
  expect(await refusal(households.linkKid({ kidId, relation: 'home', addressId: null }))).toBe(
    'no_home_address',
  )
  await households.saveHomeAddress({ address: 'Maple Street 1' })
  await households.deleteKid({ kidId })
  expect(await refusal(households.finishSetup({}))).toBe('no_kid')
})

test('the name Home is reserved in any case, even when an address is renamed', async () => {
  const { households } = parent.client
  expect(await refusal(households.addAddress({ name: ' hOmE ', address: 'Elsewhere 1' }))).toBe(
    'home_reserved',
  )
  expect(await refusal(households.addAddress({ name: 'School', address: ' ' }))).toBe(
    'Name and address required',
  )
  const { household } = await households.addAddress({ name: 'School', address: 'School Lane 1' })
  const school = household?.addresses.find(({ name }) => name === 'School')?.addressId ?? ''
  const home = household?.addresses.find(({ isHome }) => isHome)?.addressId ?? ''
  const address = 'School Lane 1'
  expect(await refusal(households.updateAddress({ addressId: school, name: 'HOME', address }))).toBe(
    'home_reserved',
  )
  expect(await refusal(households.updateAddress({ addressId: home, name: 'School', address }))).toBe(
    'home_reserved',
  )
})

test('a child is linked to an address only once, and only to an address that was picked', async () => {
  const { households } = parent.client
  expect(await refusal(households.addKid({ name: '  ', notes: null }))).toBe('Name is required')
  const { household } = await households.addKid({ name: 'Mia', notes: null })
  const kidId = household?.kids[0]?.kidId ?? ''
  const addressId = household?.addresses.find(({ isHome }) => !isHome)?.addressId ?? ''
  expect(await refusal(households.linkKid({ kidId, relation: 'school', addressId: null }))).toBe(
    'Pick an address',
  )
  await households.linkKid({ kidId, relation: 'school', addressId })
  expect(await refusal(households.linkKid({ kidId, relation: 'school', addressId }))).toBe('already_linked')
})

test('a vacation cannot end before the day it starts', async () => {
  const { households } = parent.client
  const backwards = { startDate: '2026-08-09', endDate: '2026-08-01', note: null }
  expect(await refusal(households.addVacation(backwards))).toBe('Start date must be before end date.')
  await households.addVacation({ ...backwards, endDate: '2026-08-09' })
  const { household } = await households.finishSetup({})
  expect(household).toMatchObject({ setupCompleted: true, vacations: [{ startDate: '2026-08-09' }] })
})

test('a home is enough to begin with, and the family gets its first adult’s name and one car', async () => {
  const { client } = await app.signUpVerified({ firstName: 'Rosa', lastName: 'Rossi' })
  const { household } = await client.households.saveHomeAddress({ address: 'Maple Street 1' })
  expect(household).toMatchObject({ name: 'Rosa Rossi', cars: [{ seats: null }], setupCompleted: false })
  await client.households.addKid({ name: 'Luca', notes: null })
  const finished = await client.households.finishSetup({})
  expect(finished.household).toMatchObject({ setupCompleted: true, addresses: [{ isHome: true }] })
})
