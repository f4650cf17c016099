// Plays one month on the real use cases and PostgreSQL, the model beside it. What does not agree is thrown, with a
// readable list of what led there.
import { readBalances } from '../../features/beans/read-balances.ts'
import { readStanding } from '../../features/standing/read-standing.ts'
import type { TestApp } from '../test-app.ts'
import { type Call, perform } from './calls.ts'
import type { Choosing } from './choosing.ts'
import { differences } from './compare.ts'
import { callerOf, foundMonth, startOf } from './found-month.ts'
import { brokenInvariants, brokenMoves } from './invariants.ts'
import { expectedAfter, judge } from './model.ts'
import { postedOf, projectedOf } from './model-beans.ts'
import { dateOf, hour } from './model-clock.ts'
import { activeWeight } from './model-strikes.ts'
import { hasLeft } from './model-undo.ts'
import { nextMoment } from './moments.ts'
import { withIdsFrom } from './months-ids.ts'
import { type Observed, observe } from './observe.ts'
import { resolve } from './resolve.ts'
import type { Month } from './steps.ts'
import { count, countMoves, type Tally } from './tally.ts'
import { type About, isAhead, type Kept, rideIn, type Setting, type World } from './world.ts'

export class Disagreement extends Error {}

type Playing = {
  app: TestApp
  setting: Setting
  tally: Tally
  seen: Observed
  kept: Kept[]
  story: string[]
}

export function playMonth(app: TestApp, month: Month, tally: Tally): Promise<void> {
  return withIdsFrom(startOf(month.founded), (nextId) => play(app, month, { tally, nextId }))
}

async function play(app: TestApp, month: Month, { tally, nextId }: { tally: Tally; nextId: () => string }) {
  const setting = await foundMonth(app, month.founded, nextId)
  const seen = await observe(app.db, setting.groupId, null)
  const playing: Playing = { app, setting, tally, seen, kept: [], story: [] }
  try {
    for (const step of month.steps) {
      const choosing = { world: playing.seen.world, about: aboutOf(playing), step }
      if (step.kind === 'wait') await wait(playing, nextMoment(choosing))
      else {
        const call = sensible(choosing)
        if (call) await take(playing, call)
      }
    }
    await checkStandings(playing)
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const said = error instanceof Disagreement ? error.message : what
    throw new Error(`${said}\n\nWhat led there:\n${playing.story.join('\n')}`, { cause: error })
  }
}

/** One try in six is made as it comes; the others look for something that is allowed. */
function sensible({ world, about, step }: Choosing): Call | null {
  const asItComes = resolve({ world, about, step })
  if (step.pick % 6 === 1) return asItComes
  for (let more = 0; more < 8; more += 1) {
    const { pick, who, option } = step
    const next = { ...step, pick: pick + more * 5, who: who + more * 3, option: option + more * 7 }
    const call = resolve({ world, about, step: next })
    const verdict = call && judge(world, about, call)
    if (verdict && !verdict.again && verdict.reasons.length === 0) return call
  }
  return asItComes
}

const aboutOf = ({ app, setting, kept }: Playing): About => ({
  setting,
  now: app.clock.now().epochMilliseconds,
  kept,
})

/** The clock moves, and its work is done in the order in which it would have been. */
async function wait(playing: Playing, to: number) {
  const from = playing.app.clock.now().epochMilliseconds
  playing.app.clock.set(Temporal.Instant.fromEpochMilliseconds(to))
  const { rides, offers, requests, swaps } = playing.seen.world
  const answers = offers.some((offer) => offer.status === 'open' && offer.expires <= to)
  const driven = (status: string) => status === 'assigned' || status === 'urgent_claimed'
  const ends =
    rides.some((ride) =>
      driven(ride.status) ? ride.end + 2 * hour <= to : isAhead(ride.status) && ride.start <= to,
    ) ||
    requests.some(
      ({ ride, status, end }) =>
        ride === null && (status === 'posted' ? end <= to : status === 'claimed' && end + 2 * hour <= to),
    ) ||
    swaps.some(({ status }) => status === 'proposed')
  for (const kind of ['pass_on', 'finish_due'] as const) {
    // What the model does not expect to do anything is run as well: the next look would show it.
    if (kind === 'pass_on' ? answers : ends) await take(playing, { kind })
    else await perform(playing.app, playing.setting, { kind })
  }
  const { zone } = playing.setting
  // The night's job has nothing to do twice on one day.
  if (dateOf(to, zone) !== dateOf(from, zone)) await take(playing, { kind: 'night' })
}

