// Finishes set-up: from then on the whole app is open to this household.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import { setupMissing } from '@beanpool/domain/households/family-setup'
import { refused } from '../../../api/failures.ts'
import type { Caller } from '../../../context/caller.ts'
import { completeSetup, householdRows } from '../family/store.ts'
import { changeHousehold } from './own-household.ts'

type Refusal = RefusalOf<typeof contract.households.finishSetup>

/** Refuses with the first thing that is missing. */
export function finishSetup(caller: Caller) {
  return changeHousehold(caller, {
    plan: false,
    change: async ({ tx, householdId, now }) => {
      const rows = await householdRows(tx, householdId, caller.adultId)
      const hasHomeAddress = rows?.addresses.some((address) => address.isHome) ?? false
      const missing = setupMissing(rows && { hasHomeAddress, kidCount: rows.children.length })
      if (missing) throw refused<Refusal>(missing)
      await completeSetup(tx, householdId, now)
      return undefined
    },
  })
}
