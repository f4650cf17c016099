// Reads and saves the rules in a group's cars.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { GroupRulesShown, groupRules } from '@beanpool/contract/group-rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, fieldIssues, messageOf, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import type { GroupRulesValues } from './words.ts'
import * as words from './words.ts'

export const useGroupRules = (groupId: string) =>
  useQuery(api.groupRules.ofGroup.queryOptions({ input: { groupId } }))

export const rulesOf = ({ groupName, canEdit, ...rules }: GroupRulesShown): GroupRulesValues => rules

const failureText = (error: unknown): string => {
  const reason = reasonOf<RefusalOf<typeof groupRules.save>>(error)
  return reason ? words.refusalWords(reason) : messageOf(error)
}

/** `onSaved`: called once the screens show the new rules. */
export const useSaveGroupRules = (groupId: string, onSaved: () => unknown) => {
  const queries = useQueryClient()
  const change = useSubmit(
    api.groupRules.save.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: api.groupRules.key() })
        await onSaved()
      },
      onError: (error) => toast({ title: words.failedToSave, text: failureText(error), tone: 'bad' }),
    }),
  )
  return {
    busy: change.isPending,
    /** Returns messages by field if the server refuses. The choices stay. */
    save: (rules: Partial<GroupRulesValues>): Promise<Record<string, string>> =>
      change.send({ groupId, ...rules }).then(
        () => ({}),
        (error: unknown) =>
          Object.fromEntries(fieldIssues(error).map(({ path, message }) => [path, message])),
      ),
  }
}
