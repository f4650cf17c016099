// The page shown until a mailed link is followed. It moves on automatically once the address is confirmed, on any
// device.
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadAuthClient } from '../../parts/session/auth-client.ts'
import { AuthPage, Problem } from '../../parts/session/auth-page.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import * as words from './inbox-words.tsx'
import { ResendVerification, useGoOn, useResend } from './resend-verification.tsx'
import { clean, longestField, signUpDraft, signUpRules } from './sign-up-values.ts'

const lookEveryMs = 4_000

/** `password` is empty after a reload, since it is not stored. */
type Waiting = { email: string; password: string; redirect: string | undefined }

/**
 * True once this browser is signed in. If the link was followed in another tab, it already is. If it was followed on
 * another device, the password typed here signs the adult in.
 */
const useSignIn = ({ email, password, redirect }: Waiting) => {
  const goOn = useGoOn(redirect)
  const router = useRouter()
  return async () => {
    signUpDraft.forget()
    if (await goOn()) return
    if (password !== '') {
      const authClient = await loadAuthClient()
      const { error } = await authClient.signIn.email({ email, password })
      if (error === null && (await goOn())) return
    }
    await router.navigate({ to: '/auth/login', search: { redirect }, replace: true })
  }
}

const isConfirmed = async (): Promise<boolean> => {
  const authClient = await loadAuthClient()
  const { data } = await authClient.$fetch<{ confirmed: boolean }>('/sign-up/status')
  return data?.confirmed ?? false
}

const useConfirmedAnywhere = (waiting: Waiting) => {
  const signIn = useSignIn(waiting)
  useEffect(() => {
    let over = false
    const look = async () => {
      if (over || document.hidden) return
      const confirmed = await isConfirmed().catch(() => false)
      if (!confirmed || over) return
      over = true
      await signIn().catch(() => {
        // The server is briefly unreachable. The next check tries again.
        over = false
      })
    }
    const timer = window.setInterval(look, lookEveryMs)
    window.addEventListener('focus', look)
    return () => {
      over = true
      window.clearInterval(timer)
      window.removeEventListener('focus', look)
    }
  })
}

type ChangeAddressProps = {
  email: string
  busy: boolean
  refusal: string | null
  onChange: (email: string) => void
  onKeep: () => void
}

const ChangeAddress = ({ email, busy, refusal, onChange, onKeep }: ChangeAddressProps) => {
  const form = useForm({ initialValues: { email }, validate: { email: signUpRules.email } })
  return (
    <form
      onSubmit={form.onSubmit((values) => onChange(clean(values.email)))}
      noValidate
      style={{ display: 'contents' }}
    >
      <TextInput
        label={everyday.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={longestField}
        data-autofocus
        autoFocus
        {...form.getInputProps('email')}
      />
      <Problem>{refusal}</Problem>
      <Button type="submit" loading={busy}>
        {words.sendTheLinkThere}
      </Button>
      <Button variant="subtle" onClick={onKeep}>
        {everyday.cancel}
      </Button>
    </form>
  )
}

type CheckInboxProps = Waiting & {
  busy: boolean
  /** The reason why the corrected address was refused. */
  refusal: string | null
  /** True if the corrected address already has a sign-up awaiting its own email. */
  unverified: boolean
  onChangeAddress: (email: string) => Promise<boolean>
  /** Returns to the form, where the password has to be typed again. */
  onTypeAgain: () => void
}

export const CheckInbox = (props: CheckInboxProps) => {
  const { busy, refusal, unverified, onChangeAddress, onTypeAgain, ...waiting } = props
  const { email, redirect } = waiting
  const [typed, setTyped] = useState<string | null>(null)
  const resend = useResend(email, redirect)
  useConfirmedAnywhere(waiting)
  const change = async (next: string) => {
    setTyped(next)
    if (await onChangeAddress(next)) setTyped(null)
  }
  if (typed !== null) {
    return (
      <AuthPage title={words.changeYourAddress}>
        <ChangeAddress
          email={email}
          busy={busy}
          refusal={refusal}
          onChange={change}
          onKeep={() => setTyped(null)}
        />
        {unverified && <ResendVerification email={typed} redirect={redirect} />}
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title={words.checkYourInbox}
      lead={words.sentTo(<b>{email}</b>)}
      foot={
        <Link to="/auth/login" search={{ redirect }} onClick={signUpDraft.forget}>
          {everyday.backToSignIn}
        </Link>
      }
    >
      <Button variant="default" onClick={resend.resend} loading={resend.busy}>
        {words.resend}
      </Button>
      <Button variant="subtle" onClick={() => (waiting.password === '' ? onTypeAgain() : setTyped(email))}>
        {words.wrongAddressChangeIt}
      </Button>
    </AuthPage>
  )
}
