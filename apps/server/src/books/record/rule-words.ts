// Puts changes to a group's rules into words, for its record and for notices.
import { moneyWords } from '@beanpool/contract/currencies'
import type { Currency } from '@beanpool/domain/groups/currencies'
import type { CarSeatPolicy, MusicPolicy } from '@beanpool/domain/groups/group-rules'
import type { ApprovalRule } from '@beanpool/domain/invitations/admission'
import type { RuleChange, RuleField } from '@beanpool/domain/record/rule-changes'
import { cityOf } from '@beanpool/domain/time/zones'
import { beansWords } from './price-words.ts'

type Value = RuleChange['to']

const counted = (one: string, many: string) => (value: Value) => `${value} ${value === 1 ? one : many}`
const hours = counted('hour', 'hours')
/** Formats minutes as "3 hours" or "90 minutes". */
const minutes = (value: Value) =>
  Number(value) % 60 === 0 ? hours(Number(value) / 60) : counted('minute', 'minutes')(value)
const strikes = counted('strike', 'strikes')
const beans = (value: Value) => beansWords(Math.abs(Number(value)))
const times = (value: Value) => `${Number(value) / 100} times`
const degrees = (value: Value) => `${value} °C`
const plain = (value: Value) => String(value)

const music: Record<MusicPolicy, string> = {
  kid_friendly: 'kid-friendly music',
  quiet: 'quiet music or none',
  any: 'any music',
}

const carSeats: Record<CarSeatPolicy, string> = {
  parent_provides: 'parents bring the child seats',
  host_provides: 'the driver brings the child seats',
  'n/a': 'no rule on child seats',
}

const approved: Record<ApprovalRule, string> = {
  invited_by_members: 'an admin lets in families that members invite',
  everyone: 'an admin lets in every new family',
}

/** Settings from the fewest drives to the most even balances. */
const evenness: Record<string, string> = {
  160000: 'the fewest drives',
  40000: 'fewer drives',
  16000: 'a balance of both',
  4000: 'more even balances',
  0: 'the most even balances',
}

type Money = (cents: Value) => string
type Said = (to: Value, from: Value, money: Money) => string

const from =
  (words: (value: string) => string, of: (value: Value) => string): Said =>
  (to, was) =>
    `${words(of(to))} (was ${of(was)})`

const either =
  (on: string, off: string): Said =>
  (to) =>
    to === true ? on : off

/** Shortens "America/New_York" to "New York". */
const zoneName = (value: Value) => cityOf(String(value))

const said: Record<RuleField, Said> = {
  timeZone: (to, was) =>
    `rides keep their clock times, now in ${zoneName(to)} time (was ${zoneName(was)}); locked rides keep their moment`,
  offerLockHours: from((time) => `rides lock ${time} before their start`, hours),
  lateWindowMinutes: from((time) => `a change is late from ${time} before the start`, minutes),
  softNudgeHundredths: from((amount) => `families are reminded to drive at ${amount} behind`, beans),
  hardLockHundredths: from((amount) => `new seats wait at ${amount} behind`, beans),
  urgentConversionsPer30d: from((count) => `drives an adult may post for cash in 30 days: ${count}`, plain),
  requireCredentials: either('drivers need valid credentials', 'drivers need no credentials'),
  seatUnitValueHundredths: from((amount) => `a seat costs ${amount}`, beans),
  seatMileRateHundredths: from((amount) => `a mile adds ${amount} to a seat`, beans),
  shortNoticeWindowHours: from((time) => `short notice begins ${time} before the start`, hours),
  shortNoticePercent: from((factor) => `short notice counts ${factor}`, times),
  earlyMorningPercent: from((factor) => `early mornings count ${factor}`, times),
  eveningPercent: from((factor) => `evenings count ${factor}`, times),
  weekendPercent: from((factor) => `weekends count ${factor}`, times),
  badWeatherPercent: from((factor) => `bad weather counts ${factor}`, times),
  lateCancelStrike: from((count) => `a late cancel gives ${count}`, strikes),
  noShowStrike: from((count) => `not coming gives ${count}`, strikes),
  lateCancelPenaltyHundredths: from((amount) => `a late cancel costs ${amount}`, beans),
  roundingUp: either('prices are rounded up to whole beans', 'prices are no longer rounded up'),
  urgentPerSeatCents: (to, was, money) =>
    `an urgent ride starts from ${money(to)} a seat (was ${money(was)})`,
  urgentPerMileCents: (to, was, money) =>
    `an urgent ride starts from ${money(to)} a mile (was ${money(was)})`,
  urgentAllowOverride: either(
    'who posts an urgent ride may change its price',
    'the price of an urgent ride is fixed',
  ),
  distanceCounts: either('distance counts', 'distance does not count'),
  carPrice: from(
    (aim) => `the plan aims for ${aim}`,
    (value) => evenness[String(value)] ?? '',
  ),
  musicPolicy: from(
    (choice) => choice,
    (value) => music[value as MusicPolicy],
  ),
  noSmoking: either('no smoking', 'smoking is allowed'),
  temperatureCMin: from((value) => `the car is at ${value} or above`, degrees),
  temperatureCMax: from((value) => `the car is at ${value} or below`, degrees),
  petsAllowed: either('pets may ride', 'no pets'),
  chattyDriverOk: either('drivers may chat', 'drivers keep quiet'),
  seatbeltRequired: either('everybody wears a seatbelt', 'seatbelts are up to the driver'),
  approvalRule: (to) => approved[to as ApprovalRule],
  membersInvite: either('members may invite', 'only admins invite'),
  carSeatPolicy: from(
    (choice) => choice,
    (value) => carSeats[value as CarSeatPolicy],
  ),
}

const listed = 4

/** Puts every change into words: "rides lock 3 hours before their start (was 6 hours)". */
export function ruleChangesWords(changes: RuleChange[], currency: Currency): string[] {
  const money: Money = (cents) => moneyWords(Number(cents), currency, 'en')
  return changes.map(({ field, to, from: was }) => said[field](to, was, money))
}

/**
 * Puts the first few changes into words: "rides lock 3 hours before their start (was 6 hours); weekends count 1.1 times
 * (was 1 times); and 2 more".
 */
export function changedRulesWords(changes: RuleChange[], currency: Currency): string {
  const words = ruleChangesWords(changes, currency).slice(0, listed)
  const more = changes.length - words.length
  return `${words.join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}
