// Changes the password, which requires the old one. An account that has no password because the adult signs in through
// a provider gets one by email.
import { passwordProblem } from '@beanpool/contract/password-words'
import type { AccountSecurity } from '@beanpool/contract/security'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useOnce } from '../../api/use-submit.ts'
import { loadAuthClient } from '../../parts/session/auth-client.ts'
import { useMe } from '../../parts/session/me.ts'
import { useProviderNames } from '../../parts/session/sign-in-ways.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './security-words.ts'
import classes from './settings.module.css'

type Values = { current: string; next: string; again: string }
type Problems = { [Field in keyof Values]?: string }

const empty: Values = { current: '', next: '', again: '' }

/** Checks in the browser that both entries match and follow the rule for passwords at sign-up. */
const problemsOf = ({ next, again }: Values): Problems => {
  const problem = passwordProblem(next)
  if (problem !== null) return { next: problem }
  return next === again ? {} : { again: words.doNotMatch }
}

const PasswordForm = ({ onChanged }: { onChanged: () => void }) => {
  const [values, setValues] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const fail = (text: string) => toast({ title: words.failedToUpdate, text, tone: 'bad' })
  const save = useOnce(async ({ current, next }: Values) => {
    setBusy(true)
    try {
      const authClient = await loadAuthClient()
      const { error } = await authClient.changePassword({ currentPassword: current, newPassword: next })
      if (!error) {
        setValues(empty)
        toast({ title: words.updated, text: words.updatedLine, tone: 'good' })
        onChanged()
        return
      }
      if (error.code === 'INVALID_PASSWORD') setProblems({ current: words.securityWrongPassword })
      else if (error.code === 'PASSWORD_RULE') setProblems({ next: error.message ?? '' })
      else fail(error.status === 429 ? (error.message ?? '') : everyday.pleaseTryAgain)
    } catch {
      fail(everyday.unreachableTryAgain)
    } finally {
      setBusy(false)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(values)
    setProblems(found)
    if (Object.keys(found).length === 0) save(values)
  }
  const field = (name: keyof Values) => ({
    value: values[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value })
      setProblems({ ...problems, [name]: undefined })
    },
  })
  const isFilled = Object.values(values).every((value) => value !== '')
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <PasswordField
        label={words.securityCurrentPassword}
        autoComplete="current-password"
        {...field('current')}
      />
      <PasswordField
        label={everyday.newPassword}
        description={words.othersSignedOut}
        autoComplete="new-password"
        {...field('next')}
      />
      <PasswordField label={words.newPasswordAgain} autoComplete="new-password" {...field('again')} />
      <div className={classes.buttons}>
        <Button type="submit" disabled={!isFilled} loading={busy}>
          {words.updatePassword}
        </Button>
        <Link to="/auth/forgot-password">{words.forgotIt}</Link>
      </div>
    </Stack>
  )
}

const ByMail = ({ names }: { names: string[] }) => {
  const { email } = useMe()
  const [state, setState] = useState<'asked' | 'busy' | 'sent'>('asked')
  const send = useOnce(async () => {
    setState('busy')
    const sent = await loadAuthClient()
      .then((authClient) => authClient.requestPasswordReset({ email, redirectTo: '/auth/reset-password' }))
      .catch(() => ({ error: { status: 0, message: undefined } }))
    setState(sent.error ? 'asked' : 'sent')
    if (!sent.error) return
    const text = sent.error.status === 429 ? sent.error.message : everyday.pleaseTryAgain
    toast({ title: words.linkNotSent, text, tone: 'bad' })
  })
  return (
    <Stack>
      <p>{words.withoutPassword(names)}</p>
      {state === 'sent' ? (
        <p role="status">{words.securityLinkSent(email)}</p>
      ) : (
        <div>
          <Button variant="default" onClick={() => send(undefined)} loading={state === 'busy'}>
            {everyday.emailLink}
          </Button>
        </div>
      )}
    </Stack>
  )
}

type PasswordPanelProps = Pick<AccountSecurity, 'hasPassword' | 'providers'> & { onChanged: () => void }

export const PasswordPanel = ({ hasPassword, providers, onChanged }: PasswordPanelProps) => {
  const names = useProviderNames(providers)
  return (
    <Panel title={words.securityPassword}>
      {hasPassword ? (
        <Stack>
          {names.length > 0 && <p>{words.alsoBy(names)}</p>}
          <PasswordForm onChanged={onChanged} />
        </Stack>
      ) : (
        <ByMail names={names} />
      )}
    </Panel>
  )
}
