import type { PoolDetail } from '@beanpool/contract/pools'
import { useQueryClient } from '@tanstack/react-query'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { useUndo } from '../../parts/undo/use-undo.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './dialog-words.ts'
import { type EnrolRefusal, enrolRefusalWords } from './dialog-words.ts'
import { fromWhenWords, isOvertaken, leftWords, type Overtaken, shownOf } from './words.ts'

type Kid = PoolDetail['roster'][number]

const failed = (error: unknown, title: string) => {
  const reason = reasonOf<EnrolRefusal>(error)
  toast({ ...(reason ? enrolRefusalWords(reason) : { title, text: messageOf(error) }), tone: 'bad' })
}

/** Shows a change of the roster at once, and reverts it if the server refuses. */
const useRosterAtOnce = (poolId: string) => {
  const queries = useQueryClient()
  const key = api.pools.get.queryKey({ input: { poolId } })
  const atOnce = async (kidId: string, enrolled: boolean) => {
    await queries.cancelQueries({ queryKey: key })
    const before = queries.getQueryData(key)
    queries.setQueryData(
      key,
      (detail) =>
        detail && {
          ...detail,
          roster: detail.roster.map((kid) => (kid.kidId === kidId ? { ...kid, enrolled } : kid)),
        },
    )
    return { before }
  }
  return {
    atOnce,
    goesBack: (before: PoolDetail | undefined) => queries.setQueryData(key, before),
    shows: (detail: PoolDetail) => queries.setQueryData(key, detail),
    onSettled: () => invalidateTopics(queries, ['pools', 'beans']),
  }
}

const useEnrol = (kid: Kid, poolId: string) => {
  const { atOnce, goesBack, shows, onSettled } = useRosterAtOnce(poolId)
  return useSubmit(
    api.pools.enrol.mutationOptions({
      onMutate: ({ kidId }) => atOnce(kidId, true),
      onSuccess: (detail) => {
        shows(detail)
        const text = fromWhenWords(detail, kid.kidId)
        if (text) toast({ title: words.isEnrolled(kid.name), text, tone: 'good' })
      },
      onError: (error, _input, context) => {
        goesBack(context?.before)
        failed(error, words.cannotAddKid)
      },
      onSettled,
    }),
  )
}

const useWithdraw = (kid: Kid, poolId: string, onOvertaken: (reason: Overtaken) => void) => {
  const queries = useQueryClient()
  const { undoAction } = useUndo()
  const { atOnce, goesBack, shows, onSettled } = useRosterAtOnce(poolId)
  /** Reads the list of undoable actions again; without an answer the line on the page follows later. */
  const justNow = async () => {
    const read = { ...api.undo.open.queryOptions(), staleTime: 0 }
    const { undos } = await queries.fetchQuery(read).catch(() => ({ undos: [] }))
    return undos.find((undo) => undo.action === 'withdraw_kid' && undo.poolId === poolId) ?? null
  }
  return useSubmit(
    api.pools.withdraw.mutationOptions({
      onMutate: ({ kidId }) => atOnce(kidId, false),
      onSuccess: async (detail, { shown }) => {
        shows(detail)
        toast({
          title: words.isWithdrawn(kid.name),
          text: shown && leftWords(shown),
          tone: 'good',
          action: undoAction(await justNow()),
        })
      },
      onError: (error, _input, context) => {
        goesBack(context?.before)
        const reason = reasonOf<EnrolRefusal | Overtaken>(error)
        if (reason && isOvertaken(reason)) onOvertaken(reason)
        else failed(error, words.cannotRemoveKid)
      },
      onSettled,
    }),
  )
}

/** Enrols or withdraws; `onOvertaken`: called when it now has a cost that was not shown. */
export const useEnrolment = (kid: Kid, poolId: string, onOvertaken: (reason: Overtaken) => void) => {
  const enrol = useEnrol(kid, poolId)
  const withdraw = useWithdraw(kid, poolId, onOvertaken)
  const { kidId } = kid
  return {
    enrol: () => enrol.mutate({ poolId, kidId }),
    withdraw: () => withdraw.mutate({ poolId, kidId, shown: shownOf(kid.leaves) }),
    busy: enrol.isPending || withdraw.isPending,
  }
}
