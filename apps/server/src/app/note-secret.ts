// Runs at the start: detects a changed session secret, and reseals two-factor with the current one.
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq, like, not } from 'drizzle-orm'
import { secretVersion, sessionSecrets, signatureOf } from '../books/accounts/secrets.ts'
import { saveSettings, secretMark } from '../books/operator/store.ts'
import type { AppContext } from '../context/context.ts'
import { authTwoFactors } from '../db/schema/auth.ts'

const markOf = (secret: string) => signatureOf(secret, 'mark').toString('base64url').slice(0, 16)

/**
 * Logs a change that OLD_SESSION_SECRETS does not explain, because another server may use a different secret, or the
 * previous secret was lost.
 */
export async function noteSecret(context: AppContext) {
  const { db, config, log } = context
  const marks = sessionSecrets(config).map(markOf)
  const before = await secretMark(db)
  if (before !== null && !marks.includes(before))
    log.error(
      'SESSION_SECRET is not the one that this database was last used with: everybody has to sign in again, and two-factor codes cannot be checked. Give all servers the same secret, and list the former one in OLD_SESSION_SECRETS.',
    )
  if (before !== marks[0]) await saveSettings(db, { secretMark: marks[0] })
  if (marks.length > 1) await sealAgain(context)
}

/**
 * Reseals two-factor with the current secret, so the old secrets can be dropped. Rows that an unknown secret sealed
 * stay as they are.
 */
async function sealAgain({ db, config }: AppContext) {
  const secrets = sessionSecrets(config)
  const [currentVersion = 0, ...former] = secrets.map(secretVersion)
  const key = { keys: new Map(secrets.map((secret) => [secretVersion(secret), secret])), currentVersion }
  const again = async (sealed: string) =>
    symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data: sealed }) })
  const { id, secret, backupCodes } = authTwoFactors
  const rows = await db
    .select()
    .from(authTwoFactors)
    .where(not(like(secret, `${prefixOf(currentVersion)}%`)))
  for (const row of rows) {
    if (!former.some((version) => row.secret.startsWith(prefixOf(version)))) continue
    const sealed = { secret: await again(row.secret), backupCodes: await again(row.backupCodes) }
    // If a recovery code is used at the same time, the row has changed and is left alone, so the code stays used.
    const isSame = and(eq(id, row.id), eq(secret, row.secret), eq(backupCodes, row.backupCodes))
    await db.update(authTwoFactors).set(sealed).where(isSame)
  }
}

/** Returns the prefix of texts that the library seals with this version of the secret. */
const prefixOf = (version: number) => `$ba$${version}$`
