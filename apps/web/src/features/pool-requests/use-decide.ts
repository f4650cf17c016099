// Sends the answers to a pool request: an admin accepts or declines it, the family that asked withdraws it.
import type { PoolRequest } from '@beanpool/contract/pool-requests'
import { useQueryClient } from '@tanstack/react-query'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import { openUpgrade } from '../plans/upgrade-store.ts'
import { createdWords } from '../pools/created-words.ts'
import * as words from './pool-request-words.ts'

export const useAccept = ({ name }: PoolRequest, ownedByMe: boolean) => {
  const queries = useQueryClient()
  return useSubmit(
    api.poolRequests.accept.mutationOptions({
      onSuccess: (made) => toast({ title: words.poolCreated(name), text: createdWords(made), tone: 'good' }),
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'PLAN_LIMIT') {
          if (ownedByMe) openUpgrade('pools_per_group', error.data.allowed)
          else toast({ title: words.notAccepted, text: words.noRoomNow, tone: 'bad' })
          return
        }
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? words.refusal(error.data.reason) : messageOf(error)
        toast({ title: words.notAccepted, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['pools', 'requests', 'rides', 'beans']),
    }),
  )
}

export const useDecline = ({ name }: PoolRequest, onDone: () => void) => {
  const queries = useQueryClient()
  return useSubmit(
    api.poolRequests.decline.mutationOptions({
      onSuccess: () => {
        toast({ title: words.declined(name), text: words.theFamilyHearsIt, tone: 'good' })
        onDone()
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? words.refusal(error.data.reason) : messageOf(error)
        toast({ title: words.notDeclined, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['requests']),
    }),
  )
}

export const useWithdraw = ({ name }: PoolRequest) => {
  const queries = useQueryClient()
  return useSubmit(
    api.poolRequests.withdraw.mutationOptions({
      onSuccess: () => toast({ title: words.withdrawn(name), tone: 'good' }),
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? words.refusal(error.data.reason) : messageOf(error)
        toast({ title: words.notWithdrawn, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['requests']),
    }),
  )
}
