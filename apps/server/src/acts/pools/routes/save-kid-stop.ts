// Saves where a kid gets in and out of a pool's cars: its family may set all of it, an admin all but its home.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { poolRoutes as contract } from '@beanpool/contract/pool-routes'
import { type ChosenStop, nothingChosen, stopOf, stopProblem } from '@beanpool/domain/pools/route'
import { notFound, refused } from '../../../api/failures.ts'
import { chosenStops, linkedPlaces, routeOf, saveKidStop } from '../../../books/places/route-store.ts'
import { groupKids, poolById, poolGroupId } from '../../../books/pools/store.ts'
import { kidStopChanged } from '../../../books/rides/new-stops.ts'
import { poolWasActedOn } from '../../../books/undo/close-undos.ts'
import type { Caller } from '../../../context/caller.ts'
import { changeGroup } from '../../opening/change-group.ts'

type Refusal = RefusalOf<typeof contract.saveKid>

type Input = { poolId: string; kidId: string; getsIn: string | null; getsOut: string | null }

/** Returns null for the route's own stop. */
function chosenOf({ getsIn, getsOut }: Input): ChosenStop {
  if (getsIn === 'home' && getsOut === 'home') throw refused<Refusal>('not_forward')
  const placeOf = (end: string | null) => (end === 'home' ? null : end)
  const atHome = getsIn === 'home' ? 'in' : getsOut === 'home' ? 'out' : null
  return { getsInPlaceId: placeOf(getsIn), getsOutPlaceId: placeOf(getsOut), atHome }
}

export async function saveKidsStop(caller: Caller, input: Input) {
  const { poolId, kidId } = input
  const rowGroupId = await poolGroupId(caller.db, poolId)
  await changeGroup(caller, 'poolRoutes.saveKid', { rowGroupId }, async ({ tx, groupId, member, now }) => {
    const kid = (await groupKids(tx, groupId)).find((each) => each.kidId === kidId)
    if (!kid) throw notFound()
    const mine = kid.householdId === member.householdId
    if (!mine && member.role !== 'admin') throw refused<Refusal>('not_your_kid')
    const pool = await poolById(tx, poolId)
    if (pool === null || pool.endedAt !== null) throw refused<Refusal>('pool_ended')
    const before = (await chosenStops(tx, [poolId])).find((each) => each.kidId === kidId)
    if (!before) throw refused<Refusal>('not_enrolled')
    const chosen = chosenOf(input)
    const isHome = chosen.atHome !== null || (before ?? nothingChosen).atHome !== null
    if (isHome && !mine) throw refused<Refusal>('home_is_theirs')
    const route = await routeOf(tx, poolId)
    const problem = stopProblem(route, chosen)
    if (problem) throw refused<Refusal>(problem)
    const linked = (await linkedPlaces(tx, [kidId])).get(kidId) ?? []
    await saveKidStop(tx, { poolId, kidId, ...chosen })
    const [was, is] = [stopOf(route, before, linked), stopOf(route, chosen, linked)]
    if (was.getsIn === is.getsIn && was.getsOut === is.getsOut) return {}
    await poolWasActedOn(tx, poolId, now)
    return {
      events: await kidStopChanged(tx, { poolId, kidId, kidName: kid.name, poolName: pool.name }, now),
    }
  })
}
