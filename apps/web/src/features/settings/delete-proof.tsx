// The owner of an account proves their identity, by the password, Google or a mailed link, and deletes it.
import type { DeletionPreview } from '@beanpool/contract/account-deletion'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { browserTimeZone, timeText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Stack } from '../../ui/layout.tsx'
import noticeClasses from '../../ui/notice.module.css'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { GoogleButton } from '../accounts/google-button.tsx'
import { useSignOut } from '../accounts/use-sign-out.ts'
import * as words from './security-words.ts'
import classes from './settings.module.css'

type Proof = { password?: string; code?: string }

const useDeleting = (onWrongPassword: () => void) => {
  const queries = useQueryClient()
  const { signOut } = useSignOut()
  return useSubmit(
    api.accountDeletion.run.mutationOptions({
      // Deletes what this device has kept, too; the page says goodbye.
      onSuccess: () => signOut('/home#goodbye'),
      onError: async (error) => {
        const reason = reasonOf<keyof typeof words.refusals>(error)
        if (reason === 'wrong_password') return onWrongPassword()
        toast({
          title: words.notDeleted,
          text: reason ? words.refusals[reason] : messageOf(error),
          tone: 'bad',
        })
        await queries.invalidateQueries({ queryKey: api.accountDeletion.preview.key() })
      },
    }),
  )
}

const ByMail = ({ email, only }: { email: string; only: boolean }) => {
  const send = useSubmit(
    api.accountDeletion.sendLink.mutationOptions({
      onError: (error) => toast({ title: words.linkNotSent, text: messageOf(error), tone: 'bad' }),
    }),
  )
  if (send.data !== undefined) return <p role="status">{words.deleteAccountLinkSent(email)}</p>
  return (
    <Button variant="default" onClick={() => send.mutate(undefined)} loading={send.isPending}>
      {only ? words.emailLinkOnly : words.deleteAccountEmailLink}
    </Button>
  )
}

const Sure = ({ onKeep, onDelete, busy }: { onKeep: () => void; onDelete: () => void; busy: boolean }) => (
  <Notice title={words.sureTitle} onClose={onKeep}>
    <div className={noticeClasses.answers}>
      <Button onClick={onKeep}>{words.keep}</Button>
      <Button variant="default" color="red.9" onClick={onDelete} loading={busy}>
        {words.deleteForGood}
      </Button>
    </div>
  </Notice>
)

type Proving = { preview: DeletionPreview; code: string | null }

export const DeleteProof = ({ preview: { email, proof }, code }: Proving) => {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [sure, setSure] = useState<Proof | null>(null)
  const deleting = useDeleting(() => setProblem(words.addressWrongPassword))
  const isProved = code !== null || proof.freshUntil !== null
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    setSure(code !== null ? { code } : proof.freshUntil !== null ? {} : { password })
  }
  const remove = () => {
    if (sure) deleting.mutate(sure)
    setSure(null)
  }
  const needsPassword = !isProved && proof.password
  return (
    <Panel title={words.proveTitle}>
      <Stack as="form" onSubmit={ask} noValidate>
        {code !== null && <p>{words.byLink}</p>}
        {code === null && proof.freshUntil !== null && (
          <p>{words.byGoogle(timeText(proof.freshUntil, browserTimeZone()))}</p>
        )}
        {needsPassword && (
          <PasswordField
            label={everyday.yourPassword}
            autoComplete="current-password"
            value={password}
            error={problem}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              setProblem(null)
            }}
          />
        )}
        {!isProved && !proof.password && proof.google && <p>{words.signInAgain}</p>}
        {!isProved && proof.google && <GoogleButton redirect="/settings/delete" />}
        <div className={classes.buttons}>
          {(isProved || proof.password) && (
            <Button
              type="submit"
              color="red.9"
              disabled={needsPassword && password === ''}
              loading={deleting.isPending}
            >
              {words.deleteAccountTitle}
            </Button>
          )}
          {!isProved && <ByMail email={email} only={!proof.password} />}
        </div>
      </Stack>
      {sure && <Sure onKeep={() => setSure(null)} onDelete={remove} busy={deleting.isPending} />}
    </Panel>
  )
}
