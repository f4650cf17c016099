// The only reader of environment variables. Each has a default that works; an invalid value stops the start with one
// line.
import { resolve } from 'node:path'
import { withAsciiDomain } from '@beanpool/contract/plain-text'
import type { SignInProviderId } from '@beanpool/domain/accounts/sign-in-providers'
import { z } from 'zod'
import { databaseAddresses } from './addresses.ts'
import { refusePublicOutbox, refuseWithoutDatabase } from './refuse-config.ts'
import { StartError } from './start-error.ts'

export type Config = {
  port: number
  host: string
  dataDir: string
  /** The database; null for the embedded PostgreSQL, which keeps its data in `dataDir`. */
  databaseUrl: string | null
  /** The same database without a pooler in between; null if `databaseUrl` already connects to it directly. */
  databaseDirectUrl: string | null
  databasePoolSize: number
  /** A read replica; null if there is none. */
  databaseReplicaUrl: string | null
  databaseKind: DatabaseKind
  /** The address that parents open; null to derive it from the server's port. */
  appUrl: string | null
  /** The mail server; null if mail stays in the outbox, which the local user reads. */
  smtpUrl: string | null
  mailFrom: string
  /** The address that receives bounces; null: the one in `mailFrom`. */
  mailBounces: string | null
  /** The sign-in providers, in the order of their buttons. */
  signInProviders: SignInProvider[]
  betaCode: string
  /** The operators' sign-in addresses, in lower case. */
  operators: string[]
  contactEmail: string
  /** The session secret; null to generate one once and keep it in `dataDir`. */
  sessionSecret: string | null
  /** Old session secrets, whose signatures are still accepted. */
  oldSessionSecrets: string[]
  /** The key that signs pushes; null to generate one once and keep it in `dataDir`. */
  vapidPrivateKey: string | null
  /** Addresses whose X-Forwarded-For is trusted; none by default. */
  trustedProxies: string[]
  /** How long a stopping server still answers while /readyz says 503, so proxies can switch to another one first. */
  drainSeconds: number
  logLevel: LogLevel
  /** The directory for nightly backups; null to make none. */
  backupDir: string | null
  /** Seals the keys of `dataDir` in backups; null to leave them out. */
  backupPassphrase: string | null
  metrics: MetricsConfig
  /** The collector that spans are sent to; null to send none. */
  otlpEndpoint: string | null
  /** Hosts with ports from which calendars may be read even though they are not public, and even over http. */
  calendarTestHosts: string[]
}

/** Without `port` and `token`, /metrics is not served. With a `port`, it is served only there. */
export type MetricsConfig = { port: number | null; host: string; token: string | null }

/**
 * An OpenID Connect provider. `issuer`: the address where its configuration is found. `trustsEmail`: an address counts
 * as verified even if it comes without `email_verified`.
 */
export type SignInProvider = {
  id: SignInProviderId
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  trustsEmail: boolean
}

const databaseKinds = ['postgres', 'citus'] as const
/** A single PostgreSQL, or the coordinator of a Citus cluster. */
export type DatabaseKind = (typeof databaseKinds)[number]

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65535))
const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
const databaseUrl = z
  .string()
  .refine((url) =>
    databaseAddresses(url).every((each) => z.url({ protocol: /^postgres(ql)?$/ }).safeParse(each).success),
  )
const webUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, ''))

/**
 * Defines each variable: its use, how to parse it, and how to fix an invalid value. `npm run variables` lists them in
 * this order in deploy/.env.example and docs/hosting.md. `needed`: a real group has to set it.
 */
