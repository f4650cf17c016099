// Plans four weeks of two groups with the same rides: in one, 40 of the 44 pools have dates, in the other all are
// weekly. Prints the milliseconds of the first plan, which writes all rides, and of one that changes nothing. For
// bench/dated.ts.
//
//   node apps/server/src/testing/dated-cost.ts [rounds]
import { type TimedFields, timedFields } from '@beanpool/domain/pools/timetable'
import { createGroup } from '../acts/groups/manage/create-group.ts'
import { joinGroup } from '../books/invitations/store.ts'
import { planGroup } from '../books/rides/planning.ts'
import { newId } from '../db/columns.ts'
import { withTransaction } from '../db/pool.ts'
import { adults } from '../db/schema/accounts.ts'
import { places, poolKids, pools } from '../db/schema/pools.ts'
import { startBenchServer } from './bench-server.ts'
import { createTestClock } from './clock.ts'
import { settleFamilies } from './settled-family.ts'

const ROUNDS = Number(process.argv[2] ?? 30)
const WARM = 10
const families = 24
const kidsOfPool = 4
const datedPools = 40
const weeklyPools = 4
const monday = Temporal.PlainDate.from('2026-03-02')
const throughOn = '2026-03-29'

const { beanpool, stop } = await startBenchServer(createTestClock('2026-03-02T04:00:00Z'))
const { context, db } = beanpool
const now = context.now()

const hour = (number: number) => `${String(number).padStart(2, '0')}:00`

/** Eight pools on each weekday, one hour apart. */
function timesOf(number: number, isDated: boolean): TimedFields {
  const [day, startHour] = [number % 5, 12 + Math.floor(number / 5)]
  const times = { startTime: hour(startHour), endTime: `${hour(startHour).slice(0, 3)}30` }
  const weekly = { ...times, weekdayMask: 1 << day, startsOn: monday.toString(), throughOn }
  if (!isDated) return weekly
  const dates = [0, 1, 2, 3].map((week) => {
    return { ...times, date: monday.add({ weeks: week, days: day }).toString(), place: null, note: null }
  })
  return timedFields({ ...weekly, timetable: { kind: 'dates', dates } })
}

async function makeGroup(name: string, isDated: boolean): Promise<string> {
  const settled = await settleFamilies(
    context,
    Array.from({ length: families }, (_, place) => ({
      parent: { firstName: `Parent ${place}`, email: `parent-${place}@${name}.example` },
      family: { name: `Family ${place}`, kids: [`Kid ${place}`] },
    })),
  )
  const [admin, ...others] = settled
  if (!admin) throw new Error('a group has an admin')
  const by = { createdByAdultId: admin.adultId, createdAt: now }
  await db.update(adults).set({ planTier: 'pro' })
  const { groupId } = await createGroup(
    { ...context, adultId: admin.adultId },
    { name, description: null, city: 'Berlin', timeZone: 'Europe/Berlin' },
  )
  const [fromPlaceId, toPlaceId] = [newId(), newId()]
  const ends = [fromPlaceId, toPlaceId].map((id) => ({
    id,
    groupId,
    name: id,
    address: 'Long Street 1',
    ...by,
  }))
  const school = { startTime: '07:30', endTime: '08:00', weekdayMask: 31, startsOn: `${monday}`, throughOn }
  const times = [
    ...Array.from({ length: weeklyPools }, () => school),
    ...Array.from({ length: datedPools }, (_, number) => timesOf(number, isDated)),
  ]
  const made = times.map((fields, place) => {
    const pool = { id: newId(), groupId, name: `Pool ${place}`, seats: 4, fromPlaceId, toPlaceId }
    return { ...pool, ...fields, ...by, updatedAt: now }
  })
  const enrolled = made.flatMap(({ id: poolId }, place) =>
    Array.from({ length: kidsOfPool }, (_, kid) => ({
      groupId,
      poolId,
      enrolledByAdultId: admin.adultId,
      enrolledAt: now,
      kidId: settled[(place * kidsOfPool + kid) % families]?.kidIds[0] ?? '',
    })),
  )
  await withTransaction(db, async (tx) => {
    for (const { householdId, adultId } of others) await joinGroup(tx, { groupId, householdId, adultId, now })
    await tx.insert(places).values(ends)
    await tx.insert(pools).values(made)
    await tx.insert(poolKids).values(enrolled)
  })
  return groupId
}

class TakenBack extends Error {}

/** Plans the group and rolls back. */
async function plan(groupId: string) {
  let ms = 0
  const planning = withTransaction(db, async (tx) => {
    const from = performance.now()
    await planGroup(tx, { groupId, now, byAdultId: null, jobs: context.jobs })
    ms = performance.now() - from
    throw new TakenBack()
  })
  await planning.catch((error) => {
    if (!(error instanceof TakenBack)) throw error
  })
  return ms
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Plans both alternately, as other load on the machine slows both. */
async function both([dated, weekly]: [string, string]) {
  const times: { dated: number[]; weekly: number[] } = { dated: [], weekly: [] }
  for (let round = 0; round < WARM + ROUNDS; round += 1) {
    const spent = { dated: await plan(dated), weekly: await plan(weekly) }
    if (round < WARM) continue
    times.dated.push(spent.dated)
    times.weekly.push(spent.weekly)
  }
  return { dated: median(times.dated), weekly: median(times.weekly) }
}

try {
  const groups: [string, string] = [await makeGroup('dated', true), await makeGroup('weekly', false)]
  await db.execute('analyze')
  const first = await both(groups)
  const rides: number[] = []
  for (const groupId of groups)
    await withTransaction(db, async (tx) => {
      const planned = await planGroup(tx, { groupId, now, byAdultId: null, jobs: context.jobs })
      rides.push(planned.changedCount)
    })
  await db.execute('analyze')
  console.log(JSON.stringify({ rides, first, again: await both(groups) }))
} finally {
  await stop()
}
