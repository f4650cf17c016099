// Converting one's own drive to an urgent request, within the allowances (product.md 8).
import { type ConvertRefusal, convertRefusal } from '@beanpool/domain/urgent/urgent-rules'
import type { Transaction } from '../../db/pool.ts'
import { planLimited, refused } from '../../http/failures.ts'
import { adultOnProbation } from '../standing/read-probation.ts'
import { type Covering, coverRide } from './cover-ride.ts'
import { readConversions, readWeekly } from './read-allowances.ts'

type Converting = Omit<Covering, 'source' | 'requesterAdultId'> & { driverAdultId: string }

/** Asks the allowances of the adult who was to drive, whoever taps, and writes the request. */
export async function convertDrive(tx: Transaction, { driverAdultId, ...covering }: Converting) {
  const { now, locked, ride } = covering
  const whose = { adultId: driverAdultId, now }
  const refusal = convertRefusal({
    onProbation: await adultOnProbation(tx, whose),
    conversionsLeft: (await readConversions(tx, whose)).leftOf(ride.groupId, locked.rules),
  })
  if (refusal) throw refused<ConvertRefusal>(refusal)
  const weekly = await readWeekly(tx, whose)
  if (weekly.left === 0) throw planLimited('urgent_per_week', weekly.limit ?? 0)
  return coverRide(tx, { ...covering, source: 'convert', requesterAdultId: driverAdultId })
}
