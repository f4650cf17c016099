import { Button } from '@mantine/core'
import { useState } from 'react'
import { useKept } from '../../api/queue.ts'
import notice from '../../ui/notice.module.css'
import { Notice } from '../../ui/notice.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Leaves the app, and all that it had read, for the landing page. What waits to be sent would go too: that is asked. */
export const SignOutButton = () => {
  const { busy, signOut } = useSignOut()
  const [asking, setAsking] = useState(false)
  const kept = useKept()
  const leave = () => {
    setAsking(false)
    signOut('/home')
  }
  const one = kept.length === 1
  return (
    <>
      <Button variant="default" onClick={kept.length > 0 ? () => setAsking(true) : leave} loading={busy}>
        Sign out
      </Button>
      {asking && (
        <Notice title="Sign out now?" onClose={() => setAsking(false)}>
          <p>
            {one
              ? '1 change isn’t saved yet. It will be'
              : `${kept.length} changes aren’t saved yet. They will be`}{' '}
            lost if you sign out.
          </p>
          <div className={notice.answers}>
            <Button onClick={() => setAsking(false)}>Stay signed in</Button>
            <Button variant="default" onClick={leave}>
              Sign out, lose {one ? 'it' : 'them'}
            </Button>
          </div>
        </Notice>
      )}
    </>
  )
}
