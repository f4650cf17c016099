// Runs a Beanpool on a separate data directory, and fills it with a lively group the first time.
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fail, halfDemo, runBeanpool, stopOnSignal } from '../app/run.ts'
import { type Config, readConfig } from '../base/config.ts'
import { StartError } from '../base/start-error.ts'
import { lockDataDirectory } from '../db/embedded/data-lock.ts'
import { demoLogIns, demoPassword } from './families.ts'
import { fillDemo } from './fill.ts'

const seed = Number(process.env.DEMO_SEED ?? 7)

export async function runDemo() {
  const config = readDemoConfig()
  await fillOnce(config)
  await runBeanpool({
    readConfig: () => config,
    started: () => {
      console.log(`Sign in with any of these addresses and the password ${demoPassword}:`)
      for (const { email, who } of demoLogIns) console.log(`  ${email.padEnd(34)} ${who}`)
    },
  })
}

function readDemoConfig(): Config {
  try {
    const { DATA_DIR = './.demo', BACKUP_DIR: _, ...environment } = process.env
    for (const name of Object.keys(environment)) if (name.startsWith('DATABASE_')) delete environment[name]
    return readConfig({ ...environment, DATA_DIR: resolve(DATA_DIR) })
  } catch (error) {
    fail(error)
  }
}

async function fillOnce(config: Config) {
  const { dataDir } = config
  let signals = null as ReturnType<typeof stopOnSignal> | null
  try {
    if (!prepareDemoDirectory(dataDir)) return
    console.log('Filling the demo: four weeks of rides, driven by eight families. This takes a moment.')
    await fillDemo({
      config,
      seed,
      today: Temporal.Now.instant(),
      starting: (beanpool) => {
        signals = stopOnSignal({ starting: beanpool })
      },
    })
    markDemoFilled(dataDir, seed)
  } catch (error) {
    // After a signal, the process ends once the database has stopped.
    if (signals?.isStopping()) await new Promise(() => {})
    fail(error)
  }
  // The fill may end at the moment of the signal.
  if (signals?.isStopping()) await new Promise(() => {})
  signals?.release()
}

// Prepares the demo's data directory. Only a directory marked by the demo is ever emptied: DATA_DIR may lead to real
// data.

const filled = 'demo-is-filled'

/**
 * Returns whether the directory must be filled; if so, empties it except for the mark. Refuses a directory that the
 * demo did not make or that a server uses.
 */
export function prepareDemoDirectory(dataDir: string): boolean {
  if (existsSync(join(dataDir, filled))) return false
  const found = namesIn(dataDir)
  if (found.length > 0 && !found.includes(halfDemo)) {
    throw new StartError(
      `DATA_DIR ${dataDir} holds data that the demo did not make, and stays as it is: leave DATA_DIR unset, or give an empty directory.`,
    )
  }
  const unlock = lockDataDirectory(dataDir)
  try {
    writeFileSync(join(dataDir, halfDemo), '')
    // An interrupted filling is not a demo. The mark stays until the demo is complete.
    const kept = [halfDemo, 'beanpool.lock']
    for (const name of found) {
      if (!kept.includes(name)) rmSync(join(dataDir, name), { recursive: true, force: true })
    }
  } finally {
    unlock()
  }
  return true
}

/** Returns an empty list if the directory is missing or unreadable: taking the lock will report why. */
function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}

export function markDemoFilled(dataDir: string, seed: number) {
  writeFileSync(join(dataDir, halfDemo), `${seed}\n`)
  renameSync(join(dataDir, halfDemo), join(dataDir, filled))
}
