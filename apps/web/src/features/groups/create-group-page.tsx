import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, fieldIssues, isDefinedError, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import { AuthPage } from '../accounts/auth-page.tsx'
import { UpgradeHost } from '../plans/upgrade-host.tsx'
import { openUpgrade } from '../plans/upgrade-store.ts'
import { useVisitor } from '../session/me.ts'
import { type CarriedDraft, carriedTarget, startingDraft } from './carried-draft.ts'
import * as words from './create-group-words.ts'
import { groupDraft } from './group-draft.ts'
import { GroupForm, type GroupValues } from './group-form.tsx'
import { groupsAllowed, noRoomForGroup } from './group-room.ts'

const issuesByField = (error: unknown) =>
  Object.fromEntries(fieldIssues(error).map(({ path, message }) => [path, message]))

const useCreateGroup = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useSubmit(
    api.groups.create.mutationOptions({
      onSuccess: async ({ groupId }) => {
        groupDraft.forget()
        await queries.invalidateQueries()
        toast({ title: words.groupCreated, tone: 'good' })
        // Not over the form: going back must not offer to make the same group again.
        await navigate({
          to: '/groups/$groupId/dashboard',
          params: { groupId },
          search: { created: true },
          replace: true,
        })
      },
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'PLAN_LIMIT') {
          openUpgrade(error.data.limit, error.data.allowed)
        } else if (fieldIssues(error).length === 0) {
          toast({ title: words.couldNotCreateGroup, text: messageOf(error), tone: 'bad' })
        }
      },
    }),
  )
}

/** A visitor's group waits in the browser until there is an account to own it. */
const SignUpFirst = ({ redirect, onBack }: { redirect: string; onBack: () => void }) => (
  <AuthPage title={words.almostThere} lead={words.groupWillBeWaiting}>
    <ButtonLink to="/auth/signup" search={{ redirect }}>
      {words.createAccount}
    </ButtonLink>
    <ButtonLink to="/auth/login" search={{ redirect }} variant="default">
      {everyday.signIn}
    </ButtonLink>
    <ButtonLink to="/create-group" variant="subtle" onClick={onBack}>
      {everyday.back}
    </ButtonLink>
  </AuthPage>
)

const NoRoom = ({ allowed }: { allowed: number }) => (
  <>
    <AuthPage title={words.noRoomForAnotherGroup} lead={noRoomForGroup(allowed)}>
      <Button onClick={() => openUpgrade('groups_owned', allowed)}>{words.upgradeToPro}</Button>
      <ButtonLink to="/groups" variant="default">
        {words.seeYourGroups}
      </ButtonLink>
    </AuthPage>
    <UpgradeHost />
  </>
)

export const CreateGroupPage = ({ carried }: { carried: CarriedDraft }) => {
  const visitor = useVisitor()
  const create = useCreateGroup()
  const [waiting, setWaiting] = useState(false)
  const allowed = visitor ? groupsAllowed(visitor) : null
  if (waiting)
    return <SignUpFirst redirect={carriedTarget(groupDraft.read())} onBack={() => setWaiting(false)} />

  // Once made, the new group itself fills the plan: its page comes next.
  if (allowed !== null && !create.isPending && !create.data) return <NoRoom allowed={allowed} />

  const submit = async (values: GroupValues): Promise<Record<string, string>> => {
    groupDraft.keep(values)
    if (!visitor) {
      setWaiting(true)
      return {}
    }
    return create.send(values).then(() => ({}), issuesByField)
  }
  return (
    <>
      <AuthPage
        title={words.startYourGroup}
        lead={words.whatAGroupIs}
        wide
        foot={
          visitor ? (
            <ButtonLink to="/groups" variant="subtle">
              {everyday.cancel}
            </ButtonLink>
          ) : undefined
        }
      >
        <GroupForm
          initial={() => startingDraft(carried, groupDraft.read())}
          submitLabel={visitor ? words.createGroup : everyday.goOn}
          busy={create.isPending}
          onChange={groupDraft.keep}
          onSubmit={submit}
        />
      </AuthPage>
      <UpgradeHost />
    </>
  )
}
