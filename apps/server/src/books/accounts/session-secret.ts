// Reads the key that signs session cookies: configured, or made once and kept next to the data.
import { randomBytes } from 'node:crypto'
import type { Config } from '../../base/config.ts'
import { keptSecret } from '../../base/kept-secret.ts'

export const readSessionSecret = ({ sessionSecret, dataDir }: Config): string =>
  sessionSecret ??
  keptSecret({
    dataDir,
    name: 'session-secret',
    make: () => randomBytes(32).toString('base64url'),
    isWhole: (secret) => secret.length >= 32,
  })
