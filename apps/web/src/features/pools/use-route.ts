// Saves a route, and a kid's pick-up and drop-off.
import type { PoolRoute } from '@beanpool/contract/pool-routes'
import { useQueryClient } from '@tanstack/react-query'
import { api, fieldIssues, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './form-words.ts'
import { type RouteRefusal, refusalText } from './form-words.ts'

const useAfter = () => {
  const queries = useQueryClient()
  return {
    shown: (route: PoolRoute) =>
      queries.setQueryData(api.poolRoutes.get.queryKey({ input: { poolId: route.poolId } }), route),
    onError: (error: unknown) => {
      if (fieldIssues(error).length > 0) return
      const reason = reasonOf<RouteRefusal>(error)
      toast({ title: everyday.notSaved, text: reason ? refusalText[reason] : messageOf(error), tone: 'bad' })
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
