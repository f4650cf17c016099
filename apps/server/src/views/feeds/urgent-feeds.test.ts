// Urgent rides outside pools appear in the feeds of the families that claimed or requested them, from the claim on.
import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { urgentTrip } from '../../testing/steps.ts'
import { createTestGroup, type TestFamily, threeFamilies } from '../../testing/test-group.ts'

const app = await givenApp()

let requester: TestFamily
let claimant: TestFamily
let third: TestFamily
let requestId: string

beforeEach(async () => {
  app.clock.set('2026-03-02T09:00:00Z')
  const { groupId, families } = await createTestGroup(app, threeFamilies)
  ;[requester, claimant, third] = families as [TestFamily, TestFamily, TestFamily]
  requestId = crypto.randomUUID()
  await requester.parent.client.urgent.post(
    urgentTrip(
      { groupId },
      { requestId, startsAt: '2026-03-03T15:00', endsAt: '2026-03-03T16:00', seats: 2, notes: 'By the gate' },
    ),
  )
})

async function eventsOf({ parent }: TestFamily, feed: 'assignments' | 'kids') {
  const links = await parent.client.feeds.links()
  const response = await fetch(new URL(new URL(links[feed]).pathname, app.url))
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
}
const claim = () => claimant.parent.client.urgent.claim({ requestId })

test('an unclaimed urgent ride is in no feed', async () => {
  expect(await eventsOf(requester, 'kids')).toEqual([])
  expect(await eventsOf(claimant, 'assignments')).toEqual([])
})

test('a claimed urgent ride is among the claimant’s drives, with an alarm, and the requester’s family sees who comes', async () => {
  await claim()
  const [drive] = await eventsOf(claimant, 'assignments')
  expect(drive?.summary).toBe('You drive (urgent): 2 kids, Maple Street')
  expect(drive?.uid).toBe(`${requestId}@beanpool`)
  expect(drive?.description).toMatch(/^Urgent ride, .*\nSwimming pool to Maple Street\nBy the gate\nhttp/)
  expect(drive?.startDate.toJSDate().toISOString()).toBe('2026-03-03T15:00:00.000Z')
  expect(drive?.component.getAllSubcomponents('valarm')).toHaveLength(1)
  const [ride] = await eventsOf(requester, 'kids')
  expect(ride?.summary).toBe('Okafor drives (urgent): 2 kids, Maple Street')
  expect(ride?.component.getAllSubcomponents('valarm')).toEqual([])
  expect([await eventsOf(third, 'kids'), await eventsOf(third, 'assignments')]).toEqual([[], []])
})

test('a ride whose claim is given back leaves the feeds, and a new claim counts as a later change', async () => {
  await claim()
  const [first] = await eventsOf(claimant, 'assignments')
  await claimant.parent.client.urgent.withdraw({ requestId })
  expect([await eventsOf(claimant, 'assignments'), await eventsOf(requester, 'kids')]).toEqual([[], []])
  app.clock.advance({ minutes: 5 })
  await claim()
  const [again] = await eventsOf(claimant, 'assignments')
  expect(again?.sequence).toBeGreaterThan(first?.sequence ?? 0)
})
