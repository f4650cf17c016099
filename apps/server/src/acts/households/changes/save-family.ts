// Saves the family's name; the first save makes the household, with one car.
import {
  insertHousehold,
  lockAdult,
  nameOfHousehold,
  refuseChanged,
  renameHousehold,
} from '../../../books/households/store.ts'
import type { Caller } from '../../../context/caller.ts'
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