async function take(playing: Playing, call: Call) {
  const { app, setting, tally, story } = playing
  const about = aboutOf(playing)
  const { world: before, undo: newest } = playing.seen
  const verdict = judge(before, about, call)
  story.push(`${app.clock.now().toZonedDateTimeISO(setting.zone).toPlainDateTime()} ${JSON.stringify(call)}`)
  const answer = await perform(app, setting, call)
  story.push(`    answered ${answer}`)
  playing.seen = await observe(app.db, setting.groupId, playing.seen)
  const after = playing.seen.world
  const problems =
    answer === 'ok'
      ? judgeSuccess({ verdict, before, after, about, call, tally })
      : judgeRefusal({ verdict, before, after, about, call, tally }, answer)
  problems.push(
    ...brokenInvariants(after, playing.seen.books, setting, about.now),
    ...brokenMoves(before, after, call.kind === 'undo'),
    ...keep(playing, { call, about, before, again: verdict.again || answer !== 'ok', newest }),
  )
  problems.push(...(await brokenBalances(playing)))
  countMoves(tally, call.kind, before, after)
  if (problems.length > 0) throw new Disagreement(problems.join('\n'))
}

type Keeping = { call: Call; about: About; before: World; again: boolean; newest: Observed['undo'] }

/** What was done to a ride can be undone: the model keeps the worlds before and after it. */
function keep(playing: Playing, { call, about, before, again, newest }: Keeping): string[] {
  const { world: after, undo } = playing.seen
  if (call.kind === 'undo' && !again) {
    playing.kept = playing.kept.map((each) => (each.id === call.undo ? { ...each, undone: true } : each))
    return []
  }
  if (call.kind === 'enrol' && call.on && !again)
    playing.kept = playing.kept.map((each) => (hasLeft(each, call) ? { ...each, closed: true } : each))
  const done = undoableOf(before, call)
  const made = undo?.id !== newest?.id
  if (again || done === null) return made ? ['something can be undone that nobody did'] : []
  if (!made || undo?.ride !== done.ride) return ['it cannot be undone']
  const { ride, action, adult } = done
  const acted = ride === null ? 0 : rideIn(after, ride).acted
  const common = { id: undo.id, adult, ride, action, at: about.now, acted, undone: false }
  playing.kept = [...playing.kept, { ...common, before, after }].slice(-6)
  return []
}

function undoableOf(before: World, call: Call): Pick<Kept, 'ride' | 'action' | 'adult'> | null {
  switch (call.kind) {
    case 'take':
    case 'cant_drive':
    case 'not_riding':
      return { ride: call.ride, action: call.kind, adult: call.by }
    case 'enrol':
      return call.on ? null : { ride: null, action: 'withdraw_kid', adult: call.by }
    case 'absence':
      return { ride: null, action: 'not_riding', adult: call.by }
    case 'end_vacation':
      return { ride: null, action: 'delete_vacation', adult: call.by }
    case 'no_ride_day':
      if (call.on || !before.noRideDays.includes(call.date)) return null
      return { ride: null, action: 'delete_no_ride_day', adult: call.by }
    case 'complete':
      return { ride: call.ride, action: 'done', adult: call.by }
    case 'accept': {
      const ride = before.offers.find((offer) => offer.id === call.offer)?.ride
      return ride === undefined ? null : { ride, action: 'accept', adult: call.by }
    }
    default:
      return null
  }
}

type Judging = Parameters<typeof expectedAfter>[0] & { verdict: ReturnType<typeof judge> }

function judgeSuccess({ verdict, ...stepping }: Judging): string[] {
  const { before, after, call } = stepping
  if (verdict.reasons.length > 0) return [`it was allowed, although: ${verdict.reasons.join(', ')}`]
  if (verdict.again) return differences(before, after)
  const { mid, problems } = expectedAfter({ ...stepping, before, after, call })
  return [...problems, ...differences(mid, after)]
}

