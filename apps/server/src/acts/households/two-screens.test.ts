// Two screens have the same form of a family open: neither overwrites changes of the other that it has not seen.
import type { Household } from '@beanpool/contract/households'
import { noSafetyCard } from '@beanpool/domain/households/safety-card'
import { beforeEach, expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { reasonOf } from '../../testing/steps.ts'
import { refusalOf } from '../../testing/test-group.ts'
import type { TestParent } from '../../testing/test-parent.ts'

const app = await givenApp()

type Client = TestParent['client']['households']
let households: Client
let read: Household

const mine = async (): Promise<Household> => {
  const { household } = await households.mine({})
  if (!household) throw new Error('a family')
  return household
}

beforeEach(async () => {
  households = (await app.signUpVerified({ firstName: 'Ana' })).client.households
  await households.saveHomeAddress({ address: 'Maple Street 1' })
  await households.addAddress({ name: 'School', address: 'School Lane 1' })
  await households.addKid({ name: 'Mia', notes: null })
  read = await mine()
})

const kidId = () => read.kids[0]?.kidId ?? ''
const addressId = () => read.addresses.find(({ isHome }) => !isHome)?.addressId ?? ''
const carId = () => read.cars[0]?.carId ?? ''
const school = { name: 'School', address: 'School Lane 1' }
const kid = { name: 'Mia', notes: null }
const car = { name: null, seats: null }

/** Saves like a form that showed the first reading; `to`: the typed text. */
const forms: [string, (to: string) => Promise<unknown>][] = [
  ['the family’s name', (to) => households.saveFamily({ name: to, seen: { name: read.name } })],
  ['the home', (to) => households.saveHomeAddress({ address: to, seen: { address: 'Maple Street 1' } })],
  [
    'an address',
    (to) => households.updateAddress({ addressId: addressId(), ...school, address: to, seen: school }),
  ],
  ['a child', (to) => households.updateKid({ kidId: kidId(), ...kid, notes: to, seen: kid })],
  ['a car', (to) => households.changeCar({ carId: carId(), ...car, name: to, seen: car })],
  [
    'a safety card',
    (to) => households.saveSafetyCard({ kidId: kidId(), ...noSafetyCard, allergies: to, seen: noSafetyCard }),
  ],
]

test.each(forms)('%s: the second is refused, and the first one’s values stay', async (_, save) => {
  await save('Here')
  const stored = await mine()
  // A retry of the first finds its own values.
  await save('Here')
  expect(await refusalOf(save('There'))).toMatchObject({
    code: 'REFUSED',
    data: { reason: 'changed_since' },
  })
  expect(await mine()).toEqual(stored)
})

test('a week: the second is refused before it asks for anything', async () => {
  const { weekly } = read
  await households.saveWeekly({ weekly: { ...weekly, mon: 'all_day' }, seen: weekly })
  const second = { weekly: { ...weekly, tue: 'mornings' as const }, seen: weekly, drives: 'ask' as const }
  expect(await reasonOf(households.saveWeekly(second))).toBe('changed_since')
  expect((await mine()).weekly).toEqual({ ...weekly, mon: 'all_day' })
  const seen = { ...weekly, mon: 'all_day' as const }
  await households.saveWeekly({ weekly: { ...seen, tue: 'mornings' }, seen })
  expect((await mine()).weekly).toEqual({ ...seen, tue: 'mornings' })
})

test('a change to another field must also be seen first', async () => {
  await households.updateKid({ kidId: kidId(), name: 'Mia', notes: 'Shy', seen: kid })
  const renamed = { kidId: kidId(), name: 'Maria', notes: null, seen: kid }
  expect(await reasonOf(households.updateKid(renamed))).toBe('changed_since')
  await households.updateKid({ ...renamed, notes: 'Shy', seen: { name: 'Mia', notes: 'Shy' } })
  expect((await mine()).kids[0]).toMatchObject({ name: 'Maria', notes: 'Shy' })
})

test('a save without `seen` replaces the stored values on purpose', async () => {
  await households.updateKid({ kidId: kidId(), name: 'Mia', notes: 'Shy', seen: kid })
  await households.updateKid({ kidId: kidId(), name: 'Mia', notes: 'Bold' })
  expect((await mine()).kids[0]).toMatchObject({ notes: 'Bold' })
})
