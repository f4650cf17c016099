// The texts of notices about people, balances and strikes.
import { inWords, timesInWords } from '@beanpool/contract/in-words'
import type {
  NoticeFacts,
  OperatorsChange,
  OwnersChange,
  StrikeWhy,
} from '@beanpool/domain/notifications/notice-types'
import type { RecordedStrikeEvent } from '@beanpool/domain/record/events'
import { standingWords } from '../../../books/record/price-words.ts'
import { changedRulesWords } from '../../../books/record/rule-words.ts'
import {
  groupPage,
  type Item,
  type NoticeNaming,
  openRide,
  rideWords,
  type Telling,
  upperFirst,
} from './naming.ts'

// Titles of notices that tell an account's owner about changes to it.
const titles: Record<OwnersChange['what'], string> = {
  new_address: 'Your sign-in address was changed',
  new_device: 'New sign-in to your account',
  new_password: 'Your password was changed',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  two_factor_on: 'Two-factor was turned on',
  two_factor_off: 'Two-factor was turned off',
}

const stillSignIn = (passkeys: number) =>
  passkeys === 1 ? 'A passkey still works.' : `${passkeys} passkeys still work.`

const toPasskeys = { label: 'See your passkeys', path: '/settings/security' }
const toSecurity = { label: 'Open Security', path: '/settings/security' }
const toNewPassword = { label: 'Choose a new password', path: '/auth/forgot-password' }

const operatorsSaid: Record<OperatorsChange['what'], { title: string; line: string }> = {
  block: { title: 'Your account is blocked', line: 'Nobody can sign in to it.' },
  end_sessions: { title: 'You were signed out everywhere', line: 'An operator of Beanpool did this.' },
  reset_two_factor: {
    title: 'An operator turned two-factor off',
    line: 'Your password alone signs you in now.',
  },
  send_reset: { title: 'An operator sent you a link', line: 'With it you choose a new password.' },
  unblock: { title: 'Your account is open again', line: 'You can sign in.' },
}

function operatorWords({ what, contact, passkeys }: OperatorsChange) {
  const { title, line } = operatorsSaid[what]
  const left = passkeys ? ` ${stillSignIn(passkeys)}` : ''
  return { title, line: `${line}${left} Questions? Write to ${contact}.`, button: toSecurity }
}

function securityWords(facts: NoticeFacts['security_event']) {
  if ('contact' in facts) return operatorWords(facts)
  const { what, device, passkeys } = facts
  const title = titles[what]
  if (what === 'passkey_added') {
    const line = `On ${device}. If this wasn’t you, remove it and choose a new password now.`
    return { title, line, button: toPasskeys }
  }
  if (what === 'new_address') {
    const line = `On ${device}. If this wasn’t you, use the link we sent to your old address.`
    return { title, line, button: toSecurity }
  }
  if (passkeys) {
    const line = `On ${device}. ${stillSignIn(passkeys)} Remove what you don’t know.`
    return { title, line, button: toPasskeys }
  }
  const line = `On ${device}. If this wasn’t you, choose a new password now.`
  return { title, line, button: toNewPassword }
}

/** Leads to the list of strikes, each with "Ask to excuse". */
const strikesPage = { label: 'See your strikes', path: '/dashboard?strikes=true' }

const group = (naming: NoticeNaming) => ({ label: 'Open the group', path: groupPage(naming) })

const waivedBecause: Partial<Record<RecordedStrikeEvent, string>> = {
  covered: 'Someone else drives.',
  claimed: 'Someone claimed the ride.',
  driven_after_all: 'Someone did drive.',
  taken_back: 'Your family drives after all.',
  ride_cancelled: 'The ride is off.',
  serve: 'You have driven since.',
  overturned: 'You came after all.',
  expired: 'It was 30 days old.',
  excuse: 'An admin excused it.',
  gave_up_for_nothing: 'Giving the drive back was undone.',
  seated_elsewhere: 'All kids found seats in other cars.',
}

