// Lists the drives of an adult who leaves a family, and who drives each of them next. Writes nothing.
import type { DrivesGivenUp } from '@beanpool/contract/account-deletion'
import { awaySpans } from '@beanpool/domain/households/availability'
import { partnerRefusal } from '@beanpool/domain/rides/cant-drive'
import { spanOf } from '@beanpool/domain/rides/occurrences'
import { overlap } from '@beanpool/domain/time/span'
import { dateIn } from '@beanpool/domain/time/zones'
import { rulesOfGroups } from '../../../books/fair-guards/read-rules.ts'
import { awayTimes, ownDrives } from '../../../books/rides/own-drives-store.ts'
import { takerRows, toTaker } from '../../../books/rides/read-taker.ts'
import type { Queryable } from '../../../db/pool.ts'

// Checks whether a family's other adult can take over a departing adult's drive, considering their week, their drives
// and, if the group requires them, their credentials.

type OwnDrive = Awaited<ReturnType<typeof ownDrives>>[number]

type Asking = {
  partnerId: string
  drive: OwnDrive
  requireCredentials: boolean
  /** The last day in the group of a household that leaves later; null if it stays. */
  lastDay: string | null
  now: Temporal.Instant
}

/** Applies the plan's rule about free times: an evening marked as unavailable stays unavailable. */
export async function partnerIsFree(
  db: Queryable,
  { partnerId, drive, requireCredentials, lastDay, now }: Asking,
): Promise<boolean> {
  const { ride, timeZone } = drive
  if (ride.status !== 'assigned') return false
  const away = awaySpans(await awayTimes(db, partnerId), [ride.date], timeZone)
  if (away.some((span) => overlap(span, spanOf(ride)))) return false
  const taker = await takerRows(db, partnerId, ride.startsAt)
  const today = dateIn(now, timeZone)
  const membership = { groupId: ride.groupId, activeMember: true, lastDay, timeZone }
  const by = toTaker({ adultId: partnerId, taker, ...membership, requireCredentials, today })
  const drivesThen = by.drivesThen.some(
    (other) => other.adultId === partnerId && overlap(spanOf(other), spanOf(ride)),
  )
  return partnerRefusal({ isPartner: true, credentialsOk: by.credentialsOk, drivesThen }) === null
}

type Leaving = {
  adultId: string
  /** The family's other adult; null if the whole family leaves. */
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
