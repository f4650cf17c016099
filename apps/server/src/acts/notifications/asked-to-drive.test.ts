// Families that cannot drive a ride get a notice about their kid's car, but are never asked to drive.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { groups } from '../../db/schema/groups.ts'
import { changeFairGuard } from '../../testing/change-fair-guard.ts'
import { givenApp, givenGroup } from '../../testing/given.ts'
import { urgentTrip } from '../../testing/steps.ts'
import { createTestPool, driverOf, familyNamed, noticesOf, ridesAhead } from '../../testing/test-group.ts'

const app = await givenApp()
const group = givenGroup(app, [
  { name: 'Rossi', kids: ['Ada'], carSeats: [8] },
  { name: 'Okafor', kids: ['Ole'], carSeats: [8] },
  { name: 'Meyer', kids: ['Mia'], carSeats: [8] },
  { name: 'Nocar', kids: ['Nia'], carSeats: [] },
  { name: 'Small', kids: ['Sia'], carSeats: [2] },
  { name: 'Busy', kids: ['Bea'], carSeats: [8] },
  { name: 'Unpapered', kids: ['Una'], carSeats: [8] },
  { name: 'Walker', kids: [], carSeats: [] },
  { name: 'Helper', kids: [], carSeats: [8] },
])

const family = (name: string) => familyNamed(group, name)

const whole = { licenseExpiry: '2031-05-01', insuranceExpiry: '2031-06-30' }
const noInsurer = { insuranceProvider: null, insuranceLast4: null, savedAt: null }
const trip = (over: object = {}) =>
  urgentTrip(group, { startsAt: '2026-03-04T07:40', endsAt: '2026-03-04T08:40', seats: 3, ...over })

/** Plans one car on Wednesday morning, driven by one of the first three families. */
async function planOneRide() {
  for (const { name, parent } of group.families)
    if (name !== 'Unpapered') await parent.client.credentials.save({ ...whole, ...noInsurer })
  await changeFairGuard(app, group.groupId, { requireCredentials: true })
  const { requestId } = await group.admin.parent.client.urgent.post(trip())
  await family('Busy').parent.client.urgent.claim({ requestId })
  await app.db.update(groups).set({ carPrice: 16_000 }).where(eq(groups.id, group.groupId))
  await createTestPool(app, group, { throughOn: '2026-03-04', seats: 8 })
  const [ride] = await ridesAhead(app, group)
  return { rideId: ride?.rideId ?? '', driver: driverOf(group, ride) }
}

const told = async (name: string, rideId: string, types: string[]) =>
  (await noticesOf(family(name).parent)).filter(
    ({ type, button }) => types.includes(type) && button.path.includes(rideId),
  )

describe('a ride that loses its driver within 12 hours', () => {
  const cannot = ['Nocar', 'Small', 'Busy', 'Unpapered']

  test('asks only families that can take it, and tells others merely that their kid’s ride needs a driver', async () => {
    const { rideId, driver } = await planOneRide()
    app.clock.set('2026-03-03T20:00:00Z')
    await driver.parent.client.rides.cantDrive({ rideId, action: 'release' })
    for (const name of cannot) {
      const [notice, ...more] = await told(name, rideId, ['driver_needed', 'offer_created'])
      expect([name, notice?.type, notice?.priority]).toEqual([name, 'driver_needed', 'critical'])
      expect(notice?.line).toMatch(/can't drive\. We'll tell you when someone drives\.$/)
      expect(notice?.button.label).toBe('Open the ride')
      expect(more).toEqual([])
    }
    expect(await told('Walker', rideId, ['driver_needed', 'offer_created'])).toEqual([])
    const [asked] = await told('Helper', rideId, ['driver_needed'])
    expect(asked).toMatchObject({ button: { label: 'Take this ride' } })
    expect(asked?.line).toMatch(/Can you take it\?$/)
  })

  test('does not ask families that cannot claim it once it is posted for cash', async () => {
    const { rideId, driver } = await planOneRide()
    app.clock.set('2026-03-03T20:00:00Z')
    const pricing = { basis: 'per_seat' as const, baseCents: 500, bumpCents: 0, notes: null }
    await driver.parent.client.rides.cantDrive({ rideId, action: 'convert', pricing })
    for (const name of cannot) {
      const [notice, ...more] = await told(name, rideId, ['urgent_posted', 'driver_needed'])
      expect([name, notice?.type, notice?.priority, notice?.answer]).toEqual([
        name,
        'urgent_posted',
        'critical',
        null,
      ])
      expect(notice?.line).toMatch(/We'll tell you when someone drives\.$/)
      expect(more).toEqual([])
    }
    expect(await told('Walker', rideId, ['urgent_posted'])).toEqual([])
    const [asked] = await told('Helper', rideId, ['urgent_posted'])
    expect(asked).toMatchObject({ answer: { kind: 'claim' } })
    expect(asked?.line).toMatch(/Can you drive\?/)
  })
})

describe('an urgent ride outside the pools', () => {
  const postAt = async (startsAt: string, endsAt: string) => {
    await group.admin.parent.client.urgent.post(trip({ startsAt, endsAt }))
    const posted = async (name: string) =>
      (await noticesOf(family(name).parent)).find(({ type }) => type === 'urgent_posted')
    return { nocar: await posted('Nocar'), small: await posted('Small'), helper: await posted('Helper') }
  }

  test('is critical from 12 hours before its start, like any other, and asks only families that can claim it', async () => {
    const { nocar, small, helper } = await postAt('2026-03-02T20:00', '2026-03-02T21:00')
    expect([nocar, small]).toEqual([undefined, undefined])
    expect(helper).toMatchObject({ type: 'urgent_posted', priority: 'critical', answer: { kind: 'claim' } })
  })

  test('has only high priority earlier than 12 hours before its start', async () => {
    const { helper } = await postAt('2026-03-02T22:00', '2026-03-02T23:00')
    expect(helper).toMatchObject({ priority: 'high' })
  })
})
