// Reads the keys by which push services know this server (VAPID, RFC 8292): the private one is configured, or made once and kept
// next to the data. Browsers subscribe to the public one: a new pair would lose them all.
import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Config } from '../../../base/config.ts'
import { keptSecret } from '../../../base/kept-secret.ts'

export type PushKeys = { publicKey: string; privateKey: string }

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
