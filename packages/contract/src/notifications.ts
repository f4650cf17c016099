// An adult's notices, the answers they can give in them, and their preferences.
import {
  noticeCategories,
  noticePriorities,
  noticeTypeNames,
} from '@beanpool/domain/notifications/notice-types'
import { mailLevels } from '@beanpool/domain/notifications/preferences'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { id, instant } from './scalars.ts'

const category = z.enum(noticeCategories)

/** The answers that an adult can give in the notice itself. */
const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offer'), offerId: id, rideId: id }),
  z.object({ kind: z.literal('swap'), swapId: id }),
  z.object({ kind: z.literal('confirm'), rideIds: z.array(id) }),
  z.object({ kind: z.literal('join'), requestId: id }),
  z.object({ kind: z.literal('claim'), requestId: id }),
  z.object({ kind: z.literal('kids_ride'), poolId: id, kidIds: z.array(id) }),
  z.object({ kind: z.literal('hand_over'), handOverId: id }),
])
export type NoticeAnswer = z.infer<typeof answer>

const notice = z.object({
  noticeId: id,
  type: z.enum(noticeTypeNames),
  category,
  priority: z.enum(noticePriorities),
  groupId: id.nullable(),
  groupName: z.string(),
  title: z.string(),
  line: z.string(),
  /** The notice's button, with the path in the app that it leads to. */
  button: z.object({ label: z.string(), path: z.string() }),
  answer: answer.nullable(),
  at: instant,
  read: z.boolean(),
  /** True once the notice no longer applies, for example because the offer has ended or the ride has a driver. */
  over: z.boolean(),
})
export type Notice = z.infer<typeof notice>

const byCategory = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({
    rides: schema,
    kids: schema,
    urgent: schema,
    governance: schema,
    fairness: schema,
    credentials: schema,
  })

/** A time, HH:MM, on the adult's clock. */
const quietTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 21:30')
  .nullable()

const preferencesShape = z.object({
  inApp: byCategory(z.boolean()),
  mail: byCategory(z.enum(mailLevels)),
  push: byCategory(z.boolean()),
  kidTaps: z.object({ on_my_way: z.boolean(), picked_up: z.boolean(), dropped_off: z.boolean() }),
  quietFrom: quietTime,
  quietUntil: quietTime,
  digest: z.boolean(),
  /** True if mail subjects and push titles may show kids' names. */
  namesOnLockScreen: z.boolean(),
})

const { inApp, mail, push, kidTaps } = preferencesShape.shape

/** Omitted fields stay unchanged. Quiet hours need both a start and an end, or neither. */
const preferenceChanges = preferencesShape
  .extend({
    inApp: inApp.partial(),
    mail: mail.partial(),
    push: push.partial(),
    kidTaps: kidTaps.partial(),
  })
  .partial()
  .refine(({ quietFrom: from, quietUntil: until }) => typeof from === typeof until, {
    message: 'Set both times, or neither',
    path: ['quietUntil'],
  })
  .refine((given) => Object.values(given).some((value) => value !== undefined), 'Nothing to change')
export type NotificationChanges = z.infer<typeof preferenceChanges>
export type NotificationPreferences = z.infer<typeof preferencesShape>

/** The device's address at the push service, which also identifies the device. */
const endpoint = z.url({ protocol: /^https$/ }).max(2_000)
const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`))

/** A subscription as the browser provides it: the endpoint, its public key and the encryption secret. */
const pushSubscription = z.object({ endpoint, p256dh: base64url(65), auth: base64url(16) })

export const notifications = {
  /**
   * Lists a page of notices, newest first. `before` is the last notice shown; its id is needed because several may have
   * the same time.
   */
  list: base
    .input(
      z.object({
        before: z.object({ at: instant, noticeId: id }).nullable(),
        category: category.nullable(),
      }),
    )
    .output(z.object({ notices: z.array(notice), more: z.boolean() })),
  /**
   * Counts unread notices that still matter, and lists those that appear as toasts: from the last few minutes, most
   * urgent first.
   */
  unread: base.output(z.object({ count: z.int(), toasts: z.array(notice) })),
  markRead: base.input(z.object({ noticeId: id })).output(z.object({})),
  markAllRead: base.output(z.object({})),
  /** Returns the preferences, with the time zone of the quiet hours. */
  preferences: base.output(preferencesShape.extend({ timeZone: z.string() })),
  savePreferences: base.input(preferenceChanges).output(preferencesShape.extend({ timeZone: z.string() })),
  /** The public key that a browser needs to subscribe. */
  pushKey: base.output(z.object({ publicKey: z.string() })),
  /**
   * Turns push on for this device until the adult turns it off or the session ends. Repeating the call changes nothing.
   */
  subscribe: base.input(pushSubscription).output(z.object({})),
  unsubscribe: base.input(z.object({ endpoint })).output(z.object({})),
  /**
   * Sends a test push. `not_on`: this device is not subscribed, or its push service has forgotten it. `not_taken`: the
   * service did not answer.
   */
  sendTest: base
    .errors({ REFUSED: refusal(['not_on', 'not_taken']) })
    .input(z.object({ endpoint }))
    .output(z.object({})),
}

// Links in emails. Each carries a token for one adult's answer. Opening the link changes nothing; only the page's
// button does.

const token = z.string().min(1).max(2000)

const linkKinds = ['accept', 'decline', 'confirm', 'rides', 'rides_not', 'unsubscribe'] as const

const mailLink = z.object({
  kind: z.enum(linkKinds),
  /** `open`: the button works. `done`: it was used. `over`: it no longer works, and `line` says why. */
  state: z.enum(['open', 'done', 'over']),
  title: z.string(),
  line: z.string(),
  button: z.string(),
  /** The app's page about the same matter. */
  path: z.string(),
})
export type MailLink = z.infer<typeof mailLink>

export const links = {
  read: base.input(z.object({ token })).output(mailLink),
  use: base.input(z.object({ token })).output(mailLink),
}