function judgeRefusal({ verdict, before, after, about, call, tally }: Judging, answer: string): string[] {
  count(tally, 'refused', `${call.kind} ${answer}`)
  const mayAlso =
    verdict.reasons.length === 0 && !verdict.again && planMayRefuse(before, about, call) === answer
  const problems = differences(before, after)
  if (mayAlso || (!verdict.again && verdict.reasons.includes(answer))) return problems
  const true_ = verdict.again ? 'done already' : verdict.reasons.join(', ') || 'nothing'
  return [`it was refused with ${answer}, and what speaks against it is: ${true_}`, ...problems]
}

/** What the plan alone can know: that nobody is left to assign, that a car brought back is not needed any more. */
function planMayRefuse(before: World, { kept }: About, call: Call): string | null {
  // What the plan wrote beside the action since is not all seen: an undo that cannot be whole is refused.
  if (call.kind === 'undo') {
    const undo = kept.find((each) => each.id === call.undo)
    return JSON.stringify(undo?.after) === JSON.stringify(before) ? null : 'changed_since'
  }
  if (call.kind === 'assign_fairly') return 'nobody_can'
  if (call.kind !== 'restore') return null
  const { pool, date } = rideIn(before, call.ride)
  const others = before.rides.filter((ride) => ride.pool === pool && ride.date === date)
  return others.some((ride) => ride.status !== 'cancelled') ? 'pool_stopped' : null
}

async function brokenBalances({ app, setting, seen }: Playing): Promise<string[]> {
  const balances = await readBalances(app.db, [setting.groupId])
  return setting.families.flatMap(({ household }) => {
    const { postedHundredths, projectedHundredths } = balances.of(setting.groupId, household)
    const entries = seen.books.entries.find((each) => each.household === household)?.amount ?? 0
    const model = { posted: postedOf(seen.world, household), projected: projectedOf(seen.world, household) }
    const agrees =
      postedHundredths === entries && model.posted === entries && projectedHundredths === model.projected
    return agrees
      ? []
      : [
          `the balance of ${household}: ${JSON.stringify({ postedHundredths, projectedHundredths, entries, model })}`,
        ]
  })
}

/** What the product says of each adult's strikes is what they add up to. */
async function checkStandings({ app, setting, seen }: Playing) {
  const now = app.clock.now().epochMilliseconds
  for (const adult of setting.families.flatMap((family) => family.adults)) {
    const standing = await readStanding(callerOf(app, adult), { groupId: setting.groupId })
    const weight = activeWeight(seen.world, adult, now)
    if (standing.activeWeight !== weight || standing.probation !== weight >= 3)
      throw new Disagreement(
        `the strikes of ${adult} weigh ${weight}, and the product says ${standing.activeWeight}`,
      )
    checkReliability(seen.world, adult, { now, standing })
  }
}

type Said = { now: number; standing: Awaited<ReturnType<typeof readStanding>> }

function checkReliability(world: World, adult: string, { now, standing }: Said) {
  const since = now - 90 * 24 * 3_600_000
  const completed = world.rides.filter(
    (ride) => ride.adult === adult && ride.status === 'completed' && ride.start > since,
  )
  const failed = world.strikes.filter(
    (strike) =>
      strike.adult === adult &&
      ['late_cancel', 'no_show'].includes(strike.kind) &&
      ['standing', 'served'].includes(strike.status),
  )
  const all = completed.length + failed.length
  const percent =
    completed.length === 0 && failed.length === 0 ? null : Math.floor((100 * completed.length) / all)
  if (standing.completedCount !== completed.length || standing.failedCount !== failed.length)
    throw new Disagreement(
      `drives of ${adult}: ${completed.length} done, ${failed.length} failed; the product says otherwise`,
    )
  if (percent !== null && standing.reliabilityPercent !== null && standing.reliabilityPercent !== percent)
    throw new Disagreement(
      `${adult} is ${percent} % reliable, and the product says ${standing.reliabilityPercent}`,
    )
}
