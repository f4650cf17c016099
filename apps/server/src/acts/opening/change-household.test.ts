import type { Weekly } from '@beanpool/contract/households'
import { expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'

const app = await givenApp()
const parent = await app.signUpVerified({ firstName: 'Ana' })
await parent.client.households.saveFamily({ name: 'Ana', seats: 4 })

const thrice = <Answer>(save: () => Promise<Answer>) => Promise.all([save(), save(), save()])

test('a home address saved by several screens at once is one address', async () => {
  const { households } = parent.client
  await thrice(() => households.saveHomeAddress({ address: 'Maple Street 1' }))
  const { household } = await households.mine()
  expect(household?.addresses.filter((address) => address.isHome)).toHaveLength(1)
})

test('a week saved by several screens at once is stored unchanged', async () => {
  const { households } = parent.client
  const week = { mon: 'all_day', tue: 'free', wed: 'mornings', thu: 'free', fri: 'free' } as const
  const weekly = { ...week, sat: 'free', sun: 'free' } as const
  for (let round = 0; round < 3; round++) await thrice(() => households.saveWeekly({ weekly }))
  expect((await households.mine()).household?.weekly).toEqual(weekly)
})

test('the household shows each driver’s week', async () => {
  const { households } = parent.client
  const free = { mon: 'free', tue: 'free', wed: 'free', thu: 'free', fri: 'free', sat: 'free', sun: 'free' }
  await households.saveWeekly({ weekly: { ...free, mon: 'all_day' } as Weekly })
  const email = 'second@example.com'
  await parent.client.coParents.invite({ email })
  const mail = (await app.outbox()).find(({ to }) => to === email)
  const code = /join-family\?code=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const sam = await app.signUpVerified({ firstName: 'Sam', email })
  await sam.client.coParents.accept({ code })
  await sam.client.households.saveWeekly({ weekly: { ...free, tue: 'mornings' } as Weekly })
  const weeks = (await households.mine()).household?.adults.map(({ weekly }) => weekly)
  expect(weeks).toEqual([
    { ...free, mon: 'all_day' },
    { ...free, tue: 'mornings' },
  ])
})

test('a car added by several screens at once is stored once, and another car is stored as a second one', async () => {
  const { households } = parent.client
  const carId = crypto.randomUUID()
  await thrice(() =>
    households.addCar({ carId, name: 'Bus', seats: 7, colour: null, plate: null, boosters: null }),
  )
  await households.addCar({ name: '  ', seats: null })
  const cars = (await households.mine()).household?.cars ?? []
  expect(cars).toHaveLength(3)
  expect(cars).toContainEqual({ carId, name: 'Bus', seats: 7, colour: null, plate: null, boosters: null })
  expect(cars).toMatchObject(expect.arrayContaining([expect.objectContaining({ name: null, seats: null })]))
})
