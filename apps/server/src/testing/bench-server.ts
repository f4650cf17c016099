// Starts a server with a new database for a benchmark, in this process, and counts its statements. Both end when the
// process does.
import { rmSync } from 'node:fs'
import { fail, stopOnSignal } from '../app/run.ts'
import { startBeanpool } from '../app/start.ts'
import { readConfig } from '../base/config.ts'
import type { TestClock } from './clock.ts'
import { makeScratch, sweepScratch } from './scratch.ts'

export async function startBenchServer(clock: TestClock) {
  await sweepScratch()
  const dataDir = makeScratch('bench')
  const removeAll = () => rmSync(dataDir, { recursive: true, force: true })
  const sent = { statements: 0 }
  const starting = startBeanpool({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' }),
    clock,
    rateLimits: false,
    backgroundJobs: false,
    onQuery: () => {
      sent.statements += 1
    },
  })
  stopOnSignal({ starting, afterwards: removeAll })
  const beanpool = await starting.catch(fail)
  const stop = async () => {
    await beanpool.stop()
    removeAll()
  }
  return { beanpool, sent, stop }
}
