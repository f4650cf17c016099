// Measures the cost of a tap in groups of 24 and 80 families: the whole call, with planning, notices and the response,
// and its undo. Also measures how many changes per second one group and fifty groups can handle. For bench/taps.ts.
// node apps/server/src/testing/tap-cost.ts [rounds] [seconds]
import { sql } from 'drizzle-orm'
import { startBenchServer } from './bench-server.ts'
import { createTestClock } from './clock.ts'
import { type LargeGroup, makeLargeGroup } from './large-group.ts'
import type { SettledFamily } from './settled-family.ts'

const ROUNDS = Number(process.argv[2] ?? 20)
const SECONDS = Number(process.argv[3] ?? 10)
const GROUPS = 50
const CLIENTS = 8
const sizes = [
  { families: 24, goal: 25 },
  { families: 80, goal: 60 },
]

const { beanpool, sent, stop } = await startBenchServer(createTestClock('2026-03-02T09:00:00Z'))
const { db } = beanpool

async function call<Output>({ cookie }: SettledFamily, path: string, input?: object): Promise<Output> {
  const response = await fetch(`${beanpool.url}/api/rpc/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `${cookie.name}=${cookie.value}`,
      origin: beanpool.url,
    },
    body: JSON.stringify({ json: input }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${text}`)
  return (JSON.parse(text) as { json: Output }).json
}

type Times = { ms: number[]; statements: number[]; cpu: number[] }
type Tap = 'cant_drive' | 'not_riding' | 'accept' | 'take'

const at = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const timesOf = new Map<string, Times>()

async function timed<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  const [from, before, cpu] = [performance.now(), sent.statements, process.cpuUsage()]
  const answer = await work()
  const ms = performance.now() - from
  const { user, system } = process.cpuUsage(cpu)
  const times = timesOf.get(name) ?? { ms: [], statements: [], cpu: [] }
  times.ms.push(ms)
  times.statements.push(sent.statements - before)
  times.cpu.push((user + system) / 1000)
  timesOf.set(name, times)
  return answer
}

/** Makes a tap and undoes it, and measures both times. */
async function tapAndUndo(by: SettledFamily, action: Tap, path: string, input: object) {
  await timed(action, () => call(by, path, input))
  const { undos } = await call<{ undos: { undoId: string; action: string }[] }>(by, 'undo/open')
  const undoId = undos.find((each) => each.action === action)?.undoId
  if (!undoId) throw new Error(`${action} cannot be undone`)
  await timed(`${action}, undo`, () => call(by, 'undo/run', { undoId }))
}

type Ride = { rideId: string; householdId: string; kidId: string; riderHouseholdId: string }

/** Lists rides from the second week on that have a driver and another family's kid. */
async function driven({ groupId }: LargeGroup): Promise<Ride[]> {
  const { rows } = await db.execute<Ride>(sql`
    select distinct on (r.starts_at, r.id) r.id as "rideId", r.driver_household_id as "householdId", s.kid_id as "kidId",
      s.household_id as "riderHouseholdId"
    from rides r join ride_seats s on s.ride_id = r.id and s.household_id <> r.driver_household_id
    where r.group_id = ${groupId} and r.status = 'assigned' and r.starts_at > '2026-03-09'
    order by r.starts_at, r.id, s.kid_id`)
  return rows
}

/**
 * One round: two taps by the driver and a rider, then an offered ride, which one family accepts and, after the undo,
 * another takes.
 */
async function round(group: LargeGroup, ride: Ride, offered: Ride) {
  const familyOf = (householdId: string) => {
    const found = group.families.find((family) => family.householdId === householdId)
    if (!found) throw new Error('an unknown family')
    return found
  }
  const { rideId, kidId } = ride
  await tapAndUndo(familyOf(ride.riderHouseholdId), 'not_riding', 'rides/notRiding', { rideId, kidId })
  const release = { rideId, action: 'release' }
  await tapAndUndo(familyOf(ride.householdId), 'cant_drive', 'rides/cantDrive', release)
  const reoffer = { rideId: offered.rideId, action: 'reoffer' }
  await call(familyOf(offered.householdId), 'rides/cantDrive', reoffer)
  const { rows } = await db.execute<{ offerId: string; householdId: string }>(
    sql`select id as "offerId", household_id as "householdId" from offers where ride_id = ${offered.rideId} and status = 'open'`,
  )
  const [offer] = rows
  if (!offer) throw new Error('nobody is asked')
  await tapAndUndo(familyOf(offer.householdId), 'accept', 'offers/accept', { offerId: offer.offerId })
  const free = await someoneFree(group, offered.rideId, [offered.householdId, offer.householdId])
  await tapAndUndo(familyOf(free), 'take', 'rides/take', { rideId: offered.rideId })
}

