// Opens a mailed link in a browser that did not sign up. The password from the sign-up proves that the same person did
// both. Otherwise the visitor chooses a new one, and nothing from the sign-up is kept.
import { passwordProblem } from '@beanpool/contract/password-words'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useOnce } from '../../api/use-submit.ts'
import { loadAuthClient } from '../../parts/session/auth-client.ts'
import { AuthPage, Problem } from '../../parts/session/auth-page.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import * as words from './words.ts'

const linkOver = words.confirmLinkExpired
const linkUsed = words.thisAddressIsAlreadyConfirmed
const wrongPassword = words.confirmWrongPassword
const unreachable = everyday.unreachableTryAgain

type Refusal = { code?: string; status: number; message?: string }

const problemOf = ({ code, status, message }: Refusal): string => {
  if (code === 'INVALID_TOKEN') return linkOver
  if (code === 'LINK_USED') return linkUsed
  if (code === 'INVALID_PASSWORD') return wrongPassword
  return message && status < 500 ? message : unreachable
}

type Sending = { path: '/confirm-email' | '/confirm-email/new-password'; body: Record<string, string> }

const useConfirm = (redirect: string | undefined) => {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = useOnce(async ({ path, body }: Sending) => {
    setBusy(true)
    setProblem(null)
    try {
      const authClient = await loadAuthClient()
      const { error } = await authClient.$fetch(path, { method: 'POST', body })
      if (error) setProblem(problemOf(error))
      else await router.navigate({ to: '/auth/callback', search: { via: 'email', redirect }, replace: true })
    } catch {
      setProblem(unreachable)
    } finally {
      setBusy(false)
    }
  })
  return { busy, problem, send, isOver: problem === linkOver || problem === linkUsed }
}

type FormProps = { token: string; redirect?: string; onOther: () => void }

const SignInLink = ({ redirect }: { redirect?: string }) => (
  <ButtonLink to="/auth/login" search={{ redirect }} variant="default">
    {everyday.signIn}
  </ButtonLink>
)

const WithPassword = ({ token, redirect, onOther }: FormProps) => {
  const { busy, problem, send, isOver } = useConfirm(redirect)
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : words.passwordIsRequired) },
  })
  const submit = form.onSubmit(({ password }) => send({ path: '/confirm-email', body: { token, password } }))
  return (
    <AuthPage title={words.confirmYourEmail} lead={words.confirmLead}>
      <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Problem>{problem}</Problem>
        {isOver && <SignInLink redirect={redirect} />}
        <Button type="submit" loading={busy} fullWidth>
          {everyday.confirm}
        </Button>
      </form>
      <Button variant="default" onClick={onOther} fullWidth>
        {words.notMeOrForgotten}
      </Button>
    </AuthPage>
  )
}

const WithNewPassword = ({ token, redirect, onOther }: FormProps) => {
  const { busy, problem, send, isOver } = useConfirm(redirect)
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: passwordProblem },
  })
  const submit = form.onSubmit(({ password }) =>
    send({ path: '/confirm-email/new-password', body: { token, newPassword: password } }),
  )
  return (
    <AuthPage title={words.chooseANewPassword} lead={words.enteredIsDeleted}>
      <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
        <PasswordField
          label={everyday.newPassword}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Problem>{problem}</Problem>
        {isOver && <SignInLink redirect={redirect} />}
        <Button type="submit" loading={busy} fullWidth>
          {words.savePassword}
        </Button>
      </form>
      <Button variant="default" onClick={onOther} fullWidth>
        {everyday.back}
      </Button>
    </AuthPage>
  )
}

export const ConfirmPage = ({ token, redirect }: { token?: string; redirect?: string }) => {
  const [way, setWay] = useState<'password' | 'new-password'>('password')
  if (!token) {
    return (
      <AuthPage title={words.thisLinkDoesntWork} lead={linkOver}>
        <SignInLink redirect={redirect} />
      </AuthPage>
    )
  }
  const props = { token, redirect }
  return way === 'password' ? (
    <WithPassword {...props} onOther={() => setWay('new-password')} />
  ) : (
    <WithNewPassword {...props} onOther={() => setWay('password')} />
  )
}
