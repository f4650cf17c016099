// Simulates two groups that share no household: both end up the same whichever acts first.
import fc from 'fast-check'
import type { TestApp } from '../test-app.ts'
import { job, jobKinds, perform } from './calls.ts'
import { foundMonth, type NewMonth, startOf } from './found-month.ts'
import { idsFrom, withIds } from './months-ids.ts'
import { observe, watched } from './observe.ts'
import { resolvers } from './resolve.ts'
import { isGone } from './resolve-families.ts'
import { month, type Step } from './steps.ts'
import { hour, type Setting, type World } from './world.ts'

/** Two groups, each taking a few steps between waits. */
type Pair = { founded: [NewMonth, NewMonth]; parts: { steps: [Step[], Step[]]; hours: number }[] }

const perPart = 4
const part = (steps: Step[], index: number) => steps.slice(index * perPart, (index + 1) * perPart)

export const pair: fc.Arbitrary<Pair> = fc
  .record({
    months: fc.tuple(month, month),
    hours: fc.array(fc.constantFrom(0.2, 1, 5, 26, 49), { minLength: 6, maxLength: 6 }),
  })
  .map(({ months: [one, other], hours }) => {
    const { zone, startsAt } = one.founded
    const [ofOne, ofOther] = [one, other].map(({ steps }) => steps.filter(({ kind }) => kind !== 'wait'))
    return {
      founded: [one.founded, { ...other.founded, zone, startsAt }],
      parts: hours.map((each, index) => ({
        hours: each,
        steps: [part(ofOne ?? [], index), part(ofOther ?? [], index)],
      })),
    }
  })

/** Lists the differences between the results of the two orders. */
export async function differences(app: TestApp, each: Pair): Promise<string[]> {
  const [first, second] = [await played(app, each, [0, 1]), await played(app, each, [1, 0])]
  return [
    ...first.filter((row) => !second.includes(row)).map((row) => `only where one comes first: ${row}`),
    ...second.filter((row) => !first.includes(row)).map((row) => `only where the other comes first: ${row}`),
  ]
}

// Rows made by jobs may have different ids, and a deleted account gets a different token.
const drawn = ['id', 'transactionId', 'reversesId', 'calendarToken']

/** Runs both groups' steps in the given order and returns the resulting rows. */
async function played(app: TestApp, { founded, parts }: Pair, order: (0 | 1)[]): Promise<string[]> {
  await app.empty()
  const starts = startOf(founded[0])
  const ids = [idsFrom(starts, 1), idsFrom(starts, 2)] as const
  const found = (group: 0 | 1) => withIds(ids[group], () => foundMonth(app, founded[group], ids[group]))
  const settings = [await found(0), await found(1)] as const
  const ofClock = idsFrom(starts, 3)
  for (const { steps, hours } of parts) {
    for (const group of order)
      for (const step of steps[group]) await withIds(ids[group], () => tryOne(app, settings[group], step))
    app.clock.advance({ milliseconds: hours * hour })
    for (const kind of jobKinds) await withIds(ofClock, () => perform(app, job(kind)))
  }
  const world = await observe(
    app.db,
    settings.map(({ groupId }) => groupId),
    null,
  )
  return Object.keys(watched).flatMap((table) =>
    (world[table as keyof typeof watched] as object[]).map((row) =>
      JSON.stringify([table, { ...row, ...Object.fromEntries(drawn.map((column) => [column, null])) }]),
    ),
  )
}

async function tryOne(app: TestApp, setting: Setting, step: Step) {
  if (step.kind === 'wait') return
  const world = ofGroup(await observe(app.db, [], null), setting)
  const now = app.clock.now().epochMilliseconds
  for (const more of [0, 1, 2]) {
    const [pick, who, option] = [step.pick + more * 5, step.who + more * 3, step.option + more * 7]
    const next = { ...step, pick, who, option }
    const call = resolvers[step.kind]({ world, setting, now, undoables: [], step: next })
    if (call && !isGone(world, call.by) && (await perform(app, call)).code === 'ok') return
  }
}

/** Picks a group's rows, by their own column or by their owner. */
function ofGroup(world: World, { groupId, families }: Setting): World {
  const people = new Set(families.flatMap(({ adults, kids }) => [...adults, ...kids]))
  const isOwn = (row: { id?: string; groupId?: string; adultId?: string; kidId?: string }) =>
    row.groupId === undefined ? people.has(row.adultId ?? row.kidId ?? row.id ?? '') : row.groupId === groupId
  const own = Object.keys(watched).map((table) => [
    table,
    (world[table as keyof typeof watched] as object[]).filter(isOwn),
  ])
  return { ...world, ...Object.fromEntries(own) }
}
