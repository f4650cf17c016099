// Asks for the password if the sign-in is old and a change could hand the account over.
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import * as words from './confirm-first-words.ts'
import { useSignOut } from './use-sign-out.ts'

/** `answer`: true once the password was right; false if the adult closes the question. */
export const ConfirmFirst = ({ answer }: { answer: (confirmed: boolean) => void }) => {
  const [password, setPassword] = useState('')
  const { signOut } = useSignOut()
  const confirm = useSubmit(api.security.confirm.mutationOptions({ onSuccess: () => answer(true) }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    confirm.mutate({ password })
  }
  const { error } = confirm
  const isWrong = reasonOf<'wrong_password'>(error) === 'wrong_password'
  return (
    <Notice title={words.title} onClose={() => answer(false)}>
      <form onSubmit={submit} noValidate>
        <p>{words.line}</p>
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={error ? (isWrong ? words.wrongPassword : messageOf(error)) : undefined}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            confirm.reset()
          }}
        />
        <Button type="submit" mt="sm" disabled={password === ''} loading={confirm.isPending}>
          {words.goOn}
        </Button>
        <Button
          variant="subtle"
          mt="sm"
          onClick={() =>
            signOut(
              `/auth/login?redirect=${encodeURIComponent(window.location.pathname + window.location.search)}`,
            )
          }
        >
          {words.noPassword}
        </Button>
      </form>
    </Notice>
  )
}
