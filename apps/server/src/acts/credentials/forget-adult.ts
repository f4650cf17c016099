// Deletes the flags on the papers of a deleted account, and the notes of flags that it set, which still count.
import { formerMember } from '@beanpool/domain/accounts/former-member'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/pool.ts'
import { credentialFlags } from '../../db/schema/standing.ts'

export async function forgetFlags(tx: Transaction, adultId: string) {
  await tx.delete(credentialFlags).where(eq(credentialFlags.adultId, adultId))
  await tx
    .update(credentialFlags)
    .set({ note: `Flagged by ${formerMember.toLowerCase()}` })
    .where(eq(credentialFlags.flaggedByAdultId, adultId))
}
