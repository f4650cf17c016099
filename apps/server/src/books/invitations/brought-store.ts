// The SQL for invitations from a class list, which carry kids' first names and a phone number until they are used or
// expire.
import type { Brought } from '@beanpool/contract/invitations'
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { amongKeys, type Key, refersTo } from '../../db/chunks.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { invitationBrings, invitations, joinRequests } from '../../db/schema/groups.ts'
import type { InvitationRow } from './store.ts'

/**
 * The kids' first names and a phone number for the set-up. `familyId` is the same for both parents of a family, and
 * null if there is only one.
 */
export type Bringing = { kidNames: string[]; phone: string | null; familyId: string | null }

/** Replaces what these unused invitations carried before. */
export async function saveBrought(tx: Transaction, of: (InvitationRow & Bringing)[]) {
  if (of.length === 0) return
  await tx
    .insert(invitationBrings)
    .values(
      of.map(({ id, groupId, kidNames, phone, expiresAt }) => ({
        invitationId: id,
        groupId,
        kidNames,
        phone,
        expiresAt,
      })),
    )
    .onConflictDoUpdate({
      target: [invitationBrings.groupId, invitationBrings.invitationId],
      set: {
        kidNames: sql`excluded.kid_names`,
        phone: sql`excluded.phone`,
        expiresAt: sql`excluded.expires_at`,
      },
    })
  for (const [familyId, members] of Map.groupBy(of, (each) => each.familyId))
    await tx.update(invitations).set({ familyId }).where(amongKeys(invitations.id, members))
}

/** Deletes the names and phone numbers of invitations that have ended. */
export async function forgetBrought(tx: Transaction, used: readonly Key[]) {
  if (used.length > 0) await tx.delete(invitationBrings).where(amongKeys(invitationBrings.invitationId, used))
}

/**
 * Returns what an open invitation carries, and the first name of an adult of the same family who joined through another
 * one.
 */
export async function broughtBy(
  db: Queryable,
  invitation: InvitationRow,
  now: Temporal.Instant,
): Promise<Brought> {
  const [row] = await db
    .select()
    .from(invitationBrings)
    .where(and(amongKeys(invitationBrings.invitationId, [invitation]), gt(invitationBrings.expiresAt, now)))
  const [joined] = invitation.familyId
    ? await db
        .select({ firstName: adults.firstName })
        .from(invitations)
        .innerJoin(joinRequests, refersTo(joinRequests.invitationId, invitations))
        .innerJoin(adults, eq(adults.id, joinRequests.adultId))
        .where(
          and(
            eq(invitations.groupId, invitation.groupId),
            eq(invitations.familyId, invitation.familyId),
            ne(invitations.id, invitation.id),
            inArray(joinRequests.status, ['pending', 'approved']),
          ),
        )
        .limit(1)
    : []
  return {
    kidNames: row?.kidNames ?? [],
    phone: row?.phone ?? null,
    partnerFirstName: joined?.firstName ?? null,
  }
}
