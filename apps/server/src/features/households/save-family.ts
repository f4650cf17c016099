// The family's name and cars; the first save makes the household. Cars that drives need stay.
import type { Household } from '@beanpool/contract/households'
import type { Caller } from '../../app/caller.ts'
import { withTransaction } from '../../db/pool.ts'
import { publish } from '../../live/publish.ts'
import { refuseTooFewCars } from '../rides/cars-needed.ts'
import { changeHousehold } from './own-household.ts'
import { readOwnHousehold } from './read-household.ts'
import { groupIdsOf, insertHousehold, lockAdult, renameHousehold, replaceCars } from './store.ts'

type Input = { name: string; carSeats: (number | null)[] }

export async function saveFamily(caller: Caller, input: Input): Promise<{ household: Household | null }> {
  const created = await withTransaction(caller.db, async (tx) => {
    const adult = await lockAdult(tx, caller.adultId)
    if (adult.householdId !== null) return false
    await insertHousehold(tx, { ...input, adultId: caller.adultId, now: caller.now() })
    await publish(tx, { adultId: caller.adultId, topics: ['household'] })
    return true
  })
  if (created) return readOwnHousehold(caller)
  return changeHousehold(caller, {
    plan: true,
    change: async ({ tx, householdId, now }) => {
      const groupIds = await groupIdsOf(tx, householdId)
      await refuseTooFewCars(tx, { householdId, groupIds, carSeats: input.carSeats, now })
      await renameHousehold(tx, householdId, input.name, now)
      await replaceCars(tx, householdId, input.carSeats)
      return undefined
    },
  })
}
