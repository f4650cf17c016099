import type { Me } from '@beanpool/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { meOptions } from '../../parts/session/me.ts'
import { setSessionEnded } from '../../parts/session/session-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'
import * as words from './words.ts'

/** Opens over a half-filled page; after signing in, the page is as it was. */
export const SignInDialog = ({ onClose }: { onClose: () => void }) => {
  const queries = useQueryClient()
  const before = useRef(queries.getQueryData(meOptions.queryKey)).current
  const goOn = (me: Me) => {
    // The adult who is signed in now must not see another adult's typed text and data.
    if (me.adultId !== before?.adultId) return window.location.assign('/')
    setSessionEnded(false)
    queries.invalidateQueries()
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={words.notSignedIn}>
      <div style={{ display: 'grid', gap: 16 }}>
        <p>{words.signInAgainToContinue}</p>
        <SignInForm email={before?.email} onSignedIn={goOn} />
      </div>
    </Dialog>
  )
}
