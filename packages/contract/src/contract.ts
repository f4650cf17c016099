// Every Beanpool procedure in one tree, which the server implements and the web app calls.
import { accountDeletion } from './account-deletion.ts'
import { accountData, accounts, plans } from './accounts.ts'
import { beans, settlements } from './beans.ts'
import { calendars } from './calendars.ts'
import { clubTokens } from './club-tokens.ts'
import { coParents } from './co-parents.ts'
import { concerns } from './concerns.ts'
import { credentials } from './credentials.ts'
import { fairGuards } from './fair-guards.ts'
import { feeds } from './feeds.ts'
import { groupRules } from './group-rules.ts'
import { groups } from './groups.ts'
import { households } from './households.ts'
import { invitations } from './invitations.ts'
import { messages } from './messages.ts'
import { noRideDays } from './no-ride-days.ts'
import { links, notifications } from './notifications.ts'
import { offers } from './offers.ts'
import { operator } from './operator.ts'
import { places } from './places.ts'
import { poolRequests } from './pool-requests.ts'
import { poolRoutes } from './pool-routes.ts'
import { poolSuggestions } from './pool-suggestions.ts'
import { pools } from './pools.ts'
import { rideDays } from './ride-day.ts'
import { rides } from './rides.ts'
import { roles } from './roles.ts'
import { schedule } from './schedule.ts'
import { security } from './security.ts'
import { standing } from './standing.ts'
import { swaps } from './swaps.ts'
import { terms } from './terms.ts'
import { undo } from './undo.ts'
import { urgent } from './urgent.ts'

export const contract = {
  accountData,
  accountDeletion,
  accounts,
  beans,
  calendars,
  clubTokens,
  coParents,
  concerns,
  credentials,
  fairGuards,
  feeds,
  groupRules,
  groups,
  households,
  invitations,
  links,
  messages,
  noRideDays,
  notifications,
  offers,
  operator,
  places,
  plans,
  poolRequests,
  poolRoutes,
  poolSuggestions,
  pools,
  rideDays,
  rides,
  roles,
  schedule,
  security,
  settlements,
  standing,
  urgent,
  swaps,
  terms,
  undo,
}
export type Contract = typeof contract
