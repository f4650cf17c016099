import type { RideDay } from '@beanpool/contract/ride-day'
import { kidDayState } from '@beanpool/domain/rides/ride-taps'
import { timeText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { firstName } from '../../ui/first-name.ts'

// The texts of the ride day: the driver's steps, and what parents read about their kids.

type Tone = 'plain' | 'good' | 'warn' | 'danger'
export type Line = { text: string; tone: Tone }

const driverName = ({ card }: RideDay) => firstName(card.driver?.name ?? everyday.theDriver)

/** The heading of the parents' page. */
export const familyHeadline = (day: RideDay, now: number): Line => {
  const { card, kids } = day
  const name = driverName(day)
  const time = (at: string) => timeText(at, card.timeZone)
  if (card.status === 'completed') return { text: 'The ride is done', tone: 'good' }
  // While one of the family's own kids is waiting or riding, the family does not need taps at other kids' stops.
  const isDue = kids.some(
    ({ kidId, riding }) =>
      riding && !['dropped_off', 'not_here'].includes(kidDayState(card.taps, kidId).state),
  )
  const taps = card.taps.filter(
    ({ kind, kidIds, missingKidIds }) =>
      !isDue || kind === 'on_my_way' || kidIds.length + missingKidIds.length > 0,
  )
  const last = taps.at(-1)
  const dropped = taps.filter(({ kind }) => kind === 'dropped_off')
  const over = isDue ? undefined : (dropped.findLast(({ kidIds }) => kidIds.length > 0) ?? dropped.at(-1))
  if (over) return { text: `Arrived, ${time(over.at)}`, tone: 'good' }
  if (last && last.kind === 'picked_up') return { text: `On the road, ${time(last.at)}`, tone: 'good' }
  if (last) return { text: `${name} is on the way, ${time(last.at)}`, tone: 'good' }
  if (now >= Date.parse(card.startAt)) return { text: `${name} is not on the way yet`, tone: 'danger' }
  return { text: `${name} drives at ${time(card.startAt)}`, tone: 'plain' }
}

/** Describes the state of one of the family's kids: "Mia is on board, 07:51". */
export const kidLine = (day: RideDay, kid: RideDay['kids'][number]): Line => {
  const { card } = day
  if (!kid.riding) return { text: `${kid.name} is not riding today`, tone: 'plain' }
  const { state, since } = kidDayState(card.taps, kid.kidId)
  const at = since ? `, ${timeText(since, card.timeZone)}` : ''
  const seat = card.seats.find(({ kidId }) => kidId === kid.kidId)?.state
  if (state === 'dropped_off') return { text: `${kid.name} was dropped off${at}`, tone: 'good' }
  if (card.status === 'completed' && seat === 'rode') return { text: `${kid.name} rode along`, tone: 'good' }
  if (card.status === 'completed' && seat !== 'booked')
    return { text: `${kid.name} did not ride`, tone: 'warn' }
  if (state === 'on_board') return { text: `${kid.name} is on board${at}`, tone: 'good' }
  if (state === 'not_here') return { text: `${kid.name} was not at the stop${at}`, tone: 'danger' }
  return { text: `${kid.name} is not on board yet`, tone: 'plain' }
}

/** Formats the head count as "On board 3 of 4". */
export const headCount = (aboard: number, expected: number): string => `On board ${aboard} of ${expected}`

export const drivesThisRideNow = (name: string): string => `${name} drives this ride now`
export const youNoLongerDrive = 'You no longer drive this ride'
export const seeOrChangeWhoRode = 'See or change who rode'
export const pleaseDontSetOff = "Please don't set off."
