// Buttons to continue with Google or with the server's own provider, if they are set up.
import type { SignInProviderId } from '@beanpool/domain/accounts/sign-in-providers'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOnce } from '../../api/use-submit.ts'
import { loadAuthClient } from '../../parts/session/auth-client.ts'
import classes from '../../parts/session/auth-page.module.css'
import { signInWaysOptions } from '../../parts/session/sign-in-ways.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './words.ts'

const callbackUrl = (via: SignInProviderId, target: string | undefined) => {
  const search = new URLSearchParams({ via, ...(target ? { redirect: target } : {}) })
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

/** A schoolhouse, for a provider whose mark we do not know. */
const HouseMark = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" aria-hidden="true">
    <path
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M2 8.2 9 2.5l7 5.7M3.8 7v8.5h10.4V7M7.2 15.5v-4.2h3.6v4.2"
    />
  </svg>
)

type Provider = { id: SignInProviderId; name: string }

const ProviderButton = ({ id, name, redirect }: Provider & { redirect: string | undefined }) => {
  const [busy, setBusy] = useState(false)
  const start = useOnce(async (_: 'now') => {
    setBusy(true)
    try {
      const authClient = await loadAuthClient()
      const callbackURL = callbackUrl(id, redirect)
      // The library redirects to the provider on its own; this page does not return.
      const { error } = await authClient.signIn.social({
        provider: id,
        callbackURL,
        errorCallbackURL: callbackURL,
      })
      if (!error) return
      failed(error.code === 'PROVIDER_AWAY' ? words.refusalWords('provider_away', name) : error.message)
    } catch {
      failed(everyday.unreachable)
    }
    setBusy(false)
  })
  return (
    <Button
      variant="default"
      className={classes.provider}
      leftSection={id === 'google' ? <GoogleMark /> : <HouseMark />}
      loading={busy}
      onClick={() => start('now')}
    >
      {words.continueWith(name)}
    </Button>
  )
}

/** `redirect`: the page to open after signing in. `only`: leaves out all other providers. */
export const ProviderButtons = ({ redirect, only }: { redirect?: string; only?: SignInProviderId[] }) => {
  const ways = useQuery(signInWaysOptions())
  const shown = ways.data?.providers.filter(({ id }) => only?.includes(id) ?? true) ?? []
  if (shown.length === 0) return null
  return (
    <>
      {shown.map((provider) => (
        <ProviderButton key={provider.id} {...provider} redirect={redirect} />
      ))}
      <p className={classes.or}>{words.orWithYourEmail}</p>
    </>
  )
}
