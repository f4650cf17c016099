// Gives a command the database: the one of DATABASE_URL, or the embedded one, whether a server runs or not.
import { existsSync } from 'node:fs'
import type { Config } from '../../base/config.ts'
import { createLog } from '../../base/log.ts'
import { StartError } from '../../base/start-error.ts'
import { type Connection, checkServer } from '../pool.ts'
import { clusterDirOf } from './cluster.ts'
import { runningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

/** Starts and stops the embedded database unless a server runs. */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: Config,
  { mayMake }: { mayMake: boolean },
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== null) {
    const connection = { connectionString: databaseUrl }
    await checkServer(connection)
    return work(connection)
  }
  if (!mayMake) {
    if (!existsSync(clusterDirOf(dataDir)))
      throw new StartError(`There is no data in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`)
    const running = await runningPostgres(dataDir)
    if (running !== null) return work(running)
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('warn') })
  try {
    return await work(postgres.connectionTo('postgres'))
  } finally {
    await postgres.stop()
  }
}
