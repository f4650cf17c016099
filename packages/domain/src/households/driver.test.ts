import { expect, test } from 'vitest'
import { homeOf } from './absence.ts'
import { driverColumns, driverOf, isSameDriver } from './driver.ts'

test('the columns hold the driver, and an empty column means no driver', () => {
  const columns = { driverHouseholdId: 'okafor', driverAdultId: 'odile' }
  const driver = driverOf(columns)
  expect(driver && driverColumns(driver)).toEqual(columns)
  expect(driverOf({ ...columns, driverAdultId: null })).toBeNull()
  expect(isSameDriver(driver, driverOf(columns))).toBe(true)
  expect(isSameDriver(driver, null)).toBe(false)
})

test('the household that enrolled a kid is responsible for that kid on every date', () => {
  const kid = { kidId: 'ada', householdId: 'okafor' }
  expect(homeOf(kid, '2026-03-04')).toEqual(homeOf(kid, '2026-03-05'))
  expect(homeOf(kid, '2026-03-04').householdId).toBe('okafor')
})
