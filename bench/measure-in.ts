// Runs one of the server's measuring scripts in a separate process.
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { startChild } from '../scripts/children.mjs'

/**
 * Runs a script in the server's `testing` folder with these options and this process's own, and returns its last
 * output.
 */
export async function measureIn<Measured>(script: string, ...options: string[]): Promise<Measured> {
  const path = fileURLToPath(new URL(`../apps/server/src/testing/${script}`, import.meta.url))
  const child = startChild(process.execPath, [path, ...options, ...process.argv.slice(2)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (status !== 0) throw new Error('the server was not measured')
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '{}') as Measured
}
