// Writes a release's backup for upgrade.test.ts: a group with a year of rides. node
// apps/server/src/testing/release-data.ts
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from '../backup/back-up.ts'
import { readConfig } from '../base/config.ts'
import { createLog } from '../base/log.ts'
import { version } from '../base/version.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { fillDemo } from '../demo/fill.ts'
import { makeScratch } from './scratch.ts'

const releases = join(import.meta.dirname, 'releases')
const today = Temporal.Instant.from('2026-12-09T09:00:00Z')

const dataDir = makeScratch('release')
const file = join(releases, `${version}.tar.gz`)
await fillDemo({ config: readConfig({ PORT: '0', DATA_DIR: dataDir }), seed: 7, today, weeks: 52 })
const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('error') })
mkdirSync(releases, { recursive: true })
const connection = postgres.connectionTo('postgres')
const rows = await backUp({ connection, dataDir, file, now: today, passphrase: null })
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })
console.log(`Wrote ${rows} rows into ${file}`)
