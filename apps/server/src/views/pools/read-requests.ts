// Lists a group's waiting pool requests: all of them for admins, their own family's for members.
import type { PoolRequest } from '@beanpool/contract/pool-requests'
import { isPoolRequestOpen, obstacleTo, requestedEnd } from '@beanpool/domain/pools/pool-requests'
import { returnTrip } from '@beanpool/domain/pools/return-trip'
import { fieldsOfForm, wayThere } from '@beanpool/domain/pools/timetable'
import { dateIn } from '@beanpool/domain/time/zones'
import { bookOf } from '../../acts/pools/requests/answer-request.ts'
import { requireAccess } from '../../books/members/access.ts'
import { readTimeZone } from '../../books/members/membership-store.ts'
import { namesOfKids, type PoolRequestRow, waitingRequests } from '../../books/pools/requests/store.ts'
import { termEndOf } from '../../books/terms/store.ts'
import type { Caller } from '../../context/context.ts'

export async function readPoolRequests(
  caller: Caller,
  { groupId }: { groupId: string },
): Promise<{ requests: PoolRequest[] }> {
  const { db } = caller
  const member = await requireAccess(db, caller, 'poolRequests.list', { groupId })
  const isShown = ({ householdId }: PoolRequestRow) =>
    member.role === 'admin' || householdId === member.householdId
  const rows = (await waitingRequests(db, groupId)).filter((row) => isPoolRequestOpen(row) && isShown(row))
  if (rows.length === 0) return { requests: [] }
  const book = await bookOf(db, groupId)
  const termEnd = await termEndOf(db, groupId)
  const today = dateIn(caller.now(), await readTimeZone(db, groupId))
  const kids = await namesOfKids(db, [...new Set(rows.map(({ householdId }) => householdId))])
  const nameOf = ({ placeId, name }: PoolRequestRow['draft']['from']) =>
    book.find((place) => place.placeId === placeId)?.name ?? name
  return {
    requests: rows.map((row) => {
      const { draft, householdId } = row
      const { from, to, kidIds, lockHours: _, ...fields } = draft
      const { timetable: entered = null } = draft
      const throughOn = requestedEnd(draft, termEnd)
      const there = { ...fieldsOfForm(draft, throughOn), name: row.name }
      const back = entered && returnTrip(there, { entered })
      return {
        ...fields,
        back: back && { ...back, timetable: back.timetable ?? null },
        timetable: entered && wayThere(entered),
        requestId: row.requestId,
        groupId,
        householdName: row.householdName,
        beanIndex: row.beanIndex ?? 0,
        askedByName: row.askedByName,
        askedAt: row.askedAt.toString(),
        mine: householdId === member.householdId,
        name: row.name,
        notes: row.notes,
        throughOn,
        fromName: nameOf(from),
        toName: nameOf(to),
        newPlaces: [from, to].flatMap(({ placeId, name }) => (placeId === null ? [name] : [])),
        kidNames: kids
          .filter((kid) => kid.householdId === householdId && kidIds.includes(kid.kidId))
          .map(({ name }) => name),
        obstacle: obstacleTo(draft, { book, today, termEnd }),
      }
    }),
  }
}
