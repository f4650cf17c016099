// Pauses, resumes, edits and deletes a pool, and shows the spec's messages.
import type { PoolDetail } from '@beanpool/contract/pools'
import { useQueryClient } from '@tanstack/react-query'
import { api, detailOf, fieldIssues, hasCode, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { planLimitOf } from '../../parts/plans/plan-limit.ts'
import { useBeyondPlan } from '../../parts/pools/new-pool.tsx'
import * as words from '../../parts/pools/words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'

const notAdmin = everyday.onlyAdmins

/** Returns how many rides the change would cancel, if the admin has not confirmed that yet. */
export const ridesLost = (error: unknown): number | null =>
  reasonOf(error) === 'cancels_rides' ? Number(detailOf(error)) : null

const failed = (title: string) => (error: unknown) => {
  if (fieldIssues(error).length > 0 || ridesLost(error) !== null) return
  const refused = reasonOf(error) === 'follows_calendar' ? words.calendarHasDates : notAdmin
  toast({ title, text: hasCode(error, 'REFUSED') ? refused : messageOf(error), tone: 'bad' })
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
  const onError = failed(words.failedToUpdatePoolStatus)
  const pause = useSubmit(
    api.pools.pause.mutationOptions({
      onSuccess: (detail) => {
        shown(detail)
        onDone()
        toast({ title: words.poolPaused, text: words.lockedRidesStillRun, tone: 'good' })
      },
      onError,
      onSettled,
    }),
  )
  const resume = useSubmit(
    api.pools.resume.mutationOptions({
      onSuccess: (detail) => {
        shown(detail)
        toast({ title: words.poolResumed, text: words.itsRidesArePlannedAgain, tone: 'good' })
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

export const useUpdatePool = (groupId: string) => {
  const { shown, onSettled } = useAfterChange()
  const tellBeyondPlan = useBeyondPlan()
  return useSubmit(
    api.pools.update.mutationOptions({
      onSuccess: (detail) => {
        shown(detail)
        toast({ title: words.poolSaved, text: words.unlockedRidesFollow, tone: 'good' })
      },
      onError: (error) => {
        const title = words.couldNotUpdatePoolConfiguration
        const beyond = planLimitOf(error)
        if (beyond === null) failed(title)(error)
        else tellBeyondPlan(title, { groupId, ...beyond })
      },
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
        toast({ title: words.poolDeleted, tone: 'good' })
      },
      onError: failed(words.couldNotDeletePool),
      onSettled,
    }),
  )
}
