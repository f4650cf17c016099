// Asks for the password if the adult signed in too long ago and the change could give someone else control of the
// account.
import { Button } from '@mantine/core'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { useSignOut } from '../../parts/session/use-sign-out.ts'
import * as everyday from '../../ui/everyday-words.ts'
import notice from '../../ui/notice.module.css'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import * as words from './words.ts'

/** Called with true once the password was right, and with false if the adult closes the question. */
export const ConfirmFirst = ({ answer }: { answer: (confirmed: boolean) => void }) => {
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  const { signOut } = useSignOut({ comesBack: true })
  const confirm = useSubmit(api.security.confirm.mutationOptions({ onSuccess: () => answer(true) }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    confirm.mutate({ password })
  }
  const signInAgain = () => {
    const page = window.location.pathname + window.location.search
    // Closes the question, which would otherwise lie over the sign-in page.
    answer(false)
    signOut(`/auth/login?redirect=${encodeURIComponent(page)}`)
  }
  const { error } = confirm
  const isWrong = reasonOf<'wrong_password'>(error) === 'wrong_password'
  return (
    <Notice title={everyday.confirmIt} onClose={() => answer(false)}>
      <form onSubmit={submit} noValidate className={notice.form}>
        <PasswordField
          label={everyday.yourPassword}
          autoComplete="current-password"
          ref={field}
          value={password}
          error={error ? (isWrong ? everyday.wrongPassword : messageOf(error)) : undefined}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            confirm.reset()
          }}
        />
        <div className={notice.answers}>
          <Button type="submit" disabled={password === ''} loading={confirm.isPending}>
            {everyday.goOn}
          </Button>
          <Button variant="default" onClick={() => answer(false)}>
            {everyday.cancel}
          </Button>
          <Button variant="subtle" onClick={signInAgain}>
            {words.noPassword}
          </Button>
        </div>
      </form>
    </Notice>
  )
}
