// Converts record lines for screens: the actor, a sentence, and the time.
import type { RideDetail } from '@beanpool/contract/rides'
import { inSentence } from '@beanpool/domain/accounts/former-member'
import type { Currency } from '@beanpool/domain/groups/currencies'
import { isGone } from '@beanpool/domain/groups/leaving'
import type { MembershipStatus } from '@beanpool/domain/groups/roles'
import type { EventKind, GroupEvent, ShownEvent } from '@beanpool/domain/record/events'
import { readCurrency } from '../../../books/members/membership-store.ts'
import { kidsEverIn } from '../../../books/members/names-of-gone.ts'
import { readNames } from '../../../books/members/read-names.ts'
import { describeEvent } from '../../../books/record/describe-event.ts'
import type { Queryable } from '../../../db/pool.ts'

type Line = RideDetail['activity'][number]
type Row = {
  activityId: string
  at: Temporal.Instant
  kind: EventKind
  data: GroupEvent['data']
  actorName: string | null
  actorAdultId: string | null
}
type Names = Awaited<ReturnType<typeof readNames>>

/** The changes that the plan made, for whatever reason. */
const saidOfBeanpool = new Set<EventKind>([
  'planned',
  'no_driver_found',
  'car_not_needed',
  'got_seat',
  'moved_to_other_car',
  'uncovered',
  'offered',
  'offers_ended',
  'pool_stopped',
  'moved',
  'end_moved',
  'seats_changed',
  'restored',
  'urgent_completed',
  'urgent_expired',
  'swap_lapsed',
])

export async function presentLines(db: Queryable, groupId: string, rows: Row[]): Promise<Line[]> {
  const names = await readNames(db, groupId)
  const cut = await cutNames(db, groupId, names)
  return presentActivity(rows, { names, currency: await readCurrency(db, groupId), cut })
}

type Present = { names: Names; currency: Currency; cut: CutNames }

export function presentActivity(rows: Row[], { names, currency, cut }: Present): Line[] {
  const nameOf = (adultId: string | null | undefined) =>
    names.find((name) => name.adultId === adultId)?.firstName ?? 'someone who left'
  const householdOf = (householdId: string) =>
    names.find((name) => name.householdId === householdId)?.householdName ?? 'a former household'
  return rows.map((row) => {
    // A row has the facts of its kind, because it was written as an event. Quiet events are not read.
    const event = { kind: row.kind, data: cut(row.data) } as ShownEvent
    return {
      activityId: row.activityId,
      at: row.at.toString(),
      actorName: saidOfBeanpool.has(event.kind) ? null : row.actorName,
      text: describeEvent(event, { nameOf, householdOf, currency, actorAdultId: row.actorAdultId }),
      until: event.kind === 'offered' ? event.data.until : null,
    }
  })
}

// Removes from a record the names of kids whose families have left the group. Some lines have only the name.

type Kid = { kidId: string; name: string; householdName: string; status: MembershipStatus }
/** Removes the names from an event's or a notice's facts. */
export type CutNames = <Facts extends object>(data: Facts) => Facts

/** Returns the function that removes the names. Uses one statement, or none if no member has left. */
export async function cutNames(
  db: Queryable,
  groupId: string,
  names: { status: MembershipStatus }[],
): Promise<CutNames> {
  if (!names.some(({ status }) => isGone(status))) return (data) => data
  return cutting(await kidsEverIn(db, groupId))
}

function cutting(kids: Kid[]): CutNames {
  const present = new Set(kids.filter(({ status }) => !isGone(status)).map(({ name }) => name))
  const gone = kids.filter(({ status }) => isGone(status))
  const shown = (kidId: string | undefined, kidName: string): string => {
    const kid = gone.find((each) =>
      kidId === undefined ? each.name === kidName && !present.has(kidName) : each.kidId === kidId,
    )
    return kid ? `a kid of ${inSentence(kid.householdName)}` : kidName
  }
  return (data) => {
    const facts = data as {
      kidId?: string
      kidName?: string
      kidIds?: string[]
      kidNames?: string[]
      corrected?: { kidId: string; kidName: string }[]
    }
    return {
      ...data,
      ...(facts.kidName === undefined ? {} : { kidName: shown(facts.kidId, facts.kidName) }),
      ...(facts.kidNames && {
        kidNames: facts.kidNames.map((name, place) => shown(facts.kidIds?.[place], name)),
      }),
      ...(facts.corrected && {
        corrected: facts.corrected.map((kid) => ({ ...kid, kidName: shown(kid.kidId, kid.kidName) })),
      }),
    }
  }
}
