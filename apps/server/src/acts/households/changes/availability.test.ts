// A vacation, or weekdays off, may cover drives. These drives are listed, and move if the adult agrees. Locked and
// hand-picked drives stay.
import { beforeEach, describe, expect, test } from 'vitest'
import { givenApp, givenRide } from '../../../testing/given.ts'
import { setSeats } from '../../../testing/set-seats.ts'
import { reasonOf } from '../../../testing/steps.ts'
import { ridesAhead, type TestFamily } from '../../../testing/test-group.ts'

const free = { mon: 'free', tue: 'free', wed: 'free', thu: 'free', fri: 'free', sat: 'free', sun: 'free' }
const never = free as Parameters<TestFamily['parent']['client']['households']['saveWeekly']>[0]['weekly']

const app = await givenApp({ now: '2026-03-16T09:00:00Z' })
/** `away`: the family that drives the first ride. */
const { group, ride, driver: away, make } = givenRide(app, { throughOn: '2026-03-27' })

const drives = async () =>
  (await ridesAhead(app, group)).filter((ride) => ride.driver?.adultId === away.adultId)
const idsOf = (rides: { rideId: string }[]) => rides.map(({ rideId }) => rideId).sort()
const vacation = { startDate: '2026-03-16', endDate: '2026-03-31', note: null }
const vacationsOf = async () => (await away.parent.client.households.mine()).household?.vacations ?? []

describe('a vacation that covers drives', () => {
  test('is not saved at first, and the response lists each drive', async () => {
    const before = await drives()
    expect(before.length).toBeGreaterThan(1)
    const { saved, covered } = await away.parent.client.households.addVacation({ ...vacation, drives: 'ask' })
    expect(saved).toBe(false)
    expect(idsOf(covered)).toEqual(idsOf(before))
    expect(covered[0]).toMatchObject({ poolName: 'Morning School Run', fate: 'moves', mine: true })
    expect(await vacationsOf()).toEqual([])
    expect(await drives()).toEqual(before)
  })

  test('moves them to other drivers without a strike if the adult confirms', async () => {
    const before = await drives()
    const answer = await away.parent.client.households.addVacation({ ...vacation, drives: 'replan' })
    expect(answer.saved).toBe(true)
    expect(idsOf(answer.covered)).toEqual(idsOf(before))
    for (const drive of answer.covered) {
      expect(drive.mine).toBe(false)
      expect(drive.driverName).not.toBe(null)
    }
    expect(await drives()).toEqual([])
    expect((await away.parent.client.standing.mine({})).strikes).toEqual([])
  })

  test('leaves them with the adult through every planning if asked to, which is recorded', async () => {
    const before = idsOf(await drives())
    const answer = await away.parent.client.households.addVacation({ ...vacation, drives: 'keep' })
    expect(answer.covered.every(({ mine }) => mine)).toBe(true)
    await app.beanpool.runScheduledJobs()
    const after = await drives()
    expect(idsOf(after)).toEqual(before)
    expect(after.every((ride) => ride.driverSource === 'kept')).toBe(true)
    const { activity } = await away.parent.client.rides.get({ rideId: before[0] ?? '' })
    expect(activity.map(({ text }) => text)).toContain('keeps this drive, though on vacation then.')
  })

  test('leaves locked and hand-picked drives alone, and is saved without asking if no drive would move', async () => {
    const [first, ...rest] = await drives()
    const second = (await ridesAhead(app, group)).findLast((ride) => ride.driver?.adultId !== away.adultId)
    if (!first || !second) throw new Error('two drives at least')
    const { adultId } = away
    await group.admin.parent.client.rides.pickDriver({ rideId: second.rideId, adultId })
    app.clock.set(first.lockAt)
    const whole = await away.parent.client.households.addVacation({ ...vacation, drives: 'replan' })
    const fates = new Map(whole.covered.map((drive) => [drive.rideId, drive]))
    expect(fates.get(first.rideId)).toMatchObject({ fate: 'locked', mine: true })
    expect(fates.get(second.rideId)).toMatchObject({ fate: 'by_hand', mine: true })
    for (const { rideId } of rest) expect(fates.get(rideId)?.mine).toBe(false)
    // The adult already knows of these drives, so a second vacation on the same days covers nothing new.
    const again = await away.parent.client.households.addVacation({ ...vacation, drives: 'ask' })
    expect(again).toMatchObject({ saved: true, covered: [] })
  })
})

describe('in the late window of a ride whose pool would lock it later', () => {
  beforeEach(async () => {
    await make({ throughOn: '2026-03-18', lockHours: 0 })
    app.clock.set('2026-03-18T07:40:00Z')
  })
  const driverNow = async () => (await away.parent.client.rides.get(ride)).card.driver?.adultId

  test('a vacation does not remove the driver; only Can’t drive does, with its strike', async () => {
    const { covered } = await away.parent.client.households.addVacation({ ...vacation, drives: 'replan' })
    expect(covered).toMatchObject([{ ...ride, fate: 'locked', mine: true }])
    expect(await driverNow()).toBe(away.adultId)
    await away.parent.client.rides.cantDrive({ ...ride, action: 'release' })
    expect((await away.parent.client.standing.mine({})).strikes).toMatchObject([{ kind: 'late_cancel' }])
  })

  test('removing all seats is refused, and the driver stays even if their own kid leaves the pool', async () => {
    const { pools, rides } = away.parent.client
    expect(await reasonOf(setSeats(away.parent.client, 0))).toBe('cars_needed')
    expect(await driverNow()).toBe(away.adultId)
    const { poolId } = (await rides.get(ride)).card
    await pools.withdraw({ poolId, kidId: away.kidIds[0] ?? '' })
    expect(await driverNow()).toBe(away.adultId)
    await app.beanpool.runScheduledJobs()
    expect(await driverNow()).toBe(away.adultId)
  })
})

test('saving weekly times asks about the drives they cover, as a vacation does, but not about the other adult’s drives', async () => {
  const before = await drives()
  const weekly = {
    ...never,
    mon: 'mornings',
    tue: 'mornings',
    wed: 'mornings',
    thu: 'mornings',
    fri: 'mornings',
  } as const
  const asked = await away.parent.client.households.saveWeekly({ weekly, drives: 'ask' })
  expect(asked.saved).toBe(false)
  expect(idsOf(asked.covered)).toEqual(idsOf(before))
  expect((await away.parent.client.households.mine()).household?.weekly).toEqual(never)
  const afternoons = { ...never, mon: 'afternoons' } as const
  expect(await away.parent.client.households.saveWeekly({ weekly: afternoons, drives: 'ask' })).toMatchObject(
    {
      saved: true,
      covered: [],
    },
  )
  expect((await away.parent.client.households.saveWeekly({ weekly, drives: 'replan' })).saved).toBe(true)
  expect(await drives()).toEqual([])
})
