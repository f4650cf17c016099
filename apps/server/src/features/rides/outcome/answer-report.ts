// A no-show report is answered by naming who drove (docs/decisions/0041): the accused family did come, or somebody else drove.
import type { Driver } from '@beanpool/domain/households/driver'
import { reportAfterNaming } from '@beanpool/domain/rides/naming-drivers'
import type { Transaction } from '../../../db/pool.ts'
import type { EventLine } from '../../opening/change-group.ts'
import { noShowWasConfirmed } from '../../standing/strikes/settle-strikes.ts'
import { closeReport, type LatestReport, overturnReport } from '../record/no-show-store.ts'
import { reportFacts } from './no-show-case.ts'

type Answering = {
  ride: { id: string; groupId: string }
  driver: Driver
  latest: LatestReport | null
  rules: { noShowStrike: number }
  /** By the only family that could, in its own case. */
  own: boolean
  byAdultId: string
  now: Temporal.Instant
}

/** Before the strikes of the ride are judged by who drove. Gives what the record says of it. */
export async function answerReport(tx: Transaction, answering: Answering): Promise<EventLine[]> {
  const { ride, driver, latest, own, byAdultId, now } = answering
  if (latest === null) return []
  const answer = reportAfterNaming(reportFacts(latest), driver.householdId)
  if (answer === null) return []
  if (answer === 'confirmed') return confirm(tx, { ...answering, latest })
  if (answer === 'overturned') await overturnReport(tx, { rideId: ride.id, byAdultId, at: now })
  else await close(tx, { ...answering, latest }, 'rejected')
  return [{ kind: answer === 'overturned' ? 'no_show_overturned' : 'no_show_rejected', data: { own } }]
}

type Confirming = Answering & { latest: LatestReport }

/**
 * The same as an admin's Confirm: a strike for the absent driver, and strikes that this drive had served are active
 * again.
 */
async function confirm(tx: Transaction, confirming: Confirming): Promise<EventLine[]> {
  const { ride, driver, latest, rules, own, byAdultId, now } = confirming
  const { accusedAdultId } = latest
  await close(tx, confirming, 'confirmed')
  const strike = accusedAdultId !== null && rules.noShowStrike !== 0
  const data = { strike, fromAdultId: accusedAdultId, driverAdultId: driver.adultId, own }
  const strikeWeight = Math.abs(rules.noShowStrike)
  await noShowWasConfirmed(tx, ride, { byAdultId, accusedAdultId, strikeWeight }, now)
  return [{ kind: 'no_show_confirmed', data }]
}

function close(
  tx: Transaction,
  { latest, byAdultId, now }: Confirming,
  status: 'confirmed' | 'rejected',
): Promise<void> {
  return closeReport(tx, latest.report.id, { status, decidedByAdultId: byAdultId, decidedAt: now })
}
