// The only reader of environment variables. Each has a default that works; a bad value stops the start with one line.
import { resolve } from 'node:path'
import { withAsciiDomain } from '@beanpool/contract/plain-text'
import { z } from 'zod'
import { StartError } from './start-error.ts'

export type Config = {
  port: number
  host: string
  dataDir: string
  /** Null for the embedded PostgreSQL, with its data in `dataDir`. */
  databaseUrl: string | null
  /** Null if there is no replica. */
  databaseReplicaUrl: string | null
  databaseKind: DatabaseKind
  /** Null if derived from the port that the server got. */
  appUrl: string | null
  /** Null if mail stays in the outbox that the local user reads. */
  smtpUrl: string | null
  mailFrom: string
  /** Null if bounces go to the address of `mailFrom`. */
  mailBounces: string | null
  google: GoogleConfig | null
  betaCode: string
  /** Sign-in addresses, in lower case. */
  operators: string[]
  contactEmail: string
  /** Null if generated once and kept in `dataDir`. */
  sessionSecret: string | null
  /** Null if generated once and kept in `dataDir`. */
  vapidPrivateKey: string | null
  /** Addresses whose X-Forwarded-For is believed; none by default. */
  trustedProxies: string[]
  /** How long a stopping server still answers while /readyz says 503: proxies turn elsewhere first. */
  drainSeconds: number
  logLevel: LogLevel
  /** Null if no backup is made at night. */
  backupDir: string | null
  /** Null if backups leave out the keys of `dataDir`. */
  backupPassphrase: string | null
}

/** `issuer`: the provider to read the OpenID configuration of; Google's own by default. */
export type GoogleConfig = { clientId: string; clientSecret: string; issuer: string }

const databaseKinds = ['postgres', 'citus'] as const
/** One PostgreSQL, or the coordinator of a Citus cluster. */
export type DatabaseKind = (typeof databaseKinds)[number]

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65535))
const webUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, ''))

/**
 * Says for each variable what it is for, how to read it, and how to fix one that cannot be read. In this order they are in deploy/.env.example
 * and docs/hosting.md, which `npm run variables` writes. `needed`: a real group sets it.
 */
export const variables = {
  APP_URL: {
    use: 'The address that parents open, such as https://beanpool.example.',
    needed: true,
    schema: webUrl.optional(),
    mend: 'give the address that parents open, such as https://beanpool.example, or leave it unset',
  },
  SMTP_URL: {
    use: 'The server that sends mail, such as smtps://user:password@mail.example:465. Without it mail waits at /dev/outbox, which only this machine can open.',
    needed: true,
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    mend: 'give a URL such as smtps://user:password@mail.example:465, or leave it unset for the local outbox',
  },
  MAIL_FROM: {
    use: 'The sender of mail: a name, and an address in angle brackets.',
    needed: true,
    schema: z.string().regex(/@/).default('Beanpool <hello@beanpool.example>'),
    mend: 'give a sender such as Beanpool <hello@beanpool.example>',
  },
  MAIL_BOUNCES: {
    use: 'The address that gets the mails that come back.',
    schema: z.email().optional(),
    mend: 'give an email address, or leave it unset to have mails come back to MAIL_FROM',
  },
  CONTACT_EMAIL: {
    use: 'The address on the legal pages and for concerns.',
    needed: true,
    schema: z.email().default('hello@beanpool.example'),
    mend: 'give an email address such as hello@beanpool.example',
  },
  OPERATORS: {
    use: 'Sign-in addresses of the adults who may open /operator, separated by commas.',
    schema: z
      .string()
      .transform((text) => text.split(',').map((part) => withAsciiDomain(part.trim()).toLowerCase()))
      .pipe(z.array(z.email()))
      .default([]),
    mend: 'give email addresses separated by commas, or leave it unset',
  },
  HOST: {
    use: 'The address to listen on. 0.0.0.0 lets other machines in, and needs SMTP_URL.',
    schema: z.string().default('127.0.0.1'),
    mend: 'give an address to listen on, such as 127.0.0.1',
  },
  PORT: {
    use: 'The port to listen on.',
    schema: port.default(3000),
    mend: 'give a port number from 0 to 65535, such as 3000',
  },
  DATA_DIR: {
    use: 'The directory for the embedded database, the two keys and the list of deleted accounts.',
    schema: z.string().default('./.data'),
    mend: 'give a directory, such as ./.data',
  },
  DATABASE_URL: {
    use: 'A PostgreSQL 15 or newer that you run yourself, such as postgres://user:password@host:5432/name. Without it Beanpool starts its own.',
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    mend: 'give a URL such as postgres://user:password@host:5432/name, or leave it unset for the embedded database',
  },
  DATABASE_REPLICA_URL: {
    use: 'A replica of DATABASE_URL for calendar feeds and clubs, which may be a minute behind. While it is away or further behind they read the database itself.',
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    mend: 'give the URL of a replica of DATABASE_URL, or leave it unset',
  },
  DATABASE_KIND: {
    use: '`citus` if `DATABASE_URL` leads to the coordinator of a Citus cluster ([scale](scale.md)).',
    schema: z.enum(databaseKinds).default('postgres'),
    mend: 'give citus if DATABASE_URL leads to the coordinator of a Citus cluster, or leave it unset',
  },
  SESSION_SECRET: {
    use: 'Signs sessions: 32 random characters or more. Several servers on one database share it. Without it one is made and kept in DATA_DIR.',
    schema: z.string().min(32).optional(),
    mend: 'give at least 32 random characters, or leave it unset to have one generated and kept in DATA_DIR',
  },
  VAPID_PRIVATE_KEY: {
    use: 'Signs pushes: the private key that "npx web-push generate-vapid-keys" prints. Several servers on one database share it. Without it one is made and kept in DATA_DIR.',
    schema: z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/)
      .optional(),
    mend: 'give a private key of 43 characters, as `npx web-push generate-vapid-keys` prints it, or leave it unset to have one generated and kept in DATA_DIR',
  },
  TRUSTED_PROXIES: {
    use: 'The addresses of your proxies, such as 10.0.0.5, 10.1.0.0/16. Without it all visitors share one address and its limits; the log says so at the first forwarded request.',
    schema: z
      .string()
      .regex(/^[0-9a-fA-F:./, ]+$/)
      .optional(),
    mend: 'give the addresses of your reverse proxies, such as 10.0.0.5, 10.1.0.0/16, or leave it unset',
  },
  DRAIN_SECONDS: {
    use: 'How long a stopping server still answers: a little more than the interval at which the proxy asks /readyz.',
    schema: z.coerce.number().int().min(0).max(300).default(0),
    mend: 'give whole seconds from 0 to 300 that a stop waits for proxies to turn elsewhere, such as 10',
  },
  BACKUP_DIR: {
    use: 'The directory for a backup each night, preferably on another disk.',
    schema: z.string().optional(),
    mend: 'give a directory, or leave it unset',
  },
  BACKUP_PASSPHRASE: {
    use: 'Seals the two keys into backups: 12 characters or more.',
    schema: z.string().min(12).optional(),
    mend: 'give at least 12 characters, or leave it unset to back up without the keys of DATA_DIR',
  },
  GOOGLE_CLIENT_ID: {
    use: 'The client id for Continue with Google.',
    schema: z.string().optional(),
    mend: 'give the client id from Google, or leave it unset',
  },
  GOOGLE_CLIENT_SECRET: {
    use: 'The secret of GOOGLE_CLIENT_ID.',
    schema: z.string().optional(),
    mend: 'give the secret from Google, or leave it unset',
  },
  GOOGLE_ISSUER: {
    use: 'The OpenID provider behind Continue with Google.',
    schema: webUrl.default('https://accounts.google.com'),
    mend: 'give the address of an OpenID provider, or leave it unset for Google',
  },
  BETA_CODE: {
    use: 'The code that unlocks Pro, unless an operator has set another.',
    schema: z.string().default('SWEETBEANS'),
    mend: 'give the code that unlocks Pro in the beta',
  },
  LOG_LEVEL: {
    use: `How much is logged: ${logLevels.join(', ')}.`,
    schema: z.enum(logLevels).default('info'),
    mend: `give one of ${logLevels.join(', ')}`,
  },
} as const