const countsBecause: Partial<Record<RecordedStrikeEvent, string>> = {
  uncovered: 'Nobody drove the ride you gave back.',
  revive: 'You did not do the drive that cleared it.',
  recorded_again: 'Who drove was corrected.',
  unclaimed: 'The claim on that ride was given back.',
  returned: 'Your family was back within 30 days, so the drive you gave up counts.',
  brought_back: 'The ride is on after all.',
}

const givenFor: Record<StrikeWhy, (actor: string) => string> = {
  converted: (actor) => `${actor} posted your drive as urgent.`,
  given_back: (actor) => `${actor} gave your drive back.`,
  no_show: () => 'An admin decided that you did not come.',
  withdrew_claim: (actor) => `${actor} gave your claim back late.`,
}

function strikeReason(
  { event, why, actorAdultId }: Item<'strike_added'>['data'],
  naming: NoticeNaming,
): string {
  if (event !== null) return countsBecause[event] ?? ''
  return why ? givenFor[why](naming.nameOf(actorAdultId)) : ''
}

/** Uses the same words as the list of strikes. */
function weightWords(strike: ReturnType<NoticeNaming['strikeOf']>): string {
  if (strike === null) return 'It goes after 30 days.'
  if (!strike.counts) return 'It counts only if nobody drives.'
  const { weight, until } = strike
  return weight === 1 ? `It counts until ${until}.` : `It counts ${timesInWords(weight)} until ${until}.`
}

const toCredentials = { label: 'Your credentials', path: '/settings/credentials' }

const rulesSaid: Record<
  Exclude<NoticeFacts['rules_changed']['what'], 'club' | 'term'>,
  { rules: string; label: string; part: string }
> = {
  admission: { rules: 'who may invite to', label: 'Open the group', part: 'dashboard' },
  fair_guard: { rules: 'the rules of', label: 'See the Fair Guard', part: 'fair-guard' },
  group_rules: { rules: 'the rules in the cars of', label: 'See the rules', part: 'rules' },
  time_zone: { rules: 'the time zone of', label: 'See the settings', part: 'settings' },
}

type Begun = Extract<Item<'rules_changed'>['data'], { what: 'term' }>

function termBegun(facts: Begun, naming: NoticeNaming) {
  const { startsOn, poolNames, settles, settledHundredths } = facts
  const pools = poolNames.length === 0 ? 'No pools were copied.' : `${inWords(poolNames)} from then on.`
  const had = settledHundredths === 0 ? '' : ` You were ${standingWords(settledHundredths)}.`
  const beans = settles ? `All balances are at zero now.${had}` : 'Your balance was carried over.'
  return {
    title: `${naming.nameOf(facts.actorAdultId)} began a new term in ${naming.groupName}, from ${naming.momentOf(startsOn)}`,
    line: `${pools} ${beans}`,
    button: { label: 'See the pools', path: `/groups/${naming.groupId}` },
  }
}

type Club = Extract<Item<'rules_changed'>['data'], { what: 'club' }>

const clubReads = ({ actorAdultId, tokenName }: Club, naming: NoticeNaming) => ({
  title: `${naming.nameOf(actorAdultId)} lets ${tokenName} read ${naming.groupName}`,
  line: 'It sees counts, times and places, and no names. An admin can end that any time.',
  button: { label: 'See who reads it', path: `${groupPage(naming, 'settings')}#clubs` },
})

const calendarSaid: Record<
  Exclude<Item<'calendar_asks'>['data']['what'], 'ride_gone' | 'ride_moved'>,
  { title: (name: string, count: number) => string; line: string }
