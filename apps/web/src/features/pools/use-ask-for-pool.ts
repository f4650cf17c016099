// Sends a member's pool form to the admins. A retry with the same fields counts as the same request.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, fieldIssues, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as asking from '../../parts/pools/words.ts'
import { pleaseCheckTheMarkedFields } from '../../parts/pools/words.ts'
import { toast } from '../../ui/toast.ts'
import { poolDraft } from './pool-draft.ts'
import type { poolInput } from './pool-form-values.ts'

const whyNot = (error: unknown): string =>
  fieldIssues(error).length > 0 ? pleaseCheckTheMarkedFields : messageOf(error)

export const useAskForPool = (groupId: string, onDone?: () => void) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { idFor, forget } = useRetryId()
  const ask = useSubmit(
    api.poolRequests.ask.mutationOptions({
      onSuccess: async () => {
        forget()
        poolDraft.forget(groupId)
        await invalidateTopics(queries, ['requests'])
        toast({ title: asking.requestSent, text: asking.anAdminAnswers, tone: 'good' })
        if (onDone) return onDone()
        await navigate({
          to: '/groups/$groupId',
          params: { groupId },
          search: { tab: 'pools' },
          replace: true,
        })
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        toast({
          title: asking.notSent,
          text: refused ? asking.tooManyRequests : whyNot(error),
          tone: 'bad',
        })
      },
    }),
  )
  return {
    isPending: ask.isPending,
    send: (input: ReturnType<typeof poolInput>) => {
      const { firstDriverAdultId: _, ...fields } = input
      return ask.send({ requestId: idFor(fields), ...fields })
    },
  }
}
