// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import {
  readPushKey,
  sendTest,
  subscribe,
  unsubscribe,
} from '../telling/notifications/push/push-on-device.ts'
import {
  changeOwnPreferences,
  readOwnPreferences,
} from '../telling/notifications/screens/change-preferences.ts'
import { markRead, readNotices, readUnread } from '../telling/notifications/screens/read-notices.ts'

const { notifications } = authed

export const notificationRoutes = {
  list: notifications.list.handler(({ context, input }) => readNotices(context, input)),
  unread: notifications.unread.handler(({ context }) => readUnread(context)),
  markRead: notifications.markRead.handler(({ context, input }) => markRead(context, input.noticeId)),
  markAllRead: notifications.markAllRead.handler(({ context }) => markRead(context, null)),
  preferences: notifications.preferences.handler(({ context }) => readOwnPreferences(context)),
  savePreferences: notifications.savePreferences.handler(({ context, input }) =>
    changeOwnPreferences(context, input),
  ),
  pushKey: notifications.pushKey.handler(({ context }) => readPushKey(context)),
  subscribe: notifications.subscribe.handler(({ context, input }) =>
    subscribe(context, context.signedIn.sessionId, input),
  ),
  unsubscribe: notifications.unsubscribe.handler(({ context, input }) => unsubscribe(context, input)),
  sendTest: notifications.sendTest.handler(({ context, input }) => sendTest(context, input)),
}
