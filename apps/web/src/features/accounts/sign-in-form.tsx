// Asks for email and password, on the sign-in page and over a page whose session has ended.
import type { Me } from '@beanpool/contract/accounts'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useOnce } from '../../api/use-submit.ts'
import { loadAuthClient } from '../../parts/session/auth-client.ts'
import { Problem } from '../../parts/session/auth-page.tsx'
import { reloadMe } from '../../parts/session/me.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { canUsePasskeys, signInWithPasskey } from './passkeys-here.ts'
import { ResendVerification } from './resend-verification.tsx'
import * as words from './words.ts'

// Signs in with a passkey, in browsers that support them.

type PasskeyButtonProps = { onSignedIn: () => Promise<void>; onProblem: (text: string) => void }

const PasskeyButton = ({ onSignedIn, onProblem }: PasskeyButtonProps) => {
  const [busy, setBusy] = useState(false)
  const start = useOnce(async (_: 'now') => {
    setBusy(true)
    const outcome = await signInWithPasskey()
    if (outcome.done) await onSignedIn()
    else onProblem(outcome.stoppedBy === 'device' ? words.orPassword(outcome.problem) : outcome.problem)
    setBusy(false)
  })
  if (!canUsePasskeys()) return null
  return (
    <Button variant="default" fullWidth loading={busy} onClick={() => start('now')}>
      {words.signInWithPasskey}
    </Button>
  )
}

// Loaded on demand, since few adults use two-factor.
const CodeForm = lazy(() => import('./code-form.tsx').then((module) => ({ default: module.CodeForm })))

type SignInProblem = { text: string } | 'unverified'

const refused = words.invalidEmailOrPassword
const unreachable = { text: everyday.unreachableTryAgain }

type Refusal = { code?: string; status: number; message?: string }

/**
 * Uses the server's words only for a rate limit, which includes the wait, and for a blocked account. A failing server
 * does not mean that the password was wrong.
 */
const problemOf = ({ code, status, message }: Refusal): SignInProblem => {
  if (code === 'EMAIL_NOT_VERIFIED') return 'unverified'
  if ((status === 429 || code === 'BLOCKED') && message) return { text: message }
  return status === 401 || status === 400 ? { text: refused } : unreachable
}

type SignInFormProps = {
  email?: string
  redirect?: string
  onSignedIn: (me: Me) => void
  /** Called when the password was right and a code is needed, or when the password has to be entered again. */
  onCodeStep?: (asksForCode: boolean) => void
}

export const SignInForm = ({ email = '', redirect, onSignedIn, onCodeStep }: SignInFormProps) => {
  const queries = useQueryClient()
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const [asksForCode, setAsksForCode] = useState(false)
  const form = useForm({
    initialValues: { email, password: '' },
    validate: {
      email: (value) => (value.trim() ? null : words.emailIsRequired),
      password: (value) => (value ? null : words.passwordIsRequired),
    },
  })

  const askForCode = (asks: boolean) => {
    setAsksForCode(asks)
    onCodeStep?.(asks)
  }

  const goOn = async () => {
    const me = await reloadMe(queries)
    if (me) return onSignedIn(me)
    // The server accepted the sign-in, but the browser kept no session.
    askForCode(false)
    setProblem({ text: everyday.needsCookies })
  }

  const signIn = useOnce(async (values: { email: string; password: string }) => {
    setBusy(true)
    setProblem(null)
    try {
      const authClient = await loadAuthClient()
      // No callback address is given, because the library would then leave the page on its own.
      const { data, error } = await authClient.signIn.email({ ...values, email: values.email.trim() })
      if (error) {
        setProblem(problemOf(error))
        return
      }
      if ((data as { twoFactorRedirect?: boolean } | null)?.twoFactorRedirect) askForCode(true)
      else await goOn()
    } catch {
      setProblem(unreachable)
    } finally {
      setBusy(false)
    }
  })

  if (asksForCode)
    return (
      <Suspense>
        <CodeForm onSignedIn={goOn} onBack={() => askForCode(false)} />
      </Suspense>
    )

  return (
    <form onSubmit={form.onSubmit((values) => signIn(values))} noValidate style={{ display: 'contents' }}>
      <TextInput
        label={everyday.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        data-autofocus={email ? true : undefined}
        {...form.getInputProps('password')}
      />
      {problem !== null && problem !== 'unverified' && <Problem>{problem.text}</Problem>}
      {problem === 'unverified' && (
        <ResendVerification email={form.values.email.trim()} redirect={redirect} />
      )}
      <Button type="submit" loading={busy} fullWidth>
        {everyday.signIn}
      </Button>
      <PasskeyButton onSignedIn={goOn} onProblem={(text) => setProblem({ text })} />
    </form>
  )
}
