// Step 3 of a new group: the rules in its cars. Saving them ends the founding.
import type { GroupRulesShown } from '@beanpool/contract/group-rules'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { api, messageOf } from '../../api/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import * as rulesWords from '../group-rules/group-rules-words.ts'
import { RulesForm } from '../group-rules/rules-form.tsx'
import { rulesOf, useGroupRules, useSaveGroupRules } from '../group-rules/use-group-rules.ts'
import { FoundingFrame } from './founding-frame.tsx'
import * as words from './founding-words.ts'

const Choosing = ({ groupId, shown }: { groupId: string; shown: GroupRulesShown }) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { save, busy } = useSaveGroupRules(groupId, async () => {
    // The group's page no longer says that something is left.
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

export const RulesStep = ({ groupId }: { groupId: string }) => (
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
          <Navigate to="/groups/$groupId/dashboard" params={{ groupId }} replace />
        )
      }
    </Loaded>
  </FoundingFrame>
)
