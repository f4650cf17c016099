import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { takeIdsFrom } from '../../db/columns.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { giveMonthsIds } from './months-ids.ts'
import { playMonth } from './play-month.ts'
import { month } from './steps.ts'
import { type Tally, table, tooRare } from './tally.ts'

// What a ride's card shows is no part of a month, and reading it after each action would take half of the time.
vi.mock('../../features/rides/read-ride.ts', () => ({ readRide: async () => ({}) }))

const long = process.env.BEANPOOL_LONG === '1'
const months = Number(process.env.MONTHS ?? (long ? 2_000 : 200))
// The same months in each `npm test`; others in each long run. A failure prints its seed and path: set them to play it again.
const seed = Number(process.env.MONTHS_SEED ?? (long ? Date.now() % 2 ** 31 : 20_260_302))
const path = process.env.MONTHS_PATH
// Two months at a time, each on a database of its own: while one waits for PostgreSQL the other is judged.
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

/** Plays its share of the months, unless another lane has failed meanwhile. */
async function playLane(lane: number, tally: Tally, hasFailed: () => boolean) {
  const app = apps[lane]
  if (!app) throw new Error(`there is no lane ${lane}`)
  await fc.assert(
    fc.asyncProperty(month, async (each) => {
      if (!hasFailed()) await playMonth(app, each, tally)
    }),
    {
      numRuns: Math.ceil((months - lane) / lanes),
      seed: seed + lane,
      ...(path ? { path } : {}),
      // A month takes a second or two. One that hangs is told, with its seed, and does not keep the run.
      timeout: 300_000,
      endOnFailure: process.env.MONTHS_SHRINK !== '1',
    },
  )
}

test(`${months} random months of life go as the reference model says`, async () => {
  const tally: Tally = new Map()
  const began = process.cpuUsage()
  let failed = false
  const played = await Promise.allSettled(
    apps.map(async (_, lane) => {
      await playLane(lane, tally, () => failed).catch((error: unknown) => {
        failed = true
        throw error
      })
    }),
  )
  const { user, system } = process.cpuUsage(began)
  const seconds = Math.round((user + system) / 1_000_000)
  console.log(`seed ${seed}, ${seconds} s of node; how often each state met each action:\n${table(tally)}`)
  for (const lane of played) if (lane.status === 'rejected') throw lane.reason
  expect(tooRare(tally, path || months < 200 ? 0 : 20)).toEqual([])
}, 3_600_000)
