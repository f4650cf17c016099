// Sentences about the outcome of a ride, strikes, and the beans that follow.
import { inWords } from '@beanpool/contract/in-words'
import type { MovedBeans, RecordedStrikeEvent, SeatCounts } from '@beanpool/domain/record/events'
import { beansWords, quoted, type Sentences, standingWords, strikeSentence } from './price-words.ts'

const settledWords: Record<RecordedStrikeEvent, string> = {
  covered: 'is waived: someone else drives',
  claimed: 'is waived: someone claimed the ride',
  driven_after_all: 'is waived: someone did drive',
  taken_back: 'is gone: the family drives after all',
  uncovered: 'counts now: nobody drove',
  ride_cancelled: 'has lapsed: the ride is off',
  brought_back: 'is open again: the ride is on after all',
  serve: 'is cleared: a later drive was done',
  revive: 'counts again: the drive that had cleared it did not take place',
  overturned: 'is gone: the driver came',
  recorded_again: 'counts again: who drove was corrected',
  unclaimed: 'is open again: the claim was given back',
  returned: 'counts: the family that let the drive go is back',
  expired: 'has expired: its 30 days are over',
  excuse: 'is gone: an admin excused it',
  gave_up_for_nothing: 'is gone: giving the drive back was undone',
  seated_elsewhere: 'is waived: all kids found seats in other cars',
}

/** Says so on the record if an adult decides on their own case, because only that family could. */
const ownCase = (own: boolean) => (own ? ', in a case of their own family,' : '')

function counted({ rode, absent, notPickedUp }: SeatCounts): string {
  const parts = [
    `${rode} rode`,
    ...(absent > 0 ? [`${absent} absent`] : []),
    ...(notPickedUp > 0 ? [`${notPickedUp} not picked up`] : []),
  ]
  return parts.join(', ')
}

export const sentencesOfOutcomes: Sentences<
  | 'balance_settled'
  | 'completed'
  | 'corrected'
  | 'no_show_confirmed'
  | 'no_show_overturned'
  | 'no_show_rejected'
  | 'no_show_reported'
  | 'no_show_stands'
  | 'penalty_posted'
  | 'penalty_taken_back'
  | 'probation_ended'
  | 'strike_excused'
  | 'strike_settled'
> = {
  balance_settled: ({ householdId, balanceHundredths, shares }, { householdOf }) => {
    const over = shares.length === 1 ? 'to one family' : `over ${shares.length} families`
    return `settled what ${householdOf(householdId)} left behind: ${standingWords(balanceHundredths)}, spread ${over}.`
  },
  completed: (facts, { actorAdultId }) =>
    `${actorAdultId === null ? 'Completed by itself' : 'marked it done'}: ${counted(facts)}.`,
  corrected: (facts, { nameOf }) => {
    const own = facts.own ? ', in a case of their own family' : ''
    const driver = facts.driverAdultId ? `, ${nameOf(facts.driverAdultId)} drove` : ''
    return `corrected it${own}: ${counted(facts)}${driver}.${quoted(facts.note)}`
  },
  no_show_confirmed: (facts, { nameOf }) => {
    const { own, fromAdultId, driverAdultId } = facts
    const what = driverAdultId
      ? `that ${nameOf(fromAdultId)} did not come: ${nameOf(driverAdultId)} drove.`
      : 'that the driver did not come; nothing is charged.'
    return `confirmed${ownCase(own)} ${what}${strikeSentence(facts, nameOf)}`
  },
  no_show_overturned: ({ own }) => `decided${ownCase(own)} that the driver came.`,
  no_show_rejected: ({ own }) => `decided${ownCase(own)} that the driver came.`,
  no_show_reported: ({ fromAdultId, note }, { nameOf }) =>
    `reported that ${fromAdultId ? nameOf(fromAdultId) : 'the driver'} did not come.${quoted(note)}`,
  no_show_stands: ({ fromAdultId }, { nameOf }) =>
    `decided that ${nameOf(fromAdultId)} did not come after all.`,
  penalty_posted: ({ spent, earned }, { householdOf }) => {
    const moves = (list: MovedBeans[], verb: string) =>
      list.map(
        ({ householdId, hundredths }) => `${householdOf(householdId)} ${verb} ${beansWords(hundredths)}`,
      )
    return `For the late cancel, ${inWords([...moves(spent, 'spent'), ...moves(earned, 'earned')])}.`
  },
  penalty_taken_back: () => 'The beans for the late cancel were given back.',
  probation_ended: ({ toAdultId }, { nameOf }) =>
    `The probation of ${nameOf(toAdultId)} ends with this drive.`,
  strike_excused: ({ own, toAdultId, alone }, { nameOf, actorAdultId }) => {
    if (own && toAdultId === actorAdultId) return 'excused their own strike, as the only admin.'
    const what = alone ? 'a late withdrawal' : 'this ride'
    return `excused ${nameOf(toAdultId)}’s strike for ${what}${own ? ', in a case of their own family' : ''}.`
  },
  strike_settled: ({ toAdultId, event }, { nameOf }) =>
    `The strike for ${nameOf(toAdultId)} ${settledWords[event]}.`,
}
