// Runs `npm run backup` and `npm run restore`.
import { watchParent } from '../app/parent.ts'

const checkParent = watchParent()
const { runCommand } = await import('./backup.ts')
checkParent()

await runCommand(process.argv.slice(2))
