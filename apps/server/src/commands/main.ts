// Runs `npm run backup`, `npm run restore` and `npm run doctor`.
import { watchParent } from '../app/parent.ts'

const checkParent = watchParent()
const [command, ...words] = process.argv.slice(2)
if (command === 'doctor') {
  const { runDoctor } = await import('./doctor.ts')
  checkParent()
  await runDoctor(words)
} else {
  const { runCommand } = await import('./backup.ts')
  checkParent()
  await runCommand(process.argv.slice(2))
}
