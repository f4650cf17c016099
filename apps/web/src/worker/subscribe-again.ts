// Browsers may end a push subscription and notify only the worker. The worker then subscribes again and tells the
// server. Otherwise the phone would get no messages until the app is opened.
import type { SubscriptionChange } from './events.ts'

type Again = SubscriptionChange & {
  pushManager: PushManager
  /** The name of a server procedure. */
  call: (name: string, input?: object) => Promise<unknown>
}

export const subscribeAgain = async ({ oldSubscription, newSubscription, pushManager, call }: Again) => {
  const fresh = newSubscription ?? (await subscribeTo(pushManager, call))
  const { endpoint, keys } = fresh.toJSON()
  await call('notifications/subscribe', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth })
  const old = oldSubscription?.endpoint
  if (old !== undefined && old !== endpoint) await call('notifications/unsubscribe', { endpoint: old })
}

const subscribeTo = async (pushManager: PushManager, call: Again['call']) => {
  const { publicKey } = (await call('notifications/pushKey')) as { publicKey: string }
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}
