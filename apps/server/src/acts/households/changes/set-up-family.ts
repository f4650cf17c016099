// Handles the first and the last step of set-up. The first save of the family's name creates the household with one
// car.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { households as contract } from '@beanpool/contract/households'
import { setupMissing } from '@beanpool/domain/households/family-setup'
import { refused } from '../../../api/failures.ts'
import {
  completeSetup,
  householdRows,
  insertHousehold,
  lockAdult,
  nameOfHousehold,
  refuseChanged,
  renameHousehold,
} from '../../../books/households/store.ts'
import type { Caller } from '../../../context/context.ts'
import { changeAdult } from '../../opening/change-adult.ts'
import { changeHousehold } from '../../opening/change-household.ts'

type Input = { name: string; seats: number | null; version?: string | undefined }

export async function saveFamily(caller: Caller, { version, ...input }: Input) {
  const isNew = await changeAdult(caller, 'households.saveFamily', async ({ tx, adultId, now }) => {
    const adult = await lockAdult(tx, adultId)
    if (adult.householdId !== null) return { answer: false }
    await insertHousehold(tx, { ...input, adultId, now })
    return { events: [{ kind: 'family_made' }], answer: true }
  })
  if (!isNew)
    await changeHousehold(caller, 'households.saveFamily', {}, async ({ tx, householdId, now }) => {
      const { name } = input
      refuseChanged({ name: await nameOfHousehold(tx, householdId) }, version, { name })
      await renameHousehold(tx, householdId, name, now)
      return { event: 'family_renamed' }
    })
}

// Finishes set-up, which opens the whole app to this household.

type Refusal = RefusalOf<typeof contract.finishSetup>

/** Refuses, naming the first part that is missing. */
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
