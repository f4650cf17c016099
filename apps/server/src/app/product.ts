// Connects the features to the server: the only list of their routes, jobs and hooks.
import type { AnyRouter } from '@orpc/server'
import { adultIdOf, createAdult } from '../acts/accounts/adults.ts'
import type { NewUser, SecurityEvent } from '../acts/accounts/auth.ts'
import { deleteAgain } from '../acts/accounts/deletion/delete-account.ts'
import { signInJobs } from '../acts/accounts/forget-sign-ins.ts'
import { readCalendarJob } from '../acts/calendars/read-calendar.ts'
import { forgetRemovedMessages } from '../acts/messages/take-away.ts'
import { passOnOfferJob } from '../acts/offers/pass-on-offers.ts'
import { snapshotReputations } from '../acts/standing/reputation.ts'
import { open } from '../api/procedures.ts'
import { adultOfUser } from '../books/accounts/store.ts'
import { ringAlarms } from '../books/alarms/store.ts'
import { activeMemberships } from '../books/members/access.ts'
import { tellOfSecurity, tellUndelivered } from '../books/notifications/tell-adult.ts'
import { recordedIn } from '../books/record/record-activities.ts'
import { passkeysOf } from '../books/security/store.ts'
import type { AppContext } from '../context/context.ts'
import type { JobHandler } from '../context/job-handler.ts'
import { ClocksDifferError } from '../db/clocks.ts'
import { type Db, type Transaction, withTransaction } from '../db/pool.ts'
import { changedGroupsIn } from '../live/publish.ts'
import { mailJobs } from '../mail/delivery/deliver.ts'
import { planGroupJob } from '../planning/rides/plan-by-clock.ts'
import {
  accountDataRoutes,
  accountDeletionRoutes,
  accountRoutes,
  clubTokenRoutes,
  feedRoutes,
  linkRoutes,
  notificationRoutes,
  operatorRoutes,
  planRoutes,
  securityRoutes,
} from '../routes/accounts.ts'
import {
  calendarRoutes,
  concernRoutes,
  fairGuardRoutes,
  groupRoutes,
  groupRuleRoutes,
  invitationRoutes,
  messageRoutes,
  noRideDayRoutes,
  placeRoutes,
  roleRoutes,
  settlementRoutes,
  termRoutes,
} from '../routes/groups.ts'
import { coParentRoutes, credentialRoutes, householdRoutes } from '../routes/households.ts'
import {
  poolRequestRoutes,
  poolRouteRoutes,
  poolRoutes,
  poolSuggestionRoutes,
  scheduleRoutes,
} from '../routes/pools.ts'
import {
  beanRoutes,
  offerRoutes,
  rideDayRoutes,
  rideRoutes,
  standingRoutes,
  swapRoutes,
  undoRoutes,
  urgentRoutes,
} from '../routes/rides.ts'
import { stopMails } from '../telling/notifications/answers/use-link.ts'
import { deliveryJobs } from '../telling/notifications/delivery/deliver.ts'
import { writeAgain } from '../telling/notifications/delivery/notice-mail.ts'
import { tellExpiring } from '../telling/notifications/moments/tell-expiring.ts'
import { writeNotices } from '../telling/notifications/write-notices.ts'
import { readGreeting } from '../views/accounts/read-me.ts'
import { openClubToken, readClub } from '../views/clubs/read-club.ts'
import { type FeedAsked, readFeed } from '../views/feeds/read-feed.ts'
import { clockJob } from './clock.ts'
import { forgetOld } from './forget-old.ts'

