// A ride's record in plain words: who did what, from what to what.
import { inWords } from '@beanpool/contract/in-words'
import { dayWords } from './day-words.ts'
import { describeStanding } from './describe-standing.ts'
import { describeTrade } from './describe-trade.ts'
import { describeUrgent } from './describe-urgent.ts'
import { type PriceData, priceSentence, strikeSentence } from './price-line.ts'

/** `actorAdultId`: whose name goes before the sentence. */
export type Activity = { kind: string; data: unknown; actorAdultId?: string | null }
export type Naming = {
  nameOf: (adultId: string | null | undefined) => string
  householdOf: (householdId: string) => string
}

type Data = PriceData & {
  fromAdultId?: string | null
  toAdultId?: string | null
  driverAdultId?: string | null
  rode?: number
  absent?: number
  notPickedUp?: number
  note?: string | null
  householdIds?: string[]
  poolName?: string
  what?: string
  householdName?: string
  date?: string
  morningsOnly?: boolean
  maxDrivesPerWeek?: number | null
  count?: number
  minutes?: number
  changes?: string[]
  toAll?: boolean
  late?: boolean
  kidName?: string
  charged?: boolean
  forCash?: boolean
  driven?: boolean
  fromTime?: string
  toTime?: string
  own?: boolean
  free?: boolean
  from?: number
  to?: number
  action?: RideUndo
  strike?: boolean
  penaltyHundredths?: number
}

type RideUndo = 'take' | 'accept' | 'cant_drive' | 'not_riding' | 'done' | 'apply_schedule'

const undoneWords: Record<RideUndo, string> = {
  take: 'does not drive after all',
  accept: 'does not drive after all',
  cant_drive: 'drives after all',
  not_riding: 'the kid rides after all',
  done: 'the ride is not done yet',
  apply_schedule: 'it is as it was before the new schedule',
}

/** For lines of a kind that this version no longer writes. */
export const somethingChanged = 'Something about this ride changed.'

/**
 * A sentence without its actor; the screen puts the actor's name before it. One that ends in a moment has no full stop:
 * the screen adds "until" and the moment in the reader's way of writing it.
 */
