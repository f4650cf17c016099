// An adult's preferences for notices: the channels for each category, quiet hours, and a daily digest.
import { type TapKind, tapKinds } from '../rides/ride-taps.ts'
import {
  cannotWait,
  categoryOf,
  type NoticeCategory,
  type NoticePriority,
  type NoticeType,
  noticeCategories,
} from './notice-types.ts'

/** How much of a category is emailed. */
export const mailLevels = ['everything', 'cannot_wait', 'nothing'] as const
export type MailLevel = (typeof mailLevels)[number]

export type Preferences = {
  inApp: Record<NoticeCategory, boolean>
  mail: Record<NoticeCategory, MailLevel>
  push: Record<NoticeCategory, boolean>
  /** The kinds of taps by the driver that the parent wants to be notified of on the ride day. */
  kidTaps: Record<TapKind, boolean>
  /**
   * Quiet hours, HH:MM on the adult's clock. Either both are set or neither. If they begin later than they end, they
   * span midnight.
   */
  quietFrom: string | null
  quietUntil: string | null
  /** True if emails that can wait are combined into one at 18:00. */
  digest: boolean
  /** True if kids' names may be in mail subjects and push titles, where a locked screen shows them to anyone. */
  namesOnLockScreen: boolean
}

type Some<Values> = { [Field in keyof Values]?: Values[Field] | undefined }

/** The fields that an adult has changed. */
export type PreferenceChanges = Some<
  Omit<Preferences, 'inApp' | 'mail' | 'push' | 'kidTaps'> & {
    [Channel in 'inApp' | 'mail' | 'push' | 'kidTaps']: Some<Preferences[Channel]>
  }
>

const each = <Value>(make: (category: NoticeCategory) => Value) =>
  Object.fromEntries(noticeCategories.map((category) => [category, make(category)])) as Record<
    NoticeCategory,
    Value
  >

const mailByDefault: Record<NoticeCategory, MailLevel> = {
  rides: 'cannot_wait',
  kids: 'cannot_wait',
  urgent: 'everything',
  governance: 'cannot_wait',
  fairness: 'nothing',
  credentials: 'everything',
}

/** The initial preferences, without quiet hours or a digest. */
export const defaultPreferences: Preferences = {
  inApp: each(() => true),
  mail: mailByDefault,
  push: each(() => true),
  kidTaps: { on_my_way: false, picked_up: true, dropped_off: true },
  quietFrom: null,
  quietUntil: null,
  digest: false,
  namesOnLockScreen: false,
}

/** Leaves omitted fields unchanged, as another screen may have edited them. */
export function changePreferences(before: Preferences, changes: PreferenceChanges): Preferences {
  const { inApp, mail, push, kidTaps, ...others } = changes
  return {
    ...put(before, others),
    inApp: put(before.inApp, inApp),
    mail: put(before.mail, mail),
    push: put(before.push, push),
    kidTaps: put(before.kidTaps, kidTaps),
  }
}

const put = <Values extends object>(before: Values, changes: Some<Values> = {}): Values => ({
  ...before,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
})

export const preferencesWith = (changes: PreferenceChanges): Preferences =>
  changePreferences(defaultPreferences, changes)

type Sent = { type: NoticeType; priority: NoticePriority }

const isTap = (type: NoticeType): type is TapKind => (tapKinds as readonly NoticeType[]).includes(type)

/** True for a kind of ride-day tap that the parent has muted. */
const isUnwanted = (type: NoticeType, preferences: Preferences) => isTap(type) && !preferences.kidTaps[type]

type MailWay = 'now' | 'digest' | 'never'

/** A notice about account security is always emailed, and a notice of low priority never is. */
export function mailWay(notice: Sent, preferences: Preferences): MailWay {
  if (notice.type === 'security_event') return 'now'
  const level = preferences.mail[categoryOf(notice.type)]
  if (level === 'nothing' || notice.priority === 'low' || isUnwanted(notice.type, preferences)) return 'never'
  if (cannotWait(notice)) return 'now'
  if (level === 'cannot_wait') return 'never'
  return preferences.digest ? 'digest' : 'now'
}

export const isPushed = (notice: Sent, preferences: Preferences): boolean =>
  preferences.push[categoryOf(notice.type)] &&
  (cannotWait(notice) || isTap(notice.type)) &&
  !isUnwanted(notice.type, preferences)

export const isShown = ({ type }: Pick<Sent, 'type'>, preferences: Preferences): boolean =>
  type === 'security_event' || (preferences.inApp[categoryOf(type)] && !isUnwanted(type, preferences))

type Clock = { now: Temporal.Instant; timeZone: string }

/**
 * Returns when mail and push may be sent: now, or at the end of quiet hours. Critical notices never wait. If the clocks
 * skip the end of quiet hours, the notice goes out an hour later.
 */
export function mayGoAt(
  { priority }: Pick<Sent, 'priority'>,
  { quietFrom, quietUntil }: Preferences,
  { now, timeZone }: Clock,
): Temporal.Instant {
  if (priority === 'critical' || quietFrom === null || quietUntil === null) return now
  const here = now.toZonedDateTimeISO(timeZone)
  const [from, until] = [Temporal.PlainTime.from(quietFrom), Temporal.PlainTime.from(quietUntil)]
  const time = here.toPlainTime()
  const isAfter = (one: Temporal.PlainTime, other: Temporal.PlainTime) =>
    Temporal.PlainTime.compare(one, other) >= 0
  const overMidnight = isAfter(from, until)
  const isQuiet = overMidnight
    ? isAfter(time, from) || !isAfter(time, until)
    : isAfter(time, from) && !isAfter(time, until)
  if (!isQuiet || from.equals(until)) return now
  const day = overMidnight && isAfter(time, from) ? here.toPlainDate().add({ days: 1 }) : here.toPlainDate()
  return day.toZonedDateTime({ timeZone, plainTime: until }).toInstant()
}

const eighteen = Temporal.PlainTime.from('18:00')

/** Returns the next 18:00 on that clock, which may be now. */
export function nextDigest({ now, timeZone }: Clock): Temporal.Instant {
  const here = now.toZonedDateTimeISO(timeZone)
  const today = here.toPlainDate().toZonedDateTime({ timeZone, plainTime: eighteen })
  const next = Temporal.ZonedDateTime.compare(today, here) >= 0 ? today : today.add({ days: 1 })
  return next.toInstant()
}

/** Returns when the next digest is sent: at 18:00 or, if quiet hours include 18:00, at their end. */
export function digestTime(preferences: Preferences, clock: Clock): Temporal.Instant {
  return mayGoAt({ priority: 'normal' }, preferences, { ...clock, now: nextDigest(clock) })
}
