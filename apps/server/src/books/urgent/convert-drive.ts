// Converts one's own drive to an urgent request, within the allowances (product.md 8).

import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import type { UrgentRules } from '@beanpool/domain/urgent/urgent-price'
import { convertRefusal } from '@beanpool/domain/urgent/urgent-rules'
import { invalidInput, planLimited, refused } from '../../api/failures.ts'
import type { Transaction } from '../../db/pool.ts'
import { type Asked, termsOf } from './cover-ride.ts'
import { type Allowance, readAllowance } from './read-allowances.ts'

type Refusal = RefusalOf<typeof contract.cantDrive>

type Converting = {
  groupId: string
  rules: Allowance & UrgentRules
  driverAdultId: string
  pricing: Asked | undefined
  now: Temporal.Instant
}

/** Checks the allowances of the assigned driver, even if another adult taps; returns the data to post the ride with. */
export async function conversionOf(tx: Transaction, converting: Converting) {
  const { groupId, rules, driverAdultId, pricing, now } = converting
  if (pricing === undefined) throw invalidInput('pricing', 'Say what it costs')
  const allowance = await readAllowance(tx, { adultId: driverAdultId, now, groupId, rules })
  const refusal = convertRefusal(allowance)
  if (refusal) throw refused<Refusal>(refusal)
  if (allowance.weeklyLeft === 0) throw planLimited('urgent_per_week', allowance.weeklyAllowed ?? 0)
  return termsOf({ source: 'convert', requesterAdultId: driverAdultId }, pricing, rules)
}
