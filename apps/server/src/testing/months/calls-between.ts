// Calls between households: urgent requests, swaps, strikes that are excused, and undo.
import type { Caller } from '../../app/caller.ts'
import { appealStrike } from '../../features/standing/appeal-strike.ts'
import { excuseStrike, refuseAppeal } from '../../features/standing/excuse-strike.ts'
import { acceptSwap, declineSwap, withdrawSwap } from '../../features/swaps/answer-swap.ts'
import { proposeSwap } from '../../features/swaps/propose-swap.ts'
import { runUndo } from '../../features/undo/run-undo.ts'
import { cancelUrgent } from '../../features/urgent/cancel.ts'
import { claimUrgent } from '../../features/urgent/claim.ts'
import { convertShortfall } from '../../features/urgent/convert-shortfall.ts'
import { markPaid, markReceived } from '../../features/urgent/mark-cash.ts'
import { sayNotCome } from '../../features/urgent/not-come.ts'
import { postUrgent } from '../../features/urgent/post.ts'
import { withdrawClaim } from '../../features/urgent/withdraw.ts'
import type { UndoCall } from './model-undo.ts'

type By = { by: string }

export type UrgentCall =
  | ({ kind: 'convert_shortfall'; ride: string; requester: string; free: boolean } & By)
  | ({ kind: 'post'; request: string; start: number; end: number; seats: number; free: boolean } & By)
  | ({ kind: 'claim' | 'withdraw' | 'cancel' | 'not_come'; request: string } & By)
  | ({ kind: 'mark_paid' | 'mark_received'; request: string; on: boolean } & By)

export type SwapCall =
  | ({ kind: 'propose_swap'; ride: string; other: string } & By)
  | ({ kind: 'accept_swap' | 'decline_swap' | 'withdraw_swap'; swap: string } & By)

export type StrikeCall = { kind: 'excuse' | 'appeal' | 'refuse_appeal'; strike: string } & By

export type BetweenCall = UrgentCall | SwapCall | StrikeCall | UndoCall

export const isUrgent = (call: { kind: string }): call is UrgentCall =>
  call.kind === 'not_come' ||
  ['convert_shortfall', 'post', 'claim', 'withdraw', 'cancel', 'mark_paid', 'mark_received'].includes(
    call.kind,
  )
export const isSwap = (call: { kind: string }): call is SwapCall => call.kind.endsWith('_swap')
export const isStrike = (call: { kind: string }): call is StrikeCall =>
  ['excuse', 'appeal', 'refuse_appeal'].includes(call.kind)

/** Amounts of the Fair Guard, or nothing at all. */
export const pricing = (free: boolean) => {
  const amounts = { baseCents: null, bumpCents: null, notes: null }
  return { basis: free ? ('free' as const) : ('per_seat' as const), ...amounts }
}

type Where = { groupId: string; zone: string }

export function runBetween(caller: Caller, { groupId, zone }: Where, call: BetweenCall): Promise<unknown> {
  if (isStrike(call)) return aboutStrike(caller, call)
  if (isSwap(call)) return aboutSwap(caller, call)
  switch (call.kind) {
    case 'undo':
      return runUndo(caller, { undoId: call.undo })
    case 'convert_shortfall': {
      const { ride: rideId, requester: requesterAdultId, free } = call
      return convertShortfall(caller, { rideId, requesterAdultId, pricing: pricing(free) })
    }
    case 'post': {
      const { request: requestId, seats, free } = call
      const wall = (ms: number) =>
        Temporal.Instant.fromEpochMilliseconds(ms)
          .toZonedDateTimeISO(zone)
          .toPlainDateTime()
          .toString({ smallestUnit: 'minute' })
      return postUrgent(caller, {
        ...{ requestId, groupId, startsAt: wall(call.start), endsAt: wall(call.end), seats },
        ...{
          fromLocation: 'Maple Street',
          toLocation: 'The pool',
          mode: free ? 'free' : 'per_seat',
          miles: 1,
        },
        ...{ amountCents: null, notes: null },
      })
    }
    case 'claim':
      return claimUrgent(caller, { requestId: call.request })
    case 'withdraw':
      return withdrawClaim(caller, { requestId: call.request })
    case 'cancel':
      return cancelUrgent(caller, { requestId: call.request })
    case 'not_come':
      return sayNotCome(caller, { requestId: call.request })
    case 'mark_paid':
      return markPaid(caller, { requestId: call.request, on: call.on })
    case 'mark_received':
      return markReceived(caller, { requestId: call.request, on: call.on })
  }
}

function aboutSwap(caller: Caller, call: SwapCall): Promise<unknown> {
  if (call.kind === 'propose_swap') return proposeSwap(caller, { rideId: call.ride, otherRideId: call.other })
  const answers = { accept_swap: acceptSwap, decline_swap: declineSwap, withdraw_swap: withdrawSwap }
  return answers[call.kind](caller, { swapId: call.swap })
}

function aboutStrike(caller: Caller, { kind, strike: strikeId }: StrikeCall): Promise<unknown> {
  if (kind === 'appeal') return appealStrike(caller, { strikeId, body: 'The car would not start' })
  const decide = kind === 'excuse' ? excuseStrike : refuseAppeal
  return decide(caller, { strikeId, note: 'We heard' })
}
