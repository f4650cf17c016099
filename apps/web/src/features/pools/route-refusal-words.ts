// Words for why a route, or a kid's stop, was not saved.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { poolRoutes } from '@beanpool/contract/pool-routes'

export type RouteRefusal = RefusalOf<typeof poolRoutes.save> | RefusalOf<typeof poolRoutes.saveKid>

export const refusalText: Record<RouteRefusal, string> = {
  admin_only: 'Only group admins can change the route of a pool.',
  pool_ended: 'This pool ended with its term.',
  same_place: 'A place is on the route twice. Each stop can be there once.',
  not_your_kid: 'Only the kid’s family or an admin can change where it gets in and out.',
  not_enrolled: 'This kid is not in the pool any more.',
  not_on_route: 'The route has changed, and does not stop there any more.',
  not_forward: 'A kid has to get out after getting in.',
  home_is_theirs: 'Only the kid’s family can say that it is picked up or brought home.',
}