async function someoneFree({ groupId }: LargeGroup, rideId: string, except: string[]): Promise<string> {
  const { rows } = await db.execute<{ householdId: string }>(sql`
    select m.household_id as "householdId" from memberships m, rides r
    where m.group_id = ${groupId} and r.id = ${rideId} and m.household_id not in (${sql.join(
      except.map((id) => sql`${id}`),
      sql`, `,
    )})
      and not exists (select 1 from rides other where other.driver_household_id = m.household_id
        and other.starts_at < r.ends_at and r.starts_at < other.ends_at)
    order by m.bean_index desc limit 1`)
  const [found] = rows
  if (!found) throw new Error('everybody drives')
  return found.householdId
}

/** Plans the whole group first, so that the taps change only their own rides. */
async function planOnce({ families: [admin] }: LargeGroup) {
  if (!admin) throw new Error('nobody in the group')
  await call(admin, 'households/saveWeekly', { weekly: freeWeek })
}

async function measureTaps(families: number, goal: number) {
  const group = await makeLargeGroup(beanpool.context, {
    households: families,
    pools: families / 4,
    name: `of-${families}`,
  })
  await planOnce(group)
  const rides = await driven(group)
  const step = Math.max(2, Math.floor(rides.length / (ROUNDS + 3) / 2) * 2)
  for (let number = 0; number < ROUNDS + 3; number += 1) {
    // Statements are prepared once they repeat, so the first rounds do not count.
    if (number === 3) timesOf.clear()
    const [ride, offered] = rides.slice(number * step)
    if (!ride || !offered) throw new Error('too few rides')
    await round(group, ride, offered)
  }
  const rows = [...timesOf].map(([tap, { ms, statements: counts, cpu }]) => ({
    families,
    tap,
    goal,
    p50: Math.round(at(ms, 0.5) * 10) / 10,
    p95: Math.round(at(ms, 0.95) * 10) / 10,
    statements: at(counts, 0.5),
    'node CPU ms': Math.round(at(cpu, 0.5) * 10) / 10,
  }))
  timesOf.clear()
  return rows
}

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const freeWeek = Object.fromEntries(days.map((day) => [day, 'free']))

/** For some seconds, makes clients mark kids of these groups as not riding and riding again. */
async function changesPerSecond(groups: LargeGroup[]): Promise<number> {
  const kids = await Promise.all(
    groups.map(async (group) => (await driven(group)).map((ride) => ({ ...ride, group }))),
  )
  const until = performance.now() + SECONDS * 1000
  let changes = 0
  const client = async (number: number) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const ofGroup = kids[(number + turn * CLIENTS) % groups.length] ?? []
      const ride = ofGroup[(number * 7 + turn) % ofGroup.length]
      const by = ride?.group.families.find((family) => family.householdId === ride.riderHouseholdId)
      if (!ride || !by) throw new Error('no kid to leave out')
      const { rideId, kidId } = ride
      for (const path of ['rides/notRiding', 'rides/ridingAgain']) {
        await call(by, path, { rideId, kidId })
        changes += 1
      }
    }
  }
  const from = performance.now()
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
  return Math.round((changes / (performance.now() - from)) * 10_000) / 10
}

async function measureThroughput() {
  const groups: LargeGroup[] = []
  for (let number = 0; number < GROUPS; number += 1) {
    const made = { households: 24, pools: 6, name: `of-many-${number}` }
    const group = await makeLargeGroup(beanpool.context, made)
    await planOnce(group)
    groups.push(group)
  }
  const [one] = groups
  if (!one) throw new Error('no group')
  return [
    { groups: 1, goal: 100, 'changes a second': await changesPerSecond([one]) },
    { groups: GROUPS, goal: 400, 'changes a second': await changesPerSecond(groups) },
  ]
}

try {
  const taps = []
  for (const { families, goal } of sizes) taps.push(...(await measureTaps(families, goal)))
  const throughput = SECONDS > 0 ? await measureThroughput() : []
  console.log(JSON.stringify({ taps, throughput }))
} finally {
  await stop()
}
