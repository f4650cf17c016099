import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenAfterRace } from './after-race.ts'
import { figures, untrueAnswers } from './answers.ts'
import { brokenRows } from './broken-rows.ts'
import { type Answer, race } from './race.ts'
import { passTime, type RaceSetUp, ridesOfRace, setUpRace } from './race-group.ts'
import { keepHistory } from './ride-history.ts'

const isLong = process.env.BEANPOOL_LONG === '1'
const seconds = isLong ? 60 : 4
// The minimum number of responses in a race; a busy machine gets more time for them.
const fewestAnswers = isLong ? 300 : 80
const longestSeconds = isLong ? 300 : 120
// Rare actions, each of which must succeed once.
const awaited = isLong ? ['undo_last', 'shift', 'withdraw_kid'] : []

let setUp: RaceSetUp
beforeAll(async () => {
  setUp = await setUpRace()
})
afterAll(() => setUp.stop())

test(`16 parents who race for rides in two groups for ${seconds} s leave both consistent, and get only true answers`, async () => {
  const { app, group, clientOf } = setUp
  const answers: Answer[] = []
  const started = performance.now()
  const missing = () =>
    awaited.filter((action) => !answers.some((answer) => answer.action === action && answer.code === 'ok'))
  const continues = () => {
    const elapsed = (performance.now() - started) / 1_000
    const isEnough = answers.length >= fewestAnswers && missing().length === 0
    return elapsed < seconds || (!isEnough && elapsed < longestSeconds)
  }
  const places = [group, group.second]
  const turns = await Promise.all(places.map(ridesInTurn))
  const rideIds = () => turns.flatMap((turn) => turn())
  const aroundRides = places.map(({ setting, poolId }, place) => {
    return { groupId: setting.groupId, poolId, rideIds: turns[place] ?? (() => []) }
  })
  const clock = () => app.clock.now().epochMilliseconds
  await keepHistory(app.db)
  const racing = group.racers.map((racer) => {
    const client = clientOf(racer)
    return race({ racer, client: () => client, rideIds, continues, clock, aroundRides }, answers)
  })
  app.clock.advance({ hours: 20 })
  // Moves time by little in most steps, as an undo is open for ten minutes.
  const minutes = () => (Math.random() < 0.7 ? 2 : 75)
  await Promise.all([...racing, passTime(setUp, { continues, minutes, pauseMilliseconds: 60 })])
  const { share, text } = figures(answers)
  console.log(text)
  expect(await untrueAnswers(app.db, answers)).toEqual([])
  expect(await brokenRows(app.db)).toEqual([])
  const groupIds = places.map(({ setting }) => setting.groupId)
  expect(await brokenAfterRace(app.db, groupIds, clock())).toEqual([])
  expect(share).toBeGreaterThanOrEqual(1 / 3)
  expect(answers.length).toBeGreaterThanOrEqual(fewestAnswers)
  expect(missing()).toEqual([])
})

/** Returns the group's most recently started rides, and the next ones. */
async function ridesInTurn({ setting }: { setting: { groupId: string } }): Promise<() => string[]> {
  const all = await ridesOfRace(setUp, setting.groupId)
  return () => {
    const now = setUp.app.clock.now().toString()
    const next = all.findIndex((ride) => ride.startAt > now)
    const from = Math.max(0, (next < 0 ? all.length : next) - 2)
    return all.slice(from, from + 4).map((ride) => ride.rideId)
  }
}
