// Allows one Beanpool per data directory. PostgreSQL's own lock would refuse the second one too, but without a
// helpful message, and not while a server that survived a crash is being stopped.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../base/start-error.ts'
import { isRunning, parseIdentity, thisProcess } from './process.ts'

const lockIn = (dataDir: string) => join(dataDir, 'beanpool.lock')

/** Checks whether a Beanpool runs on this data. */
export function isInUse(dataDir: string): boolean {
  const holder = parseIdentity(readQuietly(lockIn(dataDir)) ?? '')
  return holder !== null && isRunning(holder)
}

/** Takes the lock and returns a function that releases it. */
export function lockDataDirectory(dataDir: string): () => void {
  makeDataDirectory(dataDir)
  const path = lockIn(dataDir)
  const mine = JSON.stringify({ ...thisProcess(), taken: crypto.randomUUID() })
  for (let attempt = 0; attempt < 20; attempt++) {
    if (tryLink(path, mine)) return () => release(path, mine)
    const text = readQuietly(path)
    if (text === null) continue
    const holder = parseIdentity(text)
    if (holder !== null && isRunning(holder)) {
      throw new StartError(
        `DATA_DIR ${dataDir} is in use by another running Beanpool (process ${holder.pid}): stop that one, or set DATA_DIR to another directory.`,
      )
    }
    removeStale(path, text)
  }
  throw new StartError(
    `DATA_DIR ${dataDir} is being taken by several Beanpools at once: start one of them again.`,
  )
}

function makeDataDirectory(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(join(dataDir, '.probe'), '')
    rmSync(join(dataDir, '.probe'), { force: true })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error'
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be written (${code}): give its owner's rights to this user, or set DATA_DIR to another directory.`,
    )
  }
}

// A hard link appears completely or not at all, and fails if the name exists, so a half-written lock is never read.
function tryLink(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}.${crypto.randomUUID().slice(0, 8)}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

// Another process may have replaced the stale lock with a valid one since it was read, so the valid one is put back.
function removeStale(path: string, expected: string) {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const moved = readQuietly(aside)
  if (moved !== null && moved !== expected) {
    try {
      linkSync(aside, path)
    } catch {
      // A third process took the lock: two now have it for a moment, and PostgreSQL's own lock decides.
    }
  }
  rmSync(aside, { force: true })
}

function readQuietly(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function release(path: string, mine: string) {
  if (readQuietly(path) === mine) rmSync(path, { force: true })
}
