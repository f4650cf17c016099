// Proposes and answers swaps. The first answer wins, and the slower adult sees the outcome.
import type { Me } from '@beanpool/contract/accounts'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDetail } from '@beanpool/contract/rides'
import type { Person } from '@beanpool/contract/scalars'
import type { OpenSwap, SwapQuote } from '@beanpool/contract/swaps'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { showAtOnce } from '../../api/answer-at-once.ts'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { momentText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import { drivenBy, onRide } from '../ride-steps/at-once.ts'
import { useMe } from '../session/me.ts'
import { useWhomToCall } from '../session/phone-book.ts'
import { useUndo } from '../undo/use-undo.ts'
import * as words from './words.ts'
import { type SwapRefusal, swapRefusalWords } from './words.ts'

/** The household's open proposals, both sent and received. Empty until loaded. */
export const useOpenSwaps = (enabled = true): OpenSwap[] =>
  useQuery(api.swaps.open.queryOptions({ enabled })).data?.swaps ?? []

const failed = (title: string, text: string) => toast({ title, text, tone: 'bad' })

type Refusal = { reason: SwapRefusal; detail: string | null }

const tell = (title: string, refusal: Refusal | null, error: unknown) =>
  failed(title, refusal ? `${swapRefusalWords(refusal.reason, refusal.detail)}.` : messageOf(error))

const useAfter = () => {
  const queries = useQueryClient()
  return {
    queries,
    show: (detail: RideDetail) =>
      queries.setQueryData(api.rides.get.queryKey({ input: { rideId: detail.card.rideId } }), detail),
    onSettled: () => invalidateTopics(queries, ['rides', 'beans']),
  }
}

export const useProposeSwap = (groupId: string, chosen: SwapQuote | undefined, onDone: () => void) => {
  const { aboutSwap } = useWhomToCall()
  const { show, onSettled } = useAfter()
  const propose = useSubmit(
    api.swaps.propose.mutationOptions({
      onSuccess: (detail) => {
        show(detail)
        toast({ title: everyday.swapProposed, text: words.nothingChangesUntilTheyAccept, tone: 'good' })
        onDone()
      },
      onError: (error) =>
        tell(words.notProposed, isDefinedError(error) && error.code === 'REFUSED' ? error.data : null, error),
      onSettled,
    }),
    { call: chosen && aboutSwap({ groupId, quote: chosen }) },
  )
  return { propose: propose.mutate, busy: propose.isPending }
}

export const useAnswerSwap = (swap: OpenSwap) => {
  const { swapId, quote } = swap
  const { queries, show, onSettled } = useAfter()
  const { undoAction } = useUndo()
  const me = useMe()
  const call = useWhomToCall().aboutSwap(swap)
  const open = useOpenSwaps()
  const accept = useSubmit(
    api.swaps.accept.mutationOptions({
      onMutate: () => showAtOnce(queries, traded(swap, me)),
      onSuccess: (detail) => {
        show(detail)
        const text = words.youDrive(momentText(quote.other.startAt, quote.timeZone))
        toast({ title: words.swapped, text, tone: 'good', action: undoAction(detail.card.undo) })
      },
      onError: (error, _, takeBack) => {
        takeBack?.()
        tell(words.notSwapped, isDefinedError(error) && error.code === 'REFUSED' ? error.data : null, error)
      },
      onSettled,
    }),
    { call },
  )
  const decline = useSubmit(
    api.swaps.decline.mutationOptions({
      onMutate: () => showAtOnce(queries, ended(swap, open)),
      onSuccess: (detail) => {
        show(detail)
        toast({ title: words.swapDeclined, text: words.yourDriveStaysYours })
      },
      onError: (error, _, takeBack) => {
        takeBack?.()
        tell(words.notDeclined, isDefinedError(error) && error.code === 'REFUSED' ? error.data : null, error)
      },
      onSettled,
    }),
    { call },
  )
  const withdraw = useSubmit(
    api.swaps.withdraw.mutationOptions({
      onMutate: () => showAtOnce(queries, ended(swap, open)),
      onSuccess: (detail) => {
        show(detail)
        toast({ title: words.swapWithdrawn, text: words.yourDriveStaysYours })
      },
      onError: (error, _, takeBack) => {
        takeBack?.()
        tell(words.notWithdrawn, isDefinedError(error) && error.code === 'REFUSED' ? error.data : null, error)
      },
      onSettled,
    }),
    { call },
  )
  return {
    accept: () => accept.mutate({ swapId }),
    decline: () => decline.mutate({ swapId }),
    withdraw: () => withdraw.mutate({ swapId }),
    accepting: accept.isPending,
    declining: decline.isPending,
    withdrawing: withdraw.isPending,
  }
}

// The two rides as they will look after an answer to a proposed swap. Shown until the server has answered.

const without = (value: object, swapId: string): object =>
  'swaps' in value && Array.isArray(value.swaps)
    ? { ...value, swaps: value.swaps.filter((each: OpenSwap) => each.swapId !== swapId) }
    : value

/** A drive can be part of several proposals, so its badge stays while another one is open. */
const unmarked =
  (rideId: string, others: OpenSwap[]) =>
  (ride: RideCard): RideCard => {
    const rest = others.find(({ quote }) => [quote.own.rideId, quote.other.rideId].includes(rideId))
    if (rest) return { ...ride, swap: rest.byMyHousehold ? 'mine' : 'for_me' }
    return { ...ride, swap: null }
  }

/** For use with `showAtOnce`: after Decline or Withdraw, both drives keep their drivers. `open`: all known proposals. */
const ended =
  ({ swapId, quote }: OpenSwap, open: OpenSwap[]) =>
  (value: object): object => {
    const others = open.filter((each) => each.swapId !== swapId)
    return [quote.own.rideId, quote.other.rideId].reduce(
      (shown, rideId) => onRide(rideId, unmarked(rideId, others))(shown),
      without(value, swapId),
    )
  }

/** Only the server knows which adult will drive, so the proposer's name is shown. */
const proposer = ({ proposerName, quote: { other } }: OpenSwap): Person => ({
  adultId: '',
  name: proposerName,
  householdId: other.householdId,
  householdName: other.householdName,
  beanIndex: other.beanIndex,
  isMe: false,
  isMyHousehold: false,
})

const given =
  (driver: Person) =>
  (ride: RideCard): RideCard => ({
    ...ride,
    driver,
    swap: null,
    undo: null,
    canCantDrive: false,
    canGiveBackFor: false,
    confirmation: null,
    confirmFrom: null,
    canReoffer: false,
    canSwap: false,
  })

/** For use with `showAtOnce`: after Accept, each household drives the other's ride. */
const traded =
  (swap: OpenSwap, me: Me) =>
  (value: object): object => {
    const { own, other } = swap.quote
    const mine = onRide(own.rideId, given(proposer(swap)))(without(value, swap.swapId))
    return onRide(other.rideId, (ride) => ({ ...drivenBy(me)(ride), swap: null }))(mine)
  }
