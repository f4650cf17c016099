// Runs Beanpool as its own process: starts it, prints its address, and stops it cleanly on a signal.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describeLastBackup } from '../backup/nightly.ts'
import { databaseAddresses } from '../base/addresses.ts'
import type { Config } from '../base/config.ts'
import { databaseError, describeError, isDatabaseAway } from '../base/database-errors.ts'
import { StartError } from '../base/start-error.ts'
import { signalQuietly } from '../db/embedded/process.ts'
import { hasOutbox } from '../http/outbox-page.ts'
import { onceParentEnds } from './parent.ts'
import { type Beanpool, startBeanpool, wallClock } from './start.ts'

/** `started` is called once the server is up, before its address is printed. */
type Run = { readConfig: () => Config; started?: (beanpool: Beanpool) => Promise<void> | void }

/** The name of a file that marks a directory as not completely filled by the demo, which may therefore empty it. */
export const halfDemo = 'demo-is-being-filled'

export async function runBeanpool({ readConfig, started }: Run) {
  try {
    const config = readConfig()
    const starting = startBeanpool({ config, clock: wallClock, comparesClocks: true })
    stopOnSignal({ starting, drainSeconds: config.drainSeconds })
    const beanpool = await starting
    // People may use it from here on, so the demo must no longer empty it.
    rmSync(join(config.dataDir, halfDemo), { force: true })
    await started?.(beanpool)
    console.log(`Beanpool is ready at ${beanpool.url}`)
    console.log(describeData(config))
    console.log(describeLastBackup(config, wallClock.now()))
    if (hasOutbox(beanpool.context)) console.log(`Mail is not sent; read it at ${beanpool.url}/dev/outbox`)
    else if (config.smtpUrl === null)
      console.log('Mail is not being sent, and there is no outbox to read it in: set SMTP_URL.')
  } catch (error) {
    fail(error)
  }
}

function describeData({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === null) return `Its data is in ${dataDir}`
  const urls = databaseAddresses(databaseUrl).map((address) => new URL(address))
  const hosts = urls.map(({ host }) => host || 'this machine').join(' or ')
  return `Its data is in the database ${urls[0]?.pathname.slice(1)} of ${hosts}, its keys in ${dataDir}`
}

export function fail(error: unknown): never {
  const refusal = refusalOf(error)
  if (refusal !== null) console.error(`Beanpool did not start. ${refusal}`)
  else console.error('Beanpool met an error that it does not know.', describeError(error))
  process.exit(1)
}

/** Returns the line to print for an error that the server's operator can fix. */
function refusalOf(error: unknown): string | null {
  if (error instanceof StartError) return error.message
  const refused = databaseError(error)
  if (refused !== null) return `PostgreSQL refused (${refused.code}): ${refused.message}.`
  return isDatabaseAway(error, true) ? `The database went away: ${describeError(error).message}.` : null
}

const longestStopMilliseconds = 10_000

type Stopping = {
  starting: Promise<Beanpool>
  afterwards?: () => Promise<void> | void
  drainSeconds?: number
}

/**
 * Stops on SIGTERM, SIGINT and uncaught errors, then runs `afterwards` and ends the process. Takes a promise because a
 * signal may arrive during the start, and the database must not be left running. `release` undoes this, for a process
 * that continues with another Beanpool.
 */
export function stopOnSignal({ starting, afterwards = () => {}, drainSeconds = 0 }: Stopping) {
  let stopping = false
  let beanpool: Beanpool | null = null
  const stop = async (exitCode: number) => {
    // A second signal must not interrupt the clean stop.
    if (stopping) return
    stopping = true
    const deadline = setTimeout(
      () => {
        console.error('Beanpool took too long to shut down and was cut off.')
        // The database may still be stopping after this process has ended; the next start waits for it.
        const database = beanpool?.postgres?.pid()
        if (database !== undefined) signalQuietly(database, 'SIGINT')
        process.exit(1)
      },
      longestStopMilliseconds + 1_000 * drainSeconds,
    )
    // A start that fails cleans up after itself.
    beanpool = await starting.catch(() => null)
    await beanpool?.stop()
    await afterwards()
    clearTimeout(deadline)
    process.exit(exitCode)
  }
  const onSignal = () => void stop(0)
  const onError = (error: unknown) => {
    console.error('Beanpool stops after an error that nothing caught.', describeError(error))
    void stop(1)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('uncaughtException', onError)
  const forgetParent = onceParentEnds(onSignal)
  return {
    isStopping: () => stopping,
    release: () => {
      process.off('SIGTERM', onSignal)
      process.off('SIGINT', onSignal)
      process.off('uncaughtException', onError)
      forgetParent()
    },
  }
}
