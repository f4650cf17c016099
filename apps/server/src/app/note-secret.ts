// Notices at the start that the session secret is not the one that the database was used with.
import { sessionSecrets, signatureOf } from '../books/accounts/secrets.ts'
import { saveSettings, secretMark } from '../books/operator/store.ts'
import type { AppContext } from '../context/context.ts'

const markOf = (secret: string) => signatureOf(secret, 'mark').toString('base64url').slice(0, 16)

/** Logs it: another server may have another secret, or it was lost. Notes the secret of this start. */
export async function noteSecret({ db, config, log }: AppContext) {
  const marks = sessionSecrets(config).map(markOf)
  const before = await secretMark(db)
  if (before === marks[0]) return
  if (before !== null && !marks.includes(before))
    log.error(
      'SESSION_SECRET is another than this database was used with: everybody signs in again, and two-factor cannot be checked. Give all servers the same one, and put a former one into OLD_SESSION_SECRETS.',
    )
  await saveSettings(db, { secretMark: marks[0] })
}
