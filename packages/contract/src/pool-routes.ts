// The route of a pool: its places in order, how far it is, and where each kid gets in and out (settled.md "Places and stops").
import { mostStops } from '@beanpool/domain/pools/route'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { householdRef } from './person.ts'
import { placeChoice } from './pool-fields.ts'
import { id } from './scalars.ts'

export const routePlace = z.object({
  placeId: id,
  name: z.string(),
  /** Address, city and state in one line. */
  line: z.string(),
  /** An admin entered where it is on the map. */
  hasPoint: z.boolean(),
})
export type RoutePlace = z.infer<typeof routePlace>

const end = id.nullable()

export const routeKid = z.object({
  kidId: id,
  name: z.string(),
  ...householdRef,
  mine: z.boolean(),
  mayChange: z.boolean(),
  /** Places of the route. Null: at home, which nobody else is told but the driver, on the day. */
  getsIn: end,
  getsOut: end,
  /** What the route makes of it where nobody chose. */
  usual: z.object({ getsIn: id, getsOut: id }),
})
export type RouteKid = z.infer<typeof routeKid>

export const poolRoute = z.object({
  poolId: id,
  groupId: id,
  isReturn: z.boolean(),
  /** An admin, and the pool has not ended with its term. */
  canEdit: z.boolean(),
  /** In order: the start, the stops, the destination. */
  places: z.array(routePlace),
  /** `entered` by an admin; `straight`: through the points of its places, as the crow flies. Null: not known. */
  miles: z.object({ miles: z.number(), how: z.enum(['entered', 'straight']) }).nullable(),
  /** The Fair Guard prices a seat by them. */
  milesCount: z.boolean(),
  /** Who is enrolled. */
  kids: z.array(routeKid),
  /** Places of the book that are not on the route, those with most of the pool's kids first; for an admin. */
  candidates: z.array(routePlace.extend({ kidCount: z.int() })),
})
export type PoolRoute = z.infer<typeof poolRoute>

const kidEnd = z.union([z.literal('home'), id]).nullable()

export const poolRoutes = {
  get: base.input(z.object({ poolId: id })).output(poolRoute),
  /** For every ride ahead, locked ones too: those who drive and ride are told. */
  save: base
    .errors({ REFUSED: refusal(['admin_only', 'pool_ended', 'same_place']) })
    .input(
      z.object({
        poolId: id,
        from: placeChoice('From address is required'),
        to: placeChoice('To address is required'),
        stops: z.array(placeChoice('Choose a place')).max(mostStops, `At most ${mostStops} stops on the way`),
        /** Null: through the points of the places, where all have one. */
        miles: z.int('Whole miles').min(1, 'At least 1 mile').max(500, 'At most 500 miles').nullable(),
      }),
    )
    .output(poolRoute),
  /** A family its own kids', an admin any: but `home` is the family's to say. Null: as the route has it. */
  saveKid: base
    .errors({
      REFUSED: refusal([
        'not_your_kid',
        'not_enrolled',
        'pool_ended',
        'not_on_route',
        'not_forward',
        'home_is_theirs',
      ]),
    })
    .input(z.object({ poolId: id, kidId: id, getsIn: kidEnd, getsOut: kidEnd }))
    .output(poolRoute),
}
