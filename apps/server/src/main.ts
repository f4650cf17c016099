// Runs `npm start`.
import { watchParent } from './app/parent.ts'

const checkParent = watchParent()
const { runBeanpool } = await import('./app/run.ts')
const { readConfig } = await import('./base/config.ts')
checkParent()

await runBeanpool({ readConfig: () => readConfig(process.env) })
