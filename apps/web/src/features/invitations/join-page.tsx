// One page behind /join, /join-by-code and /join-group: the code, a look at the group, the runs, in.
import { Button, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { api, type client } from '../../api/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as counts from '../../ui/count-words.ts'
import { wallTimeText, weekdaysText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { useReplacedView } from '../../ui/focus-back.ts'
import { toast } from '../../ui/toast.ts'
import { AuthPage, Good } from '../accounts/auth-page.tsx'
import { OtherAddress } from '../accounts/other-address.tsx'
import { joinTarget, pendingCode } from '../accounts/targets.ts'
import { useVisitor } from '../session/me.ts'
import classes from './invitations.module.css'
import * as words from './join-words.ts'

// Not for a code that is refused.
const JoinForm = lazy(() => import('./join-form.tsx').then((module) => ({ default: module.JoinForm })))

/** Leaves joining be; a code that waits is not brought up again. */
const Cancel = ({ variant = 'default' }: { variant?: 'default' | 'subtle' }) => {
  const visitor = useVisitor()
  return visitor ? (
    <ButtonLink to="/groups" variant={variant} onClick={() => pendingCode.forget()}>
      {everyday.cancel}
    </ButtonLink>
  ) : (
    <ButtonLink to="/home" reloadDocument variant={variant} onClick={() => pendingCode.forget()}>
      {everyday.cancel}
    </ButtonLink>
  )
}

type CodeFormProps = {
  code: string
  problem: string | null
  /** Something else is the next thing to do. */
  quiet?: boolean
  /** Looks the same code up once more: its address is shown already. */
  onAgain?: () => void
}

const CodeForm = ({ code, problem, quiet, onAgain }: CodeFormProps) => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(code)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const validate = (event: FormEvent) => {
    event.preventDefault()
    const next = typed.trim()
    if (next === code && onAgain) onAgain()
    else navigate({ to: '/join-by-code', search: { code: next } })
  }
  return (
    <form onSubmit={validate} className={classes.stack}>
      <TextInput
        label={words.invitationCode}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.toUpperCase())}
        error={problem}
        autoCapitalize="characters"
        autoComplete="off"
        ref={field}
      />
      <div className={classes.buttons}>
        <Cancel />
        <Button type="submit" variant={quiet ? 'default' : 'filled'} disabled={typed.trim() === ''}>
          {words.validate}
        </Button>
      </div>
    </form>
  )
}

/** Joining brings the family in, so its few steps come first. The code waits in this tab, whatever is tapped in between. */
const FamilyFirst = ({ code }: { code: string }) => {
  useEffect(() => pendingCode.keep(code), [code])
  return <Navigate to="/profile" search={{ return: joinTarget(code) }} replace />
}

const Waiting = ({ group }: GroupPreviewProps) => {
  useEffect(() => pendingCode.forget(), [])
  return (
    <>
      <Good>{words.familyHasAsked(group.inviterName)}</Good>
      <ButtonLink to="/">{words.goToYourDashboard}</ButtonLink>
    </>
  )
}

/** The link in the mail is opened again: the way to the group. */
const AlreadyIn = ({ groupId }: { groupId: string }) => {
  useEffect(() => pendingCode.forget(), [])
  return (
    <>
      <Good>{words.familyIsAlreadyIn}</Good>
      <ButtonLink to="/groups/$groupId" params={{ groupId }}>
        {words.openTheGroup}
      </ButtonLink>
    </>
  )
}

type SignInFirstProps = { code: string; email: string | undefined; forOneAddress: boolean }

const SignInFirst = ({ code, email, forOneAddress }: SignInFirstProps) => {
  useEffect(() => pendingCode.keep(code), [code])
  const redirect = joinTarget(code)
  return (
    <>
      {forOneAddress && <p>{words.useTheMailsAddress}</p>}
      <ButtonLink to="/auth/signup" search={{ redirect, code, email }}>
        {words.createAccountToJoin}
      </ButtonLink>
      <ButtonLink to="/auth/login" search={{ redirect }} variant="default">
        {everyday.signIn}
      </ButtonLink>
      <Cancel variant="subtle" />
    </>
  )
}

type GroupPreviewProps = { group: Awaited<ReturnType<typeof client.invitations.preview>> }

/** `brief`: its runs are asked for below. */
const GroupPreview = ({ group, brief = false }: GroupPreviewProps & { brief?: boolean }) => {
  const heading = useReplacedView(group.code)
  return (
    <section className={classes.group}>
      <h2 ref={heading}>{group.groupName}</h2>
      <p className={classes.breath}>{words.whoInvites(group.inviterName)}</p>
      <p className={classes.quiet}>
        {group.city}, {counts.families(group.householdCount)}
      </p>
      {group.pools.length === 0 && <p className={classes.none}>{words.noPoolsYet}</p>}
      {!brief && (
        <ul>
          {group.pools.map((pool) => (
            <li key={`${pool.name}${pool.weekdayMask}`}>
              <b>{pool.name}</b>
              <span>
                {weekdaysText(pool.weekdayMask)} {pool.startTime && wallTimeText(pool.startTime)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Preview = ({ code, email }: { code: string; email: string | undefined }) => {
  const visitor = useVisitor()
  const query = useQuery(
    api.invitations.preview.queryOptions({ input: { code }, retry: false, staleTime: 60_000 }),
  )
  const refusedTitle = query.isError ? words.codeToast(query.error) : null
  useEffect(() => {
    if (refusedTitle === null) return
    pendingCode.forget()
    toast({ title: refusedTitle, tone: 'bad' })
  }, [refusedTitle])
  if (query.isError) {
    const restricted = words.codeRefusalOf(query.error) === 'restricted_email'
    return (
      <>
        <CodeForm
          key={code}
          code={code}
          problem={words.previewProblem(query.error)}
          quiet={restricted}
          onAgain={() => query.refetch()}
        />
        {restricted && <OtherAddress target={joinTarget(code)} />}
      </>
    )
  }
  if (!query.data || visitor === undefined)
    return <Skeleton height={160} radius="lg" role="status" aria-label={everyday.loading} />
  const group = query.data
  const choosing = !group.memberOf && !group.waits && visitor?.household?.setupCompleted === true
  return (
    <>
      <GroupPreview group={group} brief={choosing} />
      {group.memberOf ? (
        <AlreadyIn groupId={group.memberOf} />
      ) : group.waits ? (
        <Waiting group={group} />
      ) : choosing ? (
        <Suspense>
          <JoinForm group={group} cancel={<Cancel />} />
        </Suspense>
      ) : visitor ? (
        <FamilyFirst code={group.code} />
      ) : (
        <SignInFirst code={group.code} email={email} forOneAddress={group.forOneAddress} />
      )}
    </>
  )
}

/** `email`: of the mail that brought the visitor here. */
export const JoinPage = ({ code, email }: { code?: string; email?: string }) => (
  <AuthPage title={words.joinGroup} lead={code ? undefined : words.enterTheCode}>
    {code ? <Preview key={code} code={code} email={email} /> : <CodeForm code="" problem={null} />}
  </AuthPage>
)
