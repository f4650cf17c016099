// Sixteen clients on two instances change one pool's route at once: an admin saves the stops in three different orders,
// and families change their kids' stops.
import { expect, test } from 'vitest'
import { givenApp } from '../../../testing/given.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { createTestRun, refusalOf, type TestFamily } from '../../../testing/test-group.ts'
import { parentAt } from '../../../testing/test-parent.ts'

const races = process.env.BEANPOOL_LONG === '1' ? 30 : 2

const app = await givenApp()
const second = await givenApp({ sharing: app })
const group = await createTestRun(app)

const at = (instance: TestApp, { parent }: TestFamily) => parentAt(instance.url, parent).client

test(`a route is always one of those saved, with each kid’s stop on it (${races} times)`, async () => {
  const { admin, poolId, groupId } = group
  const { poolRoutes, places } = at(app, admin)
  const [from, to] = (await poolRoutes.get({ poolId })).places.map(({ placeId }) => ({ placeId }))
  if (!from || !to) throw new Error('a start and a destination')
  for (const name of ['Elm corner', 'Park gate', 'Gym'])
    await places.add({
      groupId,
      placeId: crypto.randomUUID(),
      name,
      address: `${name} 1`,
      city: null,
      state: null,
      label: null,
    })
  const book = (await places.book({ groupId })).places
  const [elm = '', park = '', gym = ''] = ['Elm corner', 'Park gate', 'Gym'].map(
    (name) => book.find((place) => place.name === name)?.placeId,
  )
  const orders = [[elm, park, gym], [gym, elm], [park]]
  const save = (instance: TestApp, placeIds: string[]) =>
    at(instance, admin).poolRoutes.save({
      poolId,
      from,
      to,
      miles: null,
      stops: placeIds.map((placeId) => ({ placeId })),
    })
  for (let turn = 0; turn < races; turn += 1) {
    const saves = Array.from({ length: 9 }, (_, place) =>
      save(place % 2 === 0 ? app : second, orders[(place + turn) % 3] ?? []),
    )
    const stops = group.families.flatMap((family, place) =>
      [elm, park].map((getsIn) =>
        at(place % 2 === 0 ? second : app, family).poolRoutes.saveKid({
          poolId,
          kidId: family.kidIds[0] ?? '',
          getsIn,
          getsOut: null,
        }),
      ),
    )
    const moved = at(second, admin).places.update({
      placeId: elm,
      name: 'Elm corner',
      address: `Elm Street ${turn}`,
      city: null,
      state: null,
      label: null,
    })
    const refusals = Promise.all(
      stops.map((stop) =>
        stop.then(
          () => null,
          () => refusalOf(stop),
        ),
      ),
    )
    const settled = await Promise.allSettled([...saves, moved])
    for (const result of settled) expect(result.status).toBe('fulfilled')
    // Only stops missing from the route at that time are refused.
    for (const refusal of await refusals)
      if (refusal) expect(refusal).toMatchObject({ data: { reason: 'not_on_route' } })
    const route = await poolRoutes.get({ poolId })
    const between = route.places.slice(1, -1).map(({ placeId }) => placeId)
    expect(orders).toContainEqual(between)
    const onRoute = new Set(route.places.map(({ placeId }) => placeId))
    for (const kid of route.kids) {
      expect(onRoute).toContain(kid.getsIn)
      expect(onRoute).toContain(kid.getsOut)
    }
  }
})
