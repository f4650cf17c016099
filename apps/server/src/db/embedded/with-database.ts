// Gives a command access to the database: the one in DATABASE_URL or the embedded one, whether or not a server is
// running.
import { existsSync } from 'node:fs'
import type { Config } from '../../base/config.ts'
import { createLog } from '../../base/log.ts'
import { StartError } from '../../base/start-error.ts'
import { reachExternal } from '../check-server.ts'
import type { Connection } from '../connect.ts'
import { clusterDirOf } from './cluster.ts'
import { runningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

/** Starts and stops the embedded database unless a server runs. */
export async function withDatabase<Result>(
  config: Config,
  { mayMake }: { mayMake: boolean },
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const { dataDir } = config
  const external = await reachExternal(config)
  if (external !== null) return work(external.direct)
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
