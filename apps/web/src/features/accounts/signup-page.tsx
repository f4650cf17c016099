import { signUpByInvitation, signUpClosed } from '@beanpool/contract/wait-words'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useOnce } from '../../api/use-submit.ts'
import { callbackUrl, loadAuthClient } from '../../parts/session/auth-client.ts'
import { AuthPage, Problem } from '../../parts/session/auth-page.tsx'
import { reloadMe } from '../../parts/session/me.ts'
import { signInWaysOptions } from '../../parts/session/sign-in-ways.ts'
import { joinTarget, pendingCode, safeTarget } from '../../parts/session/targets.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { contactEmail } from '../../ui/contact-email.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Fields } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { ResendVerification } from './resend-verification.tsx'
import {
  clean,
  longestField,
  type SignUpDraft,
  type SignUpRefusal,
  type SignUpValues,
  signUpDraft,
  signUpFailure,
  signUpRefusal,
  signUpRules,
} from './sign-up-values.ts'
import * as words from './words.ts'

// Loads while the sign-up is sent.
const loadCheckInbox = () => import('./check-inbox.tsx').then((module) => ({ default: module.CheckInbox }))
const CheckInbox = lazy(loadCheckInbox)

// The invitation code in the sign-up form, and the page that opens after signing up.

/** Returns the invitation code in a redirect, or undefined if the redirect does not lead to joining a group. */
const codeIn = (redirect: string | undefined): string | undefined => {
  const { pathname, searchParams } = new URL(safeTarget(redirect, '/'), window.location.origin)
  return /^\/join(-by-code|-group)?$/.test(pathname) ? (searchParams.get('code') ?? undefined) : undefined
}

/** Returns the initial code of the sign-up form: the one in the URL, or one kept from before. */
export const offeredCode = (redirect: string | undefined): string =>
  codeIn(redirect) ?? (redirect ? '' : (pendingCode.read() ?? ''))

/**
 * Returns the page that opens after signing up. A typed code leads to its join page, even if the URL had another one.
 * Without a code the redirect is followed.
 */
export const signUpTarget = (typed: string, redirect: string | undefined): string | undefined => {
  if (typed) return joinTarget(typed)
  return codeIn(redirect) === undefined ? redirect : undefined
}

/** True if the redirect leads into an existing family. */
const joinsFamily = (target: string | undefined) => target?.startsWith('/join-family') ?? false

/** True if no invitation code applies, because the adult founds a group or joins a family. */
const leadsElsewhere = (redirect: string | undefined) =>
  joinsFamily(redirect) || (redirect?.startsWith('/create-group') ?? false)

/** Says why sign-up is closed; null if this visitor can sign up. The server has the last word. */
const useClosed = (redirect: string | undefined, code: string): ReactNode => {
  const { data } = useQuery(signInWaysOptions())
  if (data?.signUp === 'closed') return signUpClosed(contactEmail())
  const isInvited = code !== '' || joinsFamily(redirect)
  return data?.signUp === 'invitation' && !isInvited ? signUpByInvitation : null
}

const haveAnAccount = (redirect: string | undefined) => (
  <>
    {words.haveAnAccount}{' '}
    <Link to="/auth/login" search={{ redirect }}>
      {everyday.signIn}
    </Link>
  </>
)

type AtField = (refusal: Extract<SignUpRefusal, { kind: 'field' }>) => void

const useSignUp = (redirect: string | undefined, kept: SignUpDraft, atField: AtField) => {
  const [state, setState] = useState<'form' | 'busy' | 'unverified'>('form')
  const [sentTo, setSentTo] = useState<string | null>(kept.sentTo ?? null)
  const [problem, setProblem] = useState<string | null>(null)
  const queries = useQueryClient()
  const router = useRouter()
  const [target, setTarget] = useState(() => signUpTarget(clean(kept.inviteCode ?? ''), redirect))

  /**
   * `corrects`: replaces the waiting sign-up with one for another address. Returns true once the email is on its way.
   */
  const signUp = useOnce(async ({ values, corrects }: { values: SignUpValues; corrects: boolean }) => {
    setState('busy')
    setProblem(null)
    const next = signUpTarget(clean(values.inviteCode), redirect)
    setTarget(next)
    try {
      const firstName = clean(values.firstName)
      const lastName = clean(values.lastName)
      const authClient = await loadAuthClient()
      loadCheckInbox().catch(() => undefined)
      const { error } = await authClient.signUp.email({
        email: clean(values.email),
        password: values.password,
        name: `${firstName} ${lastName}`,
        firstName,
        lastName,
        phone: clean(values.phone),
        callbackURL: callbackUrl(next),
        ...(corrects ? { corrects } : {}),
      })
      if (!error) {
        // The family's link has already proved the address, so there is no email to wait for.
        if (joinsFamily(next) && (await reloadMe(queries))) {
          router.history.replace(safeTarget(next, '/'))
          return true
        }
        toast({ title: corrects ? everyday.linkSent : words.accountCreated, tone: 'good' })
        setSentTo(clean(values.email))
        signUpDraft.keep(values, clean(values.email))
        setState('form')
        return true
      }
      const refusal = signUpRefusal(error)
      setState(refusal.kind === 'unverified' ? 'unverified' : 'form')
      if (refusal.kind === 'whole') setProblem(refusal.text)
      if (refusal.kind === 'field') atField(refusal)
    } catch {
      setProblem(signUpFailure)
      setState('form')
    }
    return false
  })
  return { state, sentTo, problem, target, signUp, awaitNoMore: () => setSentTo(null) }
}

