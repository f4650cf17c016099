// Turns a try into a call for pools, rosters, holidays, schedules and absences.
import { newId } from '../../db/columns.ts'
import { type Call, tap } from './calls.ts'
import { admin, anyAdult, at, type Choosing, kidsOf, mostly, parentOf, shown } from './choosing.ts'
import { timetableOf } from './timetables.ts'
import type { Pool, Ride, World } from './world.ts'

type Resolve = (choosing: Choosing) => Call | null

const laterBy = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString()
const todayOf = ({ now, setting }: Choosing) =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(setting.zone).toPlainDate().toString()

function onPool(c: Choosing, call: (pool: Pool) => Call): Call | null {
  const pool = at(c.world.pools, c.step.pick)
  return pool ? call(pool) : null
}

function edited(c: Choosing, pool: Pool) {
  const { option, who } = c.step
  const { id: poolId, name, throughOn, lockHours } = pool
  const startTime = at(['07:50', '08:10', '06:30', '18:45'], option) ?? '07:50'
  const seats = at([2, 3, 4], who) ?? 4
  const weekdayMask = option % 3 === 0 ? 31 : pool.weekdayMask
  // A form cannot be sent if its end is before its start.
  const endTime = pool.endTime !== null && pool.endTime > startTime ? pool.endTime : null
  return {
    poolId,
    name,
    weekdayMask,
    startTime,
    endTime,
    throughOn,
    seats,
    lockHours: lockHours ?? 24,
    notes: null,
    timetable: changedTimetable(c, pool, startTime),
  }
}

/** Keeps the pool's kind: dates move, disappear and come back; lines change their times. */
function changedTimetable(c: Choosing, { timetable, weekdayMask }: Pool, startTime: string) {
  if (timetable === null) return null
  const kind = timetable.kind === 'weekly' ? 'fortnight' : 'dates'
  const from = laterBy(todayOf(c), c.step.option % 3)
  return timetableOf({ kind, mask: weekdayMask, startTime, from, step: 1 + (c.step.who % 3) })
}

/** Shares a ride of the adult's own kids on one of the next days. */
function shareRide(c: Choosing): Call {
  const by = anyAdult(c)
  const { groupId, families } = c.setting
  const day = laterBy(todayOf(c), c.step.pick % 5)
  return tap(['share_ride', by], 'pools', 'share', {
    poolId: newId(),
    groupId,
    name: 'Match',
    startsAt: `${day}T${at(['09:30', '16:00'], c.step.option)}`,
    from: { name: 'Maple Street', address: 'Maple Street 1' },
    to: { name: 'Lake Pitch', address: 'Lake Road 3' },
    kidIds: families.find(({ adults }) => adults.includes(by))?.kids ?? [],
  })
}

/** Answers whether a kid rides in a pool with dates. */
function answerKids(c: Choosing): Call | null {
  const dated = c.world.pools.filter(({ timetable }) => timetable?.kind === 'dates')
  const pool = at(dated, c.step.pick)
  const kidId = at(kidsOf(c.setting), c.step.who) ?? ''
  if (!pool) return null
  const answer = { poolId: pool.id, kidIds: [kidId], rides: c.step.option % 3 > 0 }
  return tap(['answer_kids', mostly(c, parentOf(c.setting, kidId))], 'pools', 'answer', answer)
}

function enrol(c: Choosing, pool: Pool): Call {
  const kidId = at(kidsOf(c.setting), c.step.who) ?? ''
  const by = mostly(c, parentOf(c.setting, kidId))
  const place = { poolId: pool.id, kidId }
  return pool.kidIds.includes(kidId)
    ? tap(['withdraw_kid', by], 'pools', 'withdraw', { ...place, shown: shown(c) })
    : tap(['enrol', by], 'pools', 'enrol', place)
}

function noRideDay(c: Choosing): Call {
  const { world, setting, step, now } = c
  const { groupId } = setting
  const [first] = world.noRideDays
  if (first && step.option % 2 === 1)
    return tap(['ride_day', admin(c)], 'pools', 'removeNoRideDay', { groupId, date: first.date })
  const asked = ({ status, lockAt }: Ride) => ['offered', 'urgent_posted'].includes(status) && lockAt > now
  const date = world.rides.find(asked)?.date ?? laterBy(todayOf(c), 1 + (step.pick % 9))
  return tap(['no_ride_day', admin(c)], 'pools', 'addNoRideDay', { groupId, date, note: null })
}

