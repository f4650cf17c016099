// Converting one's own drive to an urgent request, within the allowances (product.md 8).
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import { convertRefusal } from '@beanpool/domain/urgent/urgent-rules'
import { planLimited, refused } from '../../../api/failures.ts'
import type { Transaction } from '../../../db/pool.ts'
import { type Covering, coverRide } from './cover-ride.ts'
import { readAllowance } from './read-allowances.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.rides.cantDrive>

type Converting = Omit<Covering, 'source' | 'requesterAdultId'> & { driverAdultId: string }

/** Checks the allowances of the assigned driver, even when somebody else taps, and writes the request. */
export async function convertDrive(tx: Transaction, { driverAdultId, ...covering }: Converting) {
  const { now, locked, ride } = covering
  const whose = { adultId: driverAdultId, now, groupId: ride.groupId, rules: locked.rules }
  const allowance = await readAllowance(tx, whose)
  const refusal = convertRefusal(allowance)
  if (refusal) throw refused<Refusal>(refusal)
  if (allowance.weeklyLeft === 0) throw planLimited('urgent_per_week', allowance.weeklyAllowed ?? 0)
  return coverRide(tx, { ...covering, source: 'convert', requesterAdultId: driverAdultId })
}
