// Backs up and restores from the command line: the embedded database or the one in DATABASE_URL, whether or not a
// server is running.
import { dirname, resolve } from 'node:path'
import { onceParentEnds } from '../app/parent.ts'
import { product } from '../app/product.ts'
import { startBeanpool, wallClock } from '../app/start.ts'
import type { Manifest } from '../backup/archive.ts'
import { type Keys, openKeys, placeKeys, refuseOtherKeys } from '../backup/keys.ts'
import { backUpAndNote } from '../backup/nightly.ts'
import { checkArchive, restore } from '../backup/restore.ts'
import { type Config, readConfig } from '../base/config.ts'
import { describeError } from '../base/database-errors.ts'
import { StartError } from '../base/start-error.ts'
import { addDeletions, readDeletions } from '../books/accounts/deletion/kept-deletions.ts'
import { withDatabase } from '../db/embedded/with-database.ts'

const withoutKeys = 'without-keys'
const usage = `npm run backup FILE, or npm run restore FILE [${withoutKeys}]`

/** Runs the command and ends the process: with exit code 1 and one line if it failed or was stopped. */
export async function runCommand([command, file, ...more]: string[]) {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new StartError('It was stopped.'))
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  onceParentEnds(stop)
  const failed = command === 'restore' ? 'Nothing was restored.' : 'No backup was made.'
  try {
    const config = readConfig(process.env)
    const known = more.every((word) => command === 'restore' && word === withoutKeys)
    if (file === undefined || !known) throw new StartError(`Give it a file: ${usage}.`)
    // npm changes to the project's directory, but the path is relative to the user's directory.
    const path = resolve(process.env.INIT_CWD ?? '.', file)
    const asked = { config, file: path, signal: stopping.signal }
    if (command === 'restore') await restoreFrom({ ...asked, leavesKeys: more.includes(withoutKeys) })
    else await backUpTo(asked)
  } catch (error) {
    const cause: unknown = stopping.signal.aborted ? stopping.signal.reason : error
    if (cause instanceof StartError) console.error(`${failed} ${cause.message}`)
    else console.error(`${failed} ${(cause as Error)?.message ?? ''}`, describeError(cause))
    process.exit(1)
  }
  process.exit(0)
}

type Asked = { config: Config; file: string; signal: AbortSignal }

async function backUpTo({ config, file, signal }: Asked) {
  const rows = await withDatabase(config, { mayMake: false }, (connection) =>
    backUpAndNote(config, { connection, file, now: wallClock.now(), signal }),
  )
  console.log(`Backed up ${rows} rows into ${file}`)
  if (config.backupPassphrase === null)
    console.log(
      'The keys of DATA_DIR are not in it: keep a copy of them, or set BACKUP_PASSPHRASE to have them sealed into it.',
    )
}

type Restoring = Asked & { leavesKeys: boolean }

async function restoreFrom({ config, file, signal, leavesKeys }: Restoring) {
  console.log(`Checking ${file} ...`)
  const manifest = await checkArchive(file, { signal })
  const keys = leavesKeys ? {} : await keysOf(manifest, config)
  refuseOtherKeys(config.dataDir, keys)
  console.log(`Restoring the backup of ${manifest.madeAt} ...`)
  const beforeCommit = () => {
    placeKeys(config.dataDir, keys)
    addDeletions(config.dataDir, readDeletions(dirname(file)))
  }
  const { rows, leftOut } = await withDatabase(config, { mayMake: true }, (connection) =>
    restore({ connection, file, manifest, signal, beforeCommit }),
  )
  console.log(`Restored ${rows} rows.`)
  if (leftOut.length > 0) console.log(`Left out tables that are not Beanpool's: ${leftOut.join(', ')}.`)
  const again = await firstStart(config)
  if (again > 0)
    console.log(`Deleted ${again} ${again === 1 ? 'account' : 'accounts'} again that had been deleted since.`)
  console.log('Start it with npm start.')
}

async function keysOf({ keys }: Manifest, { backupPassphrase }: Config): Promise<Keys> {
  if (keys === null) return {}
  if (backupPassphrase !== null) return openKeys(keys, backupPassphrase)
  throw new StartError(
    `The backup has sealed keys: set BACKUP_PASSPHRASE, or add the word ${withoutKeys} to do without them.`,
  )
}

/**
 * Starts Beanpool once on the restored data, as the next start would, without serving or sending anything. Returns how
 * many accounts were deleted again.
 */
async function firstStart(config: Config): Promise<number> {
  let again = 0
  const beforeServing: typeof product.beforeServing = async (context) => {
    again = await product.beforeServing(context)
    return again
  }
  const beanpool = await startBeanpool({
    config: { ...config, port: 0, host: '127.0.0.1' },
    clock: wallClock,
    product: { ...product, beforeServing },
    backgroundJobs: false,
  })
  await beanpool.stop()
  return again
}
