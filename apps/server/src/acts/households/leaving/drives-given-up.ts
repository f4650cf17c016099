// Lists the drives of an adult who leaves a family, each with its next driver. Writes nothing.
import type { DrivesGivenUp } from '@beanpool/contract/account-deletion'
import { rulesOfGroups } from '../../../books/fair-guards/read-rules.ts'
import { ownDrives } from '../../../books/rides/own-drives-store.ts'
import type { Queryable } from '../../../db/pool.ts'
import { type OwnDrive, partnerIsFree } from './free-partner.ts'

type Leaving = {
  adultId: string
  /** Null: the family leaves with them. */
  partnerId: string | null
  groups: { groupId: string; name: string; lastDay: string | null }[]
  now: Temporal.Instant
}

export async function drivesGivenUp(
  db: Queryable,
  { adultId, partnerId, groups, now }: Leaving,
): Promise<DrivesGivenUp> {
  const groupIds = groups.map(({ groupId }) => groupId)
  const rules = await rulesOfGroups(db, groupIds)
  const drives: DrivesGivenUp = []
  for (const drive of await ownDrives(db, { adultId, groupIds, now })) {
    const { ride, timeZone, poolName } = drive
    const group = groups.find(({ groupId }) => groupId === ride.groupId)
    const requireCredentials = rules.get(ride.groupId)?.fairGuard.requireCredentials ?? false
    const asking = { drive, requireCredentials, lastDay: group?.lastDay ?? null, now }
    const isPartners = partnerId !== null && (await partnerIsFree(db, { partnerId, ...asking }))
    const at = { rideId: ride.id, startAt: ride.startsAt.toString(), timeZone, poolName }
    drives.push({ ...at, groupName: group?.name ?? '', fate: isPartners ? 'partner' : fateOf(drive) })
  }
  return drives
}

function fateOf({ ride, frozen }: OwnDrive) {
  if (ride.status === 'urgent_claimed') return 'claim'
  return frozen ? 'released' : 'planned'
}