type Values = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name]['schema']> }

export function readConfig(environment: Record<string, string | undefined>): Config {
  const values = readVariables(environment)
  const config: Config = {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    databaseKind: values.DATABASE_KIND,
    appUrl: values.APP_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    mailBounces: values.MAIL_BOUNCES ?? null,
    google: readGoogle(values),
    betaCode: values.BETA_CODE,
    operators: values.OPERATORS,
    contactEmail: values.CONTACT_EMAIL,
    sessionSecret: values.SESSION_SECRET ?? null,
    vapidPrivateKey: values.VAPID_PRIVATE_KEY ?? null,
    trustedProxies: values.TRUSTED_PROXIES?.split(',').map((part) => part.trim()) ?? [],
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
    backupDir: values.BACKUP_DIR === undefined ? null : resolve(values.BACKUP_DIR),
    backupPassphrase: values.BACKUP_PASSPHRASE ?? null,
  }
  refuseClusterOfNone(config)
  refusePublicOutbox(config)
  return config
}

function readVariables(environment: Record<string, string | undefined>): Values {
  const entries = Object.entries(variables).map(([name, { schema, mend }]) => {
    // An empty variable means the same as an unset one: that is how most shells and compose files unset it.
    const read = schema.safeParse(environment[name]?.trim() || undefined)
    if (!read.success) throw new StartError(`${name} has a value that Beanpool cannot use: ${mend}.`)
    return [name, read.data]
  })
  return Object.fromEntries(entries) as Values
}

function readGoogle(values: Values): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = values
  if (clientId && clientSecret) return { clientId, clientSecret, issuer }
  if (!clientId && !clientSecret) return null
  const missing = clientId ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID'
  throw new StartError(`${missing} is missing: give both Google variables, or neither.`)
}

function refuseClusterOfNone({ databaseKind, databaseUrl }: Config) {
  if (databaseKind === 'postgres' || databaseUrl !== null) return
  throw new StartError(
    'DATABASE_URL is missing: DATABASE_KIND=citus needs the address of the coordinator of a cluster.',
  )
}

// The outbox shows every mail, sign-in links included, to anybody who reaches the server.
function refusePublicOutbox(config: Config) {
  if (config.smtpUrl !== null || isLoopbackHost(config.host)) return
  throw new StartError(
    'HOST is reachable by others while mail stays in the local outbox: set SMTP_URL, or HOST to 127.0.0.1.',
  )
}

export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || isLoopbackAddress(host)
}

/** Also accepts the forms that a socket listening on both families reports, such as ::ffff:127.0.0.1. */
export function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '')
  return plain === '::1' || /^127(\.\d{1,3}){3}$/.test(plain)
}
