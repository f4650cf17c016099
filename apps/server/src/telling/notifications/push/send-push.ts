// Hands one message to a browser's push service (RFC 8030), encrypted for that browser.
import { createECDH } from 'node:crypto'
import { Agent, request } from 'node:https'
import type { NoticePriority } from '@beanpool/domain/notifications/notice-types'
import webPush from 'web-push'
import type { Config } from '../../../base/config.ts'
import { keptSecret } from '../../../base/kept-secret.ts'
import { lookupOutside } from '../../../base/outside.ts'
import type { AppContext } from '../../../context/context.ts'
import { isPushAddress, mayCallItself } from './push-address.ts'

export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** The message that the app's worker shows. `tag`: one per notice, so a message that arrives twice is shown once. */
export type PushMessage = { title: string; line: string; path: string; tag: string }

/** `gone`: the browser no longer accepts messages there. `failed`: a retry may succeed. */
type Sent = { outcome: 'sent' } | { outcome: 'gone' } | { outcome: 'failed'; why: string }

const hour = 3600
/** Sets how long the service keeps a message for a phone that is off, and whether it may wake a sleeping one. */
const haste: Record<NoticePriority, { TTL: number; urgency: 'high' | 'normal' | 'low' }> = {
  critical: { TTL: 12 * hour, urgency: 'high' },
  high: { TTL: 24 * hour, urgency: 'high' },
  normal: { TTL: 24 * hour, urgency: 'normal' },
  low: { TTL: 24 * hour, urgency: 'low' },
}

// Separate agents for the two, since agents reuse connections that their lookup has allowed.
const outside = new Agent({ lookup: lookupOutside })
const anywhere = new Agent()
const patienceMilliseconds = 10_000
const gone = [404, 410]

type Sending = { to: Subscription; message: PushMessage; priority: NoticePriority }

export async function sendPush(app: Pick<AppContext, 'config' | 'appUrl'>, sending: Sending): Promise<Sent> {
  const { to, message, priority } = sending
  if (!isPushAddress(to.endpoint, mayCallItself(app))) return { outcome: 'gone' }
  try {
    const status = await post(app, { to, message, priority })
    if (gone.includes(status)) return { outcome: 'gone' }
    return status >= 200 && status < 300
      ? { outcome: 'sent' }
      : { outcome: 'failed', why: `status ${status}` }
  } catch (error) {
    return { outcome: 'failed', why: error instanceof Error ? error.message : String(error) }
  }
}

/** Returns the response's status. Reads nothing else, and follows no redirect. */
function post(app: Pick<AppContext, 'config' | 'appUrl'>, { to, message, priority }: Sending) {
  const { endpoint, p256dh, auth } = to
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: `mailto:${app.config.contactEmail}`, ...readPushKeys(app.config) },
      contentEncoding: 'aes128gcm',
      // The service keeps only the later of two waiting messages with the same topic.
      topic: message.tag.replaceAll('-', ''),
      ...haste[priority],
    },
  )
  return new Promise<number>((done, fail) => {
    const sent = request(
      endpoint,
      {
        method: details.method,
        headers: details.headers as Record<string, string>,
        agent: mayCallItself(app) ? anywhere : outside,
        signal: AbortSignal.timeout(patienceMilliseconds),
      },
      (answer) => {
        done(answer.statusCode ?? 0)
        answer.destroy()
      },
    )
    sent.on('error', fail)
    sent.end(details.body)
  })
}

// Reads the keys that identify this server to push services (VAPID, RFC 8292): the private one is configured, or made
// once and kept next to the data. Browsers subscribe with the public one, so a new pair would invalidate all
// subscriptions.

type PushKeys = { publicKey: string; privateKey: string }

export function readPushKeys({ vapidPrivateKey, dataDir }: Config): PushKeys {
  const privateKey =
    vapidPrivateKey ??
    keptSecret({
      dataDir,
      name: 'vapid-private-key',
      make: () => webPush.generateVAPIDKeys().privateKey,
      isWhole: (key) => key.length === 43,
    })
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}
