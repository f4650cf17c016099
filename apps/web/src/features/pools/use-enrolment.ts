import type { PoolDetail } from '@beanpool/contract/pools'
import { useQueryClient } from '@tanstack/react-query'
import { api, isDefinedError, messageOf } from '../../api.ts'
import { invalidateTopics } from '../../live.ts'
import { toast } from '../../ui/toast.ts'
import { useSubmit } from '../../use-submit.ts'
import { enrolRefusalWords } from './pool-words.ts'

type Kid = PoolDetail['roster'][number]

/** Enrols or withdraws; the roster shows it at once and goes back if the server refuses. */
export const useEnrolment = (poolId: string) => {
  const queries = useQueryClient()
  const key = api.pools.get.queryKey({ input: { poolId } })

  const optimistic = async (kidId: string, enrolled: boolean) => {
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
  const shared = {
    onSuccess: (detail: PoolDetail) => queries.setQueryData(key, detail),
    onSettled: () => invalidateTopics(queries, ['pools', 'beans']),
  }
  const enrol = useSubmit(
    api.pools.enrol.mutationOptions({
      ...shared,
      onMutate: ({ kidId }) => optimistic(kidId, true),
      onError: (error, _input, context) => {
        queries.setQueryData(key, context?.before)
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const words = refused
          ? enrolRefusalWords(error.data.reason)
          : { title: 'Cannot add kid', text: messageOf(error) }
        toast({ ...words, tone: 'bad' })
      },
    }),
  )
  const withdraw = useSubmit(
    api.pools.withdraw.mutationOptions({
      ...shared,
      onMutate: ({ kidId }) => optimistic(kidId, false),
      onError: (error, _input, context) => {
        queries.setQueryData(key, context?.before)
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const words = refused
          ? enrolRefusalWords(error.data.reason)
          : { title: 'Cannot remove kid', text: messageOf(error) }
        toast({ ...words, tone: 'bad' })
      },
    }),
  )
  return {
    change: (kid: Kid) => (kid.enrolled ? withdraw : enrol).mutate({ poolId, kidId: kid.kidId }),
    busy: enrol.isPending || withdraw.isPending,
  }
}
