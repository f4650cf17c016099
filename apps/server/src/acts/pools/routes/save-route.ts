// Lets an admin set a pool's start, stops and destination. All upcoming rides of the pool follow, including locked ones
// (decision 24).
import type { RefusalOf } from '@beanpool/contract/errors'
import type { poolRoutes as contract } from '@beanpool/contract/pool-routes'
import { placeWords } from '@beanpool/domain/pools/place-words'
import {
  type ChosenStop,
  nothingChosen,
  routeProblem,
  stopOf,
  stopProblem,
} from '@beanpool/domain/pools/route'
import { invalidInput, notFound, refused } from '../../../api/failures.ts'
import { choosePlace, type PlaceChoice, placesAdded } from '../../../books/places/choose-place.ts'
import {
  chosenStops,
  linkedPlaces,
  routeOf,
  type StoredRoute,
  saveStops,
} from '../../../books/places/route-store.ts'
import { placesLeave } from '../../../books/places/store.ts'
import { groupKids, poolById, poolGroupId, saveKidStop, updatePoolRow } from '../../../books/pools/store.ts'
import { kidStopChanged, type NewStops, newStops } from '../../../books/rides/new-stops.ts'
import { poolWasActedOn } from '../../../books/undo/close-undos.ts'
import { rerouteUrgents } from '../../../books/urgent/urgent-book.ts'
import type { Caller } from '../../../context/context.ts'
import type { Transaction } from '../../../db/pool.ts'
import { changeGroup, type OpenGroup } from '../../opening/change-group.ts'

type Refusal = RefusalOf<(typeof contract)['save' | 'saveKid']>

type Input = {
  poolId: string
  from: PlaceChoice
  to: PlaceChoice
  stops: PlaceChoice[]
  miles: number | null
}

type Pool = NonNullable<Awaited<ReturnType<typeof poolById>>>

/** Records and announces nothing if nothing changes. */
export async function saveRoute(caller: Caller, { poolId, miles, ...asked }: Input) {
  const rowGroupId = await poolGroupId(caller.db, poolId)
  await changeGroup(caller, 'poolRoutes.save', { rowGroupId }, async (open) => {
    const { tx, groupId, now } = open
    const pool = await poolById(tx, poolId, groupId)
    if (!pool) throw notFound()
    if (pool.endedAt !== null) throw refused<Refusal>('pool_ended')
    const before = await routeOf(tx, { id: poolId, groupId })
    const added = await placeRoute(open, pool, asked)
    const after = await routeOf(tx, { id: poolId, groupId })
    await updatePoolRow(tx, poolId, { routeMiles: miles, updatedAt: now })
    const moved = movedOf(before, after)
    if (moved === null && pool.routeMiles === miles) return { events: added }
    await poolWasActedOn(tx, poolId, now)
    const freed = await placesLeave(tx, { groupId, now })
    const elsewhere = moved === null ? [] : await newStops(tx, [{ poolId, ...moved }], now)
    await rerouteRequests(tx, elsewhere, after)
    const changes = [
      ...(moved === null ? [] : routeWords(moved, after)),
      ...(pool.routeMiles === miles ? [] : [`miles from ${pool.routeMiles ?? 'none'} to ${miles ?? 'none'}`]),
    ]
    return {
      events: [
        ...added,
        ...elsewhere,
        ...(changes.length === 0
          ? []
          : [{ kind: 'pool_changed' as const, data: { poolName: pool.name, changes } }]),
        ...freed,
      ],
      plan: { byCaller: true },
    }
  })
}

type Asked = Pick<Input, 'from' | 'to' | 'stops'>

