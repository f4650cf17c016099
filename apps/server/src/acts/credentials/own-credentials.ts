// Saves the dates until which an adult's licence and insurance are valid. If they change, the adult's groups are
// planned again, as the adult may now be able, or no longer able, to drive there.
import type { credentials as contract } from '@beanpool/contract/credentials'
import type { RefusalOf } from '@beanpool/contract/errors'
import { type EnteredCredentials, isNothing } from '@beanpool/domain/standing/credential-status'
import { refused } from '../../api/failures.ts'
import {
  credentialsOf,
  forgetCredentialsOf,
  lockOwner,
  saveCredentialsOf,
} from '../../books/credentials/store.ts'
import { householdIdOf, lockHousehold } from '../../books/households/store.ts'
import { lockGroups } from '../../books/members/access.ts'
import { groupIdsOf } from '../../books/members/membership-store.ts'
import { planGroup } from '../../books/rides/planning.ts'
import type { Caller } from '../../context/context.ts'
import type { Transaction } from '../../db/pool.ts'
import { changeAdult } from '../opening/change-adult.ts'

type Refusal = RefusalOf<typeof contract.save>

/** `savedAt`: the version that the screen has loaded. */
export async function saveCredentials(
  caller: Caller,
  { savedAt, ...entered }: EnteredCredentials & { savedAt: string | null },
) {
  await changeAdult(caller, 'credentials.save', async ({ tx, adultId, now }) => {
    const householdId = await householdIdOf(tx, adultId)
    if (householdId === null) await lockOwner(tx, adultId)
    else await lockHousehold(tx, householdId)
    const before = await credentialsOf(tx, adultId)
    // A retry finds the same values already stored.
    if (isSame(before, entered)) return {}
    if ((before?.savedAt.toString() ?? null) !== asStored(savedAt)) throw refused<Refusal>('changed_since')
    if (isNothing(entered)) await forgetCredentialsOf(tx, adultId)
    else await saveCredentialsOf(tx, { adultId, entered, now })
    const saved = { kind: 'credentials_saved' } as const
    if (householdId === null || isAsGood(before, entered)) return { events: [saved] }
    // The admins of these groups see the status.
    return {
      events: [saved, { kind: 'credentials_dated', groupIds: await planGroups(tx, caller, householdId) }],
    }
  })
}

const asStored = (savedAt: string | null) =>
  savedAt === null ? null : Temporal.Instant.from(savedAt).toString()

type Stored = EnteredCredentials | null

function isSame(before: Stored, entered: EnteredCredentials): boolean {
  if (before === null) return isNothing(entered)
  return (Object.keys(entered) as (keyof EnteredCredentials)[]).every(
    (field) => before[field] === entered[field],
  )
}

/** Compares only the dates, as the insurer's name and number do not matter. */
function isAsGood(before: Stored, { licenseExpiry, insuranceExpiry }: EnteredCredentials): boolean {
  const { licenseExpiry: licence = null, insuranceExpiry: insurance = null } = before ?? {}
  return licence === licenseExpiry && insurance === insuranceExpiry
}

async function planGroups(tx: Transaction, { adultId, jobs, now }: Caller, householdId: string) {
  const groupIds = await groupIdsOf(tx, householdId)
  await lockGroups(tx, groupIds)
  for (const groupId of groupIds) await planGroup(tx, { groupId, now: now(), byAdultId: adultId, jobs })
  return groupIds
}
