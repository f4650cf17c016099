// Saves the family's name; the first save makes the household, with one car.
import type { Household } from '@beanpool/contract/households'
import {
  insertHousehold,
  lockAdult,
  nameOfHousehold,
  refuseChanged,
  renameHousehold,
} from '../../../books/households/store.ts'
import type { Caller } from '../../../context/caller.ts'
import { withTransaction } from '../../../db/pool.ts'
import { publish } from '../../../live/publish.ts'
import { changeHousehold } from './own-household.ts'
import { readOwnHousehold } from './read-household.ts'

type Input = { name: string; seats: number | null; seen?: { name: string } | undefined }

export async function saveFamily(
  caller: Caller,
  { seen, ...input }: Input,
): Promise<{ household: Household | null }> {
  const created = await withTransaction(caller.db, async (tx) => {
    const adult = await lockAdult(tx, caller.adultId)
    if (adult.householdId !== null) return false
    await insertHousehold(tx, { ...input, adultId: caller.adultId, now: caller.now() })
    await publish(tx, { adultId: caller.adultId, topics: ['household'] })
    return true
  })
  if (created) return readOwnHousehold(caller)
  return changeHousehold(caller, {
    plan: false,
    change: async ({ tx, householdId, now }) => {
      const { name } = input
      refuseChanged({ name: await nameOfHousehold(tx, householdId) }, seen, { name })
      await renameHousehold(tx, householdId, name, now)
      return undefined
    },
  })
}