/** Stores the places, and returns record lines for those that are new to the address book. */
async function placeRoute({ tx, caller, groupId, now }: OpenGroup, pool: Pool, { from, to, stops }: Asked) {
  const choosing = { groupId, adultId: caller.adultId, now }
  const start = await choosePlace(tx, { ...choosing, choice: from, field: 'from' })
  const end = await choosePlace(tx, { ...choosing, choice: to, field: 'to' })
  const between = []
  for (const [index, choice] of stops.entries())
    between.push(await choosePlace(tx, { ...choosing, choice, field: `stops.${index}` }))
  const placeIds = between.map(({ place }) => place.id)
  const problem = routeProblem({ placeIds: [start.place.id, ...placeIds, end.place.id] })
  if (problem === 'same_place') throw refused<Refusal>('same_place')
  if (problem === 'too_many_stops') throw invalidInput('stops', 'Too many stops')
  await updatePoolRow(tx, pool.id, { fromPlaceId: start.place.id, toPlaceId: end.place.id })
  await saveStops(tx, { groupId, poolId: pool.id, placeIds })
  return placesAdded([start, ...between, end])
}

/** Describes the places that changed in words; null if none did. */
function movedOf(before: StoredRoute, after: StoredRoute): Omit<NewStops, 'poolId'> | null {
  if (before.placeIds.join() === after.placeIds.join()) return null
  const [was, is] = [before.places, after.places]
  const isOther = (index: number) => was.at(index)?.placeId !== is.at(index)?.placeId
  const between = ({ placeIds }: StoredRoute) => placeIds.slice(1, -1).join()
  const [start, destination] = [is[0], is.at(-1)]
  return {
    start: start && isOther(0) ? placeWords(start) : null,
    destination: destination && isOther(-1) ? placeWords(destination) : null,
    stops: between(before) === between(after) ? null : is.slice(1, -1).map(({ name }) => name),
  }
}

/** Describes the change for the group's record, which shows only the names of the places. */
function routeWords({ start, destination, stops }: Omit<NewStops, 'poolId'>, { places }: StoredRoute) {
  return [
    ...(start === null ? [] : [`start to ${places[0]?.name}`]),
    ...(stops == null ? [] : [`stops to ${stops.join(', ') || 'none'}`]),
    ...(destination === null ? [] : [`destination to ${places.at(-1)?.name}`]),
  ]
}

/** Updates the places of cash requests for these rides as well. */
async function rerouteRequests(tx: Transaction, elsewhere: { rideId: string }[], { places }: StoredRoute) {
  const trip = { fromLocation: places[0]?.name ?? '', toLocation: places.at(-1)?.name ?? '' }
  await rerouteUrgents(
    tx,
    elsewhere.map(({ rideId }) => rideId),
    trip,
  )
}

// Saves where a kid is picked up and dropped off. The kid's family may set both, including home. An admin may set
// anything but home.

type KidStop = { poolId: string; kidId: string; getsIn: string | null; getsOut: string | null }

/** Returns the chosen stops, with null for the route's default stop. */
function chosenOf({ getsIn, getsOut }: KidStop): ChosenStop {
  if (getsIn === 'home' && getsOut === 'home') throw refused<Refusal>('not_forward')
  const placeOf = (end: string | null) => (end === 'home' ? null : end)
  const atHome = getsIn === 'home' ? 'in' : getsOut === 'home' ? 'out' : null
  return { getsInPlaceId: placeOf(getsIn), getsOutPlaceId: placeOf(getsOut), atHome }
}

export async function saveKidsStop(caller: Caller, input: KidStop) {
  const { poolId, kidId } = input
  const rowGroupId = await poolGroupId(caller.db, poolId)
  await changeGroup(caller, 'poolRoutes.saveKid', { rowGroupId }, async ({ tx, groupId, member, now }) => {
    const kid = (await groupKids(tx, groupId)).find((each) => each.kidId === kidId)
    if (!kid) throw notFound()
    const mine = kid.householdId === member.householdId
    if (!mine && member.role !== 'admin') throw refused<Refusal>('not_your_kid')
    const pool = await poolById(tx, poolId, groupId)
    if (pool === null || pool.endedAt !== null) throw refused<Refusal>('pool_ended')
    const before = (await chosenStops(tx, [{ id: poolId, groupId }])).find((each) => each.kidId === kidId)
    if (!before) throw refused<Refusal>('not_enrolled')
    const chosen = chosenOf(input)
    const isHome = chosen.atHome !== null || (before ?? nothingChosen).atHome !== null
    if (isHome && !mine) throw refused<Refusal>('home_is_theirs')
    const route = await routeOf(tx, { id: poolId, groupId })
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
