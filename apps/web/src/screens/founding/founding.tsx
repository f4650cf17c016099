// Sets up a new group in two more steps. The step is in the URL, so Back and a reload return to it.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { GroupRulesShown } from '@beanpool/contract/group-rules'
import type { GroupDashboard, groups } from '@beanpool/contract/groups'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { api, fieldIssues, messageOf, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { RulesForm } from '../../features/group-rules/rules-form.tsx'
import { rulesOf, useGroupRules, useSaveGroupRules } from '../../features/group-rules/use-group-rules.ts'
import * as rulesWords from '../../features/group-rules/words.ts'
import type { FoundingStep } from '../../features/groups/founding-step.ts'
import { GroupForm, type GroupValues } from '../../features/groups/group-form.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { FairGuardStep } from './fair-guard-step.tsx'
import { FoundingFrame } from './founding-frame.tsx'
import * as words from './founding-words.ts'

// Step 3 of a new group: the rules in its cars. Saving them completes the set-up.
const Choosing = ({ groupId, shown }: { groupId: string; shown: GroupRulesShown }) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { save, busy } = useSaveGroupRules(groupId, async () => {
    // Removes the note about unfinished steps from the group's page.
    await queries.invalidateQueries({ queryKey: api.groups.key(), refetchType: 'all' })
    await navigate({ to: '/groups/$groupId', params: { groupId }, search: { created: true }, replace: true })
  })
  return (
    <RulesForm
      initial={rulesOf(shown)}
      submitLabel={words.finish}
      busy={busy}
      onSubmit={save}
      back={
        <ButtonLink to="/create-group" search={{ group: groupId, step: 2 }} variant="default">
          {everyday.back}
        </ButtonLink>
      }
    />
  )
}

const RulesStep = ({ groupId }: { groupId: string }) => (
  <FoundingFrame groupId={groupId} step={3} title={words.rulesForTheCar} lead={words.whatRulesAre}>
    <Loaded
      query={useGroupRules(groupId)}
      errorTitle={rulesWords.failedToLoad}
      errorText={messageOf}
      skeleton={<SkeletonCards count={1} height={420} />}
    >
      {(shown) =>
        shown.canEdit ? (
          <Choosing groupId={groupId} shown={shown} />
        ) : (
          <Navigate to="/groups/$groupId" params={{ groupId }} replace />
        )
      }
    </Loaded>
  </FoundingFrame>
)

// Step 1 once the group exists: the same form now changes the group, and nothing is created twice.
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
        const text = reasonOf(error) ? everyday.onlyAdmins : messageOf(error)
        toast({ title: everyday.groupNotSaved, text, tone: 'bad' })
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

const BasicsMade = ({ groupId }: { groupId: string }) => {
  const query = useQuery(api.groups.dashboard.queryOptions({ input: { groupId } }))
  return (
    <FoundingFrame groupId={groupId} step={1} title={words.groupDetails} lead={words.changeWhatYouLike}>
      <Loaded
        query={query}
        errorTitle={everyday.groupNotLoaded}
        skeleton={<SkeletonCards count={1} height={360} />}
      >
        {(group) =>
          group.role === 'admin' ? (
            <Details group={group} />
          ) : (
            <Navigate to="/groups/$groupId" params={{ groupId }} replace />
          )
        }
      </Loaded>
    </FoundingFrame>
  )
}

const steps = { 1: BasicsMade, 2: FairGuardStep, 3: RulesStep }

export const Founding = ({ groupId, step }: { groupId: string; step: FoundingStep }) => {
  const Step = steps[step]
  return <Step groupId={groupId} />
}
