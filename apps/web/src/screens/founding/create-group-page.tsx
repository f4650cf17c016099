// Step 1 of a new group, which visitors can also take, and the way to the later steps.
import type { Me } from '@beanpool/contract/accounts'
import type { GroupListing } from '@beanpool/contract/groups'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { api, fieldIssues, isDefinedError, messageOf } from '../../api/api.ts'
import { newId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { type FoundingStep, stepNumber, stepsAfterFounding } from '../../features/groups/founding-step.ts'
import {
  type CarriedDraft,
  carriedTarget,
  groupDraft,
  startingDraft,
  wasJustSubmitted,
} from '../../features/groups/group-draft.ts'
import { GroupForm, type GroupValues } from '../../features/groups/group-form.tsx'
import { groupsAllowed, noRoomForGroup } from '../../features/groups/group-room.ts'
import { UpgradeHost } from '../../features/plans/upgrade-host.tsx'
import { openUpgrade } from '../../parts/plans/upgrade-store.ts'
import { AuthPage } from '../../parts/session/auth-page.tsx'
import { meOptions, useVisitor } from '../../parts/session/me.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { PageSkeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './words.ts'

const loadFounding = () => import('./founding.tsx')
const Founding = lazy(() => loadFounding().then((module) => ({ default: module.Founding })))

const issuesByField = (error: unknown) =>
  Object.fromEntries(fieldIssues(error).map(({ path, message }) => [path, message]))

const useCreateGroup = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [groupId] = useState(newId)
  const create = useSubmit(
    api.groups.create.mutationOptions({
      onMutate: () => {
        void loadFounding()
      },
      onSuccess: async () => {
        groupDraft.forget()
        await queries.invalidateQueries()
        toast({ title: words.groupCreated, tone: 'good' })
        // Replaces the form in the history, so going back shows the new group instead of offering to create another.
        void navigate({ to: '/create-group', search: { group: groupId, step: 1 }, replace: true })
        await navigate({ to: '/create-group', search: { group: groupId, step: 2 } })
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
  const send = (values: GroupValues) => create.send({ ...values, groupId })
  return { ...create, send }
}

/** Keeps a visitor's group in the browser until there is an account that can own it. */
const SignUpFirst = ({ redirect, onBack }: { redirect: string; onBack: () => void }) => (
  <AuthPage title={words.almostThere} lead={words.groupWillBeWaiting}>
    <ButtonLink to="/auth/signup" search={{ redirect }}>
      {everyday.createAccountWord}
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
  <AuthPage title={words.noRoomForAnotherGroup} lead={noRoomForGroup(allowed)}>
    <Button onClick={() => openUpgrade('groups_owned', allowed)}>{everyday.upgradeToPro}</Button>
    <ButtonLink to="/groups" variant="default">
      {words.seeYourGroups}
    </ButtonLink>
  </AuthPage>
)

/** Returns the groups that still lack a Fair Guard or rules. Undefined while loading. */
const useUnfinished = (visitor: Me | null | undefined) => {
  const enabled = (visitor?.groupsOwned ?? 0) > 0
  const { data, isLoading, errorUpdateCount } = useQuery({ ...api.groups.list.queryOptions(), enabled })
  // A retry after a failure must not take the place of the form.
  if (isLoading && errorUpdateCount === 0) return undefined
  return enabled ? (data?.groups ?? []).filter(({ setupStep }) => setupStep !== null) : []
}

/**
 * Creates the group that a visitor submitted before signing up, without showing the form again. This happens only in
 * the browser that kept the group, because a link with a group's name must not create the group. Returns true until the
 * server has answered. If the server refuses, the form is shown.
 */
const useSubmitted = (create: ReturnType<typeof useCreateGroup>, mayCreate: boolean): boolean => {
  const [draft] = useState(groupDraft.read)
  const sent = useRef(false)
  const { name, city, timeZone, description = '' } = draft
  const due = mayCreate && wasJustSubmitted(draft) && name && city && timeZone
  useEffect(() => {
    if (!due || sent.current) return
    sent.current = true
    const values = { name, city, timeZone, description }
    groupDraft.keep(values)
    create.send(values).catch(() => undefined)
  })
  return Boolean(due) && !create.isError
}

/**
 * Both the tab that waited for the email and the tab opened by its link come here. Once one of them has created the
 * group, the other offers to finish setting it up.
 */
const useMadeElsewhere = (mayBe: boolean) => {
  const queries = useQueryClient()
  useEffect(() => {
    if (!mayBe) return
    const ask = () => void queries.invalidateQueries({ queryKey: meOptions.queryKey })
    // The group may have been created since this tab loaded the session.
    ask()
    return groupDraft.whenMadeElsewhere(ask)
  }, [mayBe, queries])
}

const Basics = ({ carried }: { carried: CarriedDraft }) => {
  const visitor = useVisitor()
  const create = useCreateGroup()
  useMadeElsewhere(Boolean(visitor) && carried.name !== undefined)
  const [waiting, setWaiting] = useState(false)
  const [another, setAnother] = useState(false)
  const allowed = visitor ? groupsAllowed(visitor) : null
  const unfinished = useUnfinished(visitor)
  const submitted = useSubmitted(create, Boolean(visitor) && allowed === null && unfinished?.length === 0)
  if (waiting)
    return (
      <SignUpFirst
        redirect={carriedTarget(groupDraft.read())}
        onBack={() => {
          groupDraft.takeBack()
          setWaiting(false)
        }}
      />
    )

  // The new group itself uses up the plan and is unfinished, so its next step is shown.
  if (!create.isPending && !create.data) {
    if (unfinished === undefined) return <PageSkeleton />
    if (unfinished.length > 0 && !another)
      return (
        <UnfinishedGroups groups={unfinished} onAnother={allowed === null ? () => setAnother(true) : null} />
      )
    if (allowed !== null) return <NoRoom allowed={allowed} />
  }

  const submit = async (values: GroupValues): Promise<Record<string, string>> => {
    groupDraft.keep(visitor ? values : { ...values, submitted: `${Date.now()}` })
    if (!visitor) {
      setWaiting(true)
      return {}
    }
    return create.send(values).then(() => ({}), issuesByField)
  }
  if (submitted) return <PageSkeleton />
  return (
    <AuthPage
      eyebrow={everyday.stepsLeft(stepsAfterFounding(visitor ?? null) + 3)}
      title={everyday.startGroup}
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
        submitLabel={visitor ? everyday.createGroup : everyday.goOn}
        busy={create.isPending}
        onChange={groupDraft.keep}
        onSubmit={submit}
      />
    </AuthPage>
  )
}

type CreateGroupPageProps = {
  carried: CarriedDraft
  /** The new group, whose founding is at this `step`. */
  groupId: string | undefined
  step: FoundingStep
}

export const CreateGroupPage = ({ carried, groupId, step }: CreateGroupPageProps) => (
  <>
    {groupId === undefined ? (
      <Basics carried={carried} />
    ) : (
      <Suspense fallback={<PageSkeleton />}>
        <Founding groupId={groupId} step={step} />
      </Suspense>
    )}
    <UpgradeHost />
  </>
)

// Offers to finish setting up a group before starting another.
type UnfinishedGroupsProps = {
  groups: GroupListing[]
  /** Starts another group. Null if the plan has no room for one. */
  onAnother: (() => void) | null
}

const UnfinishedGroups = ({ groups, onAnother }: UnfinishedGroupsProps) => {
  const [first] = groups
  const title = groups.length === 1 && first ? words.finish(first.name) : words.finishOneOf
  return (
    <AuthPage title={title} lead={words.whatIsLeft[first?.setupStep ?? 'fair_guard']}>
      {groups.map(({ groupId, name, setupStep }, place) => (
        <ButtonLink
          key={groupId}
          to="/create-group"
          search={{ group: groupId, step: stepNumber(setupStep) }}
          variant={place === 0 ? 'filled' : 'default'}
        >
          {groups.length === 1 ? everyday.goOn : words.goOnWith(name)}
        </ButtonLink>
      ))}
      {onAnother ? (
        <Button variant="subtle" onClick={onAnother}>
          {words.startAnother}
        </Button>
      ) : (
        <ButtonLink to="/groups" variant="subtle">
          {words.seeYourGroups}
        </ButtonLink>
      )}
    </AuthPage>
  )
}
