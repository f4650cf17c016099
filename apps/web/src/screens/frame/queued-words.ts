import type { EnteredAway, Weekly } from '@beanpool/contract/households'
import { detailOf, fieldIssues, hasCode, needsPassword, reasonOf } from '../../api/api.ts'
import type { Kept, Problem } from '../../api/outbox.ts'
import type { Manners } from '../../api/outbox-here.ts'
import type { InputOf, QueuedName } from '../../api/sending.ts'
import { driveCount } from '../../features/households/set-up-words.ts'
import {
  dayPartWords,
  type HouseholdRefusal,
  householdRefusalWords,
  seatsWords,
} from '../../features/households/words.ts'
import { tapRefusalWords, tapWords } from '../../features/ride-day/taps-words.ts'
import { mostDrivesWords } from '../../parts/pools/dialog-words.ts'
import {
  type CompleteRefusal,
  completeRefusalWords,
  notRidingRefusalWords,
} from '../../parts/ride-steps/words.ts'
import { seatNeedWords } from '../../parts/rides/safety-words.ts'
import {
  browserTimeZone,
  dateRange,
  fullDate,
  longWeekday,
  timeText,
  zoneWords,
} from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { languageName, sameAsTheDevice } from '../../ui/language-words.ts'

// Texts for a queued change: its name, its typed values, and what the server's responses to it mean.

type Words<Name extends QueuedName> = {
  title: string
  /** The typed values, one per line. Empty lines are left out. */
  typed?: (input: InputOf<Name>) => (string | null | undefined)[]
  /** `NOT_FOUND`, or the reason with which the server reports that the change has already happened. */
  already?: string
}