> = {
  days: {
    title: (name, count) =>
      `The school’s calendar changes ${count === 1 ? 'a day' : `${count} days`} in ${name}`,
    line: 'See which rides they cancel, and save them.',
  },
  vanished: {
    title: (name) => `${name}: many dates vanished from its calendar`,
    line: 'Nothing has changed yet. Please decide.',
  },
  moved: {
    title: (name) => `${name}: many dates moved in its calendar`,
    line: 'Nothing has changed yet. Please decide.',
  },
  changed: {
    title: (name, count) => `${name}: its calendar changed ${count === 1 ? 'a date' : `${count} dates`}`,
    line: 'Its rides follow:',
  },
  too_many: {
    title: (name) => `${name}: its calendar has over 60 dates`,
    line: 'Nothing changes. Follow it with other words.',
  },
  unreadable: {
    title: (name) => `${name}: its calendar cannot be read`,
    line: 'Its rides stay as they are. Check the address.',
  },
}

export const wordsOfGroups: Telling<
  | 'appeal_answered'
  | 'appeal_made'
  | 'calendar_asks'
  | 'co_parent_joined'
  | 'does_kid_ride'
  | 'group_closed'
  | 'group_invite'
  | 'invite_approval_needed'
  | 'member_joined'
  | 'no_show_decided'
  | 'no_show_reported'
  | 'pool_ending'
  | 'rules_changed'
  | 'security_event'
  | 'strike_added'
  | 'strike_waived'
