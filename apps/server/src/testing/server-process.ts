// Runs `npm start` as a separate process, for tests that kill it.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type ServerProcess = {
  child: ChildProcess
  /** The address that the process printed; null if it ended instead. */
  url: string | null
  /** The output of the process, with both streams together. */
  output: () => string
  ended: Promise<number | NodeJS.Signals>
}

/** The folder in which Node keeps compiled code: a run starts some thirty servers, which reuse it. */
export const compiled = join(import.meta.dirname, '../../../../.cache/compiled')

type ProcessOptions = { dataDir: string; uid?: number; gid?: number; environment?: Record<string, string> }

export async function spawnServer({
  dataDir,
  environment = {},
  ...identity
}: ProcessOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    ...identity,
    cwd: '/',
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...environment,
    },
  })
  let text = ''
  const ended = new Promise<number | NodeJS.Signals>((done) => {
    child.on('exit', (code, signal) => done(code ?? signal ?? 'SIGKILL'))
  })
  const url = await new Promise<string | null>((done) => {
    const read = (chunk: Buffer) => {
      text += chunk
      const found = /ready at (\S+)/.exec(text)?.[1]
      if (found !== undefined) done(found)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('close', () => done(null))
  })
  return { child, url, output: () => text, ended }
}

/** Finds the embedded database that is running on this data, or the last one that was. */
export const databasePid = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
