// Lets an admin excuse a strike, or refuse the adult's request for that. An excuse counts as a waiver, returns a late
// cancel's beans, and ends a probation that depended on the strike.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { standing as contract } from '@beanpool/contract/standing'
import { appealRefusal, appealTransitions, excuseRefusal } from '@beanpool/domain/standing/appeals'
import { strikeTransitions } from '@beanpool/domain/standing/strikes'
import { notFound, refused } from '../../api/failures.ts'
import { hasOtherAdmin } from '../../books/members/access.ts'
import { decideAppeal, insertAppeal, strikeById } from '../../books/strikes/appeals-store.ts'
import { updateStrikes } from '../../books/strikes/store.ts'
import type { Caller } from '../../context/context.ts'
import { groupOf } from '../../db/directory.ts'
import { strikes } from '../../db/schema/standing.ts'
import { type Closing, changeGroup, type OpenGroup } from '../opening/change-group.ts'
import { settleKnownOutcome } from '../rides/outcome/settle-known-outcome.ts'

// Lets an adult ask once, in their own words, for a strike to be excused.

type Refusal = RefusalOf<(typeof contract)['appeal' | 'excuse' | 'refuseAppeal']>

type Appealing = { strikeId: string; body: string }

export async function appealStrike(caller: Caller, { strikeId, body }: Appealing) {
  const before = await strikeById(caller.db, strikeId)
  if (!before || before.strike.adultId !== caller.adultId) throw notFound()
  const { groupId } = before.strike
  await changeGroup(caller, 'standing.appeal', { groupId }, async ({ tx, now }) => {
    const found = await strikeById(tx, strikeId, groupId)
    if (!found) throw notFound()
    const { strike, appeal } = found
    // A retry with the same words gets the original response.
    if (appeal?.body === body) return {}
    const refusal = appealRefusal(strike, { appealed: appeal !== null }, now)
    if (refusal) throw refused<Refusal>(refusal)
    await insertAppeal(tx, { groupId, strikeId, body, createdAt: now })
    return { events: [{ kind: 'appeal_made' as const, data: { fromAdultId: caller.adultId, strikeId } }] }
  })
}

type Input = { strikeId: string; note: string }
type Found = NonNullable<Awaited<ReturnType<typeof strikeById>>>
type Deciding = OpenGroup & Found & { note: string }

/** Returns the id of the strike's group. */
export function excuseStrike(caller: Caller, input: Input) {
  return decide(caller, 'standing.excuse', input, excuse)
}

/** Returns the id of the strike's group. */
export function refuseAppeal(caller: Caller, input: Input) {
  return decide(caller, 'standing.refuseAppeal', input, refuse)
}

type Procedure = 'standing.excuse' | 'standing.refuseAppeal'

/** Runs a decision for an admin who may decide on this strike. */
async function decide(
  caller: Caller,
  procedure: Procedure,
  { strikeId, note }: Input,
  act: (deciding: Deciding) => Promise<Closing>,
) {
  const rowGroupId = await groupOf(caller.db, strikes, strikeId)
  return changeGroup(caller, procedure, { rowGroupId }, async (open) => {
    const { tx, groupId } = open
    const answer = { groupId }
    const found = await strikeById(tx, strikeId, groupId)
    if (!found) throw notFound()
    if (isRetry(found, caller, procedure)) return { answer }
    await requireDecider(open, found)
    return { ...(await act({ ...open, ...found, note })), answer }
  })
}

/** Checks whether the caller has already made this decision. A retry gets the original response. */
function isRetry({ strike, appeal }: Found, { adultId }: Caller, procedure: Procedure): boolean {
  if (procedure === 'standing.excuse')
    return strike.status === 'excused' && strike.closedByAdultId === adultId
  return appeal?.status === 'refused' && appeal.decidedByAdultId === adultId
}

/** Includes the household that was to drive, because the adult may have left it since. */
const householdsOf = ({ householdId, itsHouseholdId }: Found) => [householdId, itsHouseholdId]

async function requireDecider({ tx, member, now }: OpenGroup, found: Found) {
  const { strike } = found
  const by = {
    ownCase: householdsOf(found).includes(member.householdId),
    otherAdmin: await hasOtherAdmin(tx, strike.groupId, householdsOf(found)),
  }
  const refusal = excuseRefusal(strike, by, now)
  if (refusal) throw refused<Refusal>(refusal)
}

async function excuse(deciding: Deciding): Promise<Closing> {
  const { tx, caller, member, now, note, strike, appeal } = deciding
  const { rideId } = strike
  const { adultId } = caller
  const next = strikeTransitions[strike.status].excuse
  await updateStrikes(tx, [{ strikeId: strike.id, groupId: strike.groupId }], {
    status: next,
    closedAt: now,
    closedByAdultId: adultId,
    note,
  })
  const granted = appeal && appealTransitions[appeal.status].grant
  if (appeal && granted)
    await decideAppeal(tx, appeal.id, { status: granted, decidedByAdultId: adultId, decidedAt: now, note })
  // The reason stays between the adult and the admins. The record has only the fact and the admin's name. It is the
  // ride's record, or the group's if the strike belongs to a request without a ride.
  const own = householdsOf(deciding).includes(member.householdId)
  const appealed = granted ? ({ appealed: true } as const) : {}
  const data = { toAdultId: strike.adultId, own, alone: rideId === null, ...appealed }
  return {
    events: [{ rideId, kind: 'strike_excused', data }],
    ...(rideId ? { beforePlan: () => settleKnownOutcome(tx, { rideId, byAdultId: adultId, now }) } : {}),
    plan: { byCaller: false },
  }
}

async function refuse({ tx, caller, now, note, strike, appeal }: Deciding): Promise<Closing> {
  const next = appeal && appealTransitions[appeal.status].refuse
  if (!appeal || !next) throw refused<Refusal>('no_appeal')
  const by = { decidedByAdultId: caller.adultId, decidedAt: now, note }
  await decideAppeal(tx, appeal.id, { status: next, ...by })
  return { events: [{ kind: 'appeal_refused', data: { toAdultId: strike.adultId } }] }
}
