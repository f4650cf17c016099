// Prepares the demo's data directory. Only one that the demo itself marked is ever emptied: DATA_DIR may lead to real data.
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../base/start-error.ts'
import { lockDataDirectory } from '../db/embedded/data-lock.ts'

const filled = 'demo-is-filled'
const filling = 'demo-is-being-filled'

/** Returns whether the directory must be filled; if so, empties it except for the mark. Refuses one that the demo did not make or a server uses. */
export function prepareDemoDirectory(dataDir: string): boolean {
  if (existsSync(join(dataDir, filled))) return false
  const found = namesIn(dataDir)
  if (found.length > 0 && !found.includes(filling)) {
    throw new StartError(
      `DATA_DIR ${dataDir} holds data that the demo did not make, and stays as it is: leave DATA_DIR unset, or give an empty directory.`,
    )
  }
  const unlock = lockDataDirectory(dataDir)
  try {
    writeFileSync(join(dataDir, filling), '')
    // An interrupted filling is no demo. The mark stays until the demo is whole.
    const kept = [filling, 'beanpool.lock']
    for (const name of found) {
      if (!kept.includes(name)) rmSync(join(dataDir, name), { recursive: true, force: true })
    }
  } finally {
    unlock()
  }
  return true
}

/** Returns none if there is no directory, or it cannot be read: taking the lock says why. */
function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}

export function markDemoFilled(dataDir: string, seed: number) {
  writeFileSync(join(dataDir, filling), `${seed}\n`)
  renameSync(join(dataDir, filling), join(dataDir, filled))
}
