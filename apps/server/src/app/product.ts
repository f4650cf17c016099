// Where the features meet the server: the only list of their routes, jobs and hooks.
import type { AnyRouter } from '@orpc/server'
import type { Db } from '../db/pool.ts'
import { adultIdOf, createAdult } from '../features/accounts/adults.ts'
import type { NewUser } from '../features/accounts/auth.ts'
import { signInJobs } from '../features/accounts/forget-sign-ins.ts'
import { readGreeting } from '../features/accounts/read-greeting.ts'
import { accountRoutes } from '../features/accounts/routes.ts'
import { beanRoutes } from '../features/beans/routes.ts'
import { activeMemberships } from '../features/groups/access.ts'
import { groupRoutes } from '../features/groups/routes.ts'
import { coParentRoutes } from '../features/households/co-parent-routes.ts'
import { householdRoutes } from '../features/households/routes.ts'
import { invitationRoutes } from '../features/invitations/routes.ts'
import { passOnDueOffers, passOnOfferJob } from '../features/offers/pass-on-offers.ts'
import { offerRoutes } from '../features/offers/routes.ts'
import { planRoutes } from '../features/plans/routes.ts'
import { poolRoutes } from '../features/pools/routes.ts'
import { finishDueRides } from '../features/rides/finish-due-rides.ts'
import { planGroupJob, rollOutNightly } from '../features/rides/roll-out-nightly.ts'
import { rideRoutes } from '../features/rides/routes.ts'
import { seekDrivers } from '../features/rides/seek-drivers.ts'
import { scheduleRoutes } from '../features/schedule/routes.ts'
import { expireStrikes } from '../features/standing/expire-strikes.ts'
import { pictureReputations } from '../features/standing/reputation.ts'
import { standingRoutes } from '../features/standing/routes.ts'
import { lapseDueSwaps } from '../features/swaps/lapse-due-swaps.ts'
import { swapRoutes } from '../features/swaps/routes.ts'
import { undoRoutes } from '../features/undo/routes.ts'
import { finishDueUrgents } from '../features/urgent/finish-due-urgents.ts'
import { urgentRoutes } from '../features/urgent/routes.ts'
import { open } from '../http/procedures.ts'
import type { JobHandler } from '../jobs/handler.ts'
import { mailJobs } from '../mail/deliver.ts'
import type { AppContext } from './context.ts'

export type Product = {
  router: AnyRouter
  jobs: JobHandler[]
  /** Called after sign-up; must bear a second call for the same user. */
  onUserCreated: (context: AppContext, user: NewUser) => Promise<void>
  /** The adult of a signed-in user, made when missing; null when the account was deleted. */
  adultIdOf: (context: AppContext, user: NewUser) => Promise<string | null>
  /** The groups whose live events this adult gets. */
  groupsOf: (db: Db, adultId: string) => Promise<string[]>
  /** What the public pages call a signed-in adult. */
  greetingOf: (db: Db, adultId: string) => Promise<string>
}

export const product: Product = {
  router: open.router({
    accounts: accountRoutes,
    beans: beanRoutes,
    coParents: coParentRoutes,
    groups: groupRoutes,
    households: householdRoutes,
    invitations: invitationRoutes,
    offers: offerRoutes,
    plans: planRoutes,
    pools: poolRoutes,
    rides: rideRoutes,
    schedule: scheduleRoutes,
    standing: standingRoutes,
    urgent: urgentRoutes,
    swaps: swapRoutes,
    undo: undoRoutes,
  }),
  jobs: [
    ...mailJobs,
    ...signInJobs,
    expireStrikes,
    finishDueRides,
    seekDrivers,
    finishDueUrgents,
    lapseDueSwaps,
    passOnDueOffers,
    passOnOfferJob,
    pictureReputations,
    planGroupJob,
    rollOutNightly,
  ],
  onUserCreated: createAdult,
  adultIdOf,
  greetingOf: readGreeting,
  groupsOf: async (db, adultId) => (await activeMemberships(db, adultId)).map((member) => member.groupId),
}
