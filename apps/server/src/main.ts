// `npm start`.
import { runBeanpool } from './app/run.ts'
import { readConfig } from './base/config.ts'

await runBeanpool({ readConfig: () => readConfig(process.env) })
