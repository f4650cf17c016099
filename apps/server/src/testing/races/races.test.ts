import { afterAll, beforeAll, expect, test } from 'vitest'
import { passOnDueOffers } from '../../features/offers/answers/pass-on-offers.ts'
import { finishDueRides } from '../../features/rides/outcome/finish-due-rides.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { ridesAhead } from '../test-group.ts'
import { parentAt } from '../test-parent.ts'
import { brokenAfterRace } from './after-race.ts'
import { figures, untrueAnswers } from './answers.ts'
import { brokenRows } from './broken-rows.ts'
import { type Answer, race } from './race.ts'
import { foundRaceGroup, type RaceGroup } from './race-group.ts'
import { keepHistory } from './ride-history.ts'

const isLong = process.env.BEANPOOL_LONG === '1'
const seconds = isLong ? 60 : 4
// A busy machine gets the time that so many answers take.
const fewestAnswers = isLong ? 300 : 80
const longestSeconds = isLong ? 120 : 40

// Two instances on one database.
let app: TestApp
let second: TestApp
let group: RaceGroup
beforeAll(async () => {
  app = await createTestApp({ now: '2026-03-02T09:00:00Z' })
  second = await createTestApp({ sharing: app })
  group = await foundRaceGroup(app)
})
afterAll(async () => {
  await second.stop()
  await app.stop()
})

test(`16 parents who race on the rides of two groups for ${seconds} s leave both in order, and hear only what is true`, async () => {
  const answers: Answer[] = []
  const started = performance.now()
  const goesOn = () => {
    const elapsed = (performance.now() - started) / 1_000
    return elapsed < seconds || (answers.length < fewestAnswers && elapsed < longestSeconds)
  }
  const places = [group, group.second]
  const turns = await Promise.all(places.map(ridesInTurn))
  const rideIds = () => turns.flatMap((turn) => turn())
  const beside = places.map(({ setting, poolId }, place) => {
    return { groupId: setting.groupId, poolId, rideIds: turns[place] ?? (() => []) }
  })
  const clock = () => app.clock.now().epochMilliseconds
  await keepHistory(app.db)
  const racing = group.racers.map((racer, index) => {
    const { client } = parentAt((index % 2 === 0 ? app : second).url, racer.parent)
    return race({ racer, client: () => client, rideIds, goesOn, clock, beside }, answers)
  })
  await Promise.all([...racing, timePasses(goesOn)])
  const { share, text } = figures(answers)
  console.log(text)
  expect(await untrueAnswers(app.db, answers)).toEqual([])
  expect(await brokenRows(app.db)).toEqual([])
  const groupIds = places.map(({ setting }) => setting.groupId)
  expect(await brokenAfterRace(app.db, groupIds, clock())).toEqual([])
  expect(share).toBeGreaterThanOrEqual(1 / 3)
  expect(answers.length).toBeGreaterThanOrEqual(fewestAnswers)
  if (isLong)
    for (const action of ['undo_last', 'shift', 'withdraw_kid'])
      expect(
        answers.some((answer) => answer.action === action && answer.code === 'ok'),
        action,
      ).toBe(true)
}, 200_000)

/** The last rides of the group that started and those that come next. */
async function ridesInTurn({ setting }: { setting: { groupId: string } }): Promise<() => string[]> {
  const parent = group.racers[0]?.parent
  if (!parent) throw new Error('nobody races')
  const admin = { parent } as Parameters<typeof ridesAhead>[1]['admin']
  const all = await ridesAhead(app, { groupId: setting.groupId, families: [], admin })
  return () => {
    const now = app.clock.now().toString()
    const next = all.findIndex((ride) => ride.startAt > now)
    const from = Math.max(0, (next < 0 ? all.length : next) - 2)
    return all.slice(from, from + 4).map((ride) => ride.rideId)
  }
}

/** Days go by, and both instances do what is due at the same time. */
async function timePasses(goesOn: () => boolean) {
  const work = async ({ beanpool }: TestApp) => {
    await passOnDueOffers.bind(beanpool.context).run({})
    await finishDueRides.bind(beanpool.context).run({})
    await beanpool.runJobs()
  }
  app.clock.advance({ hours: 20 })
  while (goesOn()) {
    // Mostly slowly: what was done can be undone for ten minutes.
    app.clock.advance({ minutes: Math.random() < 0.7 ? 2 : 75 })
    await Promise.all([work(app), work(second)])
    await new Promise((done) => setTimeout(done, 60))
  }
}
