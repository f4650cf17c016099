// `npm start`: reads the environment, starts, and stops on a signal.
import { type Beanpool, startBeanpool, wallClock } from './app/start.ts'
import { readConfig } from './config.ts'
import { describeError } from './db/errors.ts'
import { StartError } from './start-error.ts'

function fail(error: unknown): never {
  if (error instanceof StartError) console.error(`Beanpool did not start. ${error.message}`)
  else console.error('Beanpool met an error that it does not know.', describeError(error))
  process.exit(1)
}

/** On a signal also one that comes while it still starts: the database must not be left running. */
function stopOnSignal(starting: Promise<Beanpool>) {
  let stopping = false
  const stop = async (exitCode: number) => {
    // A second signal must not cut the clean stop short.
    if (stopping) return
    stopping = true
    await (await starting).stop()
    process.exit(exitCode)
  }
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  process.on('uncaughtException', (error) => {
    console.error('Beanpool stops after an error that nothing caught.', describeError(error))
    void stop(1)
  })
}

try {
  const config = readConfig(process.env)
  const starting = startBeanpool({ config, clock: wallClock })
  stopOnSignal(starting)
  const { url } = await starting
  console.log(`Beanpool is ready at ${url}`)
  if (config.smtpUrl === null) console.log(`Mail is not sent; read it at ${url}/dev/outbox`)
} catch (error) {
  fail(error)
}
