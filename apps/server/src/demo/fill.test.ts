import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Beanpool, startBeanpool } from '../app/start.ts'
import { readConfig } from '../base/config.ts'
import { createTestClock } from '../testing/clock.ts'
import { makeScratch } from '../testing/scratch.ts'
import { signIn, type TestClient } from '../testing/test-parent.ts'
import { demoEmail, demoFamilies, demoPassword } from './families.ts'
import { fillDemo } from './fill.ts'

const today = Temporal.Instant.from('2026-03-18T09:00:00Z')
const isLong = process.env.BEANPOOL_LONG === '1'
const filled: { beanpool: Beanpool; client: TestClient; dataDir: string }[] = []

async function fill() {
  const dataDir = makeScratch('demo')
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  await fillDemo({ config, seed: 7, today })
  const beanpool = await startBeanpool({ config, clock: createTestClock(today), backgroundJobs: false })
  const { client } = await signIn(beanpool.url, demoEmail(demoFamilies[0] ?? { firstName: '' }), demoPassword)
  filled.push({ beanpool, client, dataDir })
  return client
}

/** The families' clients, in the order of the families. */
let families: TestClient[]
beforeAll(async () => {
  await fill()
  const { url } = filled[0]?.beanpool ?? { url: '' }
  const signedIn = demoFamilies.map((family) => signIn(url, demoEmail(family), demoPassword))
  families = (await Promise.all(signedIn)).map(({ client }) => client)
}, 900_000)

afterAll(async () => {
  for (const { beanpool, dataDir } of filled) {
    await beanpool.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** Returns everything that the group shows, past and future. */
async function picture(client: TestClient) {
  const { groups } = await client.groups.list()
  const groupId = groups[0]?.groupId ?? ''
  const dashboard = await client.groups.dashboard({ groupId })
  const span = {
    from: today.subtract({ hours: 31 * 24 }).toString(),
    to: today.add({ hours: 30 * 24 }).toString(),
  }
  const { rides } = await client.rides.calendar(span)
  return { dashboard, rides }
}

describe('the demo', () => {
  test('is a group of eight families and 13 kids with four weeks behind it and the coming ones planned', async () => {
    const { dashboard, rides } = await picture(filled[0]?.client as TestClient)
    expect(dashboard).toMatchObject({ householdCount: 8, kidCount: 13, poolCount: 4, setupStep: null })
    const behind = rides.filter(
      (ride) => Temporal.Instant.compare(ride.endAt, today.subtract({ hours: 2 })) < 0,
    )
    expect(behind.length).toBeGreaterThan(60)
    expect(behind.every((ride) => ride.status === 'completed')).toBe(true)
    const ahead = rides.filter((ride) => !behind.includes(ride))
    expect(ahead.filter((ride) => ride.driver === null)).toHaveLength(1)
    expect(rides.some((ride) => ride.poolName === 'Morning School Run' && ride.carCount === 2)).toBe(true)
    // The boards show a claimed request only to its two parties.
    const boards = await Promise.all(
      families.map(async (client) =>
        (await client.urgent.list({})).requests.map((each) => `${each.source} ${each.status}`),
      ),
    )
    expect(boards.every((board) => board.includes('post posted'))).toBe(true)
    expect(boards.filter((board) => board.includes('convert claimed'))).toHaveLength(2)
    expect(dashboard.standing.reduce((sum, row) => sum + row.postedHundredths, 0)).toBe(0)
    expect(dashboard.standing.some((row) => row.postedHundredths !== 0)).toBe(true)
  })

  test('has filled-in safety cards for four kids', async () => {
    const cards = await Promise.all(
      families.map(async (client) => {
        const { household } = await client.households.mine()
        return household?.kids.flatMap(({ name, safetyCard }) => (safetyCard ? [name] : [])) ?? []
      }),
    )
    expect(cards.flat().toSorted()).toEqual(['Linh', 'Luca', 'Mia', 'Obi'])
  })

  test('has a stop on the way to school, where one kid is picked up, and a suggested pool to the music school', async () => {
    const [admin, , mara] = families
    const run = (await admin?.pools.list({}))?.pools.find(({ name }) => name === 'Morning School Run')
    const { poolId = '', groupId = '' } = run ?? {}
    const route = await mara?.poolRoutes.get({ poolId })
    expect(route?.places.map(({ name }) => name)).toEqual(['Maple Street', 'Bakery corner', 'Lincoln School'])
    expect(route?.kids.find(({ name }) => name === 'Mia')?.getsIn).toBe(route?.places[1]?.placeId)
    const found = await admin?.poolSuggestions.list({ groupId })
    expect(found?.suggestions.map(({ destination }) => destination.name)).toEqual(['Music school'])
  })

  test('has a different time on Fridays, Saturday matches and a followed calendar', async () => {
    const [admin] = families
    const all = (await admin?.pools.list({}))?.pools ?? []
    expect(all.find(({ name }) => name === 'Saturday match')?.timetable).toMatchObject({
      dates: [{ date: '2026-03-21' }, { date: '2026-03-28' }],
    })
    expect(all.find(({ name }) => name === 'Morning School Run')?.timetable).toMatchObject({
      lines: [{ startTime: '07:50' }, { weekdayMask: 16, startTime: '08:40' }],
    })
    const groupId = all[0]?.groupId ?? ''
    expect((await admin?.calendars.days({ groupId }))?.followed).toMatchObject({
      failure: null,
      rows: [{ isSchoolOn: true }, { name: 'Spring Break' }],
    })
  })

  test('sends one car on nine days in ten for the five kids who ride home, since they all fit in it', async () => {
    const { rides } = await picture(filled[0]?.client as TestClient)
    const ahead = rides.filter(
      (ride) => ride.poolName === 'School Run, home' && Temporal.Instant.compare(ride.startAt, today) > 0,
    )
    const byDate = Map.groupBy(ahead, (ride) => ride.date)
    expect(byDate.size).toBeGreaterThan(10)
    const cars = [...byDate.values()].map((all) => all.filter(({ status }) => status !== 'cancelled').length)
    // A second car goes only when turns would be far from even without it.
    expect(Math.max(...cars)).toBeLessThanOrEqual(2)
    expect(cars.filter((count) => count > 1).length).toBeLessThanOrEqual(cars.length / 10)
  })

  test.runIf(isLong)(
    'is the same each time for the same seed',
    async () => {
      const again = await picture(await fill())
      expect(again).toEqual(await picture(filled[0]?.client as TestClient))
    },
    900_000,
  )
})
