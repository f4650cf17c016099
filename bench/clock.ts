// A minute of the clock at 100,000 groups: with nothing due, and with a hundredth of the groups due but nothing to tell.
//
//   node bench/clock.ts [groups]
import { rmSync, writeFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { clockJob } from '../apps/server/src/app/clock.ts'
import { fail, stopOnSignal } from '../apps/server/src/app/run.ts'
import { startBeanpool } from '../apps/server/src/app/start.ts'
import { readConfig } from '../apps/server/src/base/config.ts'
import { createTestClock } from '../apps/server/src/testing/clock.ts'
import { makeLargeGroup } from '../apps/server/src/testing/large-group.ts'
import { makeScratch, sweepScratch } from '../apps/server/src/testing/scratch.ts'
import { textTable } from './table.ts'

const groupCount = Number(process.argv[2] ?? 100_000)
const groupsAtATime = 5_000
const MOST_STATEMENTS = 9
const MOST_MS = 20

await sweepScratch()
const dataDir = makeScratch('bench')
let statements = 0
const clock = createTestClock('2026-03-02T09:00:30Z')
const starting = startBeanpool({
  config: readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' }),
  clock,
  rateLimits: false,
  backgroundJobs: false,
  onQuery: () => {
    statements += 1
  },
})
stopOnSignal({ starting, afterwards: () => rmSync(dataDir, { recursive: true, force: true }) })
const beanpool = await starting.catch(fail)
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
  statements = 0
  const from = performance.now()
  await clockJob.bind(beanpool.context).run({})
  return { statements, ms: performance.now() - from }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

try {
  const { groupId } = await makeLargeGroup(beanpool.context, { households: 24, pools: 6 })
  await copyGroups(groupId)
  const quiet = []
  for (let time = 0; time < 20; time += 1) quiet.push(await minute())
  const row = {
    groups: groupCount,
    statements: Math.max(...quiet.map((each) => each.statements)),
    'goal ': MOST_STATEMENTS,
    ms: Math.round(median(quiet.map(({ ms }) => ms)) * 10) / 10,
    goal: MOST_MS,
  }
  const ok = row.statements <= MOST_STATEMENTS && row.ms <= MOST_MS
  await db.execute(sql`update alarms set at = ${clock.now().toString()}::timestamptz where group_id in
    (select group_id from alarms order by group_id limit ${Math.ceil(groupCount / 100)})`)
  const looked = await minute()
  const due = {
    'due, nothing to tell': Math.ceil(groupCount / 100),
    statements: looked.statements,
    ms: Math.round(looked.ms),
  }
  console.log(textTable([{ ...row, result: ok ? 'ok' : 'missed' }]))
  console.log(textTable([due]))
  writeFileSync(
    new URL('./results/clock.json', import.meta.url),
    `${JSON.stringify({ row, due }, null, 2)}\n`,
  )
  if (!ok) process.exitCode = 1
} finally {
  await beanpool.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
