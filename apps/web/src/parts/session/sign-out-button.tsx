import { Button } from '@mantine/core'
import { useState } from 'react'
import { useKept } from '../../api/queue.ts'
import * as everyday from '../../ui/everyday-words.ts'
import notice from '../../ui/notice.module.css'
import { Notice } from '../../ui/notice.tsx'
import { useVisitor } from './me.ts'
import { useSignOut } from './use-sign-out.ts'
import * as words from './words.ts'

/** Leaves the app and everything it has read, and opens the landing page. Asks first if unsent changes would be lost. */
export const SignOutButton = () => {
  const { busy, signOut } = useSignOut()
  const [asking, setAsking] = useState(false)
  const kept = useKept()
  const leave = () => {
    setAsking(false)
    signOut('/home')
  }
  return (
    <>
      <Button variant="default" onClick={kept.length > 0 ? () => setAsking(true) : leave} loading={busy}>
        {everyday.signOut}
      </Button>
      {asking && (
        <Notice title={words.signOutNow} onClose={() => setAsking(false)}>
          <p>{words.unsavedLost(kept.length)}</p>
          <div className={notice.answers}>
            <Button onClick={() => setAsking(false)}>{words.staySignedIn}</Button>
            <Button variant="default" onClick={leave}>
              {words.signOutAnyway}
            </Button>
          </div>
        </Notice>
      )}
    </>
  )
}

// A mailed invitation is for one address. An adult signed in with a different one switches to it and comes back.

/** `target`: the page to return to. Shows nothing to a visitor. */
export const OtherAddress = ({ target }: { target: string }) => {
  const visitor = useVisitor()
  const { busy, signOut } = useSignOut()
  if (!visitor) return null
  return (
    <>
      <p>{words.youAreSignedInAs(visitor.email)}</p>
      <Button loading={busy} onClick={() => signOut(`/auth/login?redirect=${encodeURIComponent(target)}`)}>
        {words.signInWithOther}
      </Button>
    </>
  )
}
