// Sentences about a group's pools, people and days.
import { inWords } from '@beanpool/contract/in-words'
import type { EventFacts } from '@beanpool/domain/record/events'
import { dayWords, quoted, type Sentences } from './price-words.ts'
import { changedRulesWords } from './rule-words.ts'

const ownFamily = (own: boolean) => (own ? ', their own family' : '')

const changedWhat: Record<EventFacts['rules_changed']['what'], string> = {
  admission: 'changed who may invite and join',
  fair_guard: 'changed the Fair Guard',
  group_rules: 'changed the rules in the cars',
  time_zone: 'changed the time zone',
}

const ridesOf = (count: number) => (count === 1 ? 'the ride of' : `the ${count} rides of`)

export const sentencesOfGroups: Sentences<
  | 'club_token_ended'
  | 'club_token_made'
  | 'co_parent_joined'
  | 'co_parent_left'
  | 'day_brought_back'
  | 'day_called_off'
  | 'day_shifted'
  | 'deletion_undone'
  | 'exempted_from_hold'
  | 'families_invited'
  | 'group_changed'
  | 'group_closed'
  | 'hand_over_accepted'
  | 'hand_over_declined'
  | 'hand_over_proposed'
  | 'hand_over_taken_back'
  | 'hold_exemption_ended'
  | 'household_admitted'
  | 'household_joined'
  | 'household_leaves'
  | 'household_left'
  | 'household_removed'
  | 'household_stays'
  | 'kid_enrolled'
  | 'kids_declined'
  | 'kid_stop_changed'
  | 'kid_withdrawn'
  | 'leaving_undone'
  | 'message_brought_back'
  | 'message_removed'
  | 'no_ride_day_added'
  | 'no_ride_day_changed'
  | 'no_ride_day_removed'
  | 'no_ride_days_imported'
  | 'owner_followed'
  | 'place_added'
  | 'place_changed'
  | 'place_removed'
  | 'pool_changed'
  | 'pool_created'
  | 'pool_creation_undone'
  | 'pool_deleted'
  | 'pool_paused'
  | 'pool_request_accepted'
  | 'pool_request_declined'
  | 'pool_request_withdrawn'
  | 'pool_requested'
  | 'pool_resumed'
  | 'preference_saved'
  | 'role_given'
  | 'role_taken'
  | 'rules_changed'
  | 'schedule_applied'
  | 'schedule_undone'
  | 'term_begun'
