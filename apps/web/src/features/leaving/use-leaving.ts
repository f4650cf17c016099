// Leave, now or after a last day, and staying after all.
import type { LeavingPreview } from '@beanpool/contract/leaving'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { fullDate } from '../../ui/date-words.ts'
import { toast } from '../../ui/toast.ts'
import { shownOf } from '../pools/leaving-words.ts'
import * as words from './leaving-words.ts'
import { tellRefusal } from './tell-refusal.ts'

type Leaving = { groupId: string; preview: LeavingPreview; lastDay: string | null; takesPlaces: boolean }

export const useLeaving = ({ groupId, preview, lastDay, takesPlaces }: Leaving) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { groupName, seats } = preview
  const leave = useSubmit(
    api.groups.leave.mutationOptions({
      onSuccess: async (_, { lastDay: day }) => {
        if (day === undefined) await navigate({ to: '/groups' })
        const title = day === undefined ? words.left(groupName) : words.planned(fullDate(day))
        toast({ title, text: words.undoHere, tone: 'good' })
        await queries.invalidateQueries()
      },
      onError: async (error) => {
        tellRefusal(words.notLeft, error)
        await queries.invalidateQueries({ queryKey: api.groups.previewLeaving.key() })
      },
    }),
  )
  return {
    leave: () =>
      leave.mutate({ groupId, takesPlaces, shown: shownOf(seats), ...(lastDay === null ? {} : { lastDay }) }),
    isBusy: leave.isPending,
  }
}

export const useStaying = (groupId: string) => {
  const queries = useQueryClient()
  const stay = useSubmit(
    api.groups.stay.mutationOptions({
      onSuccess: () => toast({ title: words.stays, text: words.staysLine, tone: 'good' }),
      onError: (error) => tellRefusal(words.notStayed, error),
      onSettled: () => queries.invalidateQueries(),
    }),
  )
  return { stay: () => stay.mutate({ groupId }), isBusy: stay.isPending }
}
