// Lists a group's days without rides from today on, and the locked rides that run on them anyway.
import { dateIn } from '@beanpool/domain/time/zones'
import { requireAccess } from '../../books/members/access.ts'
import { readTimeZone } from '../../books/members/membership-store.ts'
import { driverNameOf, readNames } from '../../books/members/read-names.ts'
import { noRideDaysFrom, ridesOnNoRideDays } from '../../books/pools/no-ride-days-store.ts'
import type { Caller } from '../../context/context.ts'

export async function listNoRideDays(caller: Caller, { groupId }: { groupId: string }) {
  await requireAccess(caller.db, caller, 'pools.noRideDays', { groupId })
  const zone = await readTimeZone(caller.db, groupId)
  const now = caller.now()
  const today = dateIn(now, zone)
  const running = await ridesOnNoRideDays(caller.db, groupId, now)
  const names = running.length > 0 ? await readNames(caller.db, groupId) : []
  return {
    days: await noRideDaysFrom(caller.db, groupId, today),
    running: running.map(({ ride, poolName }) => ({
      rideId: ride.id,
      poolName,
      startAt: ride.startsAt.toString(),
      driver: driverNameOf(ride, names),
    })),
  }
}
