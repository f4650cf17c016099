// Notices: what an adult is told, where they answer it, and how they want to be told (notifications.md).
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

/** What can be answered where the notice is shown. */
const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offer'), offerId: id, rideId: id }),
  z.object({ kind: z.literal('swap'), swapId: id }),
  z.object({ kind: z.literal('confirm'), rideIds: z.array(id) }),
  z.object({ kind: z.literal('join'), requestId: id }),
  z.object({ kind: z.literal('claim'), requestId: id }),
  z.object({ kind: z.literal('hand_over'), handOverId: id }),
])
export type NoticeAnswer = z.infer<typeof answer>

export const notice = z.object({
  noticeId: id,
  type: z.enum(noticeTypeNames),
  category,
  priority: z.enum(noticePriorities),
  groupId: id.nullable(),
  groupName: z.string(),
  title: z.string(),
  line: z.string(),
  /** Where its button leads, as a path of the app. */
  button: z.object({ label: z.string(), path: z.string() }),
  answer: answer.nullable(),
  at: instant,
  read: z.boolean(),
  /** Its reason is gone: the offer ended, the ride is covered. */
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

/** HH:MM on the adult's clock. */
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
  /** Kids' names in the subjects of mails and the titles of push messages. */
  namesOnLockScreen: z.boolean(),
})

const { inApp, mail, push, kidTaps } = preferencesShape.shape

/** What is left out stays. Quiet hours are a whole: a beginning and an end, or neither. */
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

/** The address at the push service: it is the device's name for us. */
const endpoint = z.url({ protocol: /^https$/ }).max(2_000)
const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`))

/** As a browser gives it: where messages go, its public key, and the secret of the encryption. */
const pushSubscription = z.object({ endpoint, p256dh: base64url(65), auth: base64url(16) })
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>

export const notifications = {
  /** Newest first, by pages. `before`: the last one shown; several may be of one moment. */
  list: base
    .input(
      z.object({
        before: z.object({ at: instant, noticeId: id }).nullable(),
        category: category.nullable(),
      }),
    )
    .output(z.object({ notices: z.array(notice), more: z.boolean() })),
  /** How many are unread and still matter, and those of them that raise a toast: of the last minutes, most urgent first. */
  unread: base.output(z.object({ count: z.int(), toasts: z.array(notice) })),
  markRead: base.input(z.object({ noticeId: id })).output(z.object({})),
  markAllRead: base.output(z.object({})),
  /** With the time zone in which quiet hours are meant. */
  preferences: base.output(preferencesShape.extend({ timeZone: z.string() })),
  savePreferences: base.input(preferenceChanges).output(preferencesShape.extend({ timeZone: z.string() })),
  /** The public key that a browser subscribes to. */
  pushKey: base.output(z.object({ publicKey: z.string() })),
  /** Push on this device, until it is switched off or the session ends. A second call changes nothing. */
  subscribe: base.input(pushSubscription).output(z.object({})),
  unsubscribe: base.input(z.object({ endpoint })).output(z.object({})),
  /** `not_on`: this device is not subscribed, or its push service has forgotten it. `not_taken`: the service did not answer. */
  sendTest: base
    .errors({ REFUSED: refusal(['not_on', 'not_taken']) })
    .input(z.object({ endpoint }))
    .output(z.object({})),
}
