// An invitation by mail is for one address: an adult signed in with another one switches to it and comes back.
import { Button } from '@mantine/core'
import { useVisitor } from '../../parts/session/me.ts'
import { useSignOut } from './use-sign-out.ts'
import * as words from './words.ts'

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
