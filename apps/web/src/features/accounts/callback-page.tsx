// The landing after a link in a mail: waits for the session, then goes on. Tokens in the fragment are never accepted.
import { Loader } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { AuthPage } from './auth-page.tsx'
import { reloadMe } from './me.ts'
import { safeTarget } from './targets.ts'

const successDelayMs = 800
const errorDelayMs = 1500

type CallbackState = 'loading' | 'success' | 'error'

const words: Record<CallbackState, { title: string; lead: string }> = {
  loading: { title: 'One moment', lead: 'We are confirming your email.' },
  success: { title: 'Email confirmed!', lead: 'Taking you in.' },
  error: { title: 'Authentication error', lead: 'Please sign in again.' },
}

const useCallback = (target: string, failed: boolean): CallbackState => {
  const router = useRouter()
  const queries = useQueryClient()
  const [state, setState] = useState<CallbackState>('loading')
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    const fail = () => {
      setState('error')
      toast({ title: 'Authentication error', text: 'Please sign in again.', tone: 'bad' })
      const login = `/auth/login?redirect=${encodeURIComponent(target)}`
      window.setTimeout(() => router.history.replace(login), errorDelayMs)
    }
    const confirm = async () => {
      if (window.location.hash.length > 1) {
        window.history.replaceState(null, '', window.location.pathname + window.location.search)
        return fail()
      }
      if (failed) return fail()
      const me = await reloadMe(queries).catch(() => null)
      if (!me) return fail()
      setState('success')
      toast({ title: 'Email confirmed!', tone: 'good' })
      window.setTimeout(() => router.history.replace(target), successDelayMs)
    }
    confirm()
  }, [failed, queries, router, target])
  return state
}

export const CallbackPage = ({ target, failed }: { target?: string; failed: boolean }) => {
  const state = useCallback(safeTarget(target, '/profile'), failed)
  return (
    <AuthPage title={words[state].title} lead={words[state].lead}>
      {state !== 'error' && <Loader color="var(--primary)" role="status" aria-label="Loading" />}
    </AuthPage>
  )
}