export const variables = {
  APP_URL: {
    use: 'The address that parents open, such as https://beanpool.example.',
    needed: true,
    schema: webUrl.optional(),
    mend: 'give the address that parents open, such as https://beanpool.example, or leave it unset',
  },
  SMTP_URL: {
    use: 'The server that sends mail, such as smtps://user:password@mail.example:465. With smtp:// it has to offer STARTTLS, unless the URL ends in ?requireTLS=false. Without it mail waits at /dev/outbox, which only this machine can open.',
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
  MAIL_BOUNCES: {
    use: 'The address that gets the emails that come back.',
    schema: z.email().optional(),
    mend: 'give an email address, or leave it unset to have mails come back to MAIL_FROM',
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
    use: 'A PostgreSQL 15 or newer that you run yourself, such as postgres://user:password@host:5432/name. Several hosts with commas: the one that takes writes is used. Without it Beanpool starts its own.',
    schema: databaseUrl.optional(),
    mend: 'give a URL such as postgres://user:password@host:5432/name, or leave it unset for the embedded database',
  },
  DATABASE_DIRECT_URL: {
    use: 'The same database past the pooler, if DATABASE_URL leads to one in transaction mode, such as PgBouncer: for migrations, live updates and backups.',
    schema: databaseUrl.optional(),
    mend: 'give the URL of the PostgreSQL behind the pooler, or leave it unset if there is none',
  },
  DATABASE_POOL_SIZE: {
    use: 'How many connections each server keeps at most; it opens three more now and then.',
    schema: z.coerce.number().int().min(2).max(500).default(10),
    mend: 'give a number of connections from 2 to 500, such as 10',
  },
  DATABASE_REPLICA_URL: {
    use: 'A replica of DATABASE_URL for calendar feeds, clubs and the operators’ counts, which may be a minute behind. While it is away or further behind they read the database itself.',
    schema: databaseUrl.optional(),
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
  OLD_SESSION_SECRETS: {
    use: 'Former values of SESSION_SECRET, with commas: what they signed or sealed still counts.',
    schema: z
      .string()
      .transform(listed)
      .pipe(z.array(z.string().min(32)))
      .default([]),
    mend: 'give former secrets of at least 32 characters each, with commas, or leave it unset',
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
      .transform(listed)
      .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
      .default([]),
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
  METRICS_PORT: {
    use: 'A separate port for /metrics, which Prometheus reads.',
    schema: port.optional(),
    mend: 'give a port number from 0 to 65535, such as 9464, or leave it unset',
  },
  METRICS_HOST: {
    use: 'The address to listen on for METRICS_PORT.',
    schema: z.string().default('127.0.0.1'),
    mend: 'give an address to listen on, such as 127.0.0.1',
  },
  METRICS_TOKEN: {
    use: 'The bearer token for /metrics: 16 characters or more. Without METRICS_PORT it opens /metrics on PORT.',
    schema: z.string().min(16).optional(),
    mend: 'give at least 16 characters, or leave it unset',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    use: 'The OpenTelemetry collector that gets traces over HTTP, such as http://127.0.0.1:4318. OTEL_EXPORTER_OTLP_HEADERS adds headers.',
    schema: webUrl.optional(),
    mend: 'give the address of a collector, such as http://127.0.0.1:4318, or leave it unset',
  },
  CALENDAR_TEST_HOSTS: {
    use: 'For trials only: hosts from which calendars may be followed though they are not public, also by http, such as 127.0.0.1:8080. Separated by commas.',
    schema: z
      .string()
      .transform(listed)
      .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(:\d{1,5})?$/)))
      .default([]),
    mend: 'give hosts such as 127.0.0.1:8080, separated by commas, or leave it unset',
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
  OIDC_ISSUER: {
    use: 'Your own OpenID Connect provider, such as https://id.lakeside.example/realms/lakeside ([how](operate.md#sign-in-with-your-schools-accounts)).',
    schema: webUrl.optional(),
    mend: 'give the address of an OpenID provider, below which /.well-known/openid-configuration is, or leave it unset',
  },
  OIDC_CLIENT_ID: {
    use: 'The client id that this provider knows Beanpool by.',
    schema: z.string().optional(),
    mend: 'give the client id from your OpenID provider, or leave it unset',
  },
  OIDC_CLIENT_SECRET: {
    use: 'The secret of OIDC_CLIENT_ID.',
    schema: z.string().optional(),
    mend: 'give the secret from your OpenID provider, or leave it unset',
  },
  OIDC_NAME: {
    use: 'The name on its button: Lakeside School makes it “Continue with Lakeside School”.',
    schema: z.string().max(60).optional(),
    mend: 'give a name of 60 characters at most, such as Lakeside School, or leave it unset',
  },
  OIDC_TRUST_EMAIL: {
    use: '`true` takes an address of which this provider does not say whether it is verified, as Microsoft: anyone who can set addresses there can enter the accounts here.',
    schema: z.stringbool().default(false),
    mend: 'give true or false, or leave it unset',
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
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    databaseKind: values.DATABASE_KIND,
    appUrl: values.APP_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    mailBounces: values.MAIL_BOUNCES ?? null,
    signInProviders: readSignInProviders(values),
    betaCode: values.BETA_CODE,
    operators: values.OPERATORS,
    contactEmail: values.CONTACT_EMAIL,
    sessionSecret: values.SESSION_SECRET ?? null,
    oldSessionSecrets: values.OLD_SESSION_SECRETS,
    vapidPrivateKey: values.VAPID_PRIVATE_KEY ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
    backupDir: values.BACKUP_DIR === undefined ? null : resolve(values.BACKUP_DIR),
    backupPassphrase: values.BACKUP_PASSPHRASE ?? null,
    metrics: {
      port: values.METRICS_PORT ?? null,
      host: values.METRICS_HOST,
      token: values.METRICS_TOKEN ?? null,
    },
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    calendarTestHosts: values.CALENDAR_TEST_HOSTS,
  }
  refuseWithoutDatabase(config)
  refusePublicOutbox(config)
  return config
}

function readVariables(environment: Record<string, string | undefined>): Values {
  const entries = Object.entries(variables).map(([name, { schema, mend }]) => {
    // An empty variable counts as unset, because that is how most shells and compose files unset one.
    const read = schema.safeParse(environment[name]?.trim() || undefined)
    if (!read.success) throw new StartError(`${name} has a value that Beanpool cannot use: ${mend}.`)
    return [name, read.data]
  })
  return Object.fromEntries(entries) as Values
}

function readSignInProviders(values: Values): SignInProvider[] {
  const google = allOrNone(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  const house = allOrNone(values, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'])
  const providers: SignInProvider[] = []
  if (google)
    providers.push({
      id: 'google',
      name: 'Google',
      issuer: values.GOOGLE_ISSUER,
      clientId: google.GOOGLE_CLIENT_ID,
      clientSecret: google.GOOGLE_CLIENT_SECRET,
      trustsEmail: false,
    })
  if (house)
    providers.push({
      id: 'oidc',
      name: house.OIDC_NAME,
      issuer: house.OIDC_ISSUER,
      clientId: house.OIDC_CLIENT_ID,
      clientSecret: house.OIDC_CLIENT_SECRET,
      trustsEmail: values.OIDC_TRUST_EMAIL,
    })
  return providers
}

/** Returns variables that work only together; null if none of them is set. */
function allOrNone<Name extends keyof Values>(values: Values, names: Name[]) {
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length === names.length) return null
  if (missing[0]) throw new StartError(`${missing[0]} is missing: ${names.join(', ')} only work together.`)
  return values as { [Each in Name]: NonNullable<Values[Each]> }
}
