// Removes an adult's personal data from the database, feature by feature, and the kids' data as well if the family
// leaves too.
import { type Forgotten, formerMember } from '@beanpool/domain/accounts/former-member'
import type { Config } from '../../../base/config.ts'
import {
  emptyAdult,
  type GroupEver,
  groupsEver,
  type readAdult,
} from '../../../books/accounts/deletion/store.ts'
import { makeCalendarToken } from '../../../books/accounts/secrets.ts'
import { endTokensOf } from '../../../books/clubs/token-store.ts'
import { forgetConcernsOf } from '../../../books/concerns/store.ts'
import { forgetFlags } from '../../../books/credentials/store.ts'
import { emptyTemplates, forgetTemplates } from '../../../books/fair-guards/library.ts'
import { emptyGroups } from '../../../books/groups/deletion/store.ts'
import { forgetCoParentInvitations } from '../../../books/households/co-parent-store.ts'
import { emptyHousehold, namesOfFamily } from '../../../books/households/empty-household.ts'
import { emptyInvitations, forgetInvitations } from '../../../books/invitations/store.ts'
import { kidsEverIn } from '../../../books/members/names-of-gone.ts'
import { emailOf } from '../../../books/members/read-names.ts'
import { forgetAuthor } from '../../../books/messages/store.ts'
import { forgetInNotices, forgetNotices } from '../../../books/notifications/notice-store.ts'
import { emptyPlaces } from '../../../books/places/store.ts'
import { emptyNoRideDays } from '../../../books/pools/no-ride-days-store.ts'
import { forgetPoolRequestsOf } from '../../../books/pools/requests/store.ts'
import { emptyPools } from '../../../books/pools/store.ts'
import {
  dropRecords,
  forgetInRecord,
  groupsWithLinesOf,
  recordActivities,
} from '../../../books/record/record-activities.ts'
import { withdrawAllAbsences } from '../../../books/rides/absence-store.ts'
import { forgetReportsOf } from '../../../books/rides/no-show-store.ts'
import { forgetStanding } from '../../../books/strikes/store.ts'
import { forgetUndosOf } from '../../../books/undo/store.ts'
import { forgetRequestsOf } from '../../../books/urgent/store.ts'
import type { Caller } from '../../../context/context.ts'
import type { Transaction } from '../../../db/pool.ts'
import { forgetJobs } from '../../../jobs/queue.ts'
import { forgetMails } from '../../../mail/forget-mails.ts'
import { sessionIdsOf } from './prove.ts'

/** An adult and their family, with their former names. */
export type Person = Awaited<ReturnType<typeof known>>

type Adult = NonNullable<Awaited<ReturnType<typeof readAdult>>>
type Going = { adult: Adult; householdId: string | null; partnerId: string | null }

const emptyFamily = { familyName: '', kids: [], addresses: [], places: [] }

/** Reads everything to forget. Call it before anything is emptied. */
export async function known(tx: Transaction, { adult, householdId, partnerId }: Going) {
  const goes = householdId !== null && partnerId === null
  return {
    adult,
    adultId: adult.id,
    householdId,
    partnerId,
    email: await emailOf(tx, adult.id),
    family: goes ? await namesOfFamily(tx, householdId) : emptyFamily,
    groups: householdId === null ? [] : await groupsEver(tx, householdId),
    sessionIds: adult.authUserId === null ? [] : await sessionIdsOf(tx, adult.authUserId),
  }
}

/**
 * Empties the names before the family leaves its groups, so the records and notices of its leaving contain no names.
 */
export async function emptyPerson(
  tx: Transaction,
  { adultId, householdId, partnerId }: Person,
  { now, config }: { now: Temporal.Instant; config: Config },
) {
  await emptyAdult(tx, { adultId, now, calendarToken: makeCalendarToken(config) })
  if (householdId === null || partnerId !== null) return
  await withdrawAllAbsences(tx, householdId, now)
  await emptyHousehold(tx, householdId, now)
}

