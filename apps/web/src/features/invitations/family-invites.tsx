// Invites families from the adult's other groups by name. Each gets the invitation in the app.
import { inWords } from '@beanpool/contract/in-words'
import type { FamilyChoice } from '@beanpool/contract/invitations'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { hasWords } from '../../text/search-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Stack } from '../../ui/layout.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './dialog-words.ts'
import classes from './invitations.module.css'

type Why = keyof typeof words.whyFailed
export type Failed = { email: string; problem: Why }

export const tellFailed = (failed: Failed[]) =>
  toast({
    title: words.someFailed,
    text: failed.map(({ email, problem }) => words.failedAt(email, words.whyFailed[problem])).join(', '),
    tone: 'bad',
  })

const useInviteFamilies = (onDone: () => void) => {
  const queries = useQueryClient()
  return useSubmit(
    api.invitations.inviteFamilies.mutationOptions({
      onSuccess: ({ sentHouseholdIds }, { householdIds }) => {
        if (sentHouseholdIds.length < householdIds.length)
          return toast({ title: words.someFailed, tone: 'bad' })
        toast({ title: words.invitationsSent(sentHouseholdIds.length), tone: 'good' })
        onDone()
      },
      onError: (error) => {
        const reason = reasonOf(error)
        if (reason === 'no_valid_families')
          toast({ title: words.noValidFamilies, text: words.goneMeanwhile, tone: 'bad' })
        else
          toast({
            title: words.failedToSendInvitations,
            text: reason === 'invites_off' ? words.onlyGroupAdminsCanInvite : messageOf(error),
            tone: 'bad',
          })
      },
      onSettled: () => invalidateTopics(queries, ['invitations']),
    }),
  )
}

/** A list that can be read at a glance needs no search. */
const shortList = 7

type ChoosingProps = { groupId: string; families: FamilyChoice[]; onDone: () => void }

const Choosing = ({ groupId, families, onDone }: ChoosingProps) => {
  const [ticked, setTicked] = useState<string[]>([])
  const [search, setSearch] = useState('')
  const { mutate, isPending } = useInviteFamilies(onDone)
  // A family may have been invited, or have joined, since it was ticked.
  const chosen = families.flatMap(({ householdId, invited }) =>
    !invited && ticked.includes(householdId) ? householdId : [],
  )
  const matches = families.filter(({ name }) => hasWords([name], search))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length > 0) mutate({ groupId, householdIds: chosen })
  }
  return (
    <Stack as="form" onSubmit={submit}>
      <Hint className={classes.quiet}>{words.fromFamiliesHint}</Hint>
      {families.length > shortList && (
        <TextInput
          label={everyday.searchFamilies}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <Checkbox.Group value={chosen} onChange={setTicked} aria-label={words.fromFamilies}>
        <div className={classes.families}>
          {matches.map(({ householdId, name, groupNames, invited }) => (
            <Checkbox
              key={householdId}
              value={householdId}
              label={name}
              description={invited ? words.invitedAlready : words.fromGroups(inWords(groupNames))}
              disabled={invited}
              py={8}
            />
          ))}
        </div>
      </Checkbox.Group>
      {matches.length === 0 && <Hint className={classes.quiet}>{words.noMatch}</Hint>}
      <Button type="submit" loading={isPending} disabled={chosen.length === 0}>
        {words.sendInvitations(chosen.length)}
      </Button>
    </Stack>
  )
}

export const FamilyInvites = ({ groupId, onDone }: { groupId: string; onDone: () => void }) => {
  const query = useQuery(api.invitations.families.queryOptions({ input: { groupId } }))
  return (
    <Loaded
      query={query}
      errorTitle={everyday.familiesNotLoaded}
      errorText={messageOf}
      skeleton={<SkeletonCards count={1} height={180} />}
    >
      {({ families }) =>
        families.length === 0 ? (
          <EmptyState title={words.noValidFamilies} card={false} />
        ) : (
          <Choosing groupId={groupId} families={families} onDone={onDone} />
        )
      }
    </Loaded>
  )
}
