// Checks the database, the mail server, and the keys for push.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import webPush from 'web-push'
import { StartError } from '../base/start-error.ts'
import { millisecondsAhead } from '../db/clocks.ts'
import type { Connection } from '../db/connect.ts'
import { withDatabase } from '../db/embedded/with-database.ts'
import { compareMigrations, mayRunOnNewer, readMigrations } from '../db/migrate.ts'
import { withOwnConnection } from '../db/pool.ts'
import { createMailTransport } from '../mail/delivery/deliver.ts'
import { readPushKeys } from '../telling/notifications/push/send-push.ts'
import { type Finding, findingsAbout, type Patient, reasonOf } from './finding.ts'
import { judgeClock } from './machine.ts'

const database = findingsAbout('Database')
const mail = findingsAbout('Mail')
const push = findingsAbout('Push')

/** Checks the database as the server would find it; starts the embedded one unless a server is running. */
export async function checkDatabase({ config, outside }: Patient): Promise<Finding[]> {
  try {
    return await withDatabase(config, { mayMake: false }, (connection) => examine(connection, outside.now))
  } catch (error) {
    const mend =
      config.databaseUrl === null
        ? `Look at the end of ${join(config.dataDir, 'postgres.log')}, and at the disk.`
        : 'Look whether it runs, and whether DATABASE_URL is right.'
    if (!(error instanceof StartError)) return [database.wrong(`It fails: ${reasonOf(error)}`, mend)]
    const isNew = config.databaseUrl === null && error.message.startsWith('There is no data')
    return [
      isNew
        ? database.warning(error.message, 'On a new machine npm start makes it.')
        : database.wrong(error.message, mend),
    ]
  }
}

type Seen = { version: string; encoding: string; role: string; creates: boolean; others: number }

const look = `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
  current_user as role, has_schema_privilege('public', 'CREATE') and has_database_privilege(current_database(), 'CREATE') as creates,
  (select count(*)::int from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'jobs', 'drizzle') and relkind in ('r', 'p') and not pg_has_role(relowner, 'USAGE')) as others`

async function examine(connection: Connection, now: () => Temporal.Instant): Promise<Finding[]> {
  return withOwnConnection({ connection }, async (client) => {
    const { rows } = await client.query<Seen>(look)
    const [seen] = rows
    if (seen === undefined) return [database.wrong('It gives no answer.', 'Look at its log.')]
    const clock = judgeClock((await millisecondsAhead(drizzle({ client }), now)) / 1_000, "the database's")
    const rights = rightsOf(seen)
    // Such a role may not even be allowed to read the migrations.
    if (rights.length > 0) return [...rights, clock]
    const schema = { applied: await readMigrations(client), mayRun: await mayRunOnNewer(client) }
    return [schemaOf(schema, seen.version), clock]
  })
}

function rightsOf({ encoding, role, creates, others }: Seen): Finding[] {
  const findings: Finding[] = []
  if (encoding !== 'UTF8')
    findings.push(
      database.wrong(
        `Its encoding is ${encoding}, so not every name can be stored.`,
        'Make a database with encoding UTF8, and move with npm run backup and restore.',
      ),
    )
  if (!creates)
    findings.push(
      database.wrong(
        `The role ${role} may not create tables.`,
        `As superuser: alter database ... owner to ${role}; grant create on schema public to ${role}`,
      ),
    )
  if (others > 0)
    findings.push(
      database.wrong(
        `${others} tables belong to another role than ${role}, so it cannot change them.`,
        `As superuser, in this database: reassign owned by ... to ${role}`,
      ),
    )
  return findings
}

type Schema = { applied: number[] | null; mayRun: boolean }

function schemaOf({ applied, mayRun }: Schema, version: string): Finding {
  const missing = compareMigrations(applied ?? [])
  if (missing === 'newer')
    return mayRun
      ? database.warning('It is of a newer Beanpool, on which this one may run.', 'End the upgrade.')
      : database.wrong('It is of a newer Beanpool.', 'Start that one.')
  if (missing === 'other')
    return database.wrong(
      'It is of another Beanpool, and its data cannot be carried over.',
      'Start the Beanpool that made it, or use an empty database.',
    )
  const server = `PostgreSQL ${version.split(' ')[0]}`
  if (applied === null) return database.ok(`${server}, empty: the first start makes the tables.`)
  if (missing === 0) return database.ok(`${server}, with the tables of this version.`)
  return database.warning(
    `${server}, with the tables of an older Beanpool: ${missing} migrations are to come.`,
    'Make a backup. The next start runs them.',
  )
}

const madeUp = /@beanpool\.example\b/

/** Signs in to the mail server, and sends an email if asked to. */
export async function checkMail({ config, mailTo }: Patient): Promise<Finding[]> {
  const { smtpUrl, mailFrom, contactEmail } = config
  if (smtpUrl === null)
    return [
      mail.warning(
        'Mail is not sent, since SMTP_URL is not set.',
        'Set SMTP_URL to your mail provider, such as smtps://user:password@mail.example:465',
      ),
    ]
  const { host } = new URL(smtpUrl)
  const findings = (
    [
      ['MAIL_FROM', mailFrom],
      ['CONTACT_EMAIL', contactEmail],
    ] as const
  )
    .filter(([, address]) => madeUp.test(address))
    .map(([variable]) =>
      mail.wrong(
        `${variable} is still the made-up address of the example.`,
        `Set ${variable} to an address of yours.`,
      ),
    )
  const transport = createMailTransport(smtpUrl, mailFrom)
  try {
    await transport.verify()
    if (mailTo === null)
      return [
        ...findings,
        mail.ok(`${host} takes the sign-in. Add --mail you@example.org to send a real mail.`),
      ]
    await transport.sendMail({
      to: mailTo,
      subject: 'Beanpool can send mail',
      text: 'You asked npm run doctor for this mail. If it was in spam, add the SPF and DKIM records of your mail provider.',
    })
    return [
      ...findings,
      mail.ok(`${host} took a mail to ${mailTo}. Look whether it arrives, and not as spam.`),
    ]
  } catch (error) {
    const { code, command } = error as { code?: string; command?: string }
    const why =
      code === 'EAUTH'
        ? 'refuses the user or the password'
        : command && command !== 'CONN'
          ? `refuses the mail (${reasonOf(error)})`
          : `cannot be reached (${reasonOf(error)})`
    const mend =
      code === 'EAUTH'
        ? 'Correct SMTP_URL. Signs such as @ : / # are written as %40 %3A %2F %23 in it.'
        : 'Correct SMTP_URL and MAIL_FROM, or ask your mail provider. Mails wait for more than a day, but for those whose address or text is refused.'
    return [...findings, mail.wrong(`${host} ${why}.`, mend)]
  } finally {
    transport.close()
  }
}

/** Signs a request as if for a push service. */
export async function checkPush({ config }: Patient): Promise<Finding[]> {
  const file = join(config.dataDir, 'vapid-private-key')
  if (config.vapidPrivateKey === null && !existsSync(file))
    return [push.ok('The first start makes its keys.')]
  try {
    const { publicKey, privateKey } = readPushKeys(config)
    webPush.getVapidHeaders(
      'https://push.example',
      `mailto:${config.contactEmail}`,
      publicKey,
      privateKey,
      'aes128gcm',
    )
    return [push.ok('Its keys sign.')]
  } catch (error) {
    return [
      push.wrong(
        `Its keys do not sign: ${reasonOf(error)}.`,
        'Put the old VAPID_PRIVATE_KEY back. With a new one every phone has to switch push on again.',
      ),
    ]
  }
}
