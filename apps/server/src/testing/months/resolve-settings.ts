// From a try to a call, for pools, rosters, holidays and who is away.
import type { Call } from './calls.ts'
import { admin, anyAdult, at, type Choosing, mostly } from './choosing.ts'
import { dateOf } from './model-clock.ts'

const weekLater = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString()

export function poolChange(choosing: Choosing): Call | null {
  const { world, about, step } = choosing
  const pool = at(world.pools, step.pick)
  if (!pool) return null
  const today = dateOf(about.now, about.setting.zone)
  switch (step.kind) {
    case 'pool_active':
      return { kind: 'pool_active', by: admin(choosing), pool: pool.id, active: !pool.active }
    case 'pool_edit': {
      const startTime = at(['07:50', '08:10', '06:30', '18:45'], step.option) ?? '07:50'
      const seats = at([2, 3, 4], step.who) ?? 4
      const mask = step.option % 3 === 0 ? 31 : pool.mask
      // A form whose end is not after its start is not sent.
      const endTime = pool.endTime !== null && pool.endTime > startTime ? pool.endTime : null
      return { kind: 'pool_edit', by: admin(choosing), pool: { ...pool, startTime, endTime, seats, mask } }
    }
    case 'no_ride_day': {
      const on = world.noRideDays.length === 0 || step.option % 2 === 0
      const offered = world.rides.find(
        ({ status, lock }) => (status === 'offered' || status === 'urgent_posted') && lock > about.now,
      )?.date
      const date = on ? (offered ?? weekLater(today, 1 + (step.pick % 9))) : (world.noRideDays[0] ?? today)
      return { kind: 'no_ride_day', by: admin(choosing), date, on }
    }
    default: {
      const kids = about.setting.families.flatMap((family) => family.kids)
      const kid = at(kids, step.who) ?? ''
      const parent = about.setting.families.find((family) => family.kids.includes(kid))?.adults[0]
      const on = !pool.kids.includes(kid)
      return { kind: 'enrol', by: mostly(choosing, parent), pool: pool.id, kid, on }
    }
  }
}

export function away(choosing: Choosing): Call | null {
  const { world, about, step } = choosing
  const today = dateOf(about.now, about.setting.zone)
  const from = weekLater(today, step.pick % 7)
  const to = weekLater(from, step.option % 4)
  switch (step.kind) {
    case 'vacation':
      return { kind: 'vacation', by: anyAdult(choosing), from, to }
    case 'end_vacation': {
      const vacation = at(world.vacations, step.pick)
      return vacation
        ? { kind: 'end_vacation', by: mostly(choosing, vacation.adult), vacation: vacation.id }
        : null
    }
    case 'weekly': {
      const part = at(['all_day', 'mornings', 'afternoons', 'free'] as const, step.option) ?? 'free'
      return { kind: 'weekly', by: anyAdult(choosing), weekday: 1 + (step.pick % 7), part }
    }
    default: {
      const absence = at(world.absences, step.pick)
      const kid =
        step.kind === 'absence'
          ? at(
              about.setting.families.flatMap((family) => family.kids),
              step.who,
            )
          : absence?.kid
      const parent = about.setting.families.find((family) => kid !== undefined && family.kids.includes(kid))
        ?.adults[0]
      if (kid === undefined) return null
      if (step.kind === 'absence') return { kind: 'absence', by: mostly(choosing, parent), kid, from, to }
      return absence ? { kind: 'end_absence', by: mostly(choosing, parent), absence: absence.id } : null
    }
  }
}
