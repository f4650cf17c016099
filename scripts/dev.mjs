// Runs watch mode: the server restarts and the web app reloads when a file changes. Open http://localhost:5173.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endAll, startChild } from './children.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
const web = join(root, 'apps/web')
const hasWeb = existsSync(join(web, 'vite.config.ts'))
// Links in emails lead to the address that the developer has open.
const appUrl = hasWeb ? { APP_URL: process.env.APP_URL ?? 'http://localhost:5173' } : {}

start('node', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root, appUrl)
if (hasWeb) start('vite', [], web, {})

function start(command, args, cwd, environment) {
  const env = { ...process.env, ...environment, PATH: path }
  const child = startChild(command, args, { cwd, env, stdio: 'inherit', shell: process.platform === 'win32' })
  child.once('exit', (code) => endAll(code ?? 0))
}
