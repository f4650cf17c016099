// Continue with Google, if the server is set up for it.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOnce } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import { loadAuthClient } from './auth-client.ts'
import classes from './auth-page.module.css'
import { signInWaysOptions } from './sign-in-ways.ts'
import * as words from './words.ts'

const callbackUrl = (target: string | undefined) => {
  const search = new URLSearchParams({ via: 'google', ...(target ? { redirect: target } : {}) })
  return `/auth/callback?${search}`
}

const failed = (text = everyday.pleaseTryAgain) => toast({ title: everyday.error, text, tone: 'bad' })

/** Google's own mark, in its own colours. */
const GoogleMark = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
    <path
      fill="#4285F4"
      d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62Z"
    />
    <path
      fill="#34A853"
      d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.91-2.26a5.4 5.4 0 0 1-8.08-2.85H.96v2.33A9 9 0 0 0 9 18Z"
    />
    <path fill="#FBBC05" d="M3.97 10.71a5.41 5.41 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3.01-2.33Z" />
    <path
      fill="#EA4335"
      d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3.01 2.33A5.36 5.36 0 0 1 9 3.58Z"
    />
  </svg>
)

/** `redirect`: the page to open once signed in. */
export const GoogleButton = ({ redirect }: { redirect?: string }) => {
  const [busy, setBusy] = useState(false)
  const ways = useQuery(signInWaysOptions())
  const start = useOnce(async (_: 'now') => {
    setBusy(true)
    try {
      const authClient = await loadAuthClient()
      const callbackURL = callbackUrl(redirect)
      // The library leaves for Google by itself; this page does not appear again.
      const { error } = await authClient.signIn.social({
        provider: 'google',
        callbackURL,
        errorCallbackURL: callbackURL,
      })
      if (!error) return
      failed(error.message)
    } catch {
      failed(everyday.unreachable)
    }
    setBusy(false)
  })
  if (!ways.data?.google) return null
  return (
    <>
      <Button variant="default" leftSection={<GoogleMark />} loading={busy} onClick={() => start('now')}>
        {words.continueWithGoogle}
      </Button>
      <p className={classes.or}>{words.orWithYourEmail}</p>
    </>
  )
}
