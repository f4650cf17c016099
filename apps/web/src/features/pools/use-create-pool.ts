import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, fieldIssues, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import { createdWords, createRefusalWords } from './dialog-words.ts'
import { poolDraft } from './pool-draft.ts'
import * as words from './words.ts'

const refusalText = (error: unknown): string => {
  const issues = fieldIssues(error)
  return issues.length > 0
    ? words.pleaseCheckTheMarkedFields
    : messageOf(error, words.pleaseCheckRequiredFields)
}

export const useCreatePool = (groupId: string, onDone?: () => void) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useSubmit(
    api.pools.create.mutationOptions({
      onSuccess: async (answer, { suggested }) => {
        if (!suggested) poolDraft.forget(groupId)
        await invalidateTopics(queries, ['pools', 'beans'])
        const title = answer.returnPoolId === null ? words.poolCreated : words.poolAndReturnTripCreated
        toast({ title, text: createdWords(answer), tone: 'good' })
        if (onDone) onDone()
        else await navigate({ to: '/groups/$groupId/dashboard', params: { groupId }, replace: true })
      },
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'PLAN_LIMIT') {
          // Another admin made one at the same time: the page says so in place of the form.
          invalidateTopics(queries, ['pools'])
          return
        }
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? createRefusalWords(error.data.reason) : refusalText(error)
        toast({ title: words.cannotCreatePool, text, tone: 'bad' })
      },
    }),
  )
}
