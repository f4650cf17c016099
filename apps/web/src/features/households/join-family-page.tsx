// The page that a second adult's mailed link opens. It names the family, shows what the adult
// leaves behind, and lets them join.
import { Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { AuthPage, Good, Problem } from '../../parts/session/auth-page.tsx'
import { useVisitor } from '../../parts/session/me.ts'
import { OtherAddress } from '../../parts/session/sign-out-button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as counts from '../../ui/count-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import { useRefusal } from '../../ui/use-failure.ts'
import * as words from './set-up-words.ts'
import { type CoParentRefusal, coParentRefusalWords } from './set-up-words.ts'

const joinFamilyTarget = (code: string) => `/join-family?code=${encodeURIComponent(code)}`

const useAccept = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useSubmit(
    api.coParents.accept.mutationOptions({
      onSuccess: async () => {
        // Refetches everything except the link's preview, because the link is used up.
        await queries.invalidateQueries({ predicate: ({ queryHash }) => !queryHash.includes('preview') })
        toast({ title: words.welcomeToTheFamily, tone: 'good' })
        await navigate({ to: '/', replace: true })
      },
      onError: (error) => {
        const text =
          isDefinedError(error) && error.code === 'REFUSED'
            ? coParentRefusalWords(error.data.reason, error.data.detail)
            : messageOf(error)
        toast({ title: everyday.couldNotJoin, text, tone: 'bad' })
      },
    }),
  )
}

const SignInFirst = ({ code, email, family }: { code: string; email: string | null; family: string }) => {
  const redirect = joinFamilyTarget(code)
  return (
    <>
      {email === null && <p>{everyday.useTheMailsAddress}</p>}
      <ButtonLink to="/auth/signup" search={{ redirect, email: email ?? undefined, lastName: family }}>
        {everyday.createAccount}
      </ButtonLink>
      <ButtonLink to="/auth/login" search={{ redirect }} variant="default">
        {everyday.signIn}
      </ButtonLink>
    </>
  )
}

type Leaves = { name: string; kidCount: number; closes: boolean }

/** Says what happens to the family that the adult already has. */
const LeavesBehind = ({ name, kidCount, closes }: Leaves) => (
  <p>{closes ? words.ownFamilyIsDeleted(name, counts.children(kidCount)) : words.youLeaveYourFamily(name)}</p>
)

const Accept = ({ code, leaves }: { code: string; leaves: Leaves | null }) => {
  const accept = useAccept()
  return (
    <>
      {leaves && <LeavesBehind {...leaves} />}
      <Button loading={accept.isPending} onClick={() => accept.mutate({ code })}>
        {words.joinTheFamily}
      </Button>
      <ButtonLink to="/" variant="default">
        {everyday.notNow}
      </ButtonLink>
    </>
  )
}

type RefusedProps = { error: unknown; code: string; signedIn: boolean }

const Refused = ({ error, code, signedIn }: RefusedProps) => {
  if (error instanceof Error && isDefinedError(error)) {
    const known = error as { code: string; data: unknown }
    if (known.code === 'REFUSED') {
      const { reason, detail } = known.data as { reason: CoParentRefusal; detail: string | null }
      const said = coParentRefusalWords(reason, detail)
      return (
        <>
          {reason === 'already_yours' ? <Good>{said}</Good> : <Problem>{said}</Problem>}
          {reason === 'restricted_email' && <OtherAddress target={joinFamilyTarget(code)} />}
          <ButtonLink to={signedIn ? '/' : '/auth/login'} variant="default">
            {signedIn ? everyday.openBeanpool : everyday.signIn}
          </ButtonLink>
        </>
      )
    }
  }
  return <Problem>{messageOf(error, words.theInvitationDidNotLoad)}</Problem>
}

const Invitation = ({ code }: { code: string }) => {
  const visitor = useVisitor()
  const query = useQuery(
    api.coParents.preview.queryOptions({ input: { code }, retry: false, staleTime: 60_000 }),
  )
  const refusal = useRefusal(query)
  if (refusal !== null) {
    return (
      <AuthPage title={words.joinAFamily}>
        <Refused error={refusal} code={code} signedIn={Boolean(visitor)} />
        {!isDefinedError(refusal) && (
          <Button variant="default" loading={query.isFetching} onClick={() => query.refetch()}>
            {everyday.retry}
          </Button>
        )}
      </AuthPage>
    )
  }
  if (!query.data || visitor === undefined) {
    return (
      <AuthPage title={words.joinAFamily}>
        <Skeleton height={120} radius="lg" role="status" aria-label={everyday.loading} />
      </AuthPage>
    )
  }
  const { householdName, invitedByName, leaves, email } = query.data
  return (
    <AuthPage title={words.joinFamilyNamed(householdName)} lead={words.whoInvites(invitedByName)}>
      {visitor ? (
        <Accept code={code} leaves={leaves} />
      ) : (
        <SignInFirst code={code} email={email} family={householdName} />
      )}
    </AuthPage>
  )
}

export const JoinFamilyPage = ({ code }: { code?: string }) =>
  code ? (
    <Invitation key={code} code={code} />
  ) : (
    <AuthPage title={words.joinAFamily} lead={words.openTheMailsLink}>
      <ButtonLink to="/" variant="default">
        {everyday.backHome}
      </ButtonLink>
    </AuthPage>
  )
