import { inWords } from '@beanpool/contract/in-words'
import type { PreviewedRide, SchedulePreview } from '@beanpool/contract/schedule'
import { exchangeWords, ruleWords } from '../../parts/rides/why-words.ts'
import { counted } from '../../ui/count-words.ts'
import * as everyday from '../../ui/everyday-words.ts'

export const preview = 'Preview'
export const somethingChanged = (changedSince: string): string =>
  `Not applied: something changed. ${changedSince} Apply it if you agree.`
export const applySchedule = 'Apply schedule'
export const familiesSeeItAtOnce = `Families see it at once. ${everyday.undoHint}`
export const thereIsNothingToApply = 'There is nothing to apply.'
export const noPoolToPlan = 'No pool to plan'
export const whatAScheduleNeeds = 'Create a pool, or resume one.'
export const forAdmins = 'For admins'
export const backToTheGroup = 'Back to the group'
export const adminsGenerate = 'Admins generate it.'
export const sub = 'Preview the plan, then apply it.'

export const projected = 'projected'
export const balances = 'Balances'
export const asPlannedNow = 'As planned now'
export const withThisSchedule = 'With this schedule'

export const thisCarDoesNotGo = 'This car is not needed'
export const whatKeepsEachFamilyOut = 'Why not the others'
export const whoCouldTakeIt = 'Who could take it'
export const couldTakeIt = 'Could take it:'
export const previewRidesChangedSince = 'Changed since'
export const carOf = (carNumber: number, carCount: number): string => `Car ${carNumber} of ${carCount}`
export const followsFromIt = 'Follows from it'
export const everyRide = 'Every ride'
export const whatChanges = 'What changes'
export const changesOnly = (count: number): string => `Changes only (${count})`
export const allRides = (count: number): string => `All rides (${count})`
export const noRides = 'No rides on these days.'
export const seatsOnHold = (count: number): string => `${counted(count, 'seat', 'seats')} on hold`
export const ridesWithoutADriver = (count: number): string =>
  `${counted(count, 'ride', 'rides')} without a driver`

export const from = 'From'
export const through = 'Through'
export const planReaches = (weeks: number, fullDate: string): string =>
  `Up to ${weeks} weeks ahead: ${fullDate}.`
export const plannedAlready = 'Planned drives'
export const keepHint = 'Only fills rides without a driver.'
export const rebalance = 'Rebalance'
export const rebalanceHint = 'Chooses drivers again. Fixed and hand-picked drives stay.'
export const whatToPlan = 'What to plan'
export const previewAgain = 'Preview again'

// Texts for the changes in a schedule. The types make sure that none is missing.

type Driver = NonNullable<PreviewedRide['after']>

/** Formats a driver as "Rosa (Rossi)", or as just the family if the adult has the same name or has left. */
export const driverName = ({ adultName, householdName }: Driver): string =>
  adultName && adultName !== householdName ? `${adultName} (${householdName})` : householdName

/** The badge for each change of a ride; null if nothing changed, or if the driver line says it. */
export const changeBadge: Record<
  PreviewedRide['change'],
  { text: string; tone: 'plain' | 'warn' | 'danger' | 'good' } | null
> = {
  same: null,
  seats: { text: 'Other seats', tone: 'plain' },
  driver: { text: 'New driver', tone: 'warn' },
  covered: { text: 'Covered', tone: 'good' },
  uncovered: { text: 'Now uncovered', tone: 'danger' },
  open: null,
  not_needed: { text: 'Not needed', tone: 'plain' },
}

const staysWords: Record<NonNullable<PreviewedRide['stays']>, string> = {
  locked: 'fixed, stays',
  by_hand: 'picked by hand, stays',
  waiting: 'waits for an answer, stays',
}

const seatWords = ({ heldBefore, heldCount }: PreviewedRide): string => {
  const booked = heldBefore - heldCount
  if (booked > 0) return `${counted(booked, 'seat is', 'seats are')} booked again`
  if (booked < 0) return `${counted(-booked, 'more seat', 'more seats')} on hold`
  return 'same driver, other kids or times'
}

/** Lists no candidates for a locked ride, whose driver can only be an adult who takes it or accepts an offer. */
const openWords = ({ stays, rule }: PreviewedRide): string => {
  if (stays === 'waiting') return 'waits for an answer'
  return stays === 'locked' || rule === 'frozen' ? `but ${ruleWords.frozen}` : ''
}

