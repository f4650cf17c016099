import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { takeIdsFrom } from '../../db/columns.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { differences, pair } from './commute.ts'
import { giveMonthsIds } from './months-ids.ts'
import { playMonth } from './play-month.ts'
import { month } from './steps.ts'
import { type Tally, table, tooRare } from './tally.ts'

// Reading a ride's card after each action would take half the time, so all rides get the same card, unless an invariant
// needs the real one.
vi.mock('../../views/rides/cards/read-ride.ts', async (original) => {
  const { readRide } = await original<typeof import('../../views/rides/cards/read-ride.ts')>()
  let first: Awaited<ReturnType<typeof readRide>> | null = null
  return {
    readRide: async (...[caller, asked]: Parameters<typeof readRide>) => {
      if ('readsCards' in caller && caller.readsCards) return readRide(caller, asked)
      first ??= await readRide(caller, asked)
      return first
    },
  }
})

const long = process.env.BEANPOOL_LONG === '1'
const months = Number(process.env.MONTHS ?? (long ? 200 : 4))
// Every `npm test` plays the same months, while each long run plays different ones. A failure prints its seed and path:
// set them to replay it.
const seed = Number(process.env.MONTHS_SEED ?? (long ? Date.now() % 2 ** 31 : 20_260_302))
const path = process.env.MONTHS_PATH
const pairs = Math.ceil(months / 10)
// Simulates two months at a time, each on its own database, so one is checked while the other waits for PostgreSQL.
const lanes = path || months === 1 ? 1 : 2

let apps: TestApp[]
beforeAll(async () => {
  giveMonthsIds()
  apps = await Promise.all(Array.from({ length: lanes }, () => createTestApp()))
})
afterAll(async () => {
  takeIdsFrom()
  await Promise.all(apps.map((app) => app.stop()))
})

type Share = { lane: number; count: number; from: number; hasFailed: () => boolean }

/** Simulates one lane's share of the months, unless another lane has failed. */
async function playLane(tally: Tally, { lane, count, from, hasFailed }: Share) {
  const app = apps[lane]
  if (!app) throw new Error(`there is no lane ${lane}`)
  await fc.assert(
    fc.asyncProperty(month, async (each) => {
      if (!hasFailed()) await playMonth(app, each, tally)
    }),
    {
      numRuns: Math.ceil((count - lane) / lanes),
      seed: from + lane,
      ...(path ? { path } : {}),
      // A month takes a second or two. One that hangs is reported with its seed, and does not stall the run.
      timeout: 300_000,
      endOnFailure: process.env.MONTHS_SHRINK !== '1',
    },
  )
}

/** Simulates this many months in all lanes at once; throws the findings of the first lane to fail. */
async function play(tally: Tally, share: { count: number; from: number }) {
  let failed = false
  const played = await Promise.allSettled(
    apps.map(async (_, lane) => {
      await playLane(tally, { ...share, lane, hasFailed: () => failed }).catch((error: unknown) => {
        failed = true
        throw error
      })
    }),
  )
  for (const lane of played) if (lane.status === 'rejected') throw lane.reason
}

/** Simulates ten more months at a time, up to half as many again, until rare things have happened often enough. */
async function playOn(tally: Tally, leastOften: number): Promise<number> {
  let more = 0
  while (more < months / 2 && tooRare(tally, leastOften).length > 0) {
    more += 10
    await play(tally, { count: 10, from: seed + 1_000 * more })
  }
  return more
}

test(`${months} random months of group life break no law`, async () => {
  const tally: Tally = new Map()
  const leastOften = path || months < 40 ? 0 : long ? 3 : 1
  const began = process.cpuUsage()
  let more = 0
  try {
    await play(tally, { count: months, from: seed })
    more = await playOn(tally, leastOften)
  } finally {
    const { user, system } = process.cpuUsage(began)
    const seconds = Math.round((user + system) / 1_000_000)
    console.log(
      `seed ${seed}, ${months} months and ${more} more, ${seconds} s of node; each state and action:\n${table(tally)}`,
    )
  }
  expect(tooRare(tally, leastOften)).toEqual([])
}, 3_600_000)

test(`two groups that share no household can act in any order, ${pairs} times`, async () => {
  const [app] = apps
  if (!app) throw new Error('there is no app')
  await fc.assert(
    fc.asyncProperty(pair, async (each) => {
      expect(await differences(app, each)).toEqual([])
    }),
    { numRuns: pairs, seed, ...(path ? { path } : {}), endOnFailure: process.env.MONTHS_SHRINK !== '1' },
  )
}, 3_600_000)
