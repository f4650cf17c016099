// Lists the adult's groups, and the families in them.
import type { ClosedGroup, Family, GroupListing, LeftGroup, WaitingCounts } from '@beanpool/contract/groups'
import { booksReadableSince, booksReadableUntil } from '@beanpool/domain/groups/last-day'
import { isUnlistedPlace, placeLine } from '@beanpool/domain/groups/places'
import { familyRows, groupCounts, groupRows, nextRideStarts } from '../../books/groups/manage/store.ts'
import { readBalances } from '../../books/ledger/store.ts'
import { activeMemberships } from '../../books/members/access.ts'
import { closedMemberships, leftMemberships } from '../../books/members/membership-store.ts'
import { placesOf } from '../../books/places/store.ts'
import type { Caller } from '../../context/caller.ts'
import { waitingFor } from './facts-store.ts'

type GroupList = { groups: GroupListing[]; closed: ClosedGroup[]; left: LeftGroup[] }

export async function listGroups(caller: Caller): Promise<GroupList> {
  const mine = await activeMemberships(caller.db, caller.adultId)
  const groupIds = mine.map((member) => member.groupId)
  const rows = new Map((await groupRows(caller.db, groupIds)).map((row) => [row.group.id, row]))
  const counts = await groupCounts(caller.db, groupIds)
  const next = await nextRideStarts(caller.db, groupIds, caller.now())
  const balances = await readBalances(caller.db, groupIds)
  const places = await placesOfGroups(caller, groupIds)
  const waiting = new Map<string, WaitingCounts>()
  for (const member of mine) waiting.set(member.groupId, await waitingFor(caller.db, member))
  const groups = mine.flatMap(({ groupId, householdId, role }) => {
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
        places: places.get(groupId) ?? [],
      },
    ]
  })
  return { groups, closed: await closedGroups(caller), left: await leftGroups(caller) }
}

async function leftGroups({ db, adultId, now }: Caller): Promise<LeftGroup[]> {
  const mine = await leftMemberships(db, adultId, booksReadableSince(now()))
  const groupIds = mine.map(({ groupId }) => groupId)
  const rows = new Map((await groupRows(db, groupIds)).map((row) => [row.group.id, row]))
  const balances = await readBalances(db, groupIds)
  return mine.flatMap(({ groupId, householdId, status, leftAt }) => {
    const group = rows.get(groupId)?.group
    if (!group || !leftAt) return []
    const { name, city } = group
    const { postedHundredths } = balances.of(groupId, householdId)
    const left = { leftAt: leftAt.toString(), isRemoved: status === 'removed', postedHundredths }
    return [{ groupId, name, city, ...left }]
  })
}

async function closedGroups({ db, adultId, now }: Caller): Promise<ClosedGroup[]> {
  const mine = await closedMemberships(db, adultId, booksReadableSince(now()))
  const rows = new Map(
    (
      await groupRows(
        db,
        mine.map(({ groupId }) => groupId),
      )
    ).map((row) => [row.group.id, row]),
  )
  return mine.flatMap(({ groupId, deletedAt }) => {
    const group = rows.get(groupId)?.group
    if (!group || !deletedAt) return []
    const { name, city } = group
    const readableUntil = booksReadableUntil(deletedAt).toString()
    return [{ groupId, name, city, deletedAt: deletedAt.toString(), readableUntil }]
  })
}

/** Lists for each group the places in its book. */
async function placesOfGroups({ db }: Caller, groupIds: string[]) {
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
