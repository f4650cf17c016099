// Reads a group's ledger, or a household's part of it, oldest line first, for a file.
import type { Book } from '@beanpool/contract/beans'
import { ledgerLineKind } from '@beanpool/domain/beans/ride-entries'
import { rulesOfGroups } from '../../books/fair-guards/read-rules.ts'
import { bookPage } from '../../books/ledger/store.ts'
import { requireOwnBooks, requireReading } from '../../books/members/access.ts'
import { groupNames } from '../../books/members/read-names.ts'
import type { Caller } from '../../context/context.ts'
import { readSnapshot } from '../../db/snapshot.ts'

const pageLength = 500

type Input = { groupId: string; after?: string | undefined }

/** Former members can read their own part as long as they can read their ledger. */
export function readOwnBook(caller: Caller, input: Input): Promise<Book> {
  return readSnapshot(caller.db, async (db) => {
    const { householdId } = await requireOwnBooks(db, caller, 'beans.ownBook', input)
    return read({ ...caller, db }, input, householdId)
  })
}

export function readGroupBook(caller: Caller, input: Input): Promise<Book> {
  return readSnapshot(caller.db, async (db) => {
    await requireReading(db, caller, 'beans.groupBook', input)
    return read({ ...caller, db }, input, null)
  })
}

async function read(
  { db }: Pick<Caller, 'db'>,
  { groupId, after }: Input,
  householdId: string | null,
): Promise<Book> {
  const [names, rules, page] = await Promise.all([
    groupNames(db, groupId),
    rulesOfGroups(db, [groupId]),
    bookPage(db, { groupId, householdId, after: after ?? null, limit: pageLength }),
  ])
  const nameOf = new Map(names.households.map((each) => [each.householdId, each.name]))
  return {
    groupName: names.groupName,
    timeZone: rules.get(groupId)?.timeZone ?? 'UTC',
    lines: page.lines.map(({ postedAt, rideStartsAt, settlesHouseholdId, ...line }) => ({
      ...line,
      at: postedAt.toString(),
      kind: ledgerLineKind(line.kind),
      rideStartAt: rideStartsAt?.toString() ?? null,
      settledHouseholdName: nameOf.get(settlesHouseholdId ?? '') ?? null,
      householdName: nameOf.get(line.householdId) ?? '',
    })),
    nextAfter: page.isFull ? page.last : null,
  }
}