// 1 January 2024 was a Monday.
const days: [keyof Weekly, string][] = (['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const).map(
  (day, place) => [day, `2024-01-0${place + 1}`],
)
const weekLines = (weekly: Weekly) =>
  days
    .filter(([day]) => weekly[day] !== 'free')
    .map(([day, date]) => `${longWeekday(date)}: ${dayPartWords[weekly[day]]}`)

const away = ({ fromDate, toDate }: { fromDate: string; toDate: string | null }) =>
  toDate === null ? `From ${fullDate(fromDate)} until further notice` : dateRange(fromDate, toDate)

const words: { [Name in QueuedName]: Words<Name> } = {
  'accounts.update': {
    title: 'Your account',
    typed: ({ firstName, lastName, phone, timeZone, dateLanguage }) => [
      firstName,
      lastName,
      phone,
      timeZone && zoneWords(timeZone),
      dateLanguage === null ? sameAsTheDevice : dateLanguage && languageName(dateLanguage),
    ],
  },
  'households.saveFamily': { title: everyday.familyName, typed: ({ name }) => [name] },
  'households.addCar': { title: 'New car', typed: ({ name, seats }) => [name, seatsWords(seats)] },
  'households.changeCar': { title: 'Car', typed: ({ name, seats }) => [name, seatsWords(seats)] },
  'households.removeCar': { title: 'Remove car', already: 'NOT_FOUND' },
  'households.saveHomeAddress': { title: everyday.homeAddress, typed: ({ address }) => [address] },
  'households.addAddress': { title: everyday.newAddress, typed: ({ name, address }) => [name, address] },
  'households.updateAddress': { title: 'Address', typed: ({ name, address }) => [name, address] },
  'households.deleteAddress': { title: 'Delete address', already: 'NOT_FOUND' },
  'households.addKid': { title: 'New child', typed: ({ name, notes }) => [name, notes] },
  'households.updateKid': { title: 'Child', typed: ({ name, notes }) => [name, notes] },
  'households.saveSafetyCard': {
    title: everyday.safetyCard,
    typed: (card) => [
      seatNeedWords[card.seat],
      card.allergies,
      ...card.contacts.map(({ name, phone }) => `${name}, ${phone}`),
      card.handOver,
    ],
  },
  'households.linkKid': { title: everyday.linkAddress, already: 'already_linked' },
  'households.unlinkKid': { title: 'Remove link', already: 'NOT_FOUND' },
  'households.saveWeekly': {
    title: everyday.whenYouCannot,
    typed: ({ weekly }) => (weekLines(weekly).length > 0 ? weekLines(weekly) : ['You can drive every day']),
  },
  'households.addVacation': {
    title: 'Vacation',
    typed: ({ startDate, endDate, note }) => [dateRange(startDate, endDate), note],
  },
  'households.deleteVacation': { title: 'Delete vacation', already: 'NOT_FOUND' },
  'households.addAbsence': { title: everyday.notRiding, typed: (absence) => [away(absence)] },
  'pools.savePreference': {
    title: everyday.preferences,
    typed: ({ morningsOnly, maxDrivesPerWeek }) => [
      morningsOnly ? everyday.mornings : null,
      `At most ${mostDrivesWords(maxDrivesPerWeek)}`,
    ],
  },
  'rideDays.tap': {
    title: everyday.rideDay,
    typed: ({ kind, at }) => [`${tapWords[kind]}, ${timeText(at, browserTimeZone())}`],
    already: 'already_tapped',
  },
  'rideDays.takeBack': { title: everyday.rideDay, typed: () => ['Undo your last tap'] },
  'rides.complete': { title: everyday.rideIsDone },
  'rides.notRiding': { title: everyday.notRiding },
  'standing.shareReputation': {
    title: 'Share my reputation',
    typed: ({ share }) => [share ? 'On' : 'Off'],
  },
}

const wordsFor = (name: QueuedName) => words[name] as Words<QueuedName>

export const wordsOf: Manners['wordsOf'] = ({ name, input, about }) => {
  const { title, typed } = wordsFor(name)
  const lines = typed?.(input as never) ?? []
  return { title, typed: [about, ...lines].filter((line): line is string => Boolean(line)) }
}

export const isDoneAlready: Manners['isDoneAlready'] = ({ name }, error) => {
  const { already } = wordsFor(name)
  return already !== undefined && (hasCode(error, already) || reasonOf(error) === already)
}

const refusalWords = (name: QueuedName, error: unknown): string => {
  if (name === 'rides.notRiding') return `${notRidingRefusalWords(reasonOf(error) ?? 'over')}.`
  if (name === 'rideDays.tap' || name === 'rideDays.takeBack')
    return `${tapRefusalWords(reasonOf(error) ?? 'over', detailOf(error))}.`
  if (name === 'rides.complete') {
    const reason = reasonOf<CompleteRefusal>(error) ?? 'over'
    // A ride that is over has outcomes to change, unless it is cancelled. For any other reason, Done can be tapped again.
    const change = reason === 'over' ? ' Wrong? Change who rode in the ride.' : ''
    return `${completeRefusalWords(reason, detailOf(error))}.${change}`
  }
  if (name === 'pools.savePreference') return everyday.noneRides
  const { title, text } = householdRefusalWords(
    reasonOf<HouseholdRefusal>(error) ?? 'no_household',
    detailOf(error),
  )
  return [title, text].filter(Boolean).join('. ')
}

/** Sent again without the form's initial values, the change replaces whatever is stored. */
const changedElsewhere: Problem = {
  text: 'Someone changed this first. Save yours if it’s still right.',
  choices: [{ label: 'Save mine', change: { version: undefined } }],
}

/** The tap was free when it was made, but the seat is charged by the time it arrives. */
const lateByNow: Problem = {
  text: 'It’s too late to cancel for free.',
  choices: [{ label: 'Not riding, pay', change: { shown: { late: true } } }],
}

/** The queue never asks for a password. That is up to the page where the change is made. */
const passwordFirst: Problem = {
  text: 'This needs your password. Save it again on its page.',
  choices: [],
}

/** Returns what is wrong with a change that the server would refuse on every attempt. */
export const problemOf: Manners['problemOf'] = ({ name }, error) => {
  const say = (text: string): Problem => ({ text, choices: [] })
  if (reasonOf(error) === 'changed_since') return changedElsewhere
  if (name === 'rides.notRiding' && reasonOf(error) === 'now_late') return lateByNow
  if (needsPassword(error)) return passwordFirst
  if (reasonOf(error)) return say(refusalWords(name, error))
  if (hasCode(error, 'INVALID_INPUT'))
    return say(fieldIssues(error)[0]?.message ?? 'Please check what you entered.')
  if (hasCode(error, 'NOT_FOUND')) return say('It was removed.')
  if (hasCode(error, 'FORBIDDEN')) return say('You no longer have access.')
  return null
}

const isAsking = (answer: unknown): answer is EnteredAway =>
  typeof answer === 'object' && answer !== null && 'saved' in answer && answer.saved === false

/** Asks about drives that fall into times away before saving those times. */
export const questionOf: Manners['questionOf'] = (_: Kept, answer) => {
  if (!isAsking(answer)) return null
  const drives = driveCount(answer.covered.filter(({ fate }) => fate === 'moves'))
  return {
    text: `You have ${drives} then. Who drives?`,
    choices: [
      { label: 'Let others drive (no strike)', change: { drives: 'replan' } },
      { label: 'I still drive', change: { drives: 'keep' } },
    ],
  }
}

export const manners: Manners = { wordsOf, problemOf, isDoneAlready, questionOf }
