// Starts the PostgreSQL server process, waits for it, stops it, and finds it again after Beanpool has crashed.

import { type ChildProcess, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../../base/start-error.ts'
import { answers } from '../away.ts'
import { appRole } from './app-role.ts'
import { dataArgument, programEnvironment, superuser } from './cluster.ts'
import { isPostgresIn, signalQuietly, waitForEnd } from './process.ts'
import type { RunAs } from './run-as.ts'

export type Place = {
  clusterDir: string
  runtimeDir: string
  logFile: string
  binaries: string
  runAs: RunAs
  password: string
  port: number
  /** false only for databases that are thrown away, as in tests. */
  durable: boolean
  maxConnections: number
}

const usesSocket = process.platform !== 'win32'

/** Returns how to reach the database of that name in the app's role. */
export const connectionTo = (place: Place, database: string) => connectionAs(appRole, place, database)

export const superuserConnectionTo = (place: Place, database: string) =>
  connectionAs(superuser, place, database)

function connectionAs(user: string, place: Place, database: string) {
  const host = usesSocket ? place.runtimeDir : '127.0.0.1'
  return { host, port: place.port, user, password: place.password, database }
}

export async function choosePort(): Promise<number> {
  if (usesSocket) return 5432
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (address === null || typeof address === 'string')
    throw new StartError('No free port was found for PostgreSQL.')
  return address.port
}

/** Settings for a database that is deleted after the run, so its data need not survive or stay secret. */
const thrownAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  scram_iterations: '1',
}

export function spawnPostmaster(place: Place): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: usesSocket ? '' : '127.0.0.1',
    port: String(place.port),
    unix_socket_directories: usesSocket ? place.runtimeDir : '',
    unix_socket_permissions: '0700',
    max_connections: String(place.maxConnections),
    max_wal_size: '256MB',
    log_checkpoints: 'off',
    // The server's log must not contain people's input.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    timezone: 'UTC',
    jit: 'off',
    ...(place.durable ? {} : thrownAway),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = fs.openSync(place.logFile, 'a', 0o600)
  // Runs detached: Ctrl-C in a terminal then reaches only us, and we can finish before the database stops.
  const child = spawn(
    join(place.binaries, 'bin', 'postgres'),
    ['-D', dataArgument(place.clusterDir), ...flags],
    {
      ...place.runAs,
      cwd: place.clusterDir,
      env: programEnvironment(),
      stdio: ['ignore', log, log],
      detached: true,
    },
  )
  fs.closeSync(log)
  child.on('error', () => {})
  return child
}

/** Waits until the server answers; after a crash it first replays its log, which may take a while. */
export async function waitUntilReady(place: Place, child: ChildProcess): Promise<boolean> {
  const deadline = performance.now() + 120_000
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    if (await answers(superuserConnectionTo(place, 'postgres'), 2_000)) return true
    if (performance.now() > deadline) return false
    await delay(25)
  }
  return false
}

/**
 * Tries a fast stop first, which rolls back open transactions and writes a checkpoint, then harsher ones, so a stop
 * always ends.
 */
export async function stopPostmaster(pid: number, milliseconds = 15_000) {
  signalQuietly(pid, 'SIGINT')
  if (await waitForEnd(pid, milliseconds)) return
  signalQuietly(pid, 'SIGQUIT')
  if (await waitForEnd(pid, 5_000)) return
  signalQuietly(pid, 'SIGKILL')
  await waitForEnd(pid, 5_000)
}

/**
 * Stops a server that outlived a kill -9 of its Beanpool. The caller has locked the data directory, so nothing uses the
 * survivor. Adopting it would be a second mode of operation.
 */
export async function stopSurvivor(clusterDir: string) {
  const survivor = readPidFile(clusterDir)
  if (survivor === null) return
  if (isPostgresIn(survivor.pid, fs.realpathSync(clusterDir))) await stopPostmaster(survivor.pid)
  if (/^beanpool-\w+$/.test(basename(survivor.socketDir))) {
    fs.rmSync(survivor.socketDir, { recursive: true, force: true })
  }
}

/** Reads the server's pid file: pid, data directory, start, port and socket directory, one per line. */
export function readPidFile(clusterDir: string): { pid: number; port: number; socketDir: string } | null {
  try {
    const lines = fs.readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number.parseInt(lines[0] ?? '', 10)
    const [port, socketDir = ''] = [Number(lines[3]), lines[4]]
    return Number.isInteger(pid) && pid > 1 ? { pid, port, socketDir } : null
  } catch {
    return null
  }
}

/** Finds the server's last error, for the one line that a failed start shows. */
export function lastComplaint(logFile: string): string {
  try {
    const lines = fs.readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-20)
    const complaint = lines.findLast((line) => /FATAL|PANIC|could not/.test(line)) ?? lines.at(-1) ?? ''
    return complaint.replace(/^.*?(FATAL|PANIC):\s*/, '') || 'its log is empty'
  } catch {
    return 'it wrote no log'
  }
}
