// Measures a minute's check of many groups: with none due, and with a hundredth of them due but nothing to do. Prints
// one line for bench/clock.ts. node apps/server/src/testing/clock-cost.ts groups
import { sql } from 'drizzle-orm'
import { clockJob } from '../app/clock.ts'
import { startBenchServer } from './bench-server.ts'
import { createTestClock } from './clock.ts'
import { makeLargeGroup } from './large-group.ts'

const groupCount = Number(process.argv[2] ?? 100_000)
const groupsAtATime = 5_000

const clock = createTestClock('2026-03-02T09:00:30Z')
const { beanpool, sent, stop } = await startBenchServer(clock)
const { db } = beanpool

/** Copies the group's row and sets each copy's alarm to some time in the next day. */
async function copyGroups(groupId: string) {
  for (let copies = 0; copies < groupCount; copies += groupsAtATime)
    await db.execute(sql`
      with copied as (
        insert into groups select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid()))).*
        from groups g, generate_series(1, ${groupsAtATime}) where g.id = ${groupId} returning id)
      insert into alarms (group_id, at)
      select id, ${clock.now().toString()}::timestamptz + (1 + 1439 * random()) * interval '1 minute' from copied`)
  await db.execute(sql`analyze alarms`)
}

async function minute() {
  sent.statements = 0
  const from = performance.now()
  await clockJob.bind(beanpool.context).run({}, { isLast: false })
  return { statements: sent.statements, ms: performance.now() - from }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

try {
  const { groupId } = await makeLargeGroup(beanpool.context, { households: 24, pools: 6 })
  await copyGroups(groupId)
  const quiet = []
  for (let time = 0; time < 20; time += 1) quiet.push(await minute())
  await db.execute(sql`update alarms set at = ${clock.now().toString()}::timestamptz where group_id in
    (select group_id from alarms order by group_id limit ${Math.ceil(groupCount / 100)})`)
  const due = await minute()
  console.log(
    JSON.stringify({
      statements: Math.max(...quiet.map((each) => each.statements)),
      ms: median(quiet.map(({ ms }) => ms)),
      due,
    }),
  )
} finally {
  await stop()
}
