// Keeps secrets next to the data; each is created at the first start.
import * as fs from 'node:fs'
import { join } from 'node:path'

type KeptSecret = { dataDir: string; name: string; make: () => string; isWhole: (secret: string) => boolean }

export function keptSecret({ dataDir, name, make, isWhole }: KeptSecret): string {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, name)
  try {
    fs.writeFileSync(file, make(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = fs.readFileSync(file, 'utf8').trim()
  if (isWhole(secret)) return secret
  // A crash cut the first write short, so nothing has used the secret yet.
  fs.rmSync(file)
  return keptSecret({ dataDir, name, make, isWhole })
}
