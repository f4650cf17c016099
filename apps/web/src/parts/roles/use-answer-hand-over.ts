// Accepts or declines a hand-over, in its notice and in the group's settings.
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { tellRefusal } from '../../ui/tell-refusal.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './words.ts'

export const useAnswerHandOver = ({ handOverId }: { handOverId: string }, onAnswered?: () => void) => {
  const queries = useQueryClient()
  const onSettled = () => invalidateTopics(queries, ['members', 'rides', 'pools', 'invitations', 'notices'])
  const accept = useSubmit(
    api.roles.accept.mutationOptions({
      onSuccess: () => {
        onAnswered?.()
        toast({ title: words.isYours, text: words.isYoursLine, tone: 'good' })
      },
      onError: (error) => tellRefusal(everyday.couldNotAccept, error, words.refusals),
      onSettled,
    }),
  )
  const decline = useSubmit(
    api.roles.decline.mutationOptions({
      onSuccess: () => {
        onAnswered?.()
        toast({ title: words.declined, text: words.declinedLine })
      },
      onError: (error) => tellRefusal(everyday.couldNotDecline, error, words.refusals),
      onSettled,
    }),
  )
  return {
    accept: () => accept.mutate({ handOverId }),
    decline: () => decline.mutate({ handOverId }),
    accepting: accept.isPending,
    declining: decline.isPending,
  }
}
