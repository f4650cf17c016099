// Runs a Beanpool with a separate data directory, filled with a lively group the first time it starts.
import { resolve } from 'node:path'
import { fail, runBeanpool, stopOnSignal } from '../app/run.ts'
import { type Config, readConfig } from '../base/config.ts'
import { markDemoFilled, prepareDemoDirectory } from './demo-directory.ts'
import { demoLogIns, demoPassword } from './families.ts'
import { fillDemo } from './fill.ts'

const seed = Number(process.env.DEMO_SEED ?? 7)

export async function runDemo() {
  const config = readDemoConfig()
  await fillOnce(config)
  await runBeanpool({
    readConfig: () => config,
    started: () => {
      console.log(`Sign in with any of these addresses and the password ${demoPassword}:`)
      for (const { email, who } of demoLogIns) console.log(`  ${email.padEnd(34)} ${who}`)
    },
  })
}

function readDemoConfig(): Config {
  try {
    const { DATA_DIR = './.demo', DATABASE_URL: _, ...environment } = process.env
    return readConfig({ ...environment, DATA_DIR: resolve(DATA_DIR) })
  } catch (error) {
    fail(error)
  }
}

async function fillOnce(config: Config) {
  const { dataDir } = config
  let signals = null as ReturnType<typeof stopOnSignal> | null
  try {
    if (!prepareDemoDirectory(dataDir)) return
    console.log('Filling the demo: four weeks of rides, driven by eight families. This takes a moment.')
    await fillDemo({
      config,
      seed,
      today: Temporal.Now.instant(),
      starting: (beanpool) => {
        signals = stopOnSignal({ starting: beanpool })
      },
    })
    markDemoFilled(dataDir, seed)
  } catch (error) {
    // A signal ended it: the process ends once the database has stopped.
    if (signals?.isStopping()) await new Promise(() => {})
    fail(error)
  }
  signals?.release()
}
