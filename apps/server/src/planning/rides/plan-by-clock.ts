// Every night, rolls each group's pools out to the plan's horizon and replans driverless rides; on a week's first
// night, also provisional dates.
import { isNight, morningAfter } from '@beanpool/domain/offers/offer-schedule'
import { weekOf } from '@beanpool/domain/pools/timetable'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { dateIn } from '@beanpool/domain/time/zones'
import { z } from 'zod'
import { isOpenGroup } from '../../books/members/membership-store.ts'
import { planGroup } from '../../books/rides/planning.ts'
import { groupsWithPools, markRolledOut } from '../../books/rides/roll-out-store.ts'
import { groupsToSeekIn, nextLocks } from '../../books/rides/seek-store.ts'
import { type ClockStep, inEach } from '../../context/clock-step.ts'
import { handleJob } from '../../context/job-handler.ts'
import { withTransaction } from '../../db/pool.ts'
import { defineJob } from '../../jobs/job.ts'

const planOneGroup = defineJob({
  name: 'plan-group',
  data: z.object({ groupId: z.string(), weekly: z.boolean() }),
  policy: 'exclusive',
})

export const planGroupJob = handleJob({
  job: planOneGroup,
  handle: async (context, { groupId, weekly }) => {
    // The group was deleted since it was queued.
    if (!(await isOpenGroup(context.db, groupId))) return
    await withTransaction(context.db, async (tx) => {
      const { jobs } = context
      await planGroup(tx, { groupId, now: context.now(), weekly, byAdultId: null, byClock: true, jobs })
      await markRolledOut(tx, groupId, context.now())
    })
  },
})

const nightHour = 2

/**
 * Finds groups whose night has come and that were not rolled out today, which also catches up after a night with the
 * server off. Queues one job per group, so that a failed one is retried alone.
 */
export const rollOutStep: ClockStep = {
  run: async (context, groupIds) => {
    const now = context.now()
    const due = (await groupsWithPools(context.db, groupIds)).filter(
      (group) => Temporal.Instant.compare(nextNight(group, now), now) <= 0,
    )
    return inEach(context, due, ({ groupId, timeZone, rolledOutOn }) => {
      const weekly = rolledOutOn !== null && weekOf(rolledOutOn) < weekOf(dateIn(now, timeZone))
      const options = { singletonKey: groupId }
      return withTransaction(context.db, (tx) =>
        context.jobs.enqueue(tx, planOneGroup, { groupId, weekly }, options),
      )
    })
  },
  // A due group waits in the queue. If its job is given up, the group is queued again within the hour.
  next: async (db, groupIds, now) =>
    (await groupsWithPools(db, groupIds)).map((group) => {
      const at = nextNight(group, now)
      return { groupId: group.groupId, at: reached(now, at) ? now.add({ hours: 1 }) : at }
    }),
}

type Rolling = { timeZone: string; rolledOutOn: string | null }

/** Returns 02:00 today on the group's clock, or tomorrow if it was rolled out today. */
function nextNight({ timeZone, rolledOutOn }: Rolling, now: Temporal.Instant): Temporal.Instant {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const isDone = rolledOutOn !== null && rolledOutOn >= today.toString()
  const plainTime = { hour: nightHour }
  return (isDone ? today.add({ days: 1 }) : today).toZonedDateTime({ timeZone, plainTime }).toInstant()
}

// Starts the clock's own searches in groups where a frozen date's car is due for one, at its lock or the morning after.
// May run twice, or in two instances at once, as the ride stores when the search began.

export const seekDriversStep: ClockStep = {
  run: async (context, groupIds) => {
    const { db, jobs } = context
    const now = context.now()
    const due = (await groupsToSeekIn(db, groupIds, now)).filter(({ timeZone }) => !isNight(now, timeZone))
    return inEach(context, due, ({ groupId }) =>
      withTransaction(db, (tx) => planGroup(tx, { groupId, now, byAdultId: null, byClock: true, jobs })),
    )
  },
  next: async (db, groupIds, now) => [
    ...(await nextLocks(db, groupIds, now)),
    ...(await groupsToSeekIn(db, groupIds, now)).map(({ groupId, timeZone }) => ({
      groupId,
      at: isNight(now, timeZone) ? morningAfter(now, timeZone) : now,
    })),
  ],
}
