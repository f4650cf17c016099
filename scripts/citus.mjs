// Runs the server's tests, races and months on your Citus cluster, or only the given files. Without CITUS_URL, it
// reports that it skips them:
// CITUS_URL=postgres://user@coordinator:5432/database npm run test:citus -- [files]
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startChild } from './children.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
if (!process.env.CITUS_URL) {
  console.log('The tests on a cluster are skipped: CITUS_URL, the address of its coordinator, is not set.')
  process.exit(0)
}
const projects = ['server', 'kills', 'months'].flatMap((project) => ['--project', project])
const command = ['run', ...projects, ...process.argv.slice(2)]
const child = startChild(join(root, 'node_modules/.bin/vitest'), command, {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
child.on('close', (code) => process.exit(code ?? 1))
