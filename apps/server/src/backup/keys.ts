// Seals the keys in DATA_DIR for a backup, and restores them into another DATA_DIR.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../base/start-error.ts'
import type { SealedKeys } from './archive.ts'

// The files of keptSecret, except for the embedded database's password, which differs for each database.
const keyFiles = ['session-secret', 'vapid-private-key'] as const
const keysShape = z.partialRecord(z.enum(keyFiles), z.string())
export type Keys = z.infer<typeof keysShape>

const cipher = 'aes-256-gcm'
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

const keyOf = (passphrase: string, salt: Buffer) =>
  new Promise<Buffer>((done, fail) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, cost, (error, key) => (error ? fail(error) : done(key)))
  })

/** Seals the keys that exist with AES-256-GCM, under a key that scrypt derives from the passphrase. */
export async function sealKeys(dataDir: string, passphrase: string): Promise<SealedKeys> {
  const kept = keyFiles
    .filter((name) => existsSync(join(dataDir, name)))
    .map((name) => [name, readFileSync(join(dataDir, name), 'utf8').trim()])
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const sealing = createCipheriv(cipher, await keyOf(passphrase, salt), iv)
  const sealed = Buffer.concat([sealing.update(JSON.stringify(Object.fromEntries(kept))), sealing.final()])
  const parts = { salt, iv, tag: sealing.getAuthTag(), sealed }
  return Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')]),
  ) as SealedKeys
}

/** Fails with one line if the passphrase is wrong. */
export async function openKeys(keys: SealedKeys, passphrase: string): Promise<Keys> {
  const bytesOf = (name: keyof SealedKeys) => Buffer.from(keys[name], 'base64')
  const opening = createDecipheriv(cipher, await keyOf(passphrase, bytesOf('salt')), bytesOf('iv'), {
    authTagLength: 16,
  })
  try {
    opening.setAuthTag(bytesOf('tag'))
    const opened = Buffer.concat([opening.update(bytesOf('sealed')), opening.final()])
    return keysShape.parse(JSON.parse(opened.toString('utf8')))
  } catch {
    throw new StartError('BACKUP_PASSPHRASE is not the passphrase that sealed the keys of this backup.')
  }
}

/** Refuses a DATA_DIR that has different keys, since its data may need them. */
export function refuseOtherKeys(dataDir: string, keys: Keys) {
  for (const [name, key] of Object.entries(keys)) {
    const file = join(dataDir, name)
    if (existsSync(file) && readFileSync(file, 'utf8').trim() !== key)
      throw new StartError(
        `${file} is another key than the backup's: move it away, or set DATA_DIR to a new directory.`,
      )
  }
}

export function placeKeys(dataDir: string, keys: Keys) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  for (const [name, key] of Object.entries(keys)) writeFileSync(join(dataDir, name), key, { mode: 0o600 })
}