function span(c: Choosing) {
  const from = laterBy(todayOf(c), c.step.pick % 7)
  return [from, laterBy(from, c.step.option % 4)] as const
}

const open = ({ kidAbsences }: World) => kidAbsences.filter(({ withdrawnAt }) => withdrawnAt === null)
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const parts = ['all_day', 'mornings', 'afternoons', 'free'] as const
const free = {
  mon: 'free',
  tue: 'free',
  wed: 'free',
  thu: 'free',
  fri: 'free',
  sat: 'free',
  sun: 'free',
} as const

/** Chooses any family but the owner's, which cannot leave. */
const someFamily = ({ setting, step }: Choosing) => at(setting.families.slice(1), step.who)

/** Checks that no kid of the family is enrolled, which suggests that the family has left. */
const seemsGone = ({ world }: Choosing, { kids }: { kids: string[] }) =>
  !world.poolKids.some(({ kidId }) => kids.includes(kidId))

function comeBack(c: Choosing): Call | null {
  const { setting, step, world } = c
  const gone = setting.families.slice(1).filter((family) => seemsGone(c, family))
  const family = at(gone, step.who)
  const code = at(setting.codes, step.pick)
  if (!family || !code) return null
  const runs = family.kids.flatMap((kidId) => world.pools.map(({ id: poolId }) => ({ kidId, poolId })))
  const by = at(family.adults, step.option) ?? ''
  return tap(['come_back', by], 'invitations', 'accept', { code, consent: true, runs })
}

export const settings = {
  leave: (c) => {
    const by = at(someFamily(c)?.adults ?? [], c.step.option)
    const { groupId } = c.setting
    return by ? tap(['leave', by], 'groups', 'leave', { groupId, shown: shown(c) }) : null
  },
  remove: (c) => {
    const { groupId } = c.setting
    const householdId = someFamily(c)?.household
    return householdId
      ? tap(['remove', admin(c)], 'groups', 'removeHousehold', { groupId, householdId })
      : null
  },
  come_back: comeBack,
  pool_active: (c) =>
    onPool(c, (pool) => {
      const kind = pool.active ? 'pause' : 'resume'
      return tap([`${kind}_pool`, admin(c)], 'pools', kind, { poolId: pool.id })
    }),
  pool_edit: (c) => onPool(c, (pool) => tap(['pool_edit', admin(c)], 'pools', 'update', edited(c, pool))),
  no_ride_day: noRideDay,
  share_ride: shareRide,
  answer_kids: answerKids,
  enrol: (c) => onPool(c, (pool) => enrol(c, pool)),
  /** The preview is read when the try is played. */
  schedule: (c) => {
    const fromDate = laterBy(todayOf(c), c.step.pick % 3)
    return tap([`schedule`, admin(c)], 'schedule', 'apply', {
      groupId: c.setting.groupId,
      poolIds: c.world.pools.map(({ id }) => id),
      fromDate,
      throughDate: laterBy(fromDate, c.step.option % 9),
      fingerprint: '0'.repeat(64),
      mode: c.step.who % 2 === 0 ? 'rebalance' : 'keep',
    })
  },
  vacation: (c) => {
    const [startDate, endDate] = span(c)
    const vacation = { vacationId: newId(), startDate, endDate, note: null }
    return tap(['vacation', anyAdult(c)], 'households', 'addVacation', vacation)
  },
  end_vacation: (c) => {
    const vacation = at(c.world.vacations, c.step.pick)
    if (!vacation) return null
    const by = mostly(c, vacation.adultId)
    return tap(['end_vacation', by], 'households', 'deleteVacation', { vacationId: vacation.id })
  },
  weekly: (c) => {
    const day = at(days, c.step.pick) ?? 'mon'
    const weekly = { ...free, [day]: at(parts, c.step.option) ?? 'free' }
    return tap(['weekly', anyAdult(c)], 'households', 'saveWeekly', { weekly })
  },
  absence: (c) => {
    const kidId = at(kidsOf(c.setting), c.step.who) ?? ''
    const [fromDate, toDate] = span(c)
    const by = mostly(c, parentOf(c.setting, kidId))
    return tap(['absence', by], 'households', 'addAbsence', { absenceId: newId(), kidId, fromDate, toDate })
  },
  end_absence: (c) => {
    const absence = at(open(c.world), c.step.pick)
    if (!absence) return null
    const by = mostly(c, parentOf(c.setting, absence.kidId))
    return tap(['end_absence', by], 'households', 'removeAbsence', { absenceId: absence.id })
  },
} satisfies Record<string, Resolve>
