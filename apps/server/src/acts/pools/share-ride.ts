// Lets any member share one ride for beans, as a pool with a single date.
import { dateIn } from '@beanpool/domain/time/zones'
import { invalidInput, notFound } from '../../api/failures.ts'
import type { PlaceChoice } from '../../books/places/choose-place.ts'
import { poolsWithIds } from '../../books/pools/store.ts'
import type { Caller } from '../../context/context.ts'
import { changeGroup } from '../opening/change-group.ts'
import { makingPools, nothingPlanned } from './create-pool.ts'
import { requireOwnKids } from './enrollable.ts'
import { type Created, type PoolForm, requireNoPastDate, requireRoom } from './make-pools.ts'

type SharedRide = {
  poolId: string
  groupId: string
  name: string
  /** The start in the group's local time. */
  startsAt: string
  from: PlaceChoice
  to: PlaceChoice
  kidIds: string[]
}

/** The number of seats that the pool's form suggests. */
const usualSeats = 4

export function shareRide(caller: Caller, { poolId, startsAt, ...asked }: SharedRide): Promise<Created> {
  const { groupId, kidIds } = asked
  const asking = { groupId, undo: { action: 'share_ride' } } as const
  return changeGroup(caller, 'pools.share', asking, async ({ tx, locked, member, now }) => {
    const [before] = await poolsWithIds(tx, [poolId])
    if (before && (before.groupId !== groupId || before.createdByAdultId !== caller.adultId)) throw notFound()
    // This is a retry.
    if (before) return { answer: { ...nothingPlanned, poolId, returnPoolId: null, leftOut: [] } }
    const { householdId } = member
    await requireOwnKids(tx, { groupId, householdId, kidIds })
    const [date = '', time = ''] = startsAt.split('T')
    const clock = { startTime: time.slice(0, 5), endTime: null }
    const timetable = { kind: 'dates' as const, dates: [{ date, ...clock, place: null, note: null }] }
    const start = Temporal.PlainDateTime.from(startsAt).toZonedDateTime(locked.group.timeZone).toInstant()
    const today = dateIn(now, locked.group.timeZone)
    if (Temporal.Instant.compare(start, now) <= 0) throw invalidInput('startsAt', 'This time is in the past')
    requireNoPastDate(timetable, today)
    await requireRoom(tx, { groupId, ownerPlanTier: locked.ownerPlanTier, today }, { timetable })
    const input: PoolForm = {
      ...asked,
      ...clock,
      timetable,
      weekdayMask: 1,
      startsOn: date,
      throughOn: null,
      seats: usualSeats,
      lockHours: null,
      notes: null,
    }
    return makingPools(tx, { caller, householdId, input, ids: { poolId }, firstDriverAdultId: null, now })
  })
}
