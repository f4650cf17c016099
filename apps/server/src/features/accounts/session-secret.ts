// The key that signs session cookies: configured, or made once and kept beside the data.
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../base/config.ts'

export function readSessionSecret({ sessionSecret, dataDir }: Config): string {
  if (sessionSecret !== null) return sessionSecret
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'session-secret')
  try {
    fs.writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = fs.readFileSync(file, 'utf8').trim()
  if (secret.length >= 32) return secret
  // Cut short by a crash while it was first written: nothing was signed with it yet.
  fs.rmSync(file)
  return readSessionSecret({ sessionSecret, dataDir } as Config)
}
