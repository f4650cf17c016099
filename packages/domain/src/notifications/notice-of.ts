// The one table from events to notices: who is told what, how urgently, and what it folds into (docs/notifications.md). Pure.
import type { EventFacts, EventKind, GroupEvent } from '../record/events.ts'
import type { Notice } from './notice-facts.ts'
import { noticesOfGroups } from './notices-of-groups.ts'
import { noticesOfOutcomes } from './notices-of-outcomes.ts'
import { noticesOfRequests } from './notices-of-requests.ts'
import { noticesOfRideDays } from './notices-of-ride-days.ts'
import { noticesOfRides } from './notices-of-rides.ts'
import { noticesOfTrades } from './notices-of-trades.ts'
import { nobody, type Scene } from './scene.ts'

/** The notices of each of these kinds: one that is missing does not compile. */
export type Notices<Kinds extends EventKind> = {
  [Kind in Kinds]: (facts: EventFacts[Kind], scene: Scene) => Notice[]
}

const notices: Notices<EventKind> = {
  ...noticesOfRides,
  ...noticesOfRideDays,
  ...noticesOfOutcomes,
  ...noticesOfTrades,
  ...noticesOfGroups,
  ...noticesOfRequests,
}

/** What readers hear of an event. Empty: it is on the record, and nobody is told. */
export function noticesOf({ kind, data }: GroupEvent, scene: Scene): Notice[] {
  // The facts are of the kind: the union says so, which an index does not carry over.
  const of = notices[kind] as (facts: GroupEvent['data'], scene: Scene) => Notice[]
  return of(data, scene)
}

/** Nobody is ever told of it. */
export const isSilent = (kind: EventKind): boolean => notices[kind] === nobody
