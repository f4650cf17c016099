// Saves the times at which the signed-in adult cannot drive. Unlocked drives at those times are planned again, without
// a strike, once the adult has seen them.

import { isDeepStrictEqual } from 'node:util'
import { type DrivesChoice, type EnteredAway, type Weekly, weekdays } from '@beanpool/contract/households'
import { firstDateAhead } from '@beanpool/domain/households/absence'
import type { Unavailability } from '@beanpool/domain/households/availability'
import { notFound } from '../../../api/failures.ts'
import { isStored, requireAhead } from '../../../books/households/new-row.ts'
import {
  insertVacation,
  refuseChanged,
  removeVacation,
  replaceWeekly,
  weeklyOf,
  weeklyRowsOf,
} from '../../../books/households/store.ts'
import { groupIdsOf } from '../../../books/members/membership-store.ts'
import type { Caller } from '../../../context/context.ts'
import type { OwnProcedure } from '../../../context/policy.ts'
import type { Transaction } from '../../../db/pool.ts'
import {
  type Covered,
  coveredDrives,
  keepDrives,
  withDrivers,
} from '../../../planning/rides/covered-drives.ts'
import { changeHousehold } from '../../opening/change-household.ts'

/** `saved`: false if drives would move, so the adult must be asked first. */
export type Entered = Omit<EnteredAway, 'household'>

type Entry = {
  /** The adult's choice for the affected drives. If omitted, they are planned again without asking. */
  drives?: DrivesChoice | undefined
  after: (before: Unavailability) => Unavailability
  /** Checks whether the entry is already stored. Throws if it may not be written. */
  stored: (own: { tx: Transaction; householdId: string; now: Temporal.Instant }) => Promise<boolean>
  write: (tx: Transaction) => Promise<void>
}

/** Writes nothing if drives would move and the adult has not been asked yet. */
async function enterAway(
  caller: Caller,
  procedure: OwnProcedure,
  { drives, after, stored, write }: Entry,
): Promise<Entered> {
  let covered: Covered[] = []
  let saved = true
  await changeHousehold(caller, procedure, { plan: true }, async ({ tx, householdId, now }) => {
    if (await stored({ tx, householdId, now })) return {}
    const own = { adultId: caller.adultId, groupIds: await groupIdsOf(tx, householdId), now }
    covered = await coveredDrives(tx, own, after)
    const moving = covered.filter(({ fate }) => fate === 'moves')
    saved = drives !== 'ask' || moving.length === 0
    if (!saved) return {}
    await write(tx)
    if (drives === 'keep') await keepDrives(tx, own, moving)
    return { event: 'availability_changed' }
  })
  return { saved, covered: await withDrivers(caller.db, caller.adultId, covered) }
}

type WeekChange = { weekly: Weekly; drives?: DrivesChoice | undefined; version?: string | undefined }

export function saveWeekly(caller: Caller, { weekly, drives, version }: WeekChange) {
  const days = weekdays.flatMap((day, index) => {
    const part = weekly[day]
    return part === 'free' ? [] : [{ weekday: index + 1, part }]
  })
  return enterAway(caller, 'households.saveWeekly', {
    drives,
    after: ({ vacations }) => ({ vacations, weekly: days }),
    stored: async ({ tx }) => {
      const before = weeklyOf(await weeklyRowsOf(tx, [caller.adultId]))
      refuseChanged(before, version, weekly)
      return isDeepStrictEqual(before, weekly)
    },
    write: (tx) => replaceWeekly(tx, caller.adultId, days),
  })
}

type Vacation = {
  vacationId?: string | undefined
  startDate: string
  endDate: string
  note: string | null
  drives?: DrivesChoice | undefined
}

export function addVacation(caller: Caller, { vacationId, drives, ...vacation }: Vacation) {
  requireAhead(vacation.endDate, 'endDate', firstDateAhead(caller.now()))
  return enterAway(caller, 'households.addVacation', {
    drives,
    after: ({ weekly, vacations }) => ({ weekly, vacations: [...vacations, vacation] }),
    stored: (own) => isStored(own, 'vacations', vacationId),
    write: (tx) => insertVacation(tx, { id: vacationId, adultId: caller.adultId, ...vacation }),
  })
}

export function deleteVacation(caller: Caller, { vacationId }: { vacationId: string }) {
  return changeHousehold(
    caller,
    'households.deleteVacation',
    { plan: true, undo: { action: 'delete_vacation' } },
    async ({ tx }) => {
      if (!(await removeVacation(tx, caller.adultId, vacationId))) throw notFound()
      return { event: 'availability_changed' }
    },
  )
}
