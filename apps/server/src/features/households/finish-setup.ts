// Finish Setup: from here on the whole app is open to this household.
import { setupMissing } from '@beanpool/domain/households/family-setup'
import type { Caller } from '../../app/caller.ts'
import { refused } from '../../http/failures.ts'
import { changeHousehold } from './own-household.ts'
import { completeSetup, householdRows } from './store.ts'

/** Refused with the first thing that is missing. */
export function finishSetup(caller: Caller) {
  return changeHousehold(caller, {
    plan: false,
    change: async ({ tx, householdId, now }) => {
      const rows = await householdRows(tx, householdId, caller.adultId)
      const hasHomeAddress = rows?.places.some((place) => place.isHome) ?? false
      const missing = setupMissing(rows && { hasHomeAddress, kidCount: rows.children.length })
      if (missing) throw refused(missing)
      await completeSetup(tx, householdId, now)
      return undefined
    },
  })
}
