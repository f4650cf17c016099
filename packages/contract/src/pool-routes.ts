// A pool's route: its places in order, its length, and each kid's stops.
import { mostStops } from '@beanpool/domain/pools/route'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { placeChoice } from './pool-fields.ts'
import { householdRef, id } from './scalars.ts'

const routePlace = z.object({
  placeId: id,
  name: z.string(),
  /** Address, city and state in one line. */
  line: z.string(),
})
export type RoutePlace = z.infer<typeof routePlace>

const end = id.nullable()

const routeKid = z.object({
  kidId: id,
  name: z.string(),
  ...householdRef,
  mine: z.boolean(),
  mayChange: z.boolean(),
  /**
   * Where the kid is picked up: a place on the route. Null for the kid's home, which only the driver sees, on the day.
   */
  getsIn: end,
  getsOut: end,
  /** The stops that the kid has by default. */
  usual: z.object({ getsIn: id, getsOut: id }),
})
export type RouteKid = z.infer<typeof routeKid>

export const poolRoute = z.object({
  poolId: id,
  groupId: id,
  isReturn: z.boolean(),
  /** True for admins, unless the pool ended along with its term. */
  canEdit: z.boolean(),
  /** The route's places in order: the start, the stops, the destination. */
  places: z.array(routePlace),
  /** The length that an admin entered. */
  miles: z.int().nullable(),
  /** True if the Fair Guard prices seats by the mile. */
  milesCount: z.boolean(),
  /** The kids who are enrolled in the pool. */
  kids: z.array(routeKid),
  /**
   * For admins: places in the book that are not on the route. Those that most of the pool's kids are linked to come
   * first.
   */
  candidates: z.array(routePlace.extend({ kidCount: z.int() })),
})
export type PoolRoute = z.infer<typeof poolRoute>

const kidEnd = z.union([z.literal('home'), id]).nullable()

export const poolRoutes = {
  get: base.input(z.object({ poolId: id })).output(poolRoute),
  /** Changes the route of every upcoming ride, including locked ones; their drivers and riders are notified. */
  save: base
    .errors({ REFUSED: refusal(['admin_only', 'pool_ended', 'same_place']) })
    .input(
      z.object({
        poolId: id,
        from: placeChoice('From address is required'),
        to: placeChoice('To address is required'),
        stops: z.array(placeChoice('Choose a place')).max(mostStops, `At most ${mostStops} stops on the way`),
        miles: z.int('Whole miles').min(1, 'At least 1 mile').max(500, 'At most 500 miles').nullable(),
      }),
    )
    .output(poolRoute),
  /**
   * A family changes its own kids' stops, an admin any kid's, but only the family may choose `home`. Null restores the
   * route's default.
   */
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
