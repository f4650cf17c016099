// Step 1 once the group is made: the same form changes it, and nothing is made twice.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { GroupDashboard, groups } from '@beanpool/contract/groups'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { api, fieldIssues, messageOf, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { GroupForm, type GroupValues } from '../groups/group-form.tsx'
import { FoundingFrame } from './founding-frame.tsx'
import * as words from './founding-words.ts'

const issuesByField = (error: unknown): Record<string, string> => {
  const reason = reasonOf<RefusalOf<typeof groups.change>>(error)
  if (reason === 'has_pools') return { timeZone: words.clockIsFixed }
  return Object.fromEntries(fieldIssues(error).map(({ path, message }) => [path, message]))
}

const Details = ({ group }: { group: GroupDashboard }) => {
  const { groupId, name, city, timeZone } = group
  const queries = useQueryClient()
  const navigate = useNavigate()
  const change = useSubmit(
    api.groups.change.mutationOptions({
      onError: (error) => {
        if (Object.keys(issuesByField(error)).length > 0) return
        const text = reasonOf(error) ? words.onlyAdmins : messageOf(error)
        toast({ title: words.failedToSaveGroup, text, tone: 'bad' })
      },
    }),
  )
  const save = async (values: GroupValues): Promise<Record<string, string>> => {
    try {
      await change.send({ groupId, ...values })
    } catch (error) {
      return issuesByField(error)
    }
    await queries.invalidateQueries()
    await navigate({ to: '/create-group', search: { group: groupId, step: 2 } })
    return {}
  }
  return (
    <GroupForm
      initial={() => ({ name, city, timeZone, description: group.description ?? '' })}
      submitLabel={everyday.goOn}
      busy={change.isPending}
      onSubmit={save}
    />
  )
}

export const BasicsMade = ({ groupId }: { groupId: string }) => {
  const query = useQuery(api.groups.dashboard.queryOptions({ input: { groupId } }))
  return (
    <FoundingFrame groupId={groupId} step={1} title={words.groupDetails} lead={words.changeWhatYouLike}>
      <Loaded
        query={query}
        errorTitle={words.failedToLoadGroup}
        skeleton={<SkeletonCards count={1} height={360} />}
      >
        {(group) =>
          group.role === 'admin' ? (
            <Details group={group} />
          ) : (
            <Navigate to="/groups/$groupId/dashboard" params={{ groupId }} replace />
          )
        }
      </Loaded>
    </FoundingFrame>
  )
}
