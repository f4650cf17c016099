// Runs the embedded PostgreSQL as a watched child: starts it, checks its health, restarts it when it dies, and stops
// it after everything that uses it.

import type { ChildProcess } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../../base/log.ts'
import { StartError } from '../../base/start-error.ts'
import { answers } from '../away.ts'
import type { Connection } from '../connect.ts'
import { appRole, provideAppRole } from './app-role.ts'
import { findBinaries } from './binaries.ts'
import { clusterDirOf, makeRuntimeDir, prepareCluster, readPassword } from './cluster.ts'
import { isInUse, lockDataDirectory } from './data-lock.ts'
import * as postmaster from './postmaster.ts'
import { signalQuietly } from './process.ts'
import { chooseRunAs } from './run-as.ts'

export type EmbeddedPostgres = {
  /** Returns the options of `pg` for the database of that name. */
  connectionTo: (database: string) => ReturnType<typeof postmaster.connectionTo>
  /** Returns the options of `pg` as superuser, for tests, which make databases. */
  superuserConnectionTo: (database: string) => ReturnType<typeof postmaster.connectionTo>
  /** Returns the pid of the current server process, which changes with a restart. */
  pid: () => number | undefined
  stop: () => Promise<void>
}

type Options = {
  dataDir: string
  log: Log
  durable?: boolean
  maxConnections?: number
  healthCheckMilliseconds?: number
}

const restartDelays = [0, 100, 250, 500, 1_000, 2_000, 5_000]

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options
  const unlock = lockDataDirectory(dataDir)
  let runtimeDir: string | null = null
  try {
    const clusterDir = clusterDirOf(dataDir)
    const runAs = chooseRunAs(clusterDir)
    const binaries = findBinaries(runAs)
    runtimeDir = makeRuntimeDir(runAs)
    const durable = options.durable ?? true
    if (fs.existsSync(clusterDir)) await postmaster.stopSurvivor(clusterDir)
    const password = await prepareCluster({ dataDir, binaries, runAs, runtimeDir, durable })
    const place: postmaster.Place = {
      clusterDir,
      runtimeDir,
      logFile: keepLogShort(join(dataDir, 'postgres.log')),
      binaries,
      runAs,
      password,
      port: await postmaster.choosePort(),
      durable,
      maxConnections: options.maxConnections ?? 100,
    }
    const supervised = await supervise(place, log, options.healthCheckMilliseconds ?? 10_000)
    const stop = async () => {
      await supervised.stop()
      removeQuietly(place.runtimeDir)
      unlock()
    }
    try {
      await provideAppRole(postmaster.superuserConnectionTo(place, 'postgres'), password)
    } catch (error) {
      await supervised.stop()
      throw error
    }
    return {
      connectionTo: (database) => postmaster.connectionTo(place, database),
      superuserConnectionTo: (database) => postmaster.superuserConnectionTo(place, database),
      pid: supervised.pid,
      stop,
    }
  } catch (error) {
    if (runtimeDir !== null) removeQuietly(runtimeDir)
    unlock()
    throw error
  }
}

const longestStartMilliseconds = 30_000

/**
 * Returns how to reach the embedded database of a Beanpool that runs on this data; null if none does. Waits for one
 * that is starting.
 */
export async function runningPostgres(dataDir: string): Promise<Connection | null> {
  const deadline = performance.now() + longestStartMilliseconds
  while (isInUse(dataDir)) {
    const found = postmaster.readPidFile(clusterDirOf(dataDir))
    if (found !== null) {
      const host = found.socketDir === '' ? '127.0.0.1' : found.socketDir
      const password = readPassword(dataDir)
      const connection = { host, port: found.port, user: appRole, password, database: 'postgres' }
      if (await answers(connection, 2_000)) return connection
    }
    if (performance.now() > deadline)
      throw new StartError(`The embedded database of the Beanpool that runs on ${dataDir} does not answer.`)
    await delay(200)
  }
  return null
}

// Backends of a crashed server may outlive it briefly, and PostgreSQL refuses to start until they are gone.
async function launch(place: postmaster.Place, attempts: number): Promise<ChildProcess | null> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const child = postmaster.spawnPostmaster(place)
    if (await postmaster.waitUntilReady(place, child)) return child
    if (child.pid !== undefined) await postmaster.stopPostmaster(child.pid, 1_000)
    await delay(150)
  }
  return null
}

async function supervise(place: postmaster.Place, log: Log, healthCheckMilliseconds: number) {
  let stopping = false
  let current = await launch(place, 10)
  if (current === null) {
    throw new StartError(
      `The embedded database does not start: ${postmaster.lastComplaint(place.logFile)} (see ${place.logFile})`,
    )
  }

  const restart = async () => {
    for (let failures = 0; !stopping; failures++) {
      await delay(restartDelays[Math.min(failures, restartDelays.length - 1)] ?? 0)
      if (stopping) return
      current = await launch(place, 1)
      if (current !== null) {
        log.warn({ failures }, 'the embedded database died and runs again')
        watch(current)
        return
      }
      log.error(
        { complaint: postmaster.lastComplaint(place.logFile) },
        'the embedded database does not start again yet',
      )
    }
  }
  let restarting: Promise<void> = Promise.resolve()
  const watch = (child: ChildProcess) => {
    const died = () => {
      if (!stopping) restarting = restart()
    }
    // The server may have died since it became ready.
    if (child.exitCode !== null || child.signalCode !== null) died()
    else child.once('exit', died)
  }
  watch(current)
  const stopChecking = checkHealth(place, () => current, healthCheckMilliseconds)

  const stop = async () => {
    stopping = true
    stopChecking()
    await restarting
    if (current?.pid !== undefined) await postmaster.stopPostmaster(current.pid)
  }
  return { stop, pid: () => current?.pid }
}

// Ends and restarts a live server that has failed to answer three times in a row.
function checkHealth(
  place: postmaster.Place,
  child: () => ChildProcess | null,
  milliseconds: number,
): () => void {
  let failures = 0
  let checking = false
  const timer = setInterval(async () => {
    if (checking) return
    checking = true
    const before = child()?.pid
    const healthy = await answers(postmaster.superuserConnectionTo(place, 'postgres'), 5_000)
    failures = healthy || child()?.pid !== before ? 0 : failures + 1
    if (failures >= 3 && before !== undefined) {
      failures = 0
      signalQuietly(before, 'SIGKILL')
    }
    checking = false
  }, milliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

function keepLogShort(logFile: string): string {
  if (fs.existsSync(logFile) && fs.statSync(logFile).size > 5_000_000) fs.renameSync(logFile, `${logFile}.1`)
  return logFile
}

function removeQuietly(directory: string) {
  fs.rmSync(directory, { recursive: true, force: true })
}
