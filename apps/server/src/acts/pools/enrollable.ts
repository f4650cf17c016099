// Finds kids whom an admin may enrol in a new pool. Kids of families on probation are left out and named, so the others
// need not wait.
import { partition } from '@beanpool/domain/rides/occurrences'
import { invalidInput } from '../../api/failures.ts'
import { groupKids } from '../../books/pools/store.ts'
import { householdsOnProbation } from '../../books/strikes/read-probation.ts'
import type { Transaction } from '../../db/pool.ts'

type GroupKid = Awaited<ReturnType<typeof groupKids>>[number]
type Enrollable = { kidIds: string[]; kids: GroupKid[]; leftOut: string[] }

export async function enrollable(
  tx: Transaction,
  { groupId, now }: { groupId: string; now: Temporal.Instant },
  asked: (kid: GroupKid) => boolean,
): Promise<Enrollable> {
  const kids = (await groupKids(tx, groupId)).filter(asked)
  const householdIds = kids.map((kid) => kid.householdId)
  const onProbation = await householdsOnProbation(tx, { householdIds, now })
  const [left, taken] = partition(kids, (kid) => onProbation.has(kid.householdId))
  return { kidIds: taken.map((kid) => kid.kidId), kids: taken, leftOut: left.map((kid) => kid.name) }
}

// Checks the kids on a new pool's form. They must be in the group, be listed once, and not belong to families on
// probation.

export type AskedKid = { kidId: string; householdId: string }

/** `leftOut`: the names of kids who cannot be enrolled now. */
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

type Riding = { groupId: string; householdId: string; kidIds: string[] }

/** Refuses kids of other families, which can enrol them once the pool exists. */
export async function requireOwnKids(tx: Transaction, { groupId, householdId, kidIds }: Riding) {
  const own = (await groupKids(tx, groupId)).filter((kid) => kid.householdId === householdId)
  if (kidIds.some((kidId) => !own.some((kid) => kid.kidId === kidId)))
    throw invalidInput('kidIds', 'That kid is not in your family')
}
