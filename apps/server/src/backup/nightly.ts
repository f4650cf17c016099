// Makes a backup into BACKUP_DIR each night, keeps the last 14, and reports when the last one was made.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import type { Connection } from '../db/connect.ts'
import { type BackingUp, BusyError, backUp } from './back-up.ts'

const mostKept = 14
const nightHour = 2
const lookMilliseconds = 60_000
const retryMinutes = 30

type LastBackup = { at: Temporal.Instant; file: string }
/** `failed` is true if the last attempt failed, or if no backup was made for 30 hours. */
export type BackupState = { last: string | null; failed: boolean }

export type NightlyBackups = {
  /** Makes a backup if none was made since 02:00 UTC, and returns its file. Logs a failure. */
  look: () => Promise<string | null>
  /** The state of the backups; null without BACKUP_DIR. */
  state: () => BackupState | null
  stop: () => Promise<void>
}

type Options = { config: Config; connection: Connection; now: () => Temporal.Instant; log: Log }

/** With `background`, checks every minute on its own. */
export function startNightlyBackups(options: Options & { background: boolean }): NightlyBackups {
  const { config, now, log } = options
  const { backupDir } = config
  if (backupDir === null) return { look: async () => null, state: () => null, stop: async () => {} }
  const startedAt = now()
  const stopping = new AbortController()
  let failedAt: Temporal.Instant | null = null
  let making: Promise<string | null> | null = null

  const make = async () => {
    const last = newestIn(backupDir, now())
    if (last !== null && !isBefore(last.at, lastNight(now()))) {
      failedAt = null
      return null
    }
    if (failedAt !== null && isBefore(now(), failedAt.add({ minutes: retryMinutes }))) return null
    try {
      const file = await backUpInto(backupDir, { ...options, signal: stopping.signal })
      failedAt = null
      log.info({ file }, 'a backup was made')
      return file
    } catch (error) {
      // Another server is already making this backup.
      if (error instanceof BusyError || stopping.signal.aborted) return null
      failedAt = now()
      log.error({ error, backupDir, last: last?.at.toString() ?? null }, 'the backup of this night failed')
      return null
    }
  }
  const look = () => {
    making ??= make().finally(() => {
      making = null
    })
    return making
  }
  const timer = options.background ? setInterval(() => void look(), lookMilliseconds) : undefined
  timer?.unref()
  if (options.background) void look()
  return {
    look,
    state: () => {
      const last = newestIn(backupDir, now())
      const since = last !== null && isBefore(startedAt, last.at) ? last.at : startedAt
      const isOverdue = isBefore(since.add({ hours: 30 }), now())
      return { last: last?.at.toString() ?? null, failed: failedAt !== null || isOverdue }
    },
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await making
    },
  }
}

const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0

function lastNight(now: Temporal.Instant): Temporal.Instant {
  const night = now.toZonedDateTimeISO('UTC').startOfDay().add({ hours: nightHour }).toInstant()
  return isBefore(now, night) ? night.subtract({ hours: 24 }) : night
}

const ofNight = /^beanpool-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(\.part)?$/

/** Reads the time of a nightly backup from its name; null for another file. */
function madeAt(name: string): Temporal.Instant | null {
  const [, year, month, day, hour, minute, second] = ofNight.exec(name) ?? []
  try {
    return Temporal.Instant.from(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  } catch {
    return null
  }
}

type Making = Options & { signal: AbortSignal }

async function backUpInto(backupDir: string, { config, connection, now, signal }: Making) {
  const at = now()
  const stamp = at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
  const file = join(backupDir, `beanpool-${stamp}.tar.gz`)
  await backUpAndNote(config, { connection, file, now: at, signal })
  const all = readdirSync(backupDir).filter((name) => ofNight.test(name))
  // Unfinished files that a killed server left behind are removed too.
  const yesterday = at.subtract({ hours: 24 })
  const drafts = all.filter((name) => name.endsWith('.part') && isBefore(madeAt(name) ?? at, yesterday))
  const old = all
    .filter((name) => !name.endsWith('.part'))
    .toSorted()
    .slice(0, -mostKept)
  for (const name of [...drafts, ...old]) rmSync(join(backupDir, name), { force: true })
  return file
}

/** Finds the newest backup, ignoring those from the future, which were made while the clock was wrong. */
function newestIn(directory: string, now: Temporal.Instant): LastBackup | null {
  const made = namesIn(directory)
    .filter((name) => !name.endsWith('.part'))
    .map((name) => ({ at: madeAt(name), file: join(directory, name) }))
    .filter((each): each is LastBackup => each.at !== null && !isBefore(now, each.at))
  return made.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at)).at(-1) ?? null
}

/** Lists a directory's files; none if it cannot be read, as a backup into it will report why. */
function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}

// The last backup, nightly or by command, is recorded here for the next start to report.
const noteName = 'last-backup.json'

type Noted = Omit<BackingUp, 'dataDir' | 'passphrase'>

/** Makes a backup, records its time and file in DATA_DIR, and returns the number of rows. */
export async function backUpAndNote(config: Config, { file, now, ...options }: Noted): Promise<number> {
  const { dataDir, backupPassphrase: passphrase } = config
  const rows = await backUp({ ...options, dataDir, file, now, passphrase })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, noteName), `${JSON.stringify({ at: now.toString(), file })}\n`)
  return rows
}

/** Returns the last backup, nightly or by command; null if none was made. */
export function lastBackup({ dataDir, backupDir }: Config, now: Temporal.Instant): LastBackup | null {
  const nightly = backupDir === null ? null : newestIn(backupDir, now)
  const noted = readNote(dataDir)
  return nightly !== null && (noted === null || isBefore(noted.at, nightly.at)) ? nightly : noted
}

/** Returns a line that says when the last backup was made, or how to make the first. */
export function describeLastBackup(config: Config, now: Temporal.Instant): string {
  const { backupDir } = config
  const last = lastBackup(config, now)
  if (last !== null)
    return `The last backup was made at ${last.at.toString({ smallestUnit: 'minute' })}: ${last.file}`
  return backupDir === null
    ? 'There is no backup yet: run npm run backup FILE, or set BACKUP_DIR to have one each night.'
    : `There is no backup yet: the first is being made in ${backupDir}.`
}

function readNote(dataDir: string): LastBackup | null {
  try {
    const { at, file } = JSON.parse(readFileSync(join(dataDir, noteName), 'utf8')) as Record<string, string>
    return { at: Temporal.Instant.from(at ?? ''), file: file ?? '' }
  } catch {
    return null
  }
}
