// Checks, every minute, only the groups whose alarm is due. Runs the steps that are due, and sets each alarm to the
// time when the next step is due.
import { z } from 'zod'
import { followCalendarsStep } from '../acts/calendars/read-calendar.ts'
import { endMembershipsStep } from '../acts/groups/leaving/plan-leaving.ts'
import { passOnStep } from '../acts/offers/pass-on-offers.ts'
import { finishRidesStep } from '../acts/rides/outcome/complete-ride.ts'
import { expireStrikesStep } from '../acts/standing/expire-strikes.ts'
import { beginTermsStep } from '../acts/terms/begin-term.ts'
import { finishUrgentsStep } from '../acts/urgent/requests/finish-due-urgents.ts'
import { setAlarms, takeDueGroups } from '../books/alarms/store.ts'
import { lapseSwapsStep } from '../books/swaps/lapse-swaps.ts'
import type { ClockStep } from '../context/clock-step.ts'
import type { AppContext } from '../context/context.ts'
import { handleJob } from '../context/job-handler.ts'
import { defineJob } from '../jobs/job.ts'
import { rollOutStep, seekDriversStep } from '../planning/rides/plan-by-clock.ts'
import { tellBalancesStep } from '../telling/notifications/moments/tell-balances.ts'
import { tellMomentsStep } from '../telling/notifications/moments/tell-moments.ts'

const clockSteps: ClockStep[] = [
  tellMomentsStep,
  tellBalancesStep,
  expireStrikesStep,
  endMembershipsStep,
  finishRidesStep,
  seekDriversStep,
  finishUrgentsStep,
  lapseSwapsStep,
  passOnStep,
  beginTermsStep,
  followCalendarsStep,
  rollOutStep,
]

const groupsAtATime = 200
// A step's own work rings the alarm, so the group is due again at once. After this many rounds, it is left for the next
// minute.
const mostLooks = 3

async function look(context: AppContext) {
  const now = context.now()
  const again = now.add({ minutes: 1 })
  const looks = new Map<string, number>()
  for (;;) {
    const taken = await takeDueGroups(context.db, { now, again, most: groupsAtATime })
    if (taken.length === 0) return
    const groupIds = taken.filter((groupId) => (looks.get(groupId) ?? 0) < mostLooks)
    for (const groupId of groupIds) looks.set(groupId, (looks.get(groupId) ?? 0) + 1)
    if (groupIds.length > 0) await lookAt(context, groupIds, again)
  }
}

/** Runs all steps for these groups. A group in which a step failed is tried again the next minute. */
async function lookAt(context: AppContext, groupIds: string[], again: Temporal.Instant) {
  const failed = new Set<string>()
  for (const { run } of clockSteps) for (const groupId of await run(context, groupIds)) failed.add(groupId)
  const done = groupIds.filter((groupId) => !failed.has(groupId))
  const next = await nextDue(context, done)
  await setAlarms(
    context.db,
    done.map((groupId) => ({ groupId, at: next.get(groupId) ?? null })),
    again,
  )
}

/** Returns when the next step is due in each group; groups without a next step are left out. */
export async function nextDue({ db, now: clock }: AppContext, groupIds: string[]) {
  const now = clock()
  const first = new Map<string, Temporal.Instant>()
  for (const { next } of clockSteps)
    for (const { groupId, at } of await next(db, groupIds, now)) {
      const known = first.get(groupId)
      if (known === undefined || Temporal.Instant.compare(at, known) < 0) first.set(groupId, at)
    }
  return first
}

// Runs may overlap, because each takes only groups that no other run has taken. If a server dies during a run, the next
// minute's run is not delayed.
export const clockJob = handleJob({
  job: defineJob({ name: 'clock', data: z.object({}), policy: 'short' }),
  cron: '* * * * *',
  handle: look,
})
