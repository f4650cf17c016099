// Adding to a household's lists: a retry adds nothing twice, and no list grows without end.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import { householdLimits } from '@beanpool/contract/household-limits'
import { firstDateAhead } from '@beanpool/domain/households/absence'
import { invalidInput, notFound, refused } from '../../../api/failures.ts'
import { isDatabaseError } from '../../../base/database-errors.ts'
import type { Transaction } from '../../../db/pool.ts'
import { countListed, type Listed, ownerOf } from './new-row-store.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<
  (typeof contract.households)['addAbsence' | 'addAddress' | 'addCar' | 'addKid' | 'addVacation']
>

type Own = { tx: Transaction; householdId: string; now: Temporal.Instant }

/**
 * Whether the row is stored already, as when its answer was lost. Refuses an id of another household as unknown, and
 * `too_many_...` once the list is full. Under the household's lock.
 */
export async function isStored(
  { tx, householdId, now }: Own,
  listed: Listed,
  id: string | undefined,
): Promise<boolean> {
  const owner = id === undefined ? null : await ownerOf(tx, listed, id)
  if (owner === householdId) return true
  if (owner !== null) throw notFound()
  const listedNow = await countListed(tx, listed, { householdId, today: firstDateAhead(now) })
  if (listedNow >= householdLimits[listed]) throw refused<Refusal>(`too_many_${listed}`)
  return false
}

const idKeys = ['kids_pkey', 'addresses_pkey', 'vacations_pkey', 'kid_absences_pkey', 'household_cars_pkey']

/** Whether another household stored a row by this id at the same moment. */
export function isTakenId(error: unknown): boolean {
  return idKeys.some((key) => isDatabaseError(error, 'unique', key))
}

/** Days that are over bear on nothing, so they are not kept. */
export function requireAhead(lastDate: string | null, field: string, now: Temporal.Instant) {
  if (lastDate !== null && lastDate < firstDateAhead(now)) throw invalidInput(field, 'That day has passed')
}
