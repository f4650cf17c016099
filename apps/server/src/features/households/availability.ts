// When the signed-in adult cannot drive. Drives before their lock that it covers are planned anew, without a strike.
import { type Weekly, weekdays } from '@beanpool/contract/households'
import type { Caller } from '../../app/caller.ts'
import { notFound } from '../../http/failures.ts'
import { changeHousehold } from './own-household.ts'
import { insertVacation, removeVacation, replaceWeekly } from './store.ts'

export function saveWeekly(caller: Caller, { weekly }: { weekly: Weekly }) {
  return changeHousehold(caller, {
    plan: true,
    change: async ({ tx }) => {
      const days = weekdays.map((day, index) => ({ weekday: index + 1, part: weekly[day] }))
      await replaceWeekly(
        tx,
        caller.adultId,
        days.filter(({ part }) => part !== 'free'),
      )
      return undefined
    },
  })
}

export function addVacation(
  caller: Caller,
  input: { startDate: string; endDate: string; note: string | null },
) {
  return changeHousehold(caller, {
    plan: true,
    change: async ({ tx }) => {
      await insertVacation(tx, { adultId: caller.adultId, ...input })
      return undefined
    },
  })
}

export function deleteVacation(caller: Caller, { vacationId }: { vacationId: string }) {
  return changeHousehold(caller, {
    plan: true,
    undo: { action: 'delete_vacation', what: async () => '' },
    change: async ({ tx }) => {
      if (!(await removeVacation(tx, caller.adultId, vacationId))) throw notFound()
      return undefined
    },
  })
}
