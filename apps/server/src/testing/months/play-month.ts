// Simulates one month on the real product and PostgreSQL, and checks the invariants after each step. Throws if one is
// violated, with a readable list of the steps that led there.
import { sql, TransactionRollbackError } from 'drizzle-orm'
import { planGroup } from '../../books/rides/planning.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { lateAlarms, settleAlarms } from '../clock.ts'
import type { TestApp } from '../test-app.ts'
import { type Answer, type Call, job, jobKinds, perform, tap } from './calls.ts'
import type { Choosing } from './choosing.ts'
import { foundMonth, startOf } from './found-month.ts'
import { brokenLaws } from './laws-of-steps.ts'
import { nextMoment } from './moments.ts'
import { idsFrom, withIds } from './months-ids.ts'
import { observe } from './observe.ts'
import { resolvers } from './resolve.ts'
import { isGone } from './resolve-families.ts'
import { readShown } from './shown.ts'
import type { Month, Step, StepKind } from './steps.ts'
import { count, countStep, type Tally } from './tally.ts'
import { changedTables, hour, isAhead, isDriven, type Setting, type World } from './world.ts'

/** An action that can be undone, and the worlds before and after it. */
export type Undoable = {
  id: string
  adultId: string
  at: number
  before: World
  after: World
  undone: boolean
}

type Playing = {
  app: TestApp
  setting: Setting
  tally: Tally
  world: World
  /** The world after the last planning. */
  planned: World | null
  undoables: Undoable[]
  story: string[]
}

export function playMonth(app: TestApp, month: Month, tally: Tally): Promise<void> {
  const nextId = idsFrom(startOf(month.founded))
  return withIds(nextId, async () => {
    await app.empty()
    const setting = await foundMonth(app, month.founded, nextId)
    const world = await observe(app.db, [setting.groupId], null)
    const playing: Playing = { app, setting, tally, world, planned: null, undoables: [], story: [] }
    try {
      for (const step of month.steps) await play(playing, step)
    } catch (error) {
      const said = error instanceof BrokenLaw ? error.message : (error as Error).stack
      throw new Error(`${said}\n\nWhat led there:\n${playing.story.join('\n')}`, { cause: error })
    }
  })
}

class BrokenLaw extends Error {}

const nowOf = ({ app }: Playing) => app.clock.now().epochMilliseconds

const choosingOf = ({ world, setting, undoables, app }: Playing, step: Step): Choosing => ({
  world,
  setting,
  undoables,
  step,
  now: app.clock.now().epochMilliseconds,
})

async function play(playing: Playing, step: Step) {
  if (step.kind === 'wait') return wait(playing, nextMoment(choosingOf(playing, step)))
  // One try in six is made only once; the others are repeated until a call is allowed.
  const tries = step.pick % 6 === 1 ? 1 : 7
  const tried = new Set<string>()
  if (isUndoneAtOnce(step)) {
    await take(playing, job('plan', playing.setting.groupId))
    playing.planned = playing.world
  }
  for (let more = 0; more < tries; more += 1) {
    const { pick, who, option } = step
    const next = { ...step, pick: pick + more * 5, who: who + more * 3, option: option + more * 7 }
    const call = resolvers[step.kind](choosingOf(playing, next))
    if (!call || isGone(playing.world, call.by) || tried.has(JSON.stringify(call))) continue
    tried.add(JSON.stringify(call))
    if ((await take(playing, call)).code === 'ok') return afterwards(playing, call, step)
  }
}

const undoableKinds = new Set<StepKind>([
  ...(['take', 'accept', 'reoffer', 'release', 'convert', 'partner', 'not_riding', 'complete'] as const),
  ...(['enrol', 'absence', 'end_vacation', 'no_ride_day', 'schedule', 'leave', 'remove'] as const),
])
const isUndoneAtOnce = ({ kind, who }: Step) => who % 4 === 0 && undoableKinds.has(kind)

/** Repeats some calls, and undoes some immediately. */
async function afterwards(playing: Playing, call: Call, step: Step) {
  if (step.pick % 10 === 0) {
    count(playing.tally, 'at once again')
    await take(playing, call, true)
  }
  const newest = playing.undoables.at(-1)
  if (newest?.undone !== false || newest.after !== playing.world || !isUndoneAtOnce(step)) return
  count(playing.tally, 'at once undone')
  await take(playing, tap(['undo', newest.adultId], 'undo', 'run', { undoId: newest.id }))
}

