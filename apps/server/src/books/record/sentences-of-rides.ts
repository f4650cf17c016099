// Sentences about a ride's driver, time and seats.
import { inWords } from '@beanpool/contract/in-words'
import type { EventFacts, MovedBeans, RecordedStrikeEvent, SeatCounts } from '@beanpool/domain/record/events'
import { givesDriveBack, type UndoableAction } from '@beanpool/domain/undo/undo'
import {
  beansWords,
  type Naming,
  priceSentence,
  quoted,
  type Sentences,
  standingWords,
  strikeSentence,
} from './price-words.ts'

const undoneWords: Partial<Record<UndoableAction, string>> = {
  accept_swap: 'drives after all',
  take: 'does not drive after all',
  accept: 'does not drive after all',
  cant_drive: 'drives after all',
  not_riding: 'the kid rides after all',
  merge_car: 'the car runs after all',
  done: 'the ride is not done yet',
  apply_schedule: 'it is as it was before the new schedule',
}

function givenBackFor(facts: Partial<EventFacts['given_back']>, nameOf: Naming['nameOf']): string {
  const name = nameOf(facts.fromAdultId)
  const said = `gave back ${name}'s drive${facts.late ? ' late' : ''}: ${name} phoned.`
  if (facts.free)
    return `${said} Without a strike: ${facts.away ? `${name} is away that day` : 'the ride was changed after they took it'}.`
  return facts.excused ? `${said} The strike is excused.` : `${said}${strikeSentence(facts, nameOf)}`
}

export const sentencesOfRides: Sentences<
  | 'accepted'
  | 'bad_weather'
  | 'brought_back'
  | 'called_off'
  | 'car_merged'
  | 'car_not_needed'
  | 'declined'
  | 'drive_confirmed'
  | 'end_moved'
  | 'given_back'
  | 'got_seat'
  | 'kept_drive'
  | 'kids_joined'
  | 'moved'
  | 'moved_to_other_car'
  | 'no_driver_found'
  | 'not_riding'
  | 'offered'
  | 'offers_ended'
  | 'partner_drives'
  | 'picked_driver'
  | 'picked_first_driver'
  | 'picked_other_driver'
  | 'planned'
  | 'pool_stopped'
  | 'restored'
  | 'riding_again'
  | 'seats_changed'
  | 'stops_changed'
  | 'taken'
  | 'taken_off'
  | 'uncovered'
  | 'undone'
  | 'weather_cleared'
