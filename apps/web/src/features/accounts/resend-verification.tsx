import { Button } from '@mantine/core'
import { useState } from 'react'
import { useOnce } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import { callbackUrl, loadAuthClient } from './auth-client.ts'
import { Problem } from './auth-page.tsx'
import { useGoOn } from './use-go-on.ts'

/** Only to who is signed in: the link was followed in another tab. */
const isSignedIn = (code: string | undefined) =>
  code === 'EMAIL_ALREADY_VERIFIED' || code === 'EMAIL_MISMATCH'

export const useResend = (email: string, redirect?: string) => {
  const [busy, setBusy] = useState(false)
  const goOn = useGoOn(redirect)
  const resend = useOnce(async (_: 'now') => {
    setBusy(true)
    try {
      const authClient = await loadAuthClient()
      const { error } = await authClient.sendVerificationEmail({ email, callbackURL: callbackUrl(redirect) })
      if (isSignedIn(error?.code) && (await goOn())) return
      if (error) {
        toast({ title: "Couldn't resend", text: error.message ?? 'Please try again.', tone: 'bad' })
      } else {
        toast({
          title: 'Verification sent',
          text: 'Check your inbox for a new confirmation link.',
          tone: 'good',
        })
      }
    } catch {
      toast({ title: "Couldn't resend", text: 'Beanpool cannot be reached.', tone: 'bad' })
    } finally {
      setBusy(false)
    }
  })
  return { busy, resend: () => resend('now') }
}

/** For somebody who has an account but never followed the link in the mail. */
export const ResendVerification = ({ email, redirect }: { email: string; redirect?: string }) => {
  const { busy, resend } = useResend(email, redirect)
  return (
    <>
      <Problem>This email is already registered but not verified.</Problem>
      <Button variant="default" onClick={resend} loading={busy}>
        Resend verification email
      </Button>
    </>
  )
}