/** Moves the clock, and runs the work that is due, in order. */
async function wait(playing: Playing, to: number) {
  const { app, setting, world } = playing
  const from = nowOf(playing)
  const late = await lateAlarms(app.beanpool.context)
  if (late.length > 0) throw new BrokenLaw(`alarms ring in time: ${late.join('; ')}`)
  app.clock.set(Temporal.Instant.fromEpochMilliseconds(to))
  const due: Record<(typeof jobKinds)[number], boolean> = {
    pass_on: world.offers.some((offer) => offer.status === 'open' && offer.expiresAt <= to),
    finish_due:
      world.rides.some((ride) =>
        isDriven(ride) ? ride.endsAt + 2 * hour <= to : isAhead(ride) && ride.startsAt <= to,
      ) ||
      world.urgentRequests.some(({ rideId }) => rideId === null) ||
      world.swaps.some(({ status }) => status === 'proposed'),
    night: dayOf(to, setting.zone) !== dayOf(from, setting.zone),
  }
  for (const kind of jobKinds) if (due[kind]) await take(playing, job(kind))
  await settleAlarms(app.beanpool.context)
}

const dayOf = (ms: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate().toString()

/** These kinds of steps are applied as previewed. */
const readFirst = new Set(['schedule', 'settle', 'new_term'])

async function take(playing: Playing, call: Call, again = false): Promise<Answer> {
  const { app, setting, tally, story, world: before } = playing
  const now = nowOf(playing)
  // Reading the screens takes as long as the call, so only some calls read them.
  const isRead = readFirst.has(call.kind) || story.length % 4 === 0
  const shown = isRead ? await readShown(app, { call, world: before }) : {}
  // One schedule in five is applied with another preview's fingerprint.
  if (shown.preview && !again && story.length % 10 > 1) call.input.fingerprint = shown.preview.fingerprint
  if (shown.fingerprint && !again) Object.assign(call.input, { shown: shown.fingerprint })
  const wall = app.clock.now().toZonedDateTimeISO(setting.zone).toPlainDateTime()
  story.push(`${wall} ${call.kind} by ${call.by}: ${JSON.stringify(call.input)}${again ? ' again' : ''}`)
  const answer = await perform(app, call)
  story.push(`    answered ${answer.code}`)
  const after = await observe(app.db, [setting.groupId], before)
  const unchanged = changedTables(before, after).length === 0
  playing.world = unchanged ? before : after
  const undoes = undoneAtOnce(playing, call, { before, now })
  const broken = brokenLaws({ before, after, call, answer, shown, setting, now, undoes, again })
  keep(playing, call, { before, now, ok: answer.code === 'ok' })
  const asked = !unchanged && story.length % 8 < 2
  for (const place of asked ? await movedByPlanningTwice(playing) : [])
    broken.push(`planningTwiceMovesNobody: ${place}`)
  countStep(tally, { before, after, call, answer })
  if (broken.length > 0) throw new BrokenLaw(broken.join('\n'))
  return answer
}

type Doing = { before: World; now: number }

/** Returns the world before an action that its own adult undoes immediately, if that was planned. */
function undoneAtOnce({ undoables, planned }: Playing, call: Call, { before, now }: Doing): World | null {
  const undoable = undoables.find(({ id, adultId }) => id === call.input.undoId && adultId === call.by)
  const atOnce = undoable?.after === before && undoable.before === planned && undoable.at === now
  return atOnce ? planned : null
}

function keep(playing: Playing, call: Call, { before, now, ok }: Doing & { ok: boolean }) {
  const { world, undoables } = playing
  const known = new Set(before.undos.map(({ id }) => id))
  for (const { id, adultId } of world.undos)
    if (!known.has(id)) undoables.push({ id, adultId, at: now, before, after: world, undone: false })
  const undone = ok && undoables.find(({ id }) => id === call.input.undoId)
  if (undone) undone.undone = true
  playing.undoables = undoables.slice(-6)
}

/**
 * Lists rides and seats that a second plan in a row would move. Both plans are discarded: the invariants of steps check
 * planning.
 */
async function movedByPlanningTwice({ app, setting }: Playing): Promise<string[]> {
  const { groupId } = setting
  const plan = async (tx: Transaction) => {
    const { jobs } = app.beanpool.context
    await planGroup(tx, { groupId, now: app.clock.now(), byAdultId: null, byClock: true, jobs })
    const { rows } = await tx.execute<{ place: string }>(sql`
      select concat_ws(' ', id, status, driver_adult_id, starts_at) as place from rides where group_id = ${groupId}
      union all
      select concat_ws(' ', ride_id, kid_id, state) from ride_seats where group_id = ${groupId}`)
    return rows.map(({ place }) => place)
  }
  const plans: string[][] = []
  const planning = withTransaction(app.db, async (tx) => {
    plans.push(await plan(tx), await plan(tx))
    tx.rollback()
  })
  await planning.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  const [first = [], second = []] = plans
  const moved = new Set(second).difference(new Set(first))
  return [...moved]
}
