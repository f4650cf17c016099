// The only way to change an adult's own data: in one transaction, for a caller whom the policy permits, with the events
// recorded. The caller's work takes its own locks if it needs any.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { households as contract } from '@beanpool/contract/households'
import { refused } from '../../api/failures.ts'
import { householdIdOf } from '../../books/households/store.ts'
import { type AboutGroup, type Member, requireAccess } from '../../books/members/access.ts'
import { type CallersEvent, type OwnEvent, recordOwn } from '../../books/record/own-events.ts'
import type { Caller } from '../../context/context.ts'
import { type GroupProcedure, type OwnProcedure, policy } from '../../context/policy.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'

export type OpenAdult = { tx: Transaction; adultId: string; now: Temporal.Instant }

/** The events of a change. A retry returns no events. */
type Closing = { events?: CallersEvent[] }
type Work<Open, Answer> = (open: Open) => Promise<Closing & { answer: Answer }>
type SilentWork<Open> = (open: Open) => Promise<Closing>

type Refusal = RefusalOf<typeof contract.saveWeekly>

export function changeAdult<Answer>(
  caller: Caller,
  procedure: OwnProcedure,
  work: Work<OpenAdult, Answer>,
): Promise<Answer>
export function changeAdult(
  caller: Caller,
  procedure: OwnProcedure,
  work: SilentWork<OpenAdult>,
): Promise<undefined>
/** Runs the work, records its events, and returns its result. Either all of this happens or nothing. */
export function changeAdult(
  caller: Caller,
  procedure: OwnProcedure,
  work: (open: OpenAdult) => Promise<Closing & { answer?: unknown }>,
): Promise<unknown> {
  return withTransaction(caller.db, async (tx) => {
    const { adultId } = caller
    if (policy[procedure].least === 'household' && (await householdIdOf(tx, adultId)) === null)
      throw refused<Refusal>('no_household')
    return close(tx, caller, await work({ tx, adultId, now: caller.now() }))
  })
}

type OpenMember = OpenAdult & { member: Member }

export function changeAsMember<Answer>(
  caller: Caller,
  procedure: GroupProcedure,
  about: AboutGroup,
  work: Work<OpenMember, Answer>,
): Promise<Answer>
export function changeAsMember(
  caller: Caller,
  procedure: GroupProcedure,
  about: AboutGroup,
  work: SilentWork<OpenMember>,
): Promise<undefined>
/**
 * Does the same for a member's own data in a group. Use it only for data that affects no ride, because the group is not
 * locked.
 */
export function changeAsMember(
  caller: Caller,
  procedure: GroupProcedure,
  about: AboutGroup,
  work: (open: OpenMember) => Promise<Closing & { answer?: unknown }>,
): Promise<unknown> {
  return withTransaction(caller.db, async (tx) => {
    const member = await requireAccess(tx, caller, procedure, about)
    return close(tx, caller, await work({ tx, adultId: caller.adultId, now: caller.now(), member }))
  })
}

async function close(
  tx: Transaction,
  { adultId }: Caller,
  { events = [], answer }: Closing & { answer?: unknown },
) {
  await recordOwn(
    tx,
    // Kinds of events that reach no adults ignore the ids.
    events.map((event) => ({ adultIds: [adultId], ...event }) as OwnEvent),
  )
  return answer
}
