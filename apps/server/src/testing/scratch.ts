// Makes directories for tests. Each is removed at the end of its test, or by the next run if the test was interrupted.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../base/start-error.ts'
import { clusterDirOf } from '../db/embedded/cluster.ts'
import { lockDataDirectory } from '../db/embedded/data-lock.ts'
import { stopSurvivor } from '../db/embedded/postmaster.ts'
import { isRunning, parseIdentity, signalQuietly, thisProcess, waitForEnd } from '../db/embedded/process.ts'

const prefix = 'beanpool-scratch-'
const ownerFile = 'owner.json'

/** Makes a new directory for this process. It may contain data directories, or be one. */
export function makeScratch(name: string): string {
  const directory = mkdtempSync(join(tmpdir(), `${prefix}${name}-`))
  writeFileSync(join(directory, ownerFile), JSON.stringify(thisProcess()))
  return directory
}

/**
 * Ends processes of interrupted tests, and removes their directories. Returns the number of directories. Removes none
 * while another run cleans up, as two would remove each other's.
 */
export async function sweepScratch(): Promise<number> {
  const unlock = lockSweeping()
  if (unlock === null) return 0
  try {
    return await sweepAbandoned()
  } finally {
    unlock()
  }
}

function lockSweeping() {
  try {
    return lockDataDirectory(join(tmpdir(), 'beanpool-sweep'))
  } catch (error) {
    if (error instanceof StartError) return null
    throw error
  }
}

async function sweepAbandoned(): Promise<number> {
  const left = readdirSync(tmpdir())
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(tmpdir(), name))
    .filter(isAbandoned)
  for (const directory of left) {
    const below = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    for (const dataDir of [directory, ...below.map(({ name }) => join(directory, name))]) await endIn(dataDir)
    rmSync(directory, { recursive: true, force: true })
  }
  return left.length
}

// A directory without this file is being made or removed at the moment.
function isAbandoned(directory: string): boolean {
  const owner = readIdentity(join(directory, ownerFile))
  return owner !== null && !isRunning(owner)
}

async function endIn(dataDir: string) {
  const server = readIdentity(join(dataDir, 'beanpool.lock'))
  if (server !== null && isRunning(server)) {
    signalQuietly(server.pid, 'SIGTERM')
    if (!(await waitForEnd(server.pid, 5_000))) signalQuietly(server.pid, 'SIGKILL')
  }
  await stopSurvivor(clusterDirOf(dataDir))
}

function readIdentity(file: string) {
  try {
    return parseIdentity(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
