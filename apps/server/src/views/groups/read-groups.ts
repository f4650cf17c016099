// Lists an adult's groups, and the families in them.
import type { ClosedGroup, Family, GroupListing, LeftGroup } from '@beanpool/contract/groups'
import { booksReadableSince, booksReadableUntil } from '@beanpool/domain/groups/last-day'
import { isUnlistedPlace, placeLine } from '@beanpool/domain/groups/places'
import { familyRows, groupCounts, groupRows, nextRideStarts } from '../../books/groups/manage/store.ts'
import { readBalances } from '../../books/ledger/store.ts'
import { activeMemberships } from '../../books/members/access.ts'
import { closedMemberships, leftMemberships } from '../../books/members/membership-store.ts'
import { placesOf } from '../../books/places/store.ts'
import type { Caller, Reader } from '../../context/context.ts'
import type { Queryable } from '../../db/pool.ts'
import { readSnapshot } from '../../db/snapshot.ts'
import { waitingIn } from './facts-store.ts'
import { readQuestions } from './read-questions.ts'

type GroupList = { groups: GroupListing[]; closed: ClosedGroup[]; left: LeftGroup[] }

export function listGroups(caller: Caller): Promise<GroupList> {
  return readSnapshot(caller.db, async (db) => {
    const [groups, closed, left] = await Promise.all([
      ownGroups({ ...caller, db }),
      closedGroups({ ...caller, db }),
      leftGroups({ ...caller, db }),
    ])
    return { groups, closed, left }
  })
}

async function ownGroups({ db, adultId, now }: Reader): Promise<GroupListing[]> {
  const mine = await activeMemberships(db, adultId)
  const groupIds = mine.map((member) => member.groupId)
  const [known, counts, next, balances, places, waiting, questions] = await Promise.all([
    groupRows(db, groupIds),
    groupCounts(db, groupIds),
    nextRideStarts(db, groupIds, now()),
    readBalances(db, groupIds),
    placesOfGroups(db, groupIds),
    waitingIn(db, mine),
    readQuestions(db, { householdId: mine[0]?.householdId ?? adultId, groupIds, now: now() }),
  ])
  const rows = new Map(known.map((row) => [row.group.id, row]))
  return mine.flatMap(({ groupId, householdId, role }) => {
    const row = rows.get(groupId)
    const waits = waiting.get(groupId)
    if (!row || !waits) return []
    const { group, fairGuard } = row
    const counted = counts.get(groupId)
    return [
      {
        groupId,
        name: group.name,
        city: group.city,
        timeZone: group.timeZone,
        role,
        setupStep: role === 'admin' ? group.setupStep : null,
        householdCount: counted?.households ?? 0,
        kidCount: counted?.kids ?? 0,
        poolCount: counted?.pools ?? 0,
        nextRideAt: next.get(groupId)?.toString() ?? null,
        waiting: waits,
        ...balances.of(groupId, householdId),
        softNudgeHundredths: fairGuard.softNudgeHundredths,
        hardLockHundredths: fairGuard.hardLockHundredths,
        questions: questions.filter((each) => each.groupId === groupId),
        places: places.get(groupId) ?? [],
      },
    ]
  })
}

async function leftGroups({ db, adultId, now }: Reader): Promise<LeftGroup[]> {
  const mine = await leftMemberships(db, adultId, booksReadableSince(now()))
  const groupIds = mine.map(({ groupId }) => groupId)
  const [known, balances] = await Promise.all([groupRows(db, groupIds), readBalances(db, groupIds)])
  const rows = new Map(known.map((row) => [row.group.id, row]))
  return mine.flatMap(({ groupId, householdId, status, leftAt }) => {
    const group = rows.get(groupId)?.group
    if (!group || !leftAt) return []
    const { name, city } = group
    const { postedHundredths } = balances.of(groupId, householdId)
    const left = { leftAt: leftAt.toString(), isRemoved: status === 'removed', postedHundredths }
    return [{ groupId, name, city, ...left }]
  })
}

async function closedGroups({ db, adultId, now }: Reader): Promise<ClosedGroup[]> {
  const mine = await closedMemberships(db, adultId, booksReadableSince(now()))
  const known = await groupRows(
    db,
    mine.map(({ groupId }) => groupId),
  )
  const rows = new Map(known.map((row) => [row.group.id, row]))
  return mine.flatMap(({ groupId, deletedAt }) => {
    const group = rows.get(groupId)?.group
    if (!group || !deletedAt) return []
    const { name, city } = group
    const readableUntil = booksReadableUntil(deletedAt).toString()
    return [{ groupId, name, city, deletedAt: deletedAt.toString(), readableUntil }]
  })
}

/** Lists each group's address book. */
async function placesOfGroups(db: Queryable, groupIds: string[]) {
  const listed = (await placesOf(db, groupIds)).filter(({ name }) => !isUnlistedPlace(name))
  const byGroup = Map.groupBy(listed, (place) => place.groupId)
  return new Map(
    [...byGroup].map(([groupId, rows]) => [
      groupId,
      rows.map((place) => ({ name: place.name, line: placeLine(place) })),
    ]),
  )
}

/** Lists households that share a group with the adult, their own first. */
export async function listFamilies(caller: Caller): Promise<{ families: Family[] }> {
  const mine = await activeMemberships(caller.db, caller.adultId)
  const ownId = mine[0]?.householdId
  const rows = await familyRows(
    caller.db,
    mine.map((member) => member.groupId),
  )
  const byHousehold = Map.groupBy(rows.members, (member) => member.householdId)
  const families = [...byHousehold].map(([householdId, memberships]) => ({
    householdId,
    name: memberships[0]?.name ?? '',
    mine: householdId === ownId,
    adults: rows.people
      .filter((person) => person.householdId === householdId)
      .map((person) => ({
        adultId: person.id,
        name: `${person.firstName} ${person.lastName}`.trim(),
        phone: person.phone,
      })),
    kids: rows.children
      .filter((kid) => kid.householdId === householdId)
      .map((kid) => ({ kidId: kid.id, name: kid.name })),
    groups: memberships.map(({ groupId, groupName, beanIndex, role }) => ({
      groupId,
      name: groupName,
      beanIndex,
      role,
    })),
  }))
  return { families: families.sort((a, b) => Number(b.mine) - Number(a.mine)) }
}
