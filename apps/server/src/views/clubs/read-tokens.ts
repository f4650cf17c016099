// Lists the clubs' working tokens for every member of the group.
import type { ClubToken } from '@beanpool/contract/club-tokens'
import { tokensOf } from '../../books/clubs/token-store.ts'
import { requireAccess } from '../../books/members/access.ts'
import type { Caller } from '../../context/context.ts'

export async function readClubTokens(
  caller: Caller,
  { groupId }: { groupId: string },
): Promise<{ tokens: ClubToken[]; canChange: boolean }> {
  const { role } = await requireAccess(caller.db, caller, 'clubTokens.list', { groupId })
  const rows = await tokensOf(caller.db, groupId)
  return {
    tokens: rows.map((row) => ({
      ...row,
      madeAt: row.madeAt.toString(),
      lastUsedAt: row.lastUsedAt?.toString() ?? null,
    })),
    canChange: role === 'admin',
  }
}