/** Removes the remaining personal data once the family has left its groups. */
export async function forgetEverywhere(tx: Transaction, caller: Caller, person: Person) {
  const now = caller.now()
  const { adultId, householdId, partnerId, email, groups } = person
  await recordActivities(tx, await endTokensOf(tx, { adultIds: [adultId], byAdultId: adultId, now }))
  await forgetAuthor(tx, adultId, now)
  await forgetConcernsOf(tx, adultId)
  await forgetStanding(tx, adultId)
  await forgetFlags(tx, adultId)
  await forgetReportsOf(tx, adultId)
  await forgetPoolRequestsOf(tx, adultId, now)
  await forgetTemplates(tx, adultId, now)
  const ids = [adultId, ...(partnerId === null && householdId !== null ? [householdId] : [])]
  await forgetUndosOf(tx, adultId, ids)
  const requestIds = new Set(await forgetRequestsOf(tx, adultId))
  const noticeIds = await forgetInGroups(tx, person, requestIds)
  await forgetNotices(tx, adultId)
  const ended = partnerId === null ? householdId : null
  const codes = [
    ...(await forgetInvitations(tx, { adultId, email, now })),
    ...(await forgetCoParentInvitations(tx, { adultId, email, householdId: ended, now })),
  ]
  const delivers = caller.config.smtpUrl !== null
  const mailIds = await forgetMails(tx, { email, names: namesIn(person), noticeIds, codes, delivers })
  await forgetJobs(tx, [adultId, ...mailIds])
  if (partnerId === null) await emptyOwnGroups(tx, groups, now)
}

/** Removes the person from the data of their groups, and returns the notices about them. */
async function forgetInGroups(tx: Transaction, person: Person, requestIds: ReadonlySet<string>) {
  const { adultId, householdId, partnerId, family, groups } = person
  const names = new Set([
    ...family.addresses.flatMap(({ name, address }) => [name, address]),
    ...family.places.map(({ name }) => name),
  ])
  const ids = [adultId, ...family.kids.map(({ kidId }) => kidId)]
  if (partnerId === null && householdId !== null) ids.push(householdId)
  const noticeIds: string[] = []
  const earlier = await groupsWithLinesOf(tx, adultId)
  for (const groupId of new Set([...groups.map((group) => group.groupId), ...earlier])) {
    const others = partnerId === null ? await kidsEverIn(tx, groupId) : []
    const otherKidNames = new Set(others.map(({ name }) => name))
    const forgotten: Forgotten = { adultId, kids: family.kids, otherKidNames, names, requestIds }
    await forgetInRecord(tx, [groupId], forgotten)
    noticeIds.push(...(await forgetInNotices(tx, { groupIds: [groupId], partnerId, ids }, forgotten)))
  }
  // This also covers an adult who is in no group.
  const nobody: Forgotten = { adultId, kids: [], otherKidNames: new Set(), names, requestIds }
  noticeIds.push(...(await forgetInNotices(tx, { groupIds: [], partnerId, ids }, nobody)))
  return noticeIds
}

/** Empties groups to which no other family ever belonged, as nobody can read them any longer. */
async function emptyOwnGroups(tx: Transaction, groups: GroupEver[], now: Temporal.Instant) {
  const own = groups.filter(({ hadOthers }) => !hadOthers).map(({ groupId }) => groupId)
  await dropRecords(tx, own)
  if (own.length === 0) return
  await emptyGroups(tx, own)
  await emptyInvitations(tx, own)
  await emptyPools(tx, own)
  await emptyTemplates(tx, own)
  await emptyNoRideDays(tx, own)
  await emptyPlaces(tx, own, now)
}

/** Returns the names that may appear in other people's emails. An address named "Home" identifies no family. */
function namesIn({ adult, email, family }: Person): string[] {
  const { firstName, lastName, phone } = adult
  const said = [
    ...[firstName, lastName, phone, email ?? '', family.familyName],
    ...family.kids.map(({ name }) => name),
    ...family.addresses.map(({ address }) => address),
    ...family.places.map(({ address }) => address),
  ]
  return [...new Set(said)].filter((name) => name.trim() !== '' && name !== formerMember)
}
