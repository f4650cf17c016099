// Deletes emails to a deleted account, and removes its names from other people's emails, sent or waiting.
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { chunks } from '../db/chunks.ts'
import type { Transaction } from '../db/pool.ts'
import { outboxMails } from '../db/schema/mail.ts'

type Forgetting = {
  email: string | null
  /** The names, numbers and addresses that an email may no longer show. */
  names: string[]
  /** The ids of notices about the account, as their emails may show earlier names. */
  noticeIds: string[]
  /** The codes of invitations that have ended: an email that contains one has a dead link. */
  codes: string[]
  /** false: the outbox is read locally, so waiting emails will not change. */
  delivers: boolean
}

const shown = sql`${outboxMails.subject} || ' ' || ${outboxMails.textBody} || ' ' || ${outboxMails.htmlBody}`

/** Also empties waiting emails of notices, which are rewritten when sent. */
export async function forgetMails(tx: Transaction, { email, names, noticeIds, codes, delivers }: Forgetting) {
  const gone: (SQL | undefined)[] = codes.map((code) => sql`position(${code} in ${shown}) > 0`)
  if (email !== null) gone.push(eq(outboxMails.recipient, email))
  const deleted =
    gone.length > 0
      ? await tx
          .delete(outboxMails)
          .where(or(...gone))
          .returning({ id: outboxMails.id })
      : []
  // Matches whole words: "Al" does not match in "also".
  const patterns = names.filter((name) => name.trim().length > 1).map(wordPattern)
  const naming: SQL[] = patterns.map((pattern) => sql`${shown} ~* ${pattern}`)
  for (const part of chunks(noticeIds))
    naming.push(sql`${outboxMails.noticeIds} && ${`{${part.join(',')}}`}::uuid[]`)
  if (naming.length > 0) {
    const ofNotices = and(sql`cardinality(${outboxMails.noticeIds}) > 0`, or(...naming))
    const waits = and(isNull(outboxMails.sentAt), isNull(outboxMails.droppedAt))
    if (delivers)
      await tx
        .update(outboxMails)
        .set({ subject: '', textBody: '', htmlBody: '' })
        .where(and(ofNotices, waits))
    const found = await tx.select({ id: outboxMails.id }).from(outboxMails).where(ofNotices)
    const ids = found.map(({ id }) => id)
    if (ids.length > 0) await tx.delete(outboxMails).where(inArray(outboxMails.id, ids))
  }
  return deleted.map(({ id }) => id)
}

/** Matches the name both as text and as HTML, where an address on two lines is written differently. */
function wordPattern(name: string): string {
  const literal = name.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return `(^|[^[:alnum:]])${literal}($|[^[:alnum:]])`
}
