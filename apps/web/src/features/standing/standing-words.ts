// An adult's standing in words: what each strike is, when it ends, and what to do.
import type { Standing, Strike } from '@beanpool/contract/standing'
import { dateOf, momentWithin, shortDate } from '../../ui/date-words.ts'

const kindWords: Record<Strike['kind'], string> = {
  backed_out: 'Gave back',
  late_cancel: 'Cancelled late',
  no_show: 'Did not come for',
  withdrew_claim: 'Withdrew from',
}

/** "Cancelled late: Morning School Run, tomorrow, 07:50". */
export const strikeTitle = (strike: Strike): string => {
  const when = strike.rideStartAt ? `, ${momentWithin(strike.rideStartAt, strike.timeZone)}` : ''
  return `${kindWords[strike.kind]}: ${strike.poolName ?? 'a ride'}${when}`
}

export const strikeMeaning = (strike: Strike): string => {
  if (!strike.counts) return 'Provisional: waived once somebody else drives. It counts only if nobody does.'
  const weight = strike.weight === 1 ? 'Counts' : `Counts ${strike.weight} times`
  return `${weight} until ${shortDate(dateOf(strike.expiresAt, strike.timeZone))}.`
}

export const reliabilityWords = (standing: Standing): string => {
  const all = standing.completedCount + standing.failedCount
  if (standing.reliabilityPercent === null) return 'Reliability: new. It starts with your first drive.'
  const drives = all === 1 ? '1 drive' : `${all} drives`
  return `Reliability: ${standing.reliabilityPercent}%, ${standing.completedCount} of ${drives} done in 90 days.`
}

/** What there is to do about it. */
export const adviceWords = (standing: Standing): string | null => {
  if (standing.probation)
    return 'Three strikes stand: you drive first, and your family enrols no further kids. One completed drive ends that.'
  if (standing.activeWeight > 0)
    return `${standing.activeWeight} of 3 count. With three you would drive first.`
  return standing.strikes.length > 0 ? 'None counts so far.' : null
}