> = {
  appeal_answered: (_, { data }) => ({
    title: data.granted ? 'Your strike is excused' : 'Your strike stays',
    line: 'An admin answered. Their note is with the strike.',
    button: strikesPage,
  }),
  appeal_made: (_, first, naming) => ({
    title: `${naming.nameOf(first.data.fromAdultId)} asks to excuse a strike`,
    line: `Read the reason and decide. ${naming.groupName}.`,
    button: { label: 'Decide', path: groupPage(naming) },
  }),
  calendar_asks: (_, first, naming) => {
    const { what, poolId, poolName, count, to, dates } = first.data
    const name = poolName ?? naming.groupName
    if (what === 'ride_moved' || what === 'ride_gone')
      return {
        title: `${name}: its calendar has ${what === 'ride_gone' ? 'dropped' : 'moved'} a fixed ride`,
        line: `${rideWords(first.rideId, naming)}${to ? `, is now on ${naming.momentOf(to.slice(0, 10))}, ${to.slice(11)}` : ''}. Shift it, or call it off.`,
        button: openRide(first.rideId),
      }
    // A newer version may have other questions.
    const { title, line } = calendarSaid[what] ?? calendarSaid.unreadable
    return {
      title: title(name, count),
      line: dates ? `${line} ${inWords(dates.map(naming.momentOf))}.` : line,
      button: poolId
        ? { label: 'Open the pool', path: `/pools/${poolId}` }
        : { label: 'See the days', path: `${groupPage(naming, 'settings')}#rides` },
    }
  },
  co_parent_joined: (_, first, naming) => ({
    title: `${first.data.name ?? naming.nameOf(first.data.adultId)} has joined your family`,
    line: 'Now either of you can drive, answer and change things.',
    button: { label: 'Open the profile', path: '/profile' },
  }),
  group_closed: (_, first, naming) => ({
    title: `${naming.nameOf(first.data.actorAdultId)} deleted ${naming.groupName}`,
    line: 'Its rides are cancelled. Your beans there can be read for 30 days.',
    button: { label: 'See your groups', path: '/groups' },
  }),
  group_invite: (_, first, naming) => {
    const known = naming.invitationOf(first.data.invitationId)
    const until = known === null ? '' : ` until ${known.lastDay}`
    return {
      title: `${naming.nameOf(first.data.actorAdultId)} invites you to ${naming.groupName}`,
      line: `You can join with your kids${until}, or decline under Groups.`,
      button: { label: 'See the invitation', path: known === null ? '/groups' : `/join?code=${known.code}` },
    }
  },
  invite_approval_needed: (_, first, naming) => ({
    title: `${naming.householdOf(first.data.householdId)} would like to join ${naming.groupName}`,
    line: 'See who they are, then approve or reject them.',
    button: { label: 'Decide', path: `${groupPage(naming, 'invite')}?approvals=true` },
  }),
  does_kid_ride: (_, first, naming) => {
    const { poolId, poolName } = first.data
    const asked = naming.questionOf(poolId)
    const button = { label: 'Open the pool', path: `/pools/${poolId}` }
    if (asked === null) return { title: `${poolName}: who rides?`, line: `${naming.groupName}.`, button }
    return {
      title: `${asked.kids} ${poolName}, ${asked.when}`,
      titleWithoutNames: `Do your kids ride? ${poolName}, ${asked.when}`,
      line: `${asked.way}. ${naming.groupName}.`,
      button,
    }
  },
  member_joined: (items, first, naming) => {
    const ids = [...new Set(items.map(({ data }) => data.householdId))]
    return {
      title:
        ids.length > 1
          ? `${ids.length} families joined ${naming.groupName}`
          : `${naming.householdOf(first.data.householdId)} joined ${naming.groupName}`,
      line: ids.length > 1 ? `${inWords(ids.map(naming.householdOf))}.` : 'Say hello on the next ride.',
      button: group(naming),
    }
  },
  no_show_decided: (_, first, naming) => {
    const { accusedAdultId, came } = first.data
    const isYou = accusedAdultId === naming.you
    const who = isYou ? 'you' : naming.nameOf(accusedAdultId)
    return {
      title: came ? 'Decided: the driver came' : `Decided: ${who} did not come`,
      line: `${rideWords(first.rideId, naming)}.${!came && isYou ? ' You can ask an admin to excuse the strike.' : ''}`,
      button: !came && isYou ? strikesPage : openRide(first.rideId),
    }
  },
  no_show_reported: (_, first, naming) => {
    const { accusedAdultId, actorAdultId } = first.data
    const isYou = accusedAdultId === naming.you
    return {
      title: `${naming.nameOf(actorAdultId)} says ${isYou ? 'you' : naming.nameOf(accusedAdultId)} did not come`,
      line: `${rideWords(first.rideId, naming)}. ${isYou ? 'Tell an admin what happened: they decide.' : 'Please decide.'}`,
      button: openRide(first.rideId),
    }
  },
  pool_ending: (_, first, naming) => ({
    title: `${first.data.poolName} ends on ${naming.momentOf(first.data.date)}`,
    line: 'Change its through date in its settings if it goes on.',
    button: first.data.poolId
      ? { label: 'Open the pool', path: `/pools/${first.data.poolId}` }
      : group(naming),
  }),
  rules_changed: (items, first, naming) => {
    const facts = first.data
    if (facts.what === 'term') return termBegun(facts, naming)
    if (facts.what === 'club') return clubReads(facts, naming)
    const { rules, label, part } = rulesSaid[facts.what]
    const changes = items.flatMap(({ data }) => ('changes' in data ? data.changes : []))
    const words = changedRulesWords(changes, naming.currency)
    const asksForCredentials = changes.some(({ field, to }) => field === 'requireCredentials' && to === true)
    return {
      title: `${naming.nameOf(facts.actorAdultId)} changed ${rules} ${naming.groupName}`,
      line: `${upperFirst(words)}.`,
      button: asksForCredentials ? toCredentials : { label, path: groupPage(naming, part) },
    }
  },
  security_event: (_, first) => securityWords(first.data),
  strike_added: (_, first, naming) => ({
    title:
      first.data.event === null || naming.strikeOf(first.rideId)?.counts === false
        ? 'You have a strike'
        : 'A strike counts now',
    line: [
      `${rideWords(first.rideId, naming)}.`,
      strikeReason(first.data, naming),
      weightWords(naming.strikeOf(first.rideId)),
      'You can ask an admin to excuse it.',
    ]
      .filter(Boolean)
      .join(' '),
    button: strikesPage,
  }),
  strike_waived: (_, first, naming) => ({
    title: 'A strike is gone',
    line: `${waivedBecause[first.data.event] ?? ''} ${rideWords(first.rideId, naming)}.`.trim(),
    button: strikesPage,
  }),
}
