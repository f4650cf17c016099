// Checks this machine: its disks, clock, name resolution, secrets and backups.
import { constants, existsSync, statSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { lastBackup } from '../backup/nightly.ts'
import { checkArchive } from '../backup/restore.ts'
import { isLoopbackHost } from '../base/addresses.ts'
import { type Finding, findingsAbout, type Patient, reasonOf } from './finding.ts'

const names = findingsAbout('Names')
const disk = findingsAbout('Disk')
const clock = findingsAbout('Clock')
const backups = findingsAbout('Backups')
const secrets = findingsAbout('Secrets')

/** Resolves each host name in the variables. */
export async function checkNames({ config, outside }: Patient): Promise<Finding[]> {
  const { appUrl, smtpUrl, databaseUrl, databaseReplicaUrl } = config
  const urls = {
    APP_URL: appUrl,
    SMTP_URL: smtpUrl,
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: databaseReplicaUrl,
  }
  const hosts = Object.entries(urls).flatMap(([variable, url]) => {
    const host = url === null ? '' : new URL(url).hostname.replace(/^\[|\]$/g, '')
    return host === '' || isIP(host) !== 0 || isLoopbackHost(host) ? [] : [{ variable, host }]
  })
  const failed: Finding[] = []
  for (const { variable, host } of hosts)
    try {
      await outside.resolve(host)
    } catch (error) {
      const isUnknown = (error as { code?: string }).code === 'ENOTFOUND'
      failed.push(
        isUnknown
          ? names.wrong(
              `DNS knows no ${host}, which ${variable} names.`,
              `Correct ${variable}, or add the name where you manage its domain.`,
            )
          : names.wrong(
              `DNS does not answer for ${host}, which ${variable} names (${reasonOf(error)}).`,
              "Look at the machine's network and its /etc/resolv.conf.",
            ),
      )
    }
  if (failed.length > 0 || hosts.length === 0) return failed
  return [names.ok(`${hosts.map(({ host }) => host).join(', ')}: found.`)]
}

const megabyte = 1_000_000
const leastBytes = 200 * megabyte
const fewBytes = 2_000 * megabyte

/** Checks space and permissions where data and backups are written. */
export async function checkDisks({ config, outside }: Patient): Promise<Finding[]> {
  const { dataDir, backupDir } = config
  const findings: Finding[] = []
  for (const [variable, directory] of [
    ['DATA_DIR', dataDir],
    ['BACKUP_DIR', backupDir],
  ] as const) {
    if (directory === null) continue
    if (!existsSync(directory)) {
      findings.push(
        variable === 'DATA_DIR'
          ? disk.warning(
              `${directory} does not exist yet.`,
              'The first start makes it. If there was one, correct DATA_DIR.',
            )
          : disk.wrong(
              `${directory}, which BACKUP_DIR names, does not exist.`,
              `mkdir -p ${directory}, as the server's user.`,
            ),
      )
      continue
    }
    const last = variable === 'BACKUP_DIR' ? lastBackup(config, outside.now()) : null
    const needed = last !== null && existsSync(last.file) ? 1.1 * statSync(last.file).size : 0
    findings.push(await roomIn(directory, { needed, outside }))
  }
  return findings
}

async function roomIn(
  directory: string,
  { needed, outside }: { needed: number; outside: Patient['outside'] },
) {
  try {
    await access(directory, constants.W_OK)
  } catch {
    return disk.wrong(
      `${directory} cannot be written by this user.`,
      `Run the doctor as the server's user, or give it the directory: chown.`,
    )
  }
  const free = await outside.freeBytes(directory)
  const room = `${Math.floor(free / megabyte).toLocaleString('en')} MB are free in ${directory}`
  if (free < leastBytes)
    return disk.wrong(
      `The disk is full: ${room}.`,
      'Remove what is not needed, or enlarge the disk. Beanpool then continues by itself.',
    )
  if (free < needed)
    return disk.wrong(
      `${room}, and the next backup needs more.`,
      'Move old backups elsewhere, or enlarge the disk.',
    )
  if (free < fewBytes) return disk.warning(`Only ${room}.`, 'Remove what is not needed, or enlarge the disk.')
  return disk.ok(`${room}.`)
}

const oddSeconds = 60
const wrongSeconds = 600

/** Reports how far the clock is off: `ahead` of `whose` clock, in seconds. */
export function judgeClock(ahead: number, whose: string): Finding {
  const off = Math.abs(ahead)
  if (off < 1) return clock.ok(`This machine's clock is within a second of ${whose}.`)
  const says = `This machine's clock is ${describeSeconds(off)} ${ahead > 0 ? 'ahead of' : 'behind'} ${whose}.`
  const mend = 'Set both by NTP, such as with timedatectl set-ntp true.'
  if (off > wrongSeconds)
    return clock.wrong(`${says} From ten minutes on nothing is finished, booked or sent.`, mend)
  return off > oddSeconds ? clock.warning(says, mend) : clock.ok(says)
}

function describeSeconds(seconds: number): string {
  if (seconds < 120) return `${seconds.toFixed(1)} seconds`
  return seconds < 7_200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3_600)} hours`
}

/** Compares the clock with a time server's. */
export async function checkClock({ outside }: Patient): Promise<Finding[]> {
  try {
    return [judgeClock(await outside.secondsAhead(), "a time server's")]
  } catch (error) {
    return [
      clock.warning(
        `No time server was asked (${reasonOf(error)}).`,
        'Let UDP port 123 out, or look at the clock yourself.',
      ),
    ]
  }
}

const secretFiles = { SESSION_SECRET: 'session-secret', VAPID_PRIVATE_KEY: 'vapid-private-key' } as const

/** Looks for secrets that are missing, readable by other users, or used twice. */
export async function checkSecrets({ config }: Patient): Promise<Finding[]> {
  const { sessionSecret, vapidPrivateKey, backupPassphrase, metrics, dataDir, backupDir } = config
  const given = {
    SESSION_SECRET: sessionSecret,
    VAPID_PRIVATE_KEY: vapidPrivateKey,
    BACKUP_PASSPHRASE: backupPassphrase,
    METRICS_TOKEN: metrics.token,
  }
  const findings: Finding[] = []
  for (const same of Map.groupBy(Object.entries(given), ([, value]) => value))
    if (same[0] !== null && same[1].length > 1)
      findings.push(
        secrets.wrong(
          `${same[1].map(([name]) => name).join(' and ')} are the same.`,
          'Give each its own value: openssl rand -hex 32.',
        ),
      )
  const kept = Object.entries(secretFiles).filter(
    ([name]) => given[name as keyof typeof secretFiles] === null,
  )
  for (const [name, fileName] of kept) {
    const file = join(dataDir, fileName)
    if (existsSync(file)) {
      if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
        findings.push(secrets.wrong(`Other users of this machine can read ${file}.`, `chmod 600 ${file}`))
    } else if (name === 'SESSION_SECRET' && existsSync(dataDir))
      // The push key is created when the first browser needs it.
      findings.push(
        secrets.warning(
          `${name} is not set, and ${file} does not exist: the next start makes a new one.`,
          'If this Beanpool has run before, put the old one back, or everybody signs in again.',
        ),
      )
  }
  if (kept.length > 0 && backupDir !== null && backupPassphrase === null)
    findings.push(
      secrets.warning(
        `Backups leave out the keys in ${dataDir}.`,
        'Set BACKUP_PASSPHRASE to have them sealed in, or keep a copy of the two files.',
      ),
    )
  if (findings.length > 0) return findings
  return [
    secrets.ok(
      kept.length > 0
        ? `The keys are in ${dataDir}. A second server needs SESSION_SECRET and VAPID_PRIVATE_KEY.`
        : 'All are set by variables.',
    ),
  ]
}

const oldHours = 30
const veryOldHours = 24 * 8

/** Checks the age of the last backup, and reads it to its end. */
export async function checkBackups({ config, outside }: Patient): Promise<Finding[]> {
  const { backupDir } = config
  const now = outside.now()
  const last = lastBackup(config, now)
  const mend =
    backupDir === null
      ? 'Run npm run backup FILE, or set BACKUP_DIR to have one each night.'
      : 'A running server makes one by itself. If it does not, its log says why, at "the backup of this night failed".'
  if (last === null) return [backups.warning('There is no backup yet.', mend)]
  const hours = last.at.until(now).total('hours')
  const age =
    hours < 1
      ? 'less than an hour'
      : hours < 48
        ? `${Math.round(hours)} hours`
        : `${Math.round(hours / 24)} days`
  const made = `The last backup was made ${age} ago`
  if (!existsSync(last.file))
    return [
      backups.warning(`${made}, and is no longer at ${last.file}.`, 'Make sure that you know where it is.'),
    ]
  try {
    await checkArchive(last.file)
  } catch (error) {
    return [
      backups.wrong(
        `${made}, and cannot be restored: ${reasonOf(error)}`,
        'Make another one: npm run backup FILE. Then check the disk.',
      ),
    ]
  }
  if (backupDir !== null && hours > oldHours) return [backups.wrong(`${made}, and is whole.`, mend)]
  if (hours > veryOldHours) return [backups.warning(`${made}, and is whole.`, mend)]
  return [backups.ok(`${made}, and is whole: ${last.file}`)]
}
