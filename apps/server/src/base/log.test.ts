// A disk that has no room for the log does not end the server.
import { spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('while the disk is full, only log lines are lost', () => {
  const code = `const { createLog } = await import(${JSON.stringify(join(import.meta.dirname, 'log.ts'))})
    const log = createLog('info')
    for (const number of [1, 2, 3]) log.info(number)
    setTimeout(() => console.error('it goes on'), 50)`
  const stdio = ['ignore', openSync('/dev/full', 'w'), 'pipe'] as const
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    stdio: [...stdio],
    encoding: 'utf8',
  })
  expect(ended).toMatchObject({ status: 0, stderr: 'it goes on\n' })
})
