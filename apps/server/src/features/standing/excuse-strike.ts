// An admin excuses a strike, or refuses the adult's request for it (product.md 13). An excuse counts as a waiver, gives
// the beans of a late cancel back, and ends a probation that stood on it.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { StrikeBook } from '@beanpool/contract/standing'
import { appealTransitions, excuseRefusal } from '@beanpool/domain/standing/appeals'
import { strikeTransitions } from '@beanpool/domain/standing/strikes'
import type { Caller } from '../../app/caller.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { notFound, refused } from '../../http/failures.ts'
import { publish } from '../../live/publish.ts'
import { hasAdminBeside, lockGroup, type Member, requireMember, requireOwn } from '../groups/access.ts'
import { recordActivities } from '../groups/record-activities.ts'
import { planGroup } from '../rides/plan-group.ts'
import { recordOnRides } from '../rides/record-on-rides.ts'
import { settleKnownOutcome } from '../rides/settle-known-outcome.ts'
import { decideAppeal, strikeById } from './appeals-store.ts'
import { readStrikeBook } from './read-strike-book.ts'
import { updateStrikes } from './store.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<(typeof contract.standing)['excuse' | 'refuseAppeal']>

type Input = { strikeId: string; note: string }
type Found = NonNullable<Awaited<ReturnType<typeof strikeById>>>
type Deciding = Found & {
  tx: Transaction
  caller: Caller
  member: Member
  now: Temporal.Instant
  note: string
}

export function excuseStrike(caller: Caller, input: Input): Promise<StrikeBook> {
  return decide(caller, input, excuse)
}

export function refuseAppeal(caller: Caller, input: Input): Promise<StrikeBook> {
  return decide(caller, input, refuse)
}

/** Under the group's lock, by an admin who may decide on this strike. */
async function decide(caller: Caller, input: Input, act: (deciding: Deciding) => Promise<void>) {
  const before = await strikeById(caller.db, input.strikeId)
  const { groupId } = await requireOwn(caller.db, caller.adultId, before?.strike.groupId)
  await withTransaction(caller.db, async (tx) => {
    const now = caller.now()
    await lockGroup(tx, groupId)
    const member = await requireMember(tx, caller.adultId, groupId)
    const found = await strikeById(tx, input.strikeId)
    if (!found) throw notFound()
    if (isRetry(found, caller, act)) return
    await requireDecider(tx, { found, member, now })
    await act({ ...found, tx, caller, member, now, note: input.note })
    await publish(tx, { groupId, topics: ['rides', 'beans'] })
  })
  return readStrikeBook(caller, { groupId })
}

/** A retry of one's own decision gets the first answer. */
function isRetry({ strike, appeal }: Found, { adultId }: Caller, act: unknown): boolean {
  if (act === excuse) return strike.status === 'excused' && strike.closedByAdultId === adultId
  return appeal?.status === 'refused' && appeal.decidedByAdultId === adultId
}

type Asking = { found: Found; member: Member; now: Temporal.Instant }

async function requireDecider(tx: Transaction, { found, member, now }: Asking) {
  const { strike, householdId } = found
  const by = {
    isAdmin: member.role === 'admin',
    ownCase: householdId === member.householdId,
    otherAdmin: await hasAdminBeside(tx, strike.groupId, [householdId]),
  }
  const refusal = excuseRefusal(strike, by, now)
  if (refusal) throw refused<Refusal>(refusal)
}

async function excuse({ tx, caller, member, now, note, strike, appeal, householdId }: Deciding) {
  const { groupId, rideId } = strike
  const { adultId } = caller
  const next = strikeTransitions[strike.status].excuse
  await updateStrikes(tx, [strike.id], { status: next, closedAt: now, closedByAdultId: adultId, note })
  const granted = appeal && appealTransitions[appeal.status].grant
  if (appeal && granted)
    await decideAppeal(tx, appeal.id, { status: granted, decidedByAdultId: adultId, decidedAt: now, note })
  // Why is between the adult and the admins; that it was done, and by whom, is on the record.
  const own = householdId === member.householdId
  const data = { toAdultId: strike.adultId, own, alone: rideId === null }
  const line = { groupId, actorAdultId: adultId, kind: 'strike_excused' as const, data, at: now }
  // That of a request of its own is on its group's record.
  if (rideId === null) await recordActivities(tx, [line])
  else {
    await recordOnRides(tx, [rideId], line)
    await settleKnownOutcome(tx, { rideId, byAdultId: adultId, now })
  }
  await planGroup(tx, { groupId, now, byAdultId: null })
}

async function refuse({ tx, caller, now, note, appeal }: Deciding) {
  const next = appeal && appealTransitions[appeal.status].refuse
  if (!appeal || !next) throw refused<Refusal>('no_appeal')
  const by = { decidedByAdultId: caller.adultId, decidedAt: now, note }
  await decideAppeal(tx, appeal.id, { status: next, ...by })
}
