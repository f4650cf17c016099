// A family leaves after a given day. Until then it rides and drives as before, and it may stay after all.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { givenApp, givenRun } from '../../../testing/given.ts'
import { leftBehind } from '../../../testing/left-behind.ts'
import { urgentTrip } from '../../../testing/steps.ts'
import { driverOf, noticesOf, refusalOf, ridesAhead } from '../../../testing/test-group.ts'

const app = await givenApp()
const group = givenRun(app)
const [owner, one] = group.families

const leave = (lastDay: string) => one.parent.client.groups.leave({ groupId: group.groupId, lastDay })
const preview = (lastDay?: string) =>
  one.parent.client.groups.previewLeaving({ groupId: group.groupId, ...(lastDay ? { lastDay } : {}) })
const lines = async () =>
  (await owner.parent.client.groups.activity({ groupId: group.groupId })).lines.map(({ text }) => text)
const free = { basis: 'free' as const, baseCents: null, bumpCents: null, notes: null }
const reason = (text: string) => ({ code: 'REFUSED', data: { reason: text, detail: null } })
const isTheirs = ({ driver }: { driver: { householdId: string } | null }) =>
  driver?.householdId === one.householdId

/** Returns the dates on which the family rides, and those on which it drives. */
async function datesOf() {
  const rides = await ridesAhead(app, group)
  const rode = rides.filter(({ seats }) => seats.some((seat) => seat.householdId === one.householdId))
  return { rides: rode.map(({ date }) => date), drives: rides.filter(isTheirs).map(({ date }) => date) }
}

