// `npm run demo`: a Beanpool with a separate data directory, filled with a lively group the first time it starts.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fail, runBeanpool } from '../app/run.ts'
import { type Config, readConfig } from '../base/config.ts'
import { demoLogIns, demoPassword } from './families.ts'
import { fillDemo } from './fill.ts'

const seed = Number(process.env.DEMO_SEED ?? 7)
const config = demoConfig()
const marker = join(config.dataDir, 'demo-is-filled')

if (!existsSync(marker)) {
  console.log('Filling the demo: four weeks of rides, driven by eight families. This takes a moment.')
  try {
    // What an interrupted filling left behind is not a demo.
    rmSync(config.dataDir, { recursive: true, force: true })
    await fillDemo({ config, seed, today: Temporal.Now.instant() })
    writeFileSync(marker, `${seed}\n`)
  } catch (error) {
    fail(error)
  }
}

await runBeanpool({
  readConfig: () => config,
  started: () => {
    console.log(`Sign in with any of these addresses and the password ${demoPassword}:`)
    for (const { email, who } of demoLogIns) console.log(`  ${email.padEnd(34)} ${who}`)
  },
})

function demoConfig(): Config {
  const { DATA_DIR = './.demo', DATABASE_URL: _, ...environment } = process.env
  return readConfig({ ...environment, DATA_DIR: resolve(DATA_DIR) })
}
