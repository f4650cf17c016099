// Runs `npm run doctor` as an operator would: in its own process, on the embedded database, with and without a running
// server.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isAlive } from '../db/embedded/process.ts'
import { findFreePorts } from '../testing/free-ports.ts'
import { makeScratch } from '../testing/scratch.ts'
import { compiled, databasePid, spawnServer } from '../testing/server-process.ts'

const scratch = makeScratch('doctor-command')
const dataDir = join(scratch, 'data')
const [port = ''] = (await findFreePorts(1)).map(String)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function run(words: string[] = [], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), 'doctor', ...words],
    {
      cwd: '/',
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: compiled,
        DATA_DIR: dataDir,
        PORT: port,
        ...environment,
      },
    },
  )
  expect(stderr).toBe('')
  return { code: status, said: stdout }
}

test('the doctor works before the first start, while the server runs, and after it has stopped', async () => {
  expect(run()).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^warning +Database +There is no data in/m),
  })
  expect(readdirSync(scratch)).not.toContain('data')

  const server = await spawnServer({ dataDir, environment: { PORT: port } })
  const files = readdirSync(dataDir)
  expect(run()).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /^ok +Database +PostgreSQL 18[\s\S]*^ok +Server +It runs at .* and is ready\.$/m,
    ),
  })
  server.child.kill('SIGTERM')
  await server.ended
  const stopped = run()
  expect(stopped).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^ok +Database +PostgreSQL 18[\s\S]*^warning +Server +No server answers/m),
  })
  expect(isAlive(databasePidOr(2 ** 22 + 1))).toBe(false)
  expect(readdirSync(dataDir).filter((name) => name !== 'beanpool.lock')).toEqual(
    files.filter((name) => name !== 'beanpool.lock'),
  )
})

const databasePidOr = (none: number) => {
  try {
    return databasePid(dataDir)
  } catch {
    return none
  }
}

test('a fault makes the exit code 1, and a bad variable or argument is reported in one finding', () => {
  expect(run([], { DATABASE_URL: 'postgres://me@127.0.0.1:1/none' })).toMatchObject({
    code: 1,
    said: expect.stringMatching(
      /^wrong +Database +DATABASE_URL cannot be reached[\s\S]*\n1 wrong, \d+ warnings\.\n$/m,
    ),
  })
  expect(run([], { PORT: 'x' })).toEqual({
    code: 1,
    said: expect.stringMatching(/^wrong +Configuration +PORT has a value .*\n.*\n1 wrong, 0 warnings\.\n$/),
  })
  expect(run(['--male', 'me@example.org']).said).toMatch(/^wrong +Configuration +Unknown option/)
})
