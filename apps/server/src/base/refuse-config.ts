// Refuses settings that cannot be combined.
import { isLoopbackHost } from './addresses.ts'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

export function refuseWithoutDatabase({ databaseKind, databaseUrl, databaseDirectUrl }: Config) {
  if (databaseUrl === null && databaseKind === 'citus')
    throw new StartError(
      'DATABASE_URL is missing: DATABASE_KIND=citus needs that of a cluster’s coordinator.',
    )
  if (databaseUrl === null && databaseDirectUrl !== null)
    throw new StartError('DATABASE_URL is missing: give that of the pooler beside DATABASE_DIRECT_URL.')
  if (databaseKind === 'citus' && databaseDirectUrl !== null)
    throw new StartError(
      'DATABASE_DIRECT_URL is for a pooler, which keeps no settings of DATABASE_KIND=citus.',
    )
}

// Anyone who can reach the server could read every email in the outbox, including sign-in links.
export function refusePublicOutbox(config: Config) {
  if (config.smtpUrl !== null || isLoopbackHost(config.host)) return
  throw new StartError(
    'HOST is reachable by others while mail stays in the local outbox: set SMTP_URL, or HOST to 127.0.0.1.',
  )
}
