// Records that a kid stays home, in all of its pools, for a range of dates or until further notice.
import { firstDateAhead } from '@beanpool/domain/households/absence'
import { notFound } from '../../../api/failures.ts'
import { isStored, requireAhead } from '../../../books/households/new-row.ts'
import { kidOf } from '../../../books/households/store.ts'
import type { Caller } from '../../../context/context.ts'
import { endAbsence, startAbsence } from '../../../planning/rides/leaving.ts'
import { changeHousehold } from '../../opening/change-household.ts'

type NewAbsence = { absenceId?: string | undefined; kidId: string; fromDate: string; toDate: string | null }

export function addAbsence(caller: Caller, { absenceId, ...input }: NewAbsence) {
  requireAhead(input.toDate, 'toDate', firstDateAhead(caller.now()))
  return changeHousehold(
    caller,
    'households.addAbsence',
    {
      plan: true,
      undo: {
        action: 'not_riding',
        what: async ({ tx, householdId }) => (await kidOf(tx, householdId, input.kidId))?.name,
      },
    },
    async ({ tx, householdId, now }) => {
      const kid = await kidOf(tx, householdId, input.kidId)
      if (!kid) throw notFound()
      if (await isStored({ tx, householdId, now }, 'absences', absenceId)) return {}
      await startAbsence(tx, { absenceId, ...input, kid, now, byAdultId: caller.adultId })
      return { event: 'availability_changed' }
    },
  )
}

export function removeAbsence(caller: Caller, { absenceId }: { absenceId: string }) {
  return changeHousehold(
    caller,
    'households.removeAbsence',
    { plan: true },
    async ({ tx, householdId, now }) => {
      if (!(await endAbsence(tx, { absenceId, householdId, now }))) throw notFound()
      return { event: 'availability_changed' }
    },
  )
}
