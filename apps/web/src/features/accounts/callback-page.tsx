// The landing after a link in a mail: waits for the session, then goes on. Tokens in the fragment are never accepted.
import { Loader } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import { reloadMe } from '../session/me.ts'
import { AuthPage } from './auth-page.tsx'
import * as texts from './callback-words.ts'
import { pendingCode, safeTarget } from './targets.ts'

const successDelayMs = 800
const errorDelayMs = 1500
const usedLink = 'LINK_USED'

/** `used`: the link has done its work already, for a scanner of mails or for the same adult. */
type CallbackState = 'loading' | 'success' | 'used' | 'error'

/** What led here: Google, the link of a mail, or nothing that is known. */
type Via = 'google' | 'email' | undefined

const wordsOf = (state: CallbackState, via: Via): { title: string; lead: string } => {
  const arrivals = {
    google: { waiting: texts.googleIsSigningYouIn, done: texts.signedInWithGoogle },
    email: { waiting: texts.weAreConfirmingYourEmail, done: texts.emailConfirmed },
    unknown: { waiting: texts.checkingWhoIsSignedIn, done: texts.youAreSignedIn },
  }
  const { waiting, done } = arrivals[via ?? 'unknown']
  const words: Record<CallbackState, { title: string; lead: string }> = {
    loading: { title: texts.oneMoment, lead: waiting },
    success: { title: done, lead: texts.signingYouIn },
    used: { title: texts.alreadyConfirmed, lead: texts.thisAddressIsAlreadyConfirmed },
    error: { title: texts.authenticationError, lead: texts.pleaseSignInAgain },
  }
  return words[state]
}

/** Why Google's answer was refused, where more can be said than to sign in again. */
const refusalWords = (error: string | undefined, via: Via): string => {
  if (via !== 'google') return texts.pleaseSignInAgain
  if (error === 'access_denied') return texts.googleDidNotSignYou
  return error === 'account_not_linked' ? texts.anAccountWithThisEmail : texts.pleaseSignInAgain
}

type Callback = { target: string; error: string | undefined; via: Via }

const useCallback = ({ target, error, via }: Callback): CallbackState => {
  const router = useRouter()
  const queries = useQueryClient()
  const [state, setState] = useState<CallbackState>('loading')
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
      toast({ title: texts.authenticationError, text: refusalWords(error, via), tone: 'bad' })
      toSignIn()
    }
    const confirm = async () => {
      if (window.location.hash.length > 1) {
        window.history.replaceState(null, '', window.location.pathname + window.location.search)
        return fail()
      }
      const me = await reloadMe(queries).catch(() => null)
      // A link that is followed again does nothing; who is signed in here already goes on.
      if (error !== undefined && error !== usedLink) return fail()
      if (!me && error === usedLink) {
        setState('used')
        // Stays in sight over the form that follows.
        toast({ title: texts.thisAddressIsAlreadyConfirmed2, text: texts.pleaseSignIn, tone: 'good' })
        return toSignIn()
      }
      if (!me) return fail()
      setState('success')
      pendingCode.forget()
      // A visit that confirmed nothing is no news.
      if (via !== undefined) toast({ title: wordsOf('success', via).title, tone: 'good' })
      window.setTimeout(() => router.history.replace(target), successDelayMs)
    }
    confirm()
  }, [error, via, queries, router, target])
  return state
}

type CallbackPageProps = { target?: string; error?: string; via?: Via }

export const CallbackPage = ({ target, error, via: led }: CallbackPageProps) => {
  // A link that was used before confirms nothing any more.
  const via = error === usedLink ? undefined : led
  const state = useCallback({ target: safeTarget(target, '/profile'), error, via })
  const { title, lead } = wordsOf(state, via)
  return (
    <AuthPage title={title} lead={lead}>
      {(state === 'loading' || state === 'success') && (
        <Loader color="var(--primary)" role="status" aria-label={everyday.loading} />
      )}
    </AuthPage>
  )
}
