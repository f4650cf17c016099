// Runs `npm run demo`.
import { watchParent } from '../app/parent.ts'

const checkParent = watchParent()
const { runDemo } = await import('./run-demo.ts')
checkParent()

await runDemo()
