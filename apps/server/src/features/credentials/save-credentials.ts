// Saves until when an adult's licence and insurance are good. If that changes, their groups are planned again: they may drive
// there now, or no longer.
import type { contract } from '@beanpool/contract/contract'
import type { OwnCredentials } from '@beanpool/contract/credentials'
import type { RefusalOf } from '@beanpool/contract/errors'
import { type EnteredCredentials, isNothing } from '@beanpool/domain/standing/credential-status'
import { refused } from '../../api/failures.ts'
import type { Caller } from '../../context/caller.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { publish } from '../../live/publish.ts'
import { lockGroups } from '../groups/members/access.ts'
import { groupIdsOf } from '../groups/members/membership-store.ts'
import { householdIdOf, lockHousehold } from '../households/family/store.ts'
import { planGroup } from '../rides/planning/plan-group.ts'
import { readCredentials } from './read-credentials.ts'
import { credentialsOf, forgetCredentialsOf, lockOwner, saveCredentialsOf } from './store.ts'

type Refusal = RefusalOf<typeof contract.credentials.save>

/** `savedAt`: the version that the screen was filled in from. */
export async function saveCredentials(
  caller: Caller,
  { savedAt, ...entered }: EnteredCredentials & { savedAt: string | null },
): Promise<OwnCredentials> {
  const { db, adultId } = caller
  await withTransaction(db, async (tx) => {
    const householdId = await householdIdOf(tx, adultId)
    if (householdId === null) await lockOwner(tx, adultId)
    else await lockHousehold(tx, householdId)
    const before = await credentialsOf(tx, adultId)
    // A retry finds the same values stored.
    if (isSame(before, entered)) return
    if ((before?.savedAt.toString() ?? null) !== asStored(savedAt)) throw refused<Refusal>('changed_since')
    if (isNothing(entered)) await forgetCredentialsOf(tx, adultId)
    else await saveCredentialsOf(tx, { adultId, entered, now: caller.now() })
    await publish(tx, { adultId, topics: ['credentials', 'rides'] })
    if (householdId !== null && !isAsGood(before, entered)) await planGroups(tx, caller, householdId)
  })
  return readCredentials(caller)
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

/** Compares dates only: the insurer's name and number decide nothing. */
function isAsGood(before: Stored, { licenseExpiry, insuranceExpiry }: EnteredCredentials): boolean {
  const { licenseExpiry: licence = null, insuranceExpiry: insurance = null } = before ?? {}
  return licence === licenseExpiry && insurance === insuranceExpiry
}

async function planGroups(tx: Transaction, { adultId, jobs, now }: Caller, householdId: string) {
  const groupIds = await groupIdsOf(tx, householdId)
  await lockGroups(tx, groupIds)
  for (const groupId of groupIds) {
    await planGroup(tx, { groupId, now: now(), byAdultId: adultId, jobs })
    // The group's admins see the status.
    await publish(tx, { groupId, topics: ['credentials'] })
  }
}