export function describeActivity(line: Activity, { nameOf, householdOf }: Naming): string {
  const { kind } = line
  const facts = (line.data ?? {}) as Data
  const households = () => inWords((facts.householdIds ?? []).map(householdOf))
  switch (kind) {
    case 'planned':
      return facts.fromAdultId
        ? `The plan moved this drive from ${nameOf(facts.fromAdultId)} to ${nameOf(facts.toAdultId)}.${priceSentence(facts)}`
        : `The plan chose ${nameOf(facts.toAdultId)} to drive.${priceSentence(facts)}`
    case 'picked_first_driver':
      return `picked ${nameOf(facts.toAdultId)} to drive.`
    case 'no_driver_found':
      return facts.fromAdultId
        ? `${nameOf(facts.fromAdultId)} cannot drive any more; nobody else can yet.`
        : 'Nobody could be found to drive yet.'
    case 'car_not_needed':
      return 'This car was not needed.'
    case 'pool_stopped':
      return 'The pool does not run then any more.'
    case 'moved':
      return `Its time changed: it starts at ${facts.toTime}, not ${facts.fromTime}.`
    case 'restored':
      return `The ride is on again, and ${nameOf(facts.toAdultId)} drives it as before.`
    case 'called_off':
      return `cancelled this ride.${claimEnds(facts, nameOf)}${facts.note ? ` “${facts.note}”` : ''}`
    case 'brought_back':
      return 'brought this ride back.'
    case 'bad_weather':
      return `marked bad weather.${priceSentence(facts)}`
    case 'weather_cleared':
      return `took the weather mark away.${priceSentence(facts)}`
    case 'no_show_reported':
      return `reported that ${facts.fromAdultId ? nameOf(facts.fromAdultId) : 'the driver'} did not come.${facts.note ? ` “${facts.note}”` : ''}`
    case 'no_show_confirmed':
      if (facts.driverAdultId)
        return `confirmed${ownCase(facts)} that ${nameOf(facts.fromAdultId)} did not come: ${nameOf(facts.driverAdultId)} drove.${strikeSentence(facts, nameOf)}`
      return `confirmed${ownCase(facts)} that the driver did not come; nothing is charged.${strikeSentence(facts, nameOf)}`
    case 'no_show_rejected':
    case 'no_show_overturned':
      return `decided${ownCase(facts)} that the driver did come.`
    case 'no_show_stands':
      return `decided that ${nameOf(facts.fromAdultId)} did not come after all.`
    case 'taken':
      return `took this ride.${priceSentence(facts)}`
    case 'accepted':
      return `accepted this ride.${priceSentence(facts)}`
    case 'kept_drive':
      return 'keeps this drive, though away then.'
    case 'declined':
      return 'declined this ride.'
    case 'end_moved':
      return `Its time changed: it ends at ${facts.toTime}, not ${facts.fromTime}.`
    case 'given_back':
      if (facts.free) return 'gave this drive back, which was changed after they took it.'
      return `gave this drive back${facts.late ? ' late' : ''}.${strikeSentence(facts, nameOf)}`
    case 'partner_drives':
      return facts.toAdultId === line.actorAdultId
        ? `drives instead of ${nameOf(facts.fromAdultId)}.`
        : `handed this drive to ${nameOf(facts.toAdultId)}.`
    case 'offered':
      return `Offered to ${facts.toAll ? 'everyone who can' : households()}`
    case 'offers_ended':
      return 'Nobody accepted.'
    case 'picked_driver':
      return `picked ${nameOf(facts.toAdultId)} to drive.${priceSentence(facts)}`
    case 'not_riding':
      if (facts.charged && facts.forCash)
        return `marked ${facts.kidName} not riding, late. The ride is for cash: no beans move.`
      return facts.charged
        ? `marked ${facts.kidName} not riding, so late that the seat is charged${facts.driven === false ? ' if somebody drives' : ''}.`
        : `marked ${facts.kidName} not riding.`
    case 'riding_again':
      return `said that ${facts.kidName} rides after all.`
    case 'completed':
      return `marked it done: ${outcomes(facts)}.`
    case 'corrected':
      return `corrected it${facts.own ? ', in a case of their own family' : ''}: ${outcomes(facts)}${facts.driverAdultId ? `, ${nameOf(facts.driverAdultId)} drove` : ''}.${facts.note ? ` “${facts.note}”` : ''}`
    case 'deletion_undone':
      return `brought ${dayWords(facts.what)} back.`
    case 'schedule_applied':
      return `applied a new schedule: ${facts.count === 1 ? '1 ride' : `${facts.count} rides`} changed.`
    case 'schedule_undone':
      return 'took the new schedule back.'
    case 'exempted_from_hold':
      return `exempted ${households()}${ownFamily(facts)} from the hold.${facts.note ? ` “${facts.note}”` : ''}`
    case 'hold_exemption_ended':
      return `ended the exemption of ${households()}${ownFamily(facts)} from the hold.`
    case 'pool_created':
      return `created the pool ${facts.poolName}.`
    case 'pool_paused':
      return `paused the pool ${facts.poolName}.`
    case 'pool_resumed':
      return `resumed the pool ${facts.poolName}.`
    case 'pool_deleted':
      return `deleted the pool ${facts.poolName}.`
    case 'pool_changed':
      return `changed the pool ${facts.poolName}: ${(facts.changes ?? []).join(', ')}.`
    case 'preference_saved':
      return `said how ${households()} likes to drive ${facts.poolName}: ${wishes(facts)}.`
    case 'kid_enrolled':
      return `enrolled ${facts.kidName} in ${facts.poolName}.`
    case 'kid_withdrawn':
      return `took ${facts.kidName} out of ${facts.poolName}.`
    case 'household_joined':
      return `joined with ${households()}.`
    case 'co_parent_joined':
      return `is now the second adult of ${households()}.`
    case 'no_ride_day_added':
      return `made ${dayWords(facts.date)} a day without rides.${facts.note ? ` “${facts.note}”` : ''}`
    case 'no_ride_day_removed':
      return `let rides run on ${dayWords(facts.date)} again.`
    case 'day_shifted':
      return shiftWords(facts.date ?? '', facts.minutes ?? 0)
    case 'undone':
      return facts.toAdultId && facts.action === 'cant_drive' && facts.toAdultId !== line.actorAdultId
        ? `took that back: ${nameOf(facts.toAdultId)} drives after all.`
        : `took that back: ${undoneWords[facts.action ?? 'take']}.`
    case 'uncovered':
      return 'It started without a driver.'
    default:
      return describeOther(line, { nameOf, householdOf }) ?? somethingChanged
  }
}

function describeOther({ kind, data, actorAdultId }: Activity, naming: Naming): string | null {
  const facts: object = { ...(data ?? {}), actorAdultId }
  return (
    describeUrgent(kind, facts, naming) ??
    describeTrade(kind, facts, naming) ??
    describeStanding(kind, facts, naming)
  )
}

/** Who decides on a case of their own, as the only family that could, is on the record. */
const ownCase = ({ own }: Data) => (own ? ', in a case of their own family,' : '')
const ownFamily = ({ own }: Data) => (own ? ', their own family,' : '')

/** Who had claimed a ride that is called off reads that they are free. */
const claimEnds = ({ fromAdultId }: Data, nameOf: Naming['nameOf']) =>
  fromAdultId ? ` The claim of ${nameOf(fromAdultId)} ends without a strike, and no cash is owed.` : ''

function wishes({ morningsOnly, maxDrivesPerWeek: most }: Data): string {
  const said = [
    ...(morningsOnly ? ['mornings only'] : []),
    ...(most ? [`at most ${most === 1 ? 'one drive' : `${most} drives`} a week`] : []),
  ]
  return said.length > 0 ? said.join(', ') : 'whenever it takes'
}

/** The sentence of a ride that completed by itself has no actor to go before it. */
export function describeOwnCompletion(data: unknown): string {
  return `Completed by itself: ${outcomes((data ?? {}) as Data)}.`
}

function outcomes({ rode = 0, absent = 0, notPickedUp = 0 }: Data): string {
  const parts = [
    `${rode} rode`,
    ...(absent > 0 ? [`${absent} absent`] : []),
    ...(notPickedUp > 0 ? [`${notPickedUp} not picked up`] : []),
  ]
  return parts.join(', ')
}

function shiftWords(date: string, minutes: number): string {
  if (minutes === 0) return `put the rides of ${dayWords(date)} back to their usual time.`
  return `moved the rides of ${dayWords(date)} by ${Math.abs(minutes)} minutes, to ${minutes > 0 ? 'later' : 'earlier'}.`
}
