// Starts one PostgreSQL for the whole run, with one migrated database that each test file gets a copy of.
import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { product } from '../app/product.ts'
import { createLog } from '../base/log.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { openDatabase } from '../db/pool.ts'
import { startQueue } from '../jobs/queue.ts'
import { makeScratch, sweepScratch } from './scratch.ts'
import { startThrownAwayPostgres } from './thrown-away-postgres.ts'

export const templateDatabase = 'beanpool_template'

type TestConnection = { host: string; port: number; user: string; password: string; database: string }

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestConnection
    /** The seed of the tests' ids, see lot.ts. */
    lot: number
  }
}

/** Chooses the lot of this run: BEANPOOL_LOT=<number> repeats one. */
function chooseLot(): number {
  const wanted = process.env.BEANPOOL_LOT
  if (wanted !== undefined) return Number(wanted)
  return process.env.BEANPOOL_LONG === '1' ? Date.now() % 2 ** 31 : 1
}

export default async function setup(project: TestProject) {
  await sweepScratch()
  const dataDir = makeScratch('test')
  const log = createLog('warn')
  const postgres = await startThrownAwayPostgres({ dataDir, log, database: templateDatabase })
  const connection = postgres.connectionTo(templateDatabase)
  await migrateDatabase(connection)
  const { pool, close } = openDatabase({ connection, log })
  const queue = await startQueue({ pool, log, jobs: product.jobs.map(({ job }) => job), background: false })
  await queue.stop()
  await close()

  project.provide('postgres', postgres.connectionTo('postgres'))
  const lot = chooseLot()
  project.provide('lot', lot)
  if (lot !== 1) console.log(`ids of lot ${lot}: BEANPOOL_LOT=${lot} draws them again`)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
