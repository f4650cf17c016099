// Claims, withdraws and cancels requests, and marks them as paid or received. The first claim wins, and slower
// adults see the winner's name.
import type { Me } from '@beanpool/contract/accounts'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { useQueryClient } from '@tanstack/react-query'
import { showAtOnce } from '../../api/answer-at-once.ts'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { momentText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import { drivenAgainBy, type ShownRide } from '../ride-steps/at-once.ts'
import { asPerson } from '../session/as-person.ts'
import { useMe } from '../session/me.ts'
import { useWhomToCall } from '../session/phone-book.ts'
import * as words from './words.ts'

type Claiming = { onLate: () => void; onSettled: () => void }

const useClaim = (request: UrgentRequest, { onLate, onSettled }: Claiming) => {
  const queries = useQueryClient()
  const me = useMe()
  return useSubmit(
    api.urgent.claim.mutationOptions({
      onMutate: () => showAtOnce(queries, onRequest(request.requestId, claimedBy(me))),
      onSuccess: () => {
        toast({
          title: everyday.youDrive,
          text: momentText(request.windowStartAt, request.timeZone),
          tone: 'good',
        })
      },
      onError: (error, _, takeBack) => {
        takeBack?.()
        const refused = isDefinedError(error) && error.code === 'REFUSED' ? error.data : null
        const said = refused ? words.claimTapRefusalWords(refused.reason, refused.detail) : messageOf(error)
        if (refused?.reason === 'now_late') onLate()
        else if (refused?.detail) toast({ title: said })
        else toast({ title: everyday.notClaimed, text: said, tone: 'bad' })
      },
      onSettled,
    }),
    { call: useWhomToCall().aboutRequest(request) },
  )
}

const tell = (
  title: string,
  refused: { reason: words.HandleRefusal; detail: string | null } | null,
  error: unknown,
) => {
  const text = refused ? words.handleRefusalWords(refused.reason, refused.detail) : messageOf(error)
  toast({ title, text, tone: 'bad' })
}

export type LateTap = 'claim' | 'withdraw'

/**
 * `onLate`: called if giving a claim back, or withdrawing a request, was shown as free but would now cost a strike.
 * Nothing was done in that case.
 */
export const useUrgent = (request: UrgentRequest, onLate: (tap: LateTap) => void) => {
  const queries = useQueryClient()
  const call = useWhomToCall().aboutRequest(request)
  const onSettled = () => {
    invalidateTopics(queries, ['rides', 'beans', 'urgent'])
  }
  const claim = useClaim(request, { onLate: () => onLate('claim'), onSettled })
  const withdraw = useSubmit(
    api.urgent.withdraw.mutationOptions({
      onMutate: () => showAtOnce(queries, onRequest(request.requestId, withdrawn)),
      onSuccess: () => {
        toast({ title: words.claimWithdrawn, text: words.othersCanClaimItAgain })
      },
      onError: (error, _, takeBack) => {
        takeBack?.()
        const refused = isDefinedError(error) && error.code === 'REFUSED' ? error.data : null
        if (refused?.reason === 'now_late') onLate('withdraw')
        else tell(words.failedToWithdrawClaim, refused, error)
      },
      onSettled,
    }),
    { call },
  )
  const cancel = useSubmit(
    api.urgent.cancel.mutationOptions({
      onMutate: () => showAtOnce(queries, cancelled(request)),
      onSuccess: () => {
        toast({ title: words.requestCancelled, text: words.drivesAgainWords(request) })
      },
      onError: (error, _, takeBack) => {
        takeBack?.()
        tell(
          words.failedToCancelRequest,
          isDefinedError(error) && error.code === 'REFUSED' ? error.data : null,
          error,
        )
      },
      onSettled,
    }),
    { call },
  )
  const paid = useSubmit(
    api.urgent.markPaid.mutationOptions({
      onMutate: ({ on }) => showAtOnce(queries, onRequest(request.requestId, marked('paid', on))),
      onError: (error, _, takeBack) => {
        takeBack?.()
        tell(
          words.failedToMarkAsPaid,
          isDefinedError(error) && error.code === 'REFUSED' ? error.data : null,
          error,
        )
      },
      onSettled,
    }),
    { call },
  )
  const received = useSubmit(
    api.urgent.markReceived.mutationOptions({
      onMutate: ({ on }) => showAtOnce(queries, onRequest(request.requestId, marked('received', on))),
      onError: (error, _, takeBack) => {
        takeBack?.()
        tell(
          words.failedToMarkAsReceived,
          isDefinedError(error) && error.code === 'REFUSED' ? error.data : null,
          error,
        )
      },
      onSettled,
    }),
    { call },
  )
  const of = { requestId: request.requestId }
  return {
    /** `late`: true if the adult has read what giving the claim back costs. */
    claim: (late: boolean) => claim.mutate({ ...of, shown: { late } }),
    claiming: claim.isPending,
    /** `late`: true if the adult has read what the withdrawal costs. */
    withdraw: (late: boolean) => withdraw.mutate({ ...of, shown: { late } }),
    withdrawing: withdraw.isPending,
    cancel: () => cancel.mutate(of),
    cancelling: cancel.isPending,
    markPaid: () => paid.mutate({ ...of, on: !request.paid }),
    markingPaid: paid.isPending,
    markReceived: () => received.mutate({ ...of, on: !request.received }),
    markingReceived: received.isPending,
  }
}

// The urgent request as it will look after a tap. Shown until the server has answered.

/** `underWay`: a claim is being sent. The actions stay in place, since the server may answer with a question. */
export type ShownRequest = UrgentRequest & { underWay?: boolean }

const isRequest = (value: object): value is UrgentRequest => 'requestId' in value && 'windowStartAt' in value

type Change = (request: UrgentRequest) => ShownRequest

/** For use with `showAtOnce`: changes the request on every screen. */
const onRequest =
  (requestId: string, change: Change) =>
  (value: object): object =>
    isRequest(value) && value.requestId === requestId ? change(value) : value

const claimedBy =
  (me: Me): Change =>
  (request) => ({
    ...request,
    status: 'claimed',
    claimant: asPerson(me, request.groupId),
    claimRefusal: 'claimed',
    canWithdraw: false,
    underWay: true,
  })

const withdrawn: Change = (request) => ({
  ...request,
  status: 'posted',
  claimant: null,
  claimRefusal: null,
  canWithdraw: false,
  canMarkReceived: false,
  paid: false,
  received: false,
})

const marked =
  (mark: 'paid' | 'received', on: boolean): Change =>
  (request) => ({ ...request, [mark]: on })

const covers = (value: object, requestId: string): value is RideCard =>
  'capacity' in value && 'urgent' in value && (value as RideCard).urgent?.requestId === requestId

/** Returns a converted drive to its driver. A ride that an admin posted needs a driver again. */
const uncoveredAgain = (ride: RideCard, { drivesAgain }: UrgentRequest): ShownRide => {
  if (drivesAgain) return drivenAgainBy(drivesAgain)(ride)
  return { ...ride, status: 'needs_driver', urgent: null, undo: null }
}

/** For use with `showAtOnce`: removes the request from the boards. The ride is then as it was before. */
const cancelled =
  (request: UrgentRequest) =>
  (value: object): object => {
    if (covers(value, request.requestId)) return uncoveredAgain(value, request)
    if ('requests' in value && Array.isArray(value.requests)) {
      const { requestId } = request
      return {
        ...value,
        requests: value.requests.filter((each: UrgentRequest) => each.requestId !== requestId),
      }
    }
    return value
  }