describe('a family with a last day', () => {
  const lastDay = '2026-03-13'

  test('can take a ride that was given back only if it is not after its last day', async () => {
    await leave(lastDay)
    const driven = (await ridesAhead(app, group)).filter((ride) => !isTheirs(ride))
    const on = (isAfter: boolean) => driven.find(({ date }) => date > lastDay === isAfter)
    const giveBack = async (ride = driven[0]) => {
      const by = driverOf(group, ride)
      await by.parent.client.rides.cantDrive({
        rideId: ride?.rideId ?? '',
        action: 'convert',
        pricing: free,
      })
      return { rideId: ride?.rideId ?? '' }
    }
    const { client } = one.parent
    const after = await giveBack(on(true))
    expect(await refusalOf(client.rides.take(after))).toMatchObject(reason('after_last_day'))
    expect((await client.rides.get(after)).card.takeRefusal).toBe('after_last_day')
    expect((await client.rides.get(await giveBack(on(false)))).card.takeRefusal).toBeNull()
  })

  test('rides and drives until that day but not afterwards, and the other families get a notice', async () => {
    const before = await datesOf()
    const lost = before.drives.find((date) => date > lastDay)
    expect(lost).toBeDefined()
    const shown = await preview(lastDay)
    expect(shown.drives).toHaveLength(before.drives.filter((date) => date > lastDay).length)
    await leave(lastDay)
    const after = await datesOf()
    expect(after.rides).toEqual(before.rides.filter((date) => date <= lastDay))
    expect(after.drives.every((date) => date <= lastDay)).toBe(true)
    const rides = await ridesAhead(app, group)
    expect(rides.every(({ driver }) => driver !== null)).toBe(true)
    const decidedAgain = rides.find(({ date }) => date === lost)
    const { why } = await owner.parent.client.rides.get({ rideId: decidedAgain?.rideId ?? '' })
    expect(why?.excluded).toMatchObject([{ householdId: one.householdId, reason: 'not_active' }])
    expect(await preview()).toMatchObject({ lastDay })
    const saidAt = await lines()
    expect(saidAt.filter((text) => /^leaves the group after Fri,? 13 March\.$/.test(text))).toHaveLength(1)
    const [told] = (await noticesOf(owner.parent)).filter(({ type }) => type === 'member_left')
    expect(told).toMatchObject({ title: 'Okafor leaves Maple Street', over: false })
    // A retry changes nothing, and the family remains a member until the day is over.
    await leave(lastDay)
    expect((await one.parent.client.groups.list()).groups).toHaveLength(1)
    await app.jobsAt('2026-03-13T23:30:00Z')
    expect((await one.parent.client.groups.list()).groups).toHaveLength(1)
    await app.jobsAt('2026-03-14T00:40:00Z')
    const { groups, left } = await one.parent.client.groups.list()
    expect([groups, left.map(({ isRemoved }) => isRemoved)]).toEqual([[], [false]])
    const { groupId } = group
    const gone = { groupId, householdId: one.householdId, now: app.clock.now() }
    expect(await leftBehind(app.db, gone)).toEqual([])
    expect(await lines()).toContain('The last day of Okafor in the group is over.')
  })

  test('gets no notice about kids without a seat after that day, and neither do the admins', async () => {
    const [ride] = (await ridesAhead(app, group)).filter(({ date }) => date > '2026-03-05')
    await leave(
      Temporal.PlainDate.from(ride?.date ?? '')
        .subtract({ days: 1 })
        .toString(),
    )
    await app.jobsAt(
      Temporal.Instant.from(ride?.lockAt ?? '')
        .add({ minutes: 1 })
        .toString(),
    )
    for (const { parent } of [owner, one])
      expect((await noticesOf(parent)).filter(({ type }) => type === 'place_missing')).toEqual([])
  })

  test('can no longer swap into a drive after that day', async () => {
    const rides = await ridesAhead(app, group)
    const own = rides.find((ride) => isTheirs(ride) && ride.date <= lastDay)
    const other = rides.find((ride) => !isTheirs(ride) && ride.date > lastDay)
    if (!own || !other) throw new Error('no drives to swap')
    await leave(lastDay)
    const swap = { rideId: own.rideId, otherRideId: other.rideId }
    expect(await refusalOf(one.parent.client.swaps.propose(swap))).toMatchObject(reason('after_last_day'))
  })

  test('keeps its urgent request for an earlier day, and the preview does not list that request as ending', async () => {
    await app.db.execute(sql`update adults set plan_tier = 'pro' where id = ${one.adultId}`)
    await one.parent.client.urgent.post(
      urgentTrip(group, { startsAt: '2026-03-12T15:00', endsAt: '2026-03-12T16:00' }),
    )
    expect(await preview(lastDay)).toMatchObject({ requestCount: 0 })
    expect(await preview('2026-03-11')).toMatchObject({ requestCount: 1 })
    expect(await preview()).toMatchObject({ requestCount: 1 })
  })

  test('may stay after all: its kids ride again, and the notices about its departure end', async () => {
    const before = await datesOf()
    await leave(lastDay)
    app.clock.advance({ hours: 1 })
    await one.parent.client.groups.stay({ groupId: group.groupId })
    await one.parent.client.groups.stay({ groupId: group.groupId })
    expect((await datesOf()).rides).toEqual(before.rides)
    expect(await preview()).toMatchObject({ lastDay: null })
    const [told] = (await noticesOf(owner.parent)).filter(({ type }) => type === 'member_left')
    expect(told).toMatchObject({ over: true })
    await app.jobsAt('2026-03-14T00:40:00Z')
    expect((await one.parent.client.groups.list()).groups).toHaveLength(1)
  })

  test('can undo leaving for ten minutes, and gets its drives back', async () => {
    const before = await datesOf()
    await leave(lastDay)
    const { undos } = await one.parent.client.undo.open()
    await one.parent.client.undo.run({
      undoId: undos.find(({ action }) => action === 'leave_group')?.undoId ?? '',
    })
    expect(await datesOf()).toEqual(before)
    expect(await preview()).toMatchObject({ lastDay: null })
  })

  test('can undo only its latest decision', async () => {
    const open = async () =>
      (await one.parent.client.undo.open()).undos.filter(({ action }) => action === 'leave_group')
    await leave(lastDay)
    await one.parent.client.groups.stay({ groupId: group.groupId })
    expect(await open()).toEqual([])
    await leave(lastDay)
    await one.parent.client.groups.leave({ groupId: group.groupId })
    const [latest, ...others] = await open()
    expect(others).toEqual([])
    await one.parent.client.undo.run({ undoId: latest?.undoId ?? '' })
    expect(await preview()).toMatchObject({ lastDay })
  })

  test('stays if it has become the group’s owner', async () => {
    await leave(lastDay)
    const handOverId = crypto.randomUUID()
    const asked = { groupId: group.groupId, handOverId, toAdultId: one.adultId }
    await owner.parent.client.roles.handOver(asked)
    await one.parent.client.roles.accept({ handOverId })
    await app.jobsAt('2026-03-14T00:40:00Z')
    expect((await one.parent.client.groups.list()).groups).toHaveLength(1)
    expect(await preview()).toMatchObject({ lastDay: null, refusal: 'owner_stays' })
    expect(await lines()).toContain('Okafor stays in the group after all, to run it.')
    const isRiding = (await ridesAhead(app, group)).map(({ seats }) =>
      seats.some((seat) => seat.householdId === one.householdId),
    )
    expect(new Set(isRiding)).toEqual(new Set([true]))
  })
})

test('the last day cannot be in the past or more than a year ahead', async () => {
  expect(await refusalOf(leave('2026-03-01'))).toEqual(reason('day_over'))
  expect(await refusalOf(leave('2027-03-04'))).toEqual(reason('day_too_far'))
  await leave('2026-03-02')
  expect((await datesOf()).rides).toEqual([])
})
