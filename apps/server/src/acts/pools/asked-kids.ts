// Checks the kids of a new pool's form: of the group, each once, without those of families on probation.
import { invalidInput } from '../../api/failures.ts'
import { groupKids } from '../../books/pools/store.ts'
import type { Transaction } from '../../db/pool.ts'
import { enrollable } from './enrollable.ts'

export type AskedKid = { kidId: string; householdId: string }

/** `leftOut`: names of kids who cannot be enrolled now. */
export async function askedKids(
  tx: Transaction,
  { groupId, kidIds }: { groupId: string; kidIds: string[] },
  now: Temporal.Instant,
): Promise<{ kids: AskedKid[]; leftOut: string[] }> {
  const known = new Set((await groupKids(tx, groupId)).map((kid) => kid.kidId))
  if (kidIds.some((kidId) => !known.has(kidId))) throw invalidInput('kidIds', 'That kid is not in this group')
  const asked = new Set(kidIds)
  return enrollable(tx, { groupId, now }, (kid) => asked.has(kid.kidId))
}
