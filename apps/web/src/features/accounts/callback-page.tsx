// The landing page of a mailed link. It waits for the session, then moves on. It never accepts tokens in the URL
// fragment.
import { Loader } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { AuthPage } from '../../parts/session/auth-page.tsx'
import { reloadMe } from '../../parts/session/me.ts'
import { useProviderNames } from '../../parts/session/sign-in-ways.ts'
import { pendingCode, safeTarget } from '../../parts/session/targets.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './words.ts'

const successDelayMs = 800
const errorDelayMs = 1500
const usedLink = 'LINK_USED'

type Callback = { target: string; error: string | undefined; via: words.Via; name: string | undefined }

const useCallback = ({ target, error, via, name }: Callback): words.CallbackState => {
  const router = useRouter()
  const queries = useQueryClient()
  const [state, setState] = useState<words.CallbackState>('loading')
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    const toSignIn = () => {
      const login = `/auth/login?redirect=${encodeURIComponent(target)}`
      window.setTimeout(() => router.history.replace(login), errorDelayMs)
    }
    const fail = () => {
      setState('error')
      const text = navigator.cookieEnabled ? words.refusalWords(error, name) : everyday.needsCookies
      toast({ title: words.authenticationError, text, tone: 'bad' })
      toSignIn()
    }
    const confirm = async () => {
      if (window.location.hash.length > 1) {
        window.history.replaceState(null, '', window.location.pathname + window.location.search)
        return fail()
      }
      const me = await reloadMe(queries).catch(() => null)
      // Following a used link again does no harm: an adult who is already signed in here moves on.
      if (error !== undefined && error !== usedLink) return fail()
      if (!me && error === usedLink) {
        setState('used')
        // The toast stays visible over the form that comes next.
        toast({ title: words.confirmedBefore, text: words.pleaseSignIn, tone: 'good' })
        return toSignIn()
      }
      if (!me) return fail()
      setState('success')
      pendingCode.forget()
      // A visit that confirmed nothing shows no toast.
      if (via !== undefined) toast({ title: words.wordsOf('success', via, name).title, tone: 'good' })
      window.setTimeout(() => router.history.replace(target), successDelayMs)
    }
    confirm()
  }, [error, via, name, queries, router, target])
  return state
}

type CallbackPageProps = { target?: string; error?: string; via?: words.Via }

export const CallbackPage = ({ target, error, via: led }: CallbackPageProps) => {
  // A link that was already used confirms nothing.
  const via = error === usedLink ? undefined : led
  const [name] = useProviderNames(via === 'email' ? [] : [via])
  const state = useCallback({ target: safeTarget(target, '/profile'), error, via, name })
  const { title, lead } = words.wordsOf(state, via, name)
  return (
    <AuthPage title={title} lead={lead}>
      {(state === 'loading' || state === 'success') && (
        <Loader color="var(--primary)" role="status" aria-label={everyday.loading} />
      )}
    </AuthPage>
  )
}