> = {
  club_token_ended: ({ tokenName }) => `ended the token of ${tokenName}, which can no longer read the group.`,
  club_token_made: ({ tokenName }) =>
    `made a token for ${tokenName}, which can read the group’s counts, times and places, and no names.`,
  co_parent_joined: ({ householdIds }, { householdOf }) =>
    `is now the second adult of ${inWords(householdIds.map(householdOf))}.`,
  co_parent_left: ({ householdIds, adultId, how, ownerAdultId }, { householdOf, nameOf, actorAdultId }) => {
    const family = inWords(householdIds.map(householdOf))
    const owns = ownerAdultId ? ` ${nameOf(ownerAdultId)} owns the group now.` : ''
    if (how === 'deleted') return `deleted their account. ${family} stays in the group.${owns}`
    return how === 'left' || adultId === actorAdultId
      ? `is no longer an adult of ${family}.${owns}`
      : `took an adult out of ${family}.${owns}`
  },
  day_brought_back: ({ date, count }) => `brought ${ridesOf(count)} ${dayWords(date)} back.`,
  day_called_off: ({ date, count, note }) => `cancelled ${ridesOf(count)} ${dayWords(date)}.${quoted(note)}`,
  day_shifted: ({ date, minutes }) =>
    minutes === 0
      ? `put the rides of ${dayWords(date)} back to their usual time.`
      : `moved the rides of ${dayWords(date)} ${Math.abs(minutes)} minutes ${minutes > 0 ? 'later' : 'earlier'}.`,
  deletion_undone: ({ what }) => `brought ${dayWords(what)} back.`,
  exempted_from_hold: ({ householdIds, own, note }, { householdOf }) =>
    `exempted ${inWords(householdIds.map(householdOf))}${ownFamily(own)}: their seats are never on hold.${quoted(note)}`,
  families_invited: ({ count }) => `invited ${count === 1 ? 'a family' : `${count} families`}.`,
  group_changed: ({ changes }) => `changed the group’s ${inWords(changes)}.`,
  group_closed: () => 'deleted the group.',
  hand_over_accepted: ({ fromAdultId }, { nameOf }) => `took the group over from ${nameOf(fromAdultId)}.`,
  hand_over_declined: ({ fromAdultId }, { nameOf }) =>
    `declined to take the group over from ${nameOf(fromAdultId)}.`,
  hand_over_proposed: ({ toAdultId }, { nameOf }) => `asked ${nameOf(toAdultId)} to take the group over.`,
  hand_over_taken_back: ({ toAdultId }, { nameOf }) =>
    `took back asking ${nameOf(toAdultId)} to take the group over.`,
  hold_exemption_ended: ({ householdIds, own }, { householdOf }) =>
    `ended the exemption of ${inWords(householdIds.map(householdOf))}${ownFamily(own)}: their seats can be on hold again.`,
  household_admitted: ({ householdIds }, { householdOf }) =>
    `let in ${inWords(householdIds.map(householdOf))}.`,
  household_joined: ({ householdIds }, { householdOf }) =>
    `joined with ${inWords(householdIds.map(householdOf))}.`,
  household_leaves: ({ date }) => `leaves the group after ${dayWords(date)}.`,
  household_left: ({ householdIds }, { householdOf, actorAdultId }) =>
    actorAdultId === null
      ? `The last day of ${inWords(householdIds.map(householdOf))} in the group is over.`
      : 'left the group.',
  household_stays: ({ householdIds }, { householdOf, actorAdultId }) =>
    actorAdultId === null
      ? `${inWords(householdIds.map(householdOf))} stays in the group after all, to run it.`
      : 'stays in the group after all.',
  household_removed: ({ householdIds }, { householdOf }) =>
    `removed ${inWords(householdIds.map(householdOf))} from the group.`,
  kids_declined: ({ poolName }) => `needs no seat in ${poolName}.`,
  kid_enrolled: ({ kidName, poolName }) => `enrolled ${kidName} in ${poolName}.`,
  kid_stop_changed: ({ kidName, poolName }) => `changed where ${kidName} gets in and out in ${poolName}.`,
  kid_withdrawn: ({ kidName, poolName }) => `took ${kidName} out of ${poolName}.`,
  leaving_undone: ({ householdIds }, { householdOf }) =>
    `brought ${inWords(householdIds.map(householdOf))} back into the group.`,
  message_brought_back: ({ householdIds }, { householdOf }) =>
    `brought a message of ${inWords(householdIds.map(householdOf))} back.`,
  message_removed: ({ householdIds }, { householdOf }) =>
    `removed a message of ${inWords(householdIds.map(householdOf))}.`,
  no_ride_day_added: ({ date, note }) => `made ${dayWords(date)} a day without rides.${quoted(note)}`,
  no_ride_day_changed: ({ date, toDate, note }) =>
    date === toDate
      ? `changed what ${dayWords(date)} without rides is for.${quoted(note)}`
      : `moved the day without rides from ${dayWords(date)} to ${dayWords(toDate)}.${quoted(note)}`,
  no_ride_day_removed: ({ date }) => `let rides run on ${dayWords(date)} again.`,
  no_ride_days_imported: ({ count, date, toDate }) =>
    count === 1
      ? `imported ${dayWords(date)} as a day without rides.`
      : `imported ${count} days without rides, from ${dayWords(date)} to ${dayWords(toDate)}.`,
  owner_followed: ({ toAdultId }, { nameOf }) => `left the group to ${nameOf(toAdultId)}, who owns it now.`,
  place_added: ({ placeName }) => `added ${placeName} to the group’s places.`,
  place_changed: ({ placeName, changes }) => `changed the place ${placeName}: ${changes.join(', ')}.`,
  place_removed: ({ placeName }) => `removed ${placeName} from the group’s places.`,
  pool_changed: ({ poolName, changes }, { actorAdultId }) =>
    actorAdultId === null
      ? `The calendar of ${poolName} changed its dates: ${changes.join(', ')}.`
      : `changed the pool ${poolName}: ${changes.join(', ')}.`,
  pool_created: ({ poolName }) => `created the pool ${poolName}.`,
  pool_creation_undone: ({ what }) => `undid creating ${what}.`,
  pool_deleted: ({ poolName }) => `deleted the pool ${poolName}.`,
  pool_paused: ({ poolName }) => `paused the pool ${poolName}.`,
  pool_request_accepted: ({ poolName, householdIds }, { householdOf }) =>
    `accepted the pool ${poolName}, which ${inWords(householdIds.map(householdOf))} asked for.`,
  // The note is not in the record, as only the requesting family sees it.
  pool_request_declined: ({ poolName, householdIds }, { householdOf }) =>
    `declined the pool ${poolName}, which ${inWords(householdIds.map(householdOf))} asked for.`,
  pool_request_withdrawn: ({ poolName }) => `withdrew the request for the pool ${poolName}.`,
  pool_requested: ({ poolName }) => `asked for the pool ${poolName}.`,
  pool_resumed: ({ poolName }) => `resumed the pool ${poolName}.`,
  preference_saved: (facts, { householdOf }) => {
    const who = inWords(facts.householdIds.map(householdOf))
    return `set how ${who} likes to drive ${facts.poolName}: ${wishes(facts)}.`
  },
  role_given: ({ householdIds }, { householdOf }) =>
    `made ${inWords(householdIds.map(householdOf))} an admin.`,
  role_taken: ({ householdIds }, { householdOf }) =>
    `made ${inWords(householdIds.map(householdOf))} a member again, no longer an admin.`,
  rules_changed: ({ what, template, changes }, { currency }) =>
    `${template === null ? changedWhat[what] : `put the group under the Fair Guard “${template}”`}: ${changedRulesWords(changes, currency)}.`,
  schedule_applied: ({ count }) =>
    `applied a new schedule: ${count === 1 ? '1 ride' : `${count} rides`} changed.`,
  schedule_undone: () => 'took the new schedule back.',
  term_begun: ({ startsOn, throughOn, poolNames, settles }) => {
    const pools = poolNames.length === 0 ? 'without pools' : `with ${inWords(poolNames)}`
    const beans = settles ? 'All balances were brought to zero' : 'Balances were carried over'
    return `began a new term from ${dayWords(startsOn)} to ${dayWords(throughOn)} ${pools}. ${beans}.`
  },
}

function wishes({ morningsOnly, maxDrivesPerWeek: most }: EventFacts['preference_saved']): string {
  const said = [
    ...(morningsOnly ? ['mornings only'] : []),
    ...(most ? [`at most ${most === 1 ? 'one drive' : `${most} drives`} a week`] : []),
  ]
  return said.length > 0 ? said.join(', ') : 'whenever it takes'
}