/** True if the form is sent again after a reload with an address other than the one waiting for its email. */
const correctsWaiting = ({ email }: SignUpValues, { sentTo }: SignUpDraft) =>
  sentTo !== undefined && clean(email) !== sentTo

type SignUpPageProps = { redirect?: string; code?: string; email?: string; lastName?: string }

/** `email`, `lastName`: prefilled for a visitor who came from an email. */
export const SignUpPage = (props: SignUpPageProps) => {
  const { redirect, code } = props
  const offered = code ?? offeredCode(redirect)
  const closed = useClosed(redirect, offered)
  if (closed === null) return <SignUp {...props} offered={offered} />
  const takesCodes = closed === signUpByInvitation
  const title = takesCodes ? words.byInvitation : words.signUpIsClosed
  return (
    <AuthPage title={title} lead={closed} foot={haveAnAccount(redirect)}>
      {takesCodes && (
        <ButtonLink to="/join-by-code" variant="default">
          {words.typeACode}
        </ButtonLink>
      )}
    </AuthPage>
  )
}

type SignUpProps = SignUpPageProps & { offered: string }

const SignUp = ({ redirect, offered, email: known = '', lastName = '' }: SignUpProps) => {
  const [kept] = useState(() => ({ ...signUpDraft.read(known), ...(offered ? { inviteCode: offered } : {}) }))
  const form = useForm<SignUpValues>({
    initialValues: {
      firstName: kept.firstName ?? '',
      lastName: kept.lastName ?? lastName,
      email: kept.email ?? known,
      phone: kept.phone ?? '',
      inviteCode: kept.inviteCode ?? '',
      password: '',
    },
    validate: signUpRules,
    onValuesChange: (values) => signUpDraft.keep(values, null),
  })
  const { state, sentTo, problem, target, signUp, awaitNoMore } = useSignUp(
    redirect,
    kept,
    ({ field, text }) => form.setFieldError(field, text),
  )
  const email = clean(form.values.email)
  if (sentTo !== null) {
    const emailError = form.errors.email
    return (
      <Suspense>
        <CheckInbox
          email={sentTo}
          password={form.values.password}
          redirect={target}
          busy={state === 'busy'}
          refusal={typeof emailError === 'string' ? emailError : problem}
          unverified={state === 'unverified'}
          onTypeAgain={awaitNoMore}
          onChangeAddress={(next) => {
            form.setFieldValue('email', next)
            return signUp({ values: { ...form.values, email: next }, corrects: true })
          }}
        />
      </Suspense>
    )
  }

  return (
    <AuthPage
      title={everyday.createAccount}
      lead={words.signupLead}
      wide
      foot={
        <>
          {haveAnAccount(redirect)}
          <p>
            {words.byCreating} <a href="/terms">{words.terms}</a> {words.and}{' '}
            <a href="/privacy">{words.privacy}</a>
          </p>
        </>
      }
    >
      <ProviderButtons redirect={signUpTarget(clean(form.values.inviteCode), redirect)} />
      <form
        onSubmit={form.onSubmit((values) => signUp({ values, corrects: correctsWaiting(values, kept) }))}
        noValidate
        style={{ display: 'contents' }}
      >
        <Fields data-short>
          <TextInput
            label={everyday.firstName}
            autoComplete="given-name"
            maxLength={longestField}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={everyday.lastName}
            autoComplete="family-name"
            maxLength={longestField}
            {...form.getInputProps('lastName')}
          />
        </Fields>
        <TextInput
          label={everyday.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={longestField}
          {...form.getInputProps('email')}
        />
        <TextInput
          label={everyday.phone}
          type="tel"
          autoComplete="tel"
          maxLength={longestField}
          description={everyday.groupsSeeIt}
          {...form.getInputProps('phone')}
        />
        {!leadsElsewhere(redirect) && (
          <TextInput
            label={words.invitationCodeOptional}
            autoComplete="off"
            autoCapitalize="characters"
            {...form.getInputProps('inviteCode')}
          />
        )}
        <PasswordField
          label={words.password}
          autoComplete="new-password"
          description={words.passwordHint}
          {...form.getInputProps('password')}
        />
        <Problem>{problem}</Problem>
        {state === 'unverified' && <ResendVerification email={email} redirect={target} />}
        <Button type="submit" loading={state === 'busy'} fullWidth>
          {everyday.createAccountWord}
        </Button>
      </form>
    </AuthPage>
  )
}
