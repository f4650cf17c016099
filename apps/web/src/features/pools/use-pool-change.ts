// Pausing, resuming, editing and deleting a pool, with the spec's messages.

import type { PoolDetail } from '@beanpool/contract/pools'
import { useQueryClient } from '@tanstack/react-query'
import { api, fieldIssues, hasCode, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'

const notAdmin = 'Only group admins can change its pools.'

const failed = (title: string) => (error: unknown) => {
  if (fieldIssues(error).length > 0) return
  toast({ title, text: hasCode(error, 'REFUSED') ? notAdmin : messageOf(error), tone: 'bad' })
}

const useAfterChange = () => {
  const queries = useQueryClient()
  return {
    shown: (detail: PoolDetail) =>
      queries.setQueryData(api.pools.get.queryKey({ input: { poolId: detail.pool.poolId } }), detail),
    onSettled: () => invalidateTopics(queries, ['pools', 'rides', 'beans']),
  }
}

export const usePauseResume = (poolId: string, onDone: () => void) => {
  const { shown, onSettled } = useAfterChange()
  const onError = failed('Failed to update pool status')
  const pause = useSubmit(
    api.pools.pause.mutationOptions({
      onSuccess: (detail) => {
        shown(detail)
        onDone()
        toast({ title: 'Pool paused', text: 'Locked rides still run.', tone: 'good' })
      },
      onError,
      onSettled,
    }),
  )
  const resume = useSubmit(
    api.pools.resume.mutationOptions({
      onSuccess: (detail) => {
        shown(detail)
        toast({ title: 'Pool resumed', text: 'Its rides are planned again.', tone: 'good' })
      },
      onError,
      onSettled,
    }),
  )
  return {
    pause: () => pause.mutate({ poolId }),
    resume: () => resume.mutate({ poolId }),
    busy: pause.isPending || resume.isPending,
  }
}

export const useUpdatePool = () => {
  const { shown, onSettled } = useAfterChange()
  return useSubmit(
    api.pools.update.mutationOptions({
      onSuccess: (detail) => {
        shown(detail)
        toast({ title: 'Pool saved', text: 'Rides that are not locked follow it.', tone: 'good' })
      },
      onError: failed('Could not update pool configuration.'),
      onSettled,
    }),
  )
}

export const useDeletePool = (onDone: () => void) => {
  const { onSettled } = useAfterChange()
  return useSubmit(
    api.pools.delete.mutationOptions({
      onSuccess: () => {
        onDone()
        toast({ title: 'Pool deleted', tone: 'good' })
      },
      onError: failed('Could not delete pool.'),
      onSettled,
    }),
  )
}
