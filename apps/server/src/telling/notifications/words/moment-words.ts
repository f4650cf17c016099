// Formats moments as people say them, in the group's time zone.
import { sentenceLanguage } from '@beanpool/contract/date-languages'
import { inWords } from '@beanpool/contract/in-words'

/** Formats a date as "Tue 24 Nov". */
export const dayOf = (date: string): string =>
  Temporal.PlainDate.from(date)
    .toLocaleString(sentenceLanguage, { weekday: 'short', day: 'numeric', month: 'short' })
    .replace(',', '')

/** `isSent`: in an email or a push message, which may be read the day after. */
type Said = { now: Temporal.Instant; isSent?: boolean }

/**
 * Formats a moment as "today 07:50", "tomorrow 07:50" or "Tue 24 Nov, 07:50". In sent messages, "tomorrow" has its
 * date: "tomorrow, Tue 24 Nov, 07:50".
 */
export function momentWords(
  instant: Temporal.Instant,
  timeZone: string,
  { now, isSent = false }: Said,
): string {
  const at = instant.toZonedDateTimeISO(timeZone)
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const time = at.toPlainTime().toString({ smallestUnit: 'minute' })
  const days = today.until(at.toPlainDate(), { largestUnit: 'day' }).days
  if (days === 0) return `today ${time}`
  const date = `${dayOf(at.toPlainDate().toString())}, ${time}`
  if (days !== 1) return date
  return isSent ? `tomorrow, ${date}` : `tomorrow ${time}`
}

/**
 * Writes "today", "tomorrow", "in 7 days, on Fri 10 Apr", and "on Fri 10 Apr" for a past day; if sent, "tomorrow" has
 * its date.
 */
export function expiryWords(date: string, timeZone: string, { now, isSent = false }: Said) {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const { days } = today.until(Temporal.PlainDate.from(date), { largestUnit: 'day' })
  const day = dayOf(date)
  if (days < 0) return { isPast: true, when: `on ${day}` }
  if (days === 0) return { isPast: false, when: 'today' }
  if (days > 1) return { isPast: false, when: `in ${days} days, on ${day}` }
  return { isPast: false, when: isSent ? `tomorrow, ${day}` : 'tomorrow' }
}

// Names for people and things that have no name in a notice.
export const beanpool = 'Beanpool'
export const formerAdult = 'Someone who left'
export const familyThatLeft = 'A family that left'
export const trip = (from: string, to: string, when: string): string => `${from} to ${to}, ${when}`
export const way = (from: string, to: string): string => `${from} to ${to}`
/** Returns "Does Mia ride?" or "Do Mia and Leo ride?". */
export const kidsAsked = (names: string[]): string =>
  `${names.length === 1 ? 'Does' : 'Do'} ${inWords(names)} ride?`
/** Returns text like "Sat 5 Dec, 09:30, and 7 more". */
export const datesAsked = (first: string, count: number): string =>
  count === 1 ? first : `${first}, and ${count - 1} more`
export const homeOf = (householdName: string): string => `${householdName}'s home`

// The text of the message that tests push on a device.
export const works = 'Push works on this device'
export const whatItIsFor = 'This is how Beanpool tells you what matters.'

// Texts around a notice in its email, and of the daily digest.
export const openBeanpool = 'Open Beanpool'
export const youDrive = 'You drive'
export const drives = (name: string): string => `${name} drives`
export const openTheRide = 'Open the ride'
export const accept = 'Accept'
export const yesRides = 'Yes'
export const noRides = 'No'
export const decline = 'Decline'
export const confirm = 'Confirm'
export const stopThese = 'Stop these emails'
export const stopDigest = 'Stop this email'
export const alwaysSent = 'You always get emails about the safety of your account.'
export const sentToJoiner = (groupName: string): string =>
  `You get this email because you asked ${groupName} for something.`
export const sentToInvited = (groupName: string): string =>
  `You get this email because a family in ${groupName} invites yours. If you do not know them, nothing happens until you join.`
/** `about`: the category's words, such as "your drives". */
export const sentToMember = (about: string, groupName: string): string =>
  `You get this email about ${about} because you are in ${groupName}.`
export const digestSubject = (count: number): string => `${count} things from your day`
export const digestHeading = 'Your day in Beanpool'
export const digestFootnote = 'You asked for one email a day. You can change that in the settings.'
