// Saves a route, and a kid's pick-up and drop-off.
import type { PoolRoute } from '@beanpool/contract/pool-routes'
import { useQueryClient } from '@tanstack/react-query'
import { api, fieldIssues } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { tellRefusal } from '../../ui/tell-refusal.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './form-words.ts'
import { refusalText } from './form-words.ts'

const useAfter = () => {
  const queries = useQueryClient()
  return {
    shown: (route: PoolRoute) =>
      queries.setQueryData(api.poolRoutes.get.queryKey({ input: { poolId: route.poolId } }), route),
    onError: (error: unknown) => {
      if (fieldIssues(error).length > 0) return
      tellRefusal(everyday.notSaved, error, refusalText)
    },
    onSettled: () => invalidateTopics(queries, ['pools']),
  }
}

export const useSaveRoute = () => {
  const { shown, ...after } = useAfter()
  return useSubmit(
    api.poolRoutes.save.mutationOptions({
      ...after,
      onSuccess: (route) => {
        shown(route)
        toast({ title: words.routeSaved, text: words.everyRideFollows, tone: 'good' })
      },
    }),
  )
}

export const useSaveKidStop = (name: string) => {
  const { shown, ...after } = useAfter()
  return useSubmit(
    api.poolRoutes.saveKid.mutationOptions({
      ...after,
      onSuccess: (route) => {
        shown(route)
        toast({ title: words.stopSaved(name), text: words.driversAreTold, tone: 'good' })
      },
    }),
  )
}
