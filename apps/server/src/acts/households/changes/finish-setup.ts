// Finishes set-up: from then on the whole app is open to this household.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { households as contract } from '@beanpool/contract/households'
import { setupMissing } from '@beanpool/domain/households/family-setup'
import { refused } from '../../../api/failures.ts'
import { completeSetup, householdRows } from '../../../books/households/store.ts'
import type { Caller } from '../../../context/caller.ts'
import { changeHousehold } from '../../opening/change-household.ts'

type Refusal = RefusalOf<typeof contract.finishSetup>

/** Refuses with the first thing that is missing. */
export function finishSetup(caller: Caller) {
  return changeHousehold(caller, 'households.finishSetup', {}, async ({ tx, householdId, now }) => {
    const rows = await householdRows(tx, householdId, caller.adultId)
    const hasHomeAddress = rows?.addresses.some((address) => address.isHome) ?? false
    const missing = setupMissing(rows && { hasHomeAddress, kidCount: rows.children.length })
    if (missing) throw refused<Refusal>(missing)
    await completeSetup(tx, householdId, now)
    return { event: 'set_up' }
  })
}
