// When the session expires or is ended elsewhere, sends the adult to sign in and then back, once. If something was
// typed on the page, the sign-in opens on top of it and nothing is lost.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { client, hasCode } from '../../api/api.ts'
import { closeQuestion } from '../../api/ask-password.ts'
import { holdFailure } from '../../api/held-failures.ts'
import { onSignedOut } from '../../api/query-client.ts'
import { forgetMe, meOptions } from '../../parts/session/me.ts'
import {
  hasSessionEnded,
  sessionChange,
  setSessionEnded,
  useSessionEnded,
} from '../../parts/session/session-store.ts'

const SignInDialog = lazy(() =>
  import('./sign-in-dialog.tsx').then((module) => ({ default: module.SignInDialog })),
)

/** True once something was typed on the current page. */
const useTypedHere = () => {
  const router = useRouter()
  const typedAt = useRef<string | null>(null)
  useEffect(() => {
    const note = () => {
      typedAt.current = router.state.location.pathname
    }
    document.addEventListener('input', note)
    return () => document.removeEventListener('input', note)
  }, [router])
  return () => typedAt.current === router.state.location.pathname
}

// How long another tab has to change the session.
const aMoment = 500

/** True if the server only replaced this browser's session, so nothing has ended. */
async function hasAnother(): Promise<boolean> {
  await Promise.all([sessionChange(), new Promise((done) => setTimeout(done, aMoment))])
  return client.accounts.me().then(
    () => true,
    (error: unknown) => !hasCode(error, 'UNAUTHORIZED'),
  )
}

export const SessionEnd = () => {
  const router = useRouter()
  const queries = useQueryClient()
  const hasTyped = useRef(useTypedHere()).current
  const ended = useSessionEnded()
  /** The dialog's state; null if the session did not end over a page with typed text. */
  const [dialog, setDialog] = useState<'open' | 'closed' | null>(null)

  useEffect(() => {
    let isLeaving = false
    const leave = async () => {
      isLeaving = true
      setDialog(null)
      setSessionEnded(true)
      try {
        await forgetMe(queries)
        await router.navigate({ to: '/auth/login', search: { redirect: router.state.location.href } })
        queries.clear()
      } finally {
        setSessionEnded(false)
        isLeaving = false
      }
    }
    const end = (during: 'reading' | 'change') => {
      // The question would otherwise lie over the sign-in page or dialog.
      closeQuestion()
      if (hasTyped()) {
        if (!hasSessionEnded() || during === 'change') setDialog('open')
        // The dialog explains the failure.
        holdFailure()
        setSessionEnded(true)
      } else if (!isLeaving) leave()
    }
    let asked: Promise<boolean> | null = null
    return onSignedOut(async (during) => {
      // A visitor's calls are refused too, as they should be.
      if (!queries.getQueryData(meOptions.queryKey)) return
      if (during === 'change' || hasSessionEnded()) return end(during)
      asked ??= hasAnother().finally(() => {
        asked = null
      })
      if (await asked) queries.invalidateQueries()
      else end(during)
    })
  }, [queries, router, hasTyped])

  if (!ended || dialog === null) return null
  return (
    <Suspense>
      <SignInDialog isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />
    </Suspense>
  )
}
