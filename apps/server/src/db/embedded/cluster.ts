// Creates the files of the embedded database once, and checks them at each start. On Linux, PostgreSQL gets
// /proc/self/cwd as its data directory, and starts there: this works below parents that its user cannot enter, and in
// paths of any length (decision 1).
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../../base/start-error.ts'
import { bundledMajor } from './binaries.ts'
import { giveTo, type RunAs } from './run-as.ts'

/** The superuser made with the cluster, which only prepares the database. */
export const superuser = 'beanpool'

export const clusterDirOf = (dataDir: string) => join(dataDir, 'postgres')

/** Returns the argument that gives PostgreSQL its data directory. */
export function dataArgument(clusterDir: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : clusterDir
}

const passwordFileIn = (dataDir: string) => join(dataDir, 'postgres-password')

type Preparing = { dataDir: string; binaries: string; runAs: RunAs; runtimeDir: string; durable: boolean }

/** Creates the database if there is none, and returns its password. */
export async function prepareCluster(preparing: Preparing): Promise<string> {
  const clusterDir = clusterDirOf(preparing.dataDir)
  if (!fs.existsSync(clusterDir)) {
    const password = randomBytes(24).toString('base64url')
    fs.writeFileSync(passwordFileIn(preparing.dataDir), password, { mode: 0o600 })
    await makeCluster(preparing, password)
  }
  checkVersion(clusterDir)
  if (preparing.runAs.uid !== undefined && fs.statSync(clusterDir).uid === 0)
    giveTo(preparing.runAs, clusterDir)
  return readPassword(preparing.dataDir)
}

export function readPassword(dataDir: string): string {
  const file = passwordFileIn(dataDir)
  try {
    return fs.readFileSync(file, 'utf8').trim()
  } catch {
    throw new StartError(
      `The database's password file ${file} cannot be read: restore it from a backup of DATA_DIR.`,
    )
  }
}

function checkVersion(clusterDir: string) {
  let found: string
  try {
    found = fs.readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  } catch {
    throw new StartError(
      `${clusterDir} is not a PostgreSQL database that this user can read: restore it, or set DATA_DIR to another directory.`,
    )
  }
  if (found === bundledMajor) return
  throw new StartError(
    `The database in ${clusterDir} was made by PostgreSQL ${found}, and this Beanpool brings ${bundledMajor}: start the Beanpool that made it, or set DATA_DIR to another directory.`,
  )
}

// Creates the database next to its final place and renames it when complete, so a killed start leaves no half-made
// database behind.
async function makeCluster({ dataDir, binaries, runAs, runtimeDir, durable }: Preparing, password: string) {
  const draft = join(dataDir, 'postgres.new')
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  const passwordFile = join(runtimeDir, 'password')
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  giveTo(runAs, draft)
  giveTo(runAs, passwordFile)
  const flags = [
    `--pgdata=${dataArgument(draft)}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ]
  const result = await runInitdb(join(binaries, 'bin', 'initdb'), flags, { ...runAs, cwd: draft })
  fs.rmSync(passwordFile, { force: true })
  if (result.exitCode !== 0) {
    fs.rmSync(draft, { recursive: true, force: true })
    throw new StartError(explainInitdb(result.complaint, dataDir))
  }
  fs.renameSync(draft, clusterDirOf(dataDir))
}

type Ran = { exitCode: number | null; complaint: string }

// Runs detached, like the server, so it finishes despite Ctrl-C before our own stop.
function runInitdb(program: string, flags: string[], options: RunAs & { cwd: string }): Promise<Ran> {
  return new Promise((done) => {
    const child = spawn(program, flags, { ...options, env: programEnvironment(), detached: true })
    let complaint = ''
    child.stdout.resume()
    child.stderr.on('data', (chunk) => {
      complaint += chunk
    })
    child.on('error', (error) => done({ exitCode: null, complaint: error.message }))
    child.on('close', (exitCode) => done({ exitCode, complaint }))
  })
}

function explainInitdb(complaint: string, dataDir: string): string {
  if (/could not look up effective user/.test(complaint)) {
    return `PostgreSQL needs a user with a name, and uid ${process.getuid?.()} has none: add it to /etc/passwd, or set DATABASE_URL.`
  }
  const reason = complaint.trim().split('\n').at(-1) || 'no reason given'
  return `The database cannot be made in ${dataDir}: ${reason}`
}

/**
 * Returns our environment without variables that affect PostgreSQL's programs, because a PGDATA or PGPORT in the user's
 * shell is meant for another database.
 */
export function programEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    ([name]) => !/^(PG|LC_|LANG|DATABASE_URL|SMTP_URL|.*SECRET)/.test(name),
  )
  return { ...(Object.fromEntries(entries) as Record<string, string>), LC_ALL: 'C', TZ: 'UTC' }
}

/** Creates a directory for the socket: its path must stay under 100 bytes, and be accessible to PostgreSQL's user. */
export function makeRuntimeDir(runAs: RunAs): string {
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    if (process.platform !== 'win32' && !(parent.length < 60 && /^[\w/.-]+$/.test(parent))) continue
    let directory: string
    try {
      directory = fs.mkdtempSync(join(parent, 'beanpool-'))
    } catch {
      continue
    }
    giveTo(runAs, directory)
    if (reaches(runAs, directory)) return directory
    fs.rmSync(directory, { recursive: true, force: true })
  }
  throw new StartError('No temporary directory can be written: make /tmp writable, or set DATABASE_URL.')
}

function reaches(runAs: RunAs, directory: string): boolean {
  if (runAs.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'test -w "$0"', directory], { ...runAs, cwd: '/' }).status === 0
}
