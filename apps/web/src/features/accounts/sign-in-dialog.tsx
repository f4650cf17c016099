import type { Me } from '@beanpool/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useOnce } from '../../api/use-submit.ts'
import { meOptions, reloadMe } from '../../parts/session/me.ts'
import { setSessionEnded } from '../../parts/session/session-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { textLink } from '../../ui/text.tsx'
import { SignInForm } from './sign-in-form.tsx'
import * as words from './words.ts'

const returns = ['focus', 'visibilitychange'] as const

type Props = { isOpen: boolean; onClose: () => void }

/**
 * Opens over a half-filled page; after signing in, the page is as it was. While closed, it still notices a sign-in in
 * another tab.
 */
export const SignInDialog = ({ isOpen, onClose }: Props) => {
  const queries = useQueryClient()
  const before = useRef(queries.getQueryData(meOptions.queryKey)).current
  const goOn = (me: Me) => {
    // If a different adult is now signed in, the previous adult's text and data must not be shown.
    if (me.adultId !== before?.adultId) return window.location.assign('/')
    setSessionEnded(false)
    queries.invalidateQueries()
    onClose()
  }
  // Coming back fires both events, and leaving one of them.
  const look = useOnce(async (_: 'now') => {
    const me = document.hidden ? null : await reloadMe(queries).catch(() => null)
    if (me) goOn(me)
  })
  useEffect(() => {
    // The adult may have signed in in another tab.
    const back = () => look('now')
    for (const moment of returns) window.addEventListener(moment, back)
    return () => {
      for (const moment of returns) window.removeEventListener(moment, back)
    }
  })
  if (!isOpen) return null
  return (
    <Dialog onClose={onClose} title={words.notSignedIn}>
      <div style={{ display: 'grid', gap: 16 }}>
        <p>{words.signInAgainToContinue}</p>
        <SignInForm email={before?.email} onSignedIn={goOn} />
        <a className={textLink} href="/auth/login" target="_blank" rel="noreferrer">
          {words.noPasswordHere}
        </a>
      </div>
    </Dialog>
  )
}