export type Product = {
  router: AnyRouter
  jobs: JobHandler[]
  /**
   * Runs once at the start, before the server answers: deletes accounts again that a restored backup has brought back,
   * and returns how many.
   */
  beforeServing: (context: AppContext) => Promise<number>
  /** Runs after a sign-up; a second call for the same user must change nothing. */
  onUserCreated: (context: AppContext, user: NewUser) => Promise<void>
  /** Notifies the owner of the account that the event is about. */
  onSecurityEvent: (context: AppContext, event: SecurityEvent) => Promise<void>
  /** Returns the adult of a signed-in user, creating one if missing; null if the account was deleted. */
  adultIdOf: (context: AppContext, user: NewUser) => Promise<string | null>
  /** Returns the groups whose live events reach this adult. */
  groupsOf: (db: Db, adultId: string) => Promise<string[]>
  /** Runs at the end of each transaction and writes its notices. */
  atCommit: (context: AppContext, tx: Transaction) => Promise<void>
  /** Unsubscribes by a mailed link, without a sign-in. */
  unsubscribe: (context: AppContext, token: string) => Promise<boolean>
  /**
   * Returns a feed's calendar file, given only its token; null if there is no such feed, or the adult may not see it.
   */
  readFeed: (context: AppContext, asked: FeedAsked) => Promise<string | null>
  /** Shows a group to clubs that have a token. */
  clubs: { open: typeof openClubToken; read: typeof readClub }
  /** Returns the name with which the public pages greet a signed-in adult. */
  greetingOf: (db: Db, adultId: string) => Promise<string>
}

export const product: Product = {
  router: open.router({
    accountData: accountDataRoutes,
    accountDeletion: accountDeletionRoutes,
    accounts: accountRoutes,
    beans: beanRoutes,
    calendars: calendarRoutes,
    clubTokens: clubTokenRoutes,
    coParents: coParentRoutes,
    groups: groupRoutes,
    households: householdRoutes,
    invitations: invitationRoutes,
    links: linkRoutes,
    messages: messageRoutes,
    noRideDays: noRideDayRoutes,
    notifications: notificationRoutes,
    offers: offerRoutes,
    operator: operatorRoutes,
    plans: planRoutes,
    concerns: concernRoutes,
    credentials: credentialRoutes,
    fairGuards: fairGuardRoutes,
    feeds: feedRoutes,
    groupRules: groupRuleRoutes,
    places: placeRoutes,
    poolRequests: poolRequestRoutes,
    poolRoutes: poolRouteRoutes,
    poolSuggestions: poolSuggestionRoutes,
    pools: poolRoutes,
    rideDays: rideDayRoutes,
    rides: rideRoutes,
    roles: roleRoutes,
    schedule: scheduleRoutes,
    security: securityRoutes,
    settlements: settlementRoutes,
    standing: standingRoutes,
    urgent: urgentRoutes,
    swaps: swapRoutes,
    terms: termRoutes,
    undo: undoRoutes,
  }),
  jobs: [
    ...mailJobs({ writeAgain, tellUndelivered }),
    ...signInJobs,
    ...deliveryJobs,
    clockJob,
    forgetOld,
    tellExpiring,
    forgetRemovedMessages,
    passOnOfferJob,
    snapshotReputations,
    planGroupJob,
    readCalendarJob,
  ],
  beforeServing: deleteAgain,
  onUserCreated: createAdult,
  onSecurityEvent: async (context, { userId, what, device }) => {
    const adult = await adultOfUser(context.db, userId)
    if (!adult) return
    const passkeys =
      what === 'new_password' ? (await passkeysOf(context.db, { authUserId: userId })).length : 0
    const told = { adultId: adult.id, what, device, ...(passkeys > 0 ? { passkeys } : {}) }
    await withTransaction(context.db, (tx) => tellOfSecurity(tx, context, told))
  },
  adultIdOf,
  atCommit: async (context, tx) => {
    const recorded = recordedIn(tx)
    if (recorded.length > 0 && !(await context.clocksAgree(tx))) throw new ClocksDifferError()
    await writeNotices(context, tx, recorded)
    await ringAlarms(tx, changedGroupsIn(tx), context.now())
  },
  unsubscribe: stopMails,
  readFeed,
  clubs: { open: openClubToken, read: readClub },
  greetingOf: readGreeting,
  groupsOf: async (db, adultId) => (await activeMemberships(db, adultId)).map((member) => member.groupId),
}
