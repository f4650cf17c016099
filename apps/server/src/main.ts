// `npm start`.
import { runBeanpool } from './app/run.ts'
import { readConfig } from './config.ts'

await runBeanpool({ readConfig: () => readConfig(process.env) })
