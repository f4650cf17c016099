// Starts one PostgreSQL for the whole run, with one migrated database, of which each test file gets a copy. With
// CITUS_URL, your cluster's coordinator takes its place.
import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { product } from '../app/product.ts'
import type { DatabaseKind } from '../base/config.ts'
import { createLog } from '../base/log.ts'
import type { Connection } from '../db/connect.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { openDatabase } from '../db/pool.ts'
import { startQueue } from '../jobs/queue.ts'
import {
  closeAsTemplate,
  dropClusterDatabase,
  type Machine,
  machinesOf,
  makeClusterDatabase,
} from './cluster.ts'
import { makeScratch, sweepScratch } from './scratch.ts'
import { startThrownAwayPostgres } from './thrown-away-postgres.ts'

/** Several runs may share a cluster. */
const templateDatabase = `beanpool_template_${process.pid}`

type TestConnection = { host: string; port: number; user: string; password: string; database: string }

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestConnection
    /** The name of the migrated database. */
    template: string
    /** The machines of a cluster; none for one PostgreSQL. */
    machines: Machine[]
    /** The seed for the tests' ids; see lot.ts. */
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
  const url = process.env.CITUS_URL
  const { connection, machines, stop } = url ? await onCluster(url) : await onThrownAway()
  project.provide('postgres', connection)
  project.provide('machines', machines)
  project.provide('template', templateDatabase)
  const lot = chooseLot()
  project.provide('lot', lot)
  if (lot !== 1) console.log(`ids of lot ${lot}: BEANPOOL_LOT=${lot} draws them again`)
  return stop
}

const log = createLog('warn')

async function onThrownAway() {
  const dataDir = makeScratch('test')
  const postgres = await startThrownAwayPostgres({ dataDir, log, database: templateDatabase })
  await fill(postgres.connectionTo(templateDatabase), 'postgres')
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { connection: postgres.connectionTo('postgres'), machines: [], stop }
}

async function onCluster(url: string) {
  const machines = await machinesOf(url)
  const [coordinator] = machines
  if (!coordinator) throw new Error('CITUS_URL leads to no coordinator')
  const stop = () => dropClusterDatabase(machines, templateDatabase)
  await stop()
  await makeClusterDatabase(machines, templateDatabase)
  await fill({ ...coordinator, database: templateDatabase }, 'citus')
  await closeAsTemplate(machines, templateDatabase)
  return { connection: { ...coordinator, database: 'postgres' }, machines, stop }
}

async function fill(connection: Connection, kind: DatabaseKind) {
  await migrateDatabase(connection, { kind })
  const { pool, close } = openDatabase({ connection, log, kind })
  const queue = await startQueue({ pool, log, jobs: product.jobs.map(({ job }) => job), background: false })
  await queue.stop()
  await close()
}
