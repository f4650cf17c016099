// Two screens show the same family form. Neither overwrites changes by the other that it has not shown.
import type { Household } from '@beanpool/contract/households'
import { versionOf } from '@beanpool/domain/households/family-setup'
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

/** Saves like a form that showed the state read first. `to`: the text typed into it. */
const forms: [string, (to: string) => Promise<unknown>][] = [
  ['the family’s name', (to) => households.saveFamily({ name: to, version: versionOf({ name: read.name }) })],
  [
    'the home',
    (to) => households.saveHomeAddress({ address: to, version: versionOf({ address: 'Maple Street 1' }) }),
  ],
  [
    'an address',
    (to) =>
      households.updateAddress({
        addressId: addressId(),
        ...school,
        address: to,
        version: versionOf(school),
      }),
  ],
  ['a child', (to) => households.updateKid({ kidId: kidId(), ...kid, notes: to, version: versionOf(kid) })],
  ['a car', (to) => households.changeCar({ carId: carId(), ...car, name: to, version: versionOf(car) })],
  [
    'a safety card',
    (to) =>
      households.saveSafetyCard({
        kidId: kidId(),
        ...noSafetyCard,
        allergies: to,
        version: versionOf(noSafetyCard),
      }),
  ],
]

test.each(
  forms,
)('%s is saved on two screens: the second save is refused, and the values of the first stay', async (_, save) => {
  await save('Here')
  const stored = await mine()
  // A retry of the first save finds its own values.
  await save('Here')
  expect(await refusalOf(save('There'))).toMatchObject({
    code: 'REFUSED',
    data: { reason: 'changed_since' },
  })
  expect(await mine()).toEqual(stored)
})

test('saving a week on an outdated second screen is refused before it asks about drives', async () => {
  const { weekly } = read
  await households.saveWeekly({ weekly: { ...weekly, mon: 'all_day' }, version: versionOf(weekly) })
  const second = {
    weekly: { ...weekly, tue: 'mornings' as const },
    version: versionOf(weekly),
    drives: 'ask' as const,
  }
  expect(await reasonOf(households.saveWeekly(second))).toBe('changed_since')
  expect((await mine()).weekly).toEqual({ ...weekly, mon: 'all_day' })
  const seen = { ...weekly, mon: 'all_day' as const }
  await households.saveWeekly({ weekly: { ...seen, tue: 'mornings' }, version: versionOf(seen) })
  expect((await mine()).weekly).toEqual({ ...seen, tue: 'mornings' })
})

test('a save is refused even if the unseen change is to another field', async () => {
  await households.updateKid({ kidId: kidId(), name: 'Mia', notes: 'Shy', version: versionOf(kid) })
  const renamed = { kidId: kidId(), name: 'Maria', notes: null, version: versionOf(kid) }
  expect(await reasonOf(households.updateKid(renamed))).toBe('changed_since')
  await households.updateKid({ ...renamed, notes: 'Shy', version: versionOf({ name: 'Mia', notes: 'Shy' }) })
  expect((await mine()).kids[0]).toMatchObject({ name: 'Maria', notes: 'Shy' })
})

test('a save without a version replaces the stored values on purpose', async () => {
  await households.updateKid({ kidId: kidId(), name: 'Mia', notes: 'Shy', version: versionOf(kid) })
  await households.updateKid({ kidId: kidId(), name: 'Mia', notes: 'Bold' })
  expect((await mine()).kids[0]).toMatchObject({ notes: 'Bold' })
})
