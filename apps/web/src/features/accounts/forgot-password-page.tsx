import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOnce } from '../../api/use-submit.ts'
import { loadAuthClient } from '../../parts/session/auth-client.ts'
import { AuthPage, Problem } from '../../parts/session/auth-page.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import * as words from './inbox-words.tsx'
import * as account from './words.ts'

const failure = words.couldNotSend

type Refusal = { error: { status: number; message?: string } }

/** The link in the email leads here, and then on to the adult's destination. */
const resetUrl = (redirect: string | undefined) =>
  redirect ? `/auth/reset-password?redirect=${encodeURIComponent(redirect)}` : '/auth/reset-password'

export const ForgotPasswordPage = ({ redirect }: { redirect?: string }) => {
  const [state, setState] = useState<'form' | 'busy' | 'sent'>('form')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (/^\S+@\S+\.\S+$/.test(value.trim()) ? null : everyday.invalidEmail) },
  })
  const send = useOnce(async ({ email }: { email: string }) => {
    setState('busy')
    setProblem(null)
    const result = await loadAuthClient()
      .then((authClient) =>
        authClient.requestPasswordReset({ email: email.trim(), redirectTo: resetUrl(redirect) }),
      )
      .catch((): Refusal => ({ error: { status: 0 } }))
    const limited = result.error?.status === 429 ? result.error.message : undefined
    setProblem(result.error ? (limited ?? failure) : null)
    setState(result.error ? 'form' : 'sent')
  })
  if (state === 'sent') {
    return (
      <AuthPage title={words.checkYourInbox} lead={words.sentIfKnown(<b>{form.values.email.trim()}</b>)}>
        <ButtonLink to="/auth/login" search={{ redirect }}>
          {everyday.backToSignIn}
        </ButtonLink>
        <Button variant="default" onClick={() => setState('form')}>
          {words.sendAnotherEmail}
        </Button>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title={account.forgotYourPassword}
      lead={words.lead}
      foot={
        <Link to="/auth/login" search={{ redirect }}>
          {everyday.backToSignIn}
        </Link>
      }
    >
      <form onSubmit={form.onSubmit((values) => send(values))} noValidate style={{ display: 'contents' }}>
        <TextInput
          label={everyday.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <Problem>{problem}</Problem>
        <Button type="submit" loading={state === 'busy'} fullWidth>
          {words.sendResetLink}
        </Button>
      </form>
    </AuthPage>
  )
}
