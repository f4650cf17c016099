import { expect, test } from 'vitest'
import type { RideStatus } from '../../rides/ride-states.ts'
import type { PlannedCar } from '../input/types.ts'
import { inOwnPlaces } from './plan-changes.ts'

const ride = (carIndex: number, driverHouseholdId: string | null, status: RideStatus = 'assigned') => ({
  carIndex,
  driverHouseholdId,
  status,
})

function car(carIndex: number, householdId: string | null, fixed = false) {
  const driver = householdId === null ? null : { householdId, adultId: `${householdId}-a` }
  return { carIndex, driver, fixed } as PlannedCar
}

const placesOf = (cars: PlannedCar[]) =>
  cars.map((each) => `${each.driver?.householdId ?? '-'} ${each.carIndex}`)

test('two families that both still drive keep their own rides, even if their order has changed', () => {
  const rides = [ride(0, 'okafor'), ride(1, 'rossi')]
  expect(placesOf(inOwnPlaces(rides, [car(0, 'rossi'), car(1, 'okafor')]))).toEqual(['rossi 1', 'okafor 0'])
})

test('a new driver gets a free place, and no two cars share a place', () => {
  const rides = [ride(0, 'okafor'), ride(1, 'rossi')]
  expect(placesOf(inOwnPlaces(rides, [car(0, 'rossi'), car(1, 'meyer')]))).toEqual(['rossi 1', 'meyer 0'])
  expect(placesOf(inOwnPlaces(rides, [car(0, 'rossi'), car(1, 'meyer'), car(2, null)]))).toEqual([
    'rossi 1',
    'meyer 0',
    '- 2',
  ])
})

test('if only one of two cars is needed, the ride of the family that still drives stays', () => {
  expect(placesOf(inOwnPlaces([ride(0, 'okafor'), ride(1, 'rossi')], [car(0, 'rossi')]))).toEqual(['rossi 1'])
})

test('fixed cars keep their places, and cancelled rides do not', () => {
  const rides = [ride(0, 'okafor'), ride(1, 'rossi', 'cancelled')]
  expect(placesOf(inOwnPlaces(rides, [car(0, 'okafor', true), car(1, 'rossi')]))).toEqual([
    'okafor 0',
    'rossi 1',
  ])
  expect(placesOf(inOwnPlaces([ride(0, 'okafor')], [car(0, 'okafor', true), car(1, 'okafor')]))).toEqual([
    'okafor 0',
    'okafor 1',
  ])
})
