// A driver who did not come, in words: what a report leads to, what confirming it does, why it is refused.
import type { RideCard } from '@beanpool/contract/ride-card'
import { isForCash } from './ride-view.ts'
import { firstName } from './ride-words.ts'

const driverOf = ({ driver }: RideCard): string => (driver ? firstName(driver.name) : 'The driver')

/** "a strike", "a strike that counts 2 times"; null where the Fair Guard gives none. */
const strikeOf = (weight: number): string | null => {
  if (weight === 0) return null
  return weight === 1 ? 'a strike' : `a strike that counts ${weight} times`
}

const chargeWords = (ride: RideCard): string => {
  if (isForCash(ride)) return 'The ride was for cash: it moved no beans, and nothing is owed for it.'
  return ride.status === 'completed'
    ? 'The beans that this ride moved go back.'
    : 'Nobody is charged for this ride.'
}

/** Before a rider reports it. */
export const reportWords = (ride: RideCard, strikeWeight: number): string => {
  const strike = strikeOf(strikeWeight)
  const then = strike ? ` If they confirm it, ${driverOf(ride)} gets ${strike}.` : ' If they confirm it:'
  return `An admin decides.${then} ${chargeWords(ride)}`
}

/** Before an admin confirms it. */
export const confirmWords = (ride: RideCard, strikeWeight: number): string => {
  const strike = strikeOf(strikeWeight)
  const gets = strike ? `${driverOf(ride)} gets ${strike}, for 30 days. ` : ''
  return `${gets}${chargeWords(ride)}`
}

export const confirmTitle = (ride: RideCard): string => `${driverOf(ride)} did not come?`

export type NoShowRefusal =
  | 'not_a_rider'
  | 'not_started'
  | 'no_driver'
  | 'already_reported'
  | 'too_late'
  | 'admin_only'
  | 'own_case'
  | 'no_report'

export const noShowRefusalWords = (reason: NoShowRefusal): string => {
  const words: Record<NoShowRefusal, string> = {
    not_a_rider: 'Only a family with a kid on this ride can report that',
    not_started: 'The ride has not started yet',
    no_driver: 'Nobody was to drive this ride, or it is closed by now',
    already_reported: 'It is reported already',
    too_late: 'That can be reported for 48 hours after the start',
    admin_only: 'Only admins of the group decide on that',
    own_case: 'Your family has a part in this no-show: another admin decides',
    no_report: 'Somebody else has decided on it a moment ago',
  }
  return words[reason]
}
