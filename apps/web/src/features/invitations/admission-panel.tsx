// The group's admission rules: who may invite, and whether newcomers need approval. Admins set them; members read them.
import type { AdmissionShown } from '@beanpool/contract/invitations'
import { Radio, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './dialog-words.ts'
import classes from './invitations.module.css'

type Choice = Pick<AdmissionShown, 'approvalRule' | 'membersInvite'>

const useSaveAdmission = (groupId: string) => {
  const queries = useQueryClient()
  const { queryKey } = api.invitations.admission.queryOptions({ input: { groupId } })
  return useSubmit(
    api.invitations.saveAdmission.mutationOptions({
      onMutate: (choice) => {
        const before = queries.getQueryData(queryKey)
        if (before) queries.setQueryData(queryKey, { ...before, ...choice })
        return { before }
      },
      onSuccess: () => toast({ title: everyday.saved, text: words.savedLine, tone: 'good' }),
      onError: (error, _, shown) => {
        if (shown?.before) queries.setQueryData(queryKey, shown.before)
        const isRefused = reasonOf(error) === 'admin_only'
        toast({
          title: words.couldNotSave,
          text: isRefused ? everyday.onlyAdmins : messageOf(error),
          tone: 'bad',
        })
      },
      onSettled: () => invalidateTopics(queries, ['invitations', 'members']),
    }),
  )
}

const Choices = ({ groupId, shown }: { groupId: string; shown: Choice }) => {
  const { mutate, isPending } = useSaveAdmission(groupId)
  const { approvalRule, membersInvite } = shown
  const save = (change: Partial<Choice>) => mutate({ groupId, ...change })
  return (
    <Stack>
      <Radio.Group
        label={words.whoIsApproved}
        value={approvalRule}
        onChange={(rule) => save({ approvalRule: rule === 'everyone' ? 'everyone' : 'invited_by_members' })}
      >
        <Stack gap={12} mt={8}>
          <Radio
            size="md"
            value="invited_by_members"
            label={words.invitedByMembers}
            description={words.invitedByMembersHint}
            disabled={isPending}
          />
          <Radio
            size="md"
            value="everyone"
            label={words.everyone}
            description={words.everyoneHint}
            disabled={isPending}
          />
        </Stack>
      </Radio.Group>
      <Switch
        label={words.membersInvite}
        description={words.membersInviteHint}
        checked={membersInvite}
        disabled={isPending}
        onChange={(event) => save({ membersInvite: event.currentTarget.checked })}
      />
    </Stack>
  )
}

export const AdmissionPanel = ({ groupId }: { groupId: string }) => {
  const query = useQuery(api.invitations.admission.queryOptions({ input: { groupId } }))
  return (
    <Panel title={words.title}>
      <Loaded query={query} errorText={messageOf} skeleton={<SkeletonCards count={1} height={160} />}>
        {(admission) =>
          admission.isAdmin ? (
            <Choices groupId={groupId} shown={admission} />
          ) : (
            <>
              <p>{words.membersMay(admission.membersInvite)}</p>
              <Hint className={classes.quiet}>
                {words.whoIsApproved}: {words.readRule[admission.approvalRule]}.
              </Hint>
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}
