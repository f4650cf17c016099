// Saves the group's name, place and currency: each part along with the current others.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { GroupSettings, groups } from '@beanpool/contract/groups'
import { useQueryClient } from '@tanstack/react-query'
import { api, fieldIssues, messageOf, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './words.ts'

type Changed = Partial<Pick<GroupSettings, 'name' | 'city' | 'description' | 'currency'>>

export const useGroupChange = (group: GroupSettings) => {
  const queries = useQueryClient()
  const change = useSubmit(
    api.groups.change.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries()
        toast({ title: words.groupSaved, tone: 'good' })
      },
      onError: (error) => {
        if (fieldIssues(error).length > 0) return
        const reason = reasonOf<RefusalOf<typeof groups.change>>(error)
        const text = reason ? words.changeRefusals[reason] : messageOf(error)
        toast({ title: words.failedToSaveGroup, text, tone: 'bad' })
      },
    }),
  )
  const { groupId, name, city, description, timeZone } = group
  return {
    isPending: change.isPending,
    /** Null once it is saved. Otherwise messages by field, if any; other failures are shown already. */
    save: (changed: Changed): Promise<Record<string, string> | null> =>
      change.send({ groupId, name, city, description, timeZone, ...changed }).then(
        () => null,
        (error) => Object.fromEntries(fieldIssues(error).map(({ path, message }) => [path, message])),
      ),
  }
}
