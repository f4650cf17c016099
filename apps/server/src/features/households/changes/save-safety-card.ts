// A kid's safety card, saved by its own family.
import type { SafetyCard } from '@beanpool/domain/households/safety-card'
import { notFound } from '../../../api/failures.ts'
import type { Caller } from '../../../context/caller.ts'
import { putSafetyCard } from '../family/safety-card-store.ts'
import { kidOf } from '../family/store.ts'
import { changeHousehold } from './own-household.ts'

export function saveSafetyCard(caller: Caller, { kidId, ...card }: SafetyCard & { kidId: string }) {
  return changeHousehold(caller, {
    plan: false,
    change: async ({ tx, householdId, now }) => {
      if (!(await kidOf(tx, householdId, kidId))) throw notFound()
      await putSafetyCard(tx, { kidId, card, savedByAdultId: caller.adultId, savedAt: now })
      return undefined
    },
  })
}
