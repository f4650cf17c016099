// An adult's standing in words: what each strike is, when it ends, and what to do.
import type { GroupStanding, Reputation, Standing, Strike } from '@beanpool/contract/standing'
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

/** "You can convert 2 more drives to urgent within 30 days." The least where groups differ. */
export const allowanceWords = (standing: Standing): string | null => {
  const [least] = [...standing.balances].sort((one, other) => one.urgentLeft - other.urgentLeft)
  if (!least || standing.probation) return null
  const where = standing.balances.length > 1 ? ' in each group' : ''
  if (least.urgentLeft === 0)
    return `No conversions to urgent are left${where && ' in one of your groups'} for now.`
  const drives = least.urgentLeft === 1 ? '1 more drive' : `${least.urgentLeft} more drives`
  return `You can convert ${drives} to urgent within 30 days${where}.`
}

/** What there is to do about it. */
export const adviceWords = (standing: Standing): string | null => {
  if (standing.probation)
    return 'Three strikes stand: you drive first, your family enrols no further kids, and no drive becomes urgent. One completed drive ends that.'
  if (standing.activeWeight > 0)
    return `${standing.activeWeight} of 3 count. With three you would drive first.`
  return standing.strikes.length > 0 ? 'None counts so far.' : null
}

export const bandWords: Record<GroupStanding['members'][number]['band'], string> = {
  ahead: 'ahead',
  balanced: 'balanced',
  behind: 'behind',
  blocked: 'seats held',
}

const times = (count: number) => (count === 0 ? 'none' : `${count}`)

/** A reputation as label and value, for oneself and for who may see it. */
export const reputationFacts = (reputation: Reputation): { label: string; value: string }[] => {
  const { fairnessBand: band, reliabilityPercent: reliable, tenureDays } = reputation
  return [
    { label: 'Reliability, 90 days', value: reliable === null ? 'New' : `${reliable} %` },
    { label: 'Fairness', value: band === null ? 'in no group yet' : bandWords[band] },
    { label: 'Strikes that count', value: times(reputation.activeStrikes) },
    { label: 'Strikes waived, 90 days', value: times(reputation.waivers90d) },
    {
      label: 'Drives made urgent, 30 days',
      value: `${reputation.urgentConversions30d} of ${reputation.urgentAllowance30d}`,
    },
    { label: 'Member for', value: tenureDays === 1 ? '1 day' : `${tenureDays} days` },
  ]
}
