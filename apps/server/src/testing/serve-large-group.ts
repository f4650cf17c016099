// The real server with a group of 200 households and 50 pools, for bench/big-week.ts: prints where it is and its admin's cookie.
//
//   node apps/server/src/testing/serve-large-group.ts
import { rmSync } from 'node:fs'
import { fail, stopOnSignal } from '../app/run.ts'
import { startBeanpool } from '../app/start.ts'
import { readConfig } from '../base/config.ts'
import { createRunningClock } from './clock.ts'
import { makeLargeGroup } from './large-group.ts'
import { makeScratch } from './scratch.ts'

const dataDir = makeScratch('bench')
const starting = startBeanpool({
  config: readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' }),
  clock: createRunningClock('2026-03-09T06:00:00Z'),
  rateLimits: false,
  backgroundJobs: false,
})
stopOnSignal({ starting, afterwards: () => rmSync(dataDir, { recursive: true, force: true }) })
const beanpool = await starting.catch(fail)
const { groupId, families } = await makeLargeGroup(beanpool.context, { households: 200, pools: 50 })
console.log(JSON.stringify({ url: beanpool.url, groupId, cookie: families[0]?.cookie }))