> = {
  accepted: (facts) => `accepted this ride.${priceSentence(facts)}`,
  bad_weather: (facts) => `marked bad weather.${priceSentence(facts)}`,
  brought_back: () => 'brought this ride back.',
  called_off: ({ note, fromAdultId }, { nameOf }) => {
    const claim = fromAdultId
      ? ` The claim of ${nameOf(fromAdultId)} ends without a strike, and no cash is owed.`
      : ''
    return `cancelled this ride.${claim}${quoted(note)}`
  },
  car_merged: ({ fromAdultId }, { nameOf }) =>
    `merged this car into the others of the date.${fromAdultId ? ` ${nameOf(fromAdultId)} no longer has to drive.` : ''}`,
  car_not_needed: () => 'This car was not needed.',
  declined: () => 'declined this ride.',
  drive_confirmed: () => 'confirmed this drive.',
  end_moved: ({ fromTime, toTime }) => `Its time changed: it ends at ${toTime}, not ${fromTime}.`,
  given_back: (facts, { nameOf }) => {
    if (facts.forDriver) return givenBackFor(facts, nameOf)
    return facts.free
      ? `gave this drive back, ${facts.away ? 'away on vacation that day' : 'which was changed after they took it'}.`
      : `gave this drive back${facts.late ? ' late' : ''}.${strikeSentence(facts, nameOf)}`
  },
  got_seat: ({ kidName }) => `${kidName} has a seat in this car.`,
  kids_joined: ({ kidNames }) => `moved ${inWords(kidNames)} into this car.`,
  kept_drive: () => 'keeps this drive, though on vacation then.',
  moved: ({ fromTime, toTime }) => `Its time changed: it starts at ${toTime}, not ${fromTime}.`,
  moved_to_other_car: ({ kidName }) => `${kidName} rides in another car of the date.`,
  no_driver_found: ({ fromAdultId }, { nameOf }) =>
    fromAdultId
      ? `${nameOf(fromAdultId)} can no longer drive, and nobody else can yet.`
      : 'Nobody could be found to drive yet.',
  not_riding: ({ kidName, charged, forCash, driven }) => {
    if (!charged) return `marked ${kidName} not riding.`
    if (forCash) return `marked ${kidName} not riding, late. The ride is for cash: no beans move.`
    return `marked ${kidName} not riding, so late that the seat is charged${driven === false ? ' if someone drives' : ''}.`
  },
  // The screen adds "until" and the time, in the reader's format.
  offered: ({ toAll, householdIds }, { householdOf }) =>
    `Offered to ${toAll ? 'everyone who can' : inWords(householdIds.map(householdOf))}`,
  offers_ended: () => 'Nobody accepted.',
  partner_drives: ({ fromAdultId, toAdultId }, { nameOf, actorAdultId }) =>
    toAdultId === actorAdultId
      ? `drives instead of ${nameOf(fromAdultId)}.`
      : `handed this drive to ${nameOf(toAdultId)}.`,
  picked_driver: (facts, { nameOf }) => `picked ${nameOf(facts.toAdultId)} to drive.${priceSentence(facts)}`,
  picked_first_driver: ({ toAdultId }, { nameOf }) => `picked ${nameOf(toAdultId)} to drive.`,
  picked_other_driver: (facts, { nameOf }) =>
    `picked ${nameOf(facts.toAdultId)} to drive instead of ${nameOf(facts.fromAdultId)}.${priceSentence(facts)}`,
  planned: (facts, { nameOf }) =>
    facts.fromAdultId
      ? `The plan moved this drive from ${nameOf(facts.fromAdultId)} to ${nameOf(facts.toAdultId)}.${priceSentence(facts)}`
      : `The plan chose ${nameOf(facts.toAdultId)} to drive.${priceSentence(facts)}`,
  pool_stopped: ({ noRides }) => {
    if (!noRides) return 'The pool no longer runs then.'
    return noRides.note ? `No rides run that day: “${noRides.note}”.` : 'No rides run that day.'
  },
  restored: ({ toAdultId }, { nameOf }) =>
    `The ride is on again, and ${nameOf(toAdultId)} drives it as before.`,
  riding_again: ({ kidName }) => `said that ${kidName} rides after all.`,
  seats_changed: ({ from, to }) => `The car has ${to} seats for kids now, not ${from}.`,
  stops_changed: ({ start, destination, stops = null, movedStop }) => {
    const parts = [
      start && `the start to ${start}`,
      stops &&
        (stops.length > 0 ? `the stops on the way to ${inWords(stops)}` : 'the way to one without stops'),
      movedStop ? `the stop to ${movedStop.said}` : null,
      destination && `the destination to ${destination}`,
    ]
    return `changed ${inWords(parts.filter((part) => part !== null))}.`
  },
  taken: (facts) => `took this ride.${priceSentence(facts)}`,
  taken_off: ({ fromAdultId }, { nameOf }) =>
    `took the drive off ${nameOf(fromAdultId)} to ask someone else.`,
  uncovered: () => 'It started without a driver.',
  undone: ({ action, toAdultId }, { nameOf, actorAdultId }) =>
    toAdultId && givesDriveBack(action) && toAdultId !== actorAdultId
      ? `undid that: ${nameOf(toAdultId)} drives after all.`
      : `undid that: ${undoneWords[action] ?? undoneWords.take}.`,
  weather_cleared: (facts) => `removed the weather mark.${priceSentence(facts)}`,
}

// Sentences about a ride's outcome, its strikes, and the beans that result.

const settledWords: Record<RecordedStrikeEvent, string> = {
  covered: 'is waived: someone else drives',
  claimed: 'is waived: someone claimed the ride',
  driven_after_all: 'is waived: someone did drive',
  taken_back: 'is gone: the family drives after all',
  uncovered: 'counts now: nobody drove',
  ride_cancelled: 'has lapsed: the ride is off',
  brought_back: 'is open again: the ride is on after all',
  serve: 'is cleared: a later drive was done',
  revive: 'counts again: they did not do the drive that had cleared it',
  overturned: 'is gone: the driver came',
  recorded_again: 'counts again: who drove was corrected',
  unclaimed: 'is open again: the claim was given back',
  returned: 'counts: the family that let the drive go is back',
  expired: 'has expired: its 30 days are over',
  excuse: 'is gone: an admin excused it',
  gave_up_for_nothing: 'is gone: giving the drive back was undone',
  seated_elsewhere: 'is waived: all kids found seats in other cars',
}

/** Says in the record that an adult decided a case of their own family, because no other family could. */
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
  | 'opening_balances'
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
  opening_balances: ({ count, undone }) => {
    if (count === 0) return 'took the opening balances back.'
    if (undone) return 'brought the former opening balances back.'
    return `entered opening balances for ${count} families.`
  },
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
