// One page behind /join, /join-by-code and /join-group: the code, a look at the group, consent, in.
import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api, fieldIssues, hasCode, isDefinedError, messageOf } from '../../api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { weekdaysText } from '../../ui/date-words.ts'
import { toast } from '../../ui/toast.ts'
import { useSubmit } from '../../use-submit.ts'
import { AuthPage, Good } from '../accounts/auth-page.tsx'
import { useVisitor } from '../accounts/me.ts'
import { OtherAddress } from '../accounts/other-address.tsx'
import { joinTarget, pendingCode } from '../accounts/targets.ts'
import { counted } from '../groups/group-words.ts'
import classes from './invitations.module.css'
import { acceptRefusalWords, type CodeRefusal } from './invite-words.ts'

const invalid = 'Invalid or expired invitation code.'

/** `quiet`: something else is the next thing to do. */
const CodeForm = ({ code, problem, quiet }: { code: string; problem: string | null; quiet?: boolean }) => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(code)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const validate = (event: FormEvent) => {
    event.preventDefault()
    navigate({ to: '/join-by-code', search: { code: typed.trim() } })
  }
  return (
    <form onSubmit={validate} className={classes.stack}>
      <TextInput
        label="Invitation code"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.toUpperCase())}
        error={problem}
        autoCapitalize="characters"
        autoComplete="off"
        ref={field}
      />
      <Button type="submit" variant={quiet ? 'default' : 'filled'} disabled={typed.trim() === ''}>
        Validate
      </Button>
    </form>
  )
}

const useAccept = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useSubmit(
    api.invitations.accept.mutationOptions({
      onSuccess: async ({ groupId }) => {
        pendingCode.forget()
        // Everything but the look at the code, which is used up now.
        await queries.invalidateQueries({ predicate: ({ queryHash }) => !queryHash.includes('preview') })
        toast({ title: 'Joined group', tone: 'good' })
        // The code is used up: going back must not end on it.
        await navigate({
          to: '/groups/$groupId',
          params: { groupId },
          search: { joined: true },
          replace: true,
        })
      },
      onError: (error) => {
        const text =
          isDefinedError(error) && error.code === 'REFUSED'
            ? acceptRefusalWords(error.data.reason)
            : messageOf(error)
        toast({ title: 'Could not join', text, tone: 'bad' })
      },
    }),
  )
}

const JoinForm = ({ code, hasHousehold }: { code: string; hasHousehold: boolean }) => {
  const [consent, setConsent] = useState(false)
  const [asked, setAsked] = useState(false)
  const accept = useAccept()
  if (!hasHousehold) {
    return (
      <>
        <p>Joining brings your family in, so save it first. The code is kept.</p>
        <ButtonLink to="/profile" search={{ return: joinTarget(code) }}>
          Set up your family
        </ButtonLink>
      </>
    )
  }
  const join = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (consent) accept.mutate({ code, consent: true })
  }
  return (
    <form onSubmit={join} className={classes.stack}>
      <Checkbox
        label="I agree to share my kids' names and our addresses with the families of this group."
        checked={consent}
        onChange={(event) => setConsent(event.currentTarget.checked)}
        aria-invalid={asked && !consent}
        error={asked && !consent ? 'Please agree to share names and addresses.' : undefined}
      />
      <div className={classes.buttons}>
        <ButtonLink to="/groups" variant="default">
          Cancel
        </ButtonLink>
        <Button type="submit" loading={accept.isPending}>
          Join
        </Button>
      </div>
    </form>
  )
}

/** The link in the mail is opened again: the way to the group. */
const AlreadyIn = ({ groupId }: { groupId: string }) => {
  useEffect(() => pendingCode.forget(), [])
  return (
    <>
      <Good>Your family is in this group already.</Good>
      <ButtonLink to="/groups/$groupId" params={{ groupId }}>
        Open the group
      </ButtonLink>
    </>
  )
}

const SignInFirst = ({ code }: { code: string }) => {
  useEffect(() => pendingCode.keep(code), [code])
  const redirect = joinTarget(code)
  return (
    <>
      <ButtonLink to="/auth/signup" search={{ redirect, code }}>
        Create account to join
      </ButtonLink>
      <ButtonLink to="/auth/login" search={{ redirect }} variant="default">
        Sign in
      </ButtonLink>
    </>
  )
}

const refusalOf = (error: Error): CodeRefusal | null => {
  const { code, data } = error as { code?: string; data?: unknown }
  return code === 'REFUSED' ? (data as { reason: CodeRefusal }).reason : null
}

/** Why a code was not found: the server's reason, the shape, or too many tries. */
const previewProblem = (error: Error): string => {
  if (isDefinedError(error)) {
    const reason = refusalOf(error)
    if (reason !== null) return acceptRefusalWords(reason)
    if (hasCode(error, 'INVALID_INPUT')) return fieldIssues(error)[0]?.message ?? invalid
    return messageOf(error)
  }
  return 'Failed to validate code. Please try again.'
}

const Preview = ({ code }: { code: string }) => {
  const visitor = useVisitor()
  const query = useQuery(
    api.invitations.preview.queryOptions({ input: { code }, retry: false, staleTime: 60_000 }),
  )
  if (query.isError) {
    const restricted = refusalOf(query.error) === 'restricted_email'
    return (
      <>
        <CodeForm key={code} code={code} problem={previewProblem(query.error)} quiet={restricted} />
        {restricted && <OtherAddress target={joinTarget(code)} />}
      </>
    )
  }
  if (!query.data || visitor === undefined)
    return <Skeleton height={160} radius="lg" role="status" aria-label="Loading" />
  const group = query.data
  return (
    <>
      <section className={classes.group}>
        <h2>{group.groupName}</h2>
        <p className={classes.quiet}>
          {group.city}, {counted(group.householdCount, 'family', 'families')}
        </p>
        {group.pools.length === 0 && (
          <p className={classes.none}>No pools yet: the first runs are still to be added.</p>
        )}
        <ul>
          {group.pools.map((pool) => (
            <li key={`${pool.name}${pool.weekdayMask}`}>
              <b>{pool.name}</b>
              <span>{weekdaysText(pool.weekdayMask)}</span>
            </li>
          ))}
        </ul>
      </section>
      {group.memberOf ? (
        <AlreadyIn groupId={group.memberOf} />
      ) : visitor ? (
        <JoinForm code={group.code} hasHousehold={visitor.household !== null} />
      ) : (
        <SignInFirst code={group.code} />
      )}
    </>
  )
}

export const JoinPage = ({ code }: { code?: string }) => (
  <AuthPage title="Join a group" lead={code ? undefined : 'Enter the code that a family sent you.'}>
    {code ? <Preview key={code} code={code} /> : <CodeForm code="" problem={null} />}
  </AuthPage>
)