/** Shown after the driver's name: from whom the drive comes, or why it stays with the driver. */
export const changeWords = (ride: PreviewedRide): string => {
  const from = ride.before ? driverName(ride.before) : ''
  const words: Record<PreviewedRide['change'], () => string> = {
    same: () => (ride.stays ? staysWords[ride.stays] : 'as now'),
    seats: () => seatWords(ride),
    driver: () => `instead of ${from}`,
    covered: () => (ride.rideId ? 'had no driver' : 'new ride'),
    uncovered: () => `${from} drives it now`,
    open: () => openWords(ride),
    not_needed: () => (from ? `${from} is free` : 'the other cars have room for all'),
  }
  return words[ride.change]()
}

/** If the driver of a ride changes, explains in one sentence why this family drives it. */
export const reasonWords = (ride: PreviewedRide, timeZone: string): string | null => {
  if (ride.change !== 'driver' && ride.change !== 'covered') return null
  if (ride.exchange) return exchangeWords(ride.exchange, { date: ride.date, timeZone })
  // The preview does not list the families who could not drive, so "lowest" may look wrong.
  if (ride.rule === 'lowest_balance') return 'Why: next in turn.'
  return ride.rule ? `Why: ${ruleWords[ride.rule]}.` : null
}

/** True if the ride needs a driver but has none. */
export const isShort = (ride: PreviewedRide): boolean =>
  (ride.change === 'open' || ride.change === 'uncovered') &&
  ride.stays !== 'waiting' &&
  ride.kidCount > ride.heldCount

export const isChange = (ride: PreviewedRide): boolean =>
  ride.change !== 'same' && (ride.change !== 'open' || ride.rideId === null)

/** Shown next to a week, as in "12 of 20 rides change". */
export const weekWords = (rides: PreviewedRide[]): string => {
  const changes = rides.filter(isChange).length
  if (changes === 0) return `${counted(rides.length, 'ride', 'rides')}, no change`
  return changes === rides.length
    ? counted(changes, 'change', 'changes')
    : `${changes} of ${counted(rides.length, 'ride changes', 'rides change')}`
}

export const summaryWords = ({ rides }: SchedulePreview): string => {
  const count = (change: PreviewedRide['change']) => rides.filter((ride) => ride.change === change).length
  const [moved, covered, uncovered] = [count('driver'), count('covered'), count('uncovered')]
  const parts = [
    ...(moved > 0 ? [counted(moved, 'drive changes hands', 'drives change hands')] : []),
    ...(covered > 0 ? [counted(covered, 'ride gets a driver', 'rides get a driver')] : []),
    ...(uncovered > 0 ? [counted(uncovered, 'ride loses its driver', 'rides lose their driver')] : []),
  ]
  const others = rides.filter(isChange).length - moved - covered - uncovered
  if (others > 0) parts.push(counted(others, 'ride changes otherwise', 'rides change otherwise'))
  const short = rides.filter(isShort).length
  const without =
    short === 0 ? 'Every ride has a driver.' : `${counted(short, 'ride has', 'rides have')} no driver.`
  return `${parts.length > 0 ? `${parts.join(', ')}.` : 'Nothing would change.'} ${without}`
}

const shownOf = (ride: PreviewedRide): string =>
  JSON.stringify([
    ride.before?.adultId,
    ride.after?.adultId,
    ride.change,
    ride.stays,
    ride.kidCount,
    ride.heldCount,
    ride.startAt,
  ])

/** Returns the keys of the rides that differ from the last preview, except for removed rides. */
export const scheduleChangedSince = (seen: SchedulePreview | null, now: SchedulePreview): Set<string> => {
  if (!seen) return new Set()
  const before = new Map(seen.rides.map((ride) => [ride.key, shownOf(ride)]))
  return new Set(now.rides.filter((ride) => before.get(ride.key) !== shownOf(ride)).map((ride) => ride.key))
}

/** Describes how the preview differs from the last one: marked rides, removed rides, or changes that no ride shows. */
export const changedSinceWords = (seen: SchedulePreview, now: SchedulePreview): string => {
  const keys = new Set(now.rides.map((ride) => ride.key))
  const gone = seen.rides.filter((ride) => !keys.has(ride.key)).length
  const ends = ({ balances }: SchedulePreview) =>
    JSON.stringify(balances.map(({ householdId, afterHundredths }) => [householdId, afterHundredths]))
  const parts = [
    ...(scheduleChangedSince(seen, now).size > 0 ? ['what differs is marked'] : []),
    ...(gone > 0 ? [`${counted(gone, 'ride is', 'rides are')} gone`] : []),
  ]
  if (parts.length > 0) return `Now ${inWords(parts)}.`
  if (ends(seen) !== ends(now)) return 'Same drives, other balances.'
  return 'Same drives, other seats or prices.'
}

export const aScheduleReachesWeeksAhead = (allowed: number): string =>
  `A schedule reaches ${allowed} weeks ahead`
export const scheduleApplied = 'Schedule applied'
export const notApplied = 'Not applied'
