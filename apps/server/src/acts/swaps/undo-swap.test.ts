// The adult who accepted a swap can undo it for ten minutes, unless one of its drives has been acted on since.
import type { RideCard } from '@beanpool/contract/ride-card'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import { givenApp, givenRun } from '../../testing/given.ts'
import { reasonOf } from '../../testing/steps.ts'
import { driverOf, noticesOf, ridesAhead, type TestFamily } from '../../testing/test-group.ts'

const app = await givenApp()
const group = givenRun(app, { throughOn: '2026-03-06' })

let ride: RideCard
let otherRide: RideCard
let one: TestFamily
let other: TestFamily

beforeEach(async () => {
  ;[ride, otherRide] = (await ridesAhead(app, group)) as [RideCard, RideCard]
  ;[one, other] = [driverOf(group, ride), driverOf(group, otherRide)]
  await one.parent.client.swaps.propose({ rideId: ride.rideId, otherRideId: otherRide.rideId })
  const [open] = (await other.parent.client.swaps.open()).swaps
  await other.parent.client.swaps.accept({ swapId: open?.swapId ?? '' })
})

const drivers = async () =>
  (await ridesAhead(app, group))
    .slice(0, 2)
    .map(({ driver, driverSource }) => [driver?.adultId, driverSource])
const undoOf = async (family: TestFamily) =>
  (await family.parent.client.undo.open()).undos.find(({ action }) => action === 'accept_swap')
const undo = async (family: TestFamily) =>
  family.parent.client.undo.run({ undoId: (await undoOf(family))?.undoId ?? '' })

test('undoing a swap gives both drivers their old rides back, and reopens the proposal', async () => {
  expect(await undoOf(one)).toBeUndefined()
  await undo(other)
  expect(await drivers()).toEqual([
    [one.adultId, 'kept'],
    [other.adultId, 'kept'],
  ])
  expect((await other.parent.client.swaps.open()).swaps).toHaveLength(1)
  const { standing } = await group.admin.parent.client.groups.dashboard({ groupId: group.groupId })
  expect(standing.reduce((sum, row) => sum + row.projectedHundredths, 0)).toBe(0)
  const titles = (await noticesOf(one.parent)).map(({ type, title }) => `${type}: ${title}`)
  expect(titles).toContain('drive_unassigned: You no longer drive: Morning School Run, Thu 5 Mar, 07:50')
  expect(titles).toContain('drive_assigned: You drive: Morning School Run, Wed 4 Mar, 07:50')
})

test('a swap cannot be undone after ten minutes', async () => {
  const open = await undoOf(other)
  app.clock.advance({ minutes: 11 })
  const call = other.parent.client.undo.run({ undoId: open?.undoId ?? '' })
  expect(await reasonOf(call)).toBe('too_late')
})

test.each([
  ['first', () => ({ rideId: ride.rideId, driver: other })],
  ['second', () => ({ rideId: otherRide.rideId, driver: one })],
])('a swap cannot be undone once its %s drive has been acted on, and nothing moves', async (_, acted) => {
  const open = await undoOf(other)
  const { rideId, driver } = acted()
  const kid = group.families.find((family) => family !== driver)
  const input = { rideId, kidId: kid?.kidIds[0] ?? '' }
  await kid?.parent.client.rides.notRiding(input)
  const before = await drivers()
  const call = other.parent.client.undo.run({ undoId: open?.undoId ?? '' })
  expect(await reasonOf(call)).toBe('changed_since')
  expect(await drivers()).toEqual(before)
})

test('a drive during the reader’s own vacation is marked in the choices and in the proposal', async () => {
  await undo(other)
  const days = { startDate: ride.date, endDate: ride.date }
  await other.parent.client.households.addVacation({ ...days, vacationId: newId(), note: null })
  const [open] = (await other.parent.client.swaps.open()).swaps
  expect(open?.quote.awayThen).toBe(true)
  const { choices } = await other.parent.client.swaps.choices({ rideId: otherRide.rideId })
  expect(choices.find((each) => each.other.rideId === ride.rideId)?.awayThen).toBe(true)
  expect((await one.parent.client.swaps.open()).swaps[0]?.quote.awayThen).toBe(false)
})
