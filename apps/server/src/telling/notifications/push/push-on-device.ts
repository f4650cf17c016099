// Turns push messages on and off for the caller's own device, and sends a test message.
import { createECDH } from 'node:crypto'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { notifications as contract } from '@beanpool/contract/notifications'
import { changeAdult } from '../../../acts/opening/change-adult.ts'
import { invalidInput, refused } from '../../../api/failures.ts'
import type { Caller } from '../../../context/context.ts'
import * as words from '../words/moment-words.ts'
import { isPushAddress, mayCallItself } from './push-address.ts'
import { readPushKeys, type Subscription, sendPush } from './send-push.ts'
import { forgetSubscription, saveSubscription, subscriptionAt } from './subscription-store.ts'

export const readPushKey = ({ config }: Caller) => ({ publicKey: readPushKeys(config).publicKey })

/** Checks for a point on the curve, because no other key can be used for encryption. */
function isPublicKey(key: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(key, 'base64url').length > 0
  } catch {
    return false
  }
}

/** The subscription ends with the session, so a device that was signed out remotely gets no more messages. */
export async function subscribe(caller: Caller, sessionId: string, subscription: Subscription) {
  if (!isPushAddress(subscription.endpoint, mayCallItself(caller)))
    throw invalidInput('endpoint', 'This is not the address of a push service.')
  if (!isPublicKey(subscription.p256dh)) throw invalidInput('p256dh', 'This is not a key of a browser.')
  await changeAdult(caller, 'notifications.subscribe', async ({ tx, adultId, now }) => {
    await saveSubscription(tx, { ...subscription, adultId, sessionId, now })
    return {}
  })
  return {}
}

export async function unsubscribe({ db, adultId }: Caller, { endpoint }: { endpoint: string }) {
  const own = await subscriptionAt(db, { adultId, endpoint })
  if (own !== null) await forgetSubscription(db, own)
  return {}
}

type Refusal = RefusalOf<typeof contract.sendTest>

export async function sendTest(caller: Caller, { endpoint }: { endpoint: string }) {
  const { db, adultId } = caller
  const own = await subscriptionAt(db, { adultId, endpoint })
  if (own === null) throw refused<Refusal>('not_on')
  const message = {
    title: words.works,
    line: words.whatItIsFor,
    path: '/dashboard',
    tag: crypto.randomUUID(),
  }
  const sent = await sendPush(caller, { to: own, message, priority: 'normal' })
  if (sent.outcome === 'gone') {
    await forgetSubscription(db, own)
    throw refused<Refusal>('not_on')
  }
  if (sent.outcome === 'failed') {
    caller.log.warn({ why: sent.why }, 'a push service did not take a test')
    throw refused<Refusal>('not_taken')
  }
  return {}
}
