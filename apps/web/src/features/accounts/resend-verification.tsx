import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useOnce } from '../../api/use-submit.ts'
import { callbackUrl, loadAuthClient } from '../../parts/session/auth-client.ts'
import { Problem } from '../../parts/session/auth-page.tsx'
import { reloadMe } from '../../parts/session/me.ts'
import { pendingCode, safeTarget } from '../../parts/session/targets.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './words.ts'

/** The server sends these codes only if an adult is signed in: the link was followed in another tab. */
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
        toast({ title: words.couldntResend, text: error.message ?? everyday.pleaseTryAgain, tone: 'bad' })
      } else {
        toast({
          title: words.verificationSent,
          text: words.newLinkIsSent,
          tone: 'good',
        })
      }
    } catch {
      toast({ title: words.couldntResend, text: everyday.unreachable, tone: 'bad' })
    } finally {
      setBusy(false)
    }
  })
  return { busy, resend: () => resend('now') }
}

/** Shown to an adult whose account exists but whose email was never confirmed. */
export const ResendVerification = ({ email, redirect }: { email: string; redirect?: string }) => {
  const { busy, resend } = useResend(email, redirect)
  return (
    <>
      <Problem>{words.notVerified}</Problem>
      <Button variant="default" onClick={resend} loading={busy}>
        {words.resendVerificationEmail}
      </Button>
    </>
  )
}

// For pages that wait until an emailed link is opened, perhaps in another tab of this browser.

/** Moves on to the link's target if an adult is signed in here; returns false otherwise. */
export const useGoOn = (redirect: string | undefined) => {
  const router = useRouter()
  const queries = useQueryClient()
  return useCallback(async () => {
    const me = await reloadMe(queries).catch(() => null)
    if (!me) return false
    pendingCode.forget()
    router.history.replace(safeTarget(redirect, '/profile'))
    return true
  }, [router, queries, redirect])
}
