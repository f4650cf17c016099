// Lists the drivers whom an admin may pick. It only reads, takes no lock, and makes no screen refetch.
import type { DriverChoices } from '@beanpool/contract/ride-lists'
import { requireFinder } from '../../../acts/rides/driver/pick-driver.ts'
import { notFound } from '../../../api/failures.ts'
import { requireAccess } from '../../../books/members/access.ts'
import { readNames } from '../../../books/members/read-names.ts'
import { rideWithId } from '../../../books/rides/store.ts'
import type { Caller } from '../../../context/context.ts'
import { type Queryable, withTransaction } from '../../../db/pool.ts'
import { readGroupState } from '../../../planning/rides/group-state.ts'
import { peopleOf, type RidePeople } from '../../../planning/rides/ride-people.ts'

/** Lists, as of one moment, the adults to pick from in fair order, and why the others are excluded. */
export async function readDriverChoices(
  caller: Caller,
  { rideId }: { rideId: string },
): Promise<DriverChoices> {
  const now = caller.now()
  return withTransaction(
    caller.db,
    async (tx) => {
      const ride = await rideWithId(tx, rideId)
      const member = await requireAccess(tx, caller, 'rides.driverChoices', { rowGroupId: ride?.groupId })
      if (!ride) throw notFound()
      const { groupId } = ride
      await requireFinder(tx, { ride, member, byHand: true, now })
      return present(tx, groupId, peopleOf(await readGroupState(tx, groupId, now), { rideId, now }))
    },
    { isolation: 'repeatable read' },
  )
}

async function present(db: Queryable, groupId: string, people: RidePeople | null): Promise<DriverChoices> {
  const names = await readNames(db, groupId)
  const household = (householdId: string) => {
    const found = names.find((name) => name.householdId === householdId)
    return { householdId, householdName: found?.householdName ?? '', beanIndex: found?.beanIndex ?? 0 }
  }
  const balanceOf = new Map(
    people?.why?.candidates.map((each) => [each.householdId, each.projectedHundredths]),
  )
  return {
    candidates: (people?.inOrder ?? []).map(({ householdId, adultIds }) => ({
      ...household(householdId),
      projectedHundredths: balanceOf.get(householdId) ?? 0,
      adults: adultIds.map((adultId) => ({
        adultId,
        name: names.find((name) => name.adultId === adultId)?.firstName ?? '',
      })),
    })),
    excluded: (people?.why?.excluded ?? []).map(({ householdId, projectedHundredths, reason }) => ({
      ...household(householdId),
      projectedHundredths,
      reason,
    })),
  }
}
