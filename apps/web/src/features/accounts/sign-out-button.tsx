import { Button } from '@mantine/core'
import { useSignOut } from './use-sign-out.ts'

/** Leaves the app, and all that it had read, for the landing page. */
export const SignOutButton = () => {
  const { busy, signOut } = useSignOut()
  return (
    <Button variant="default" onClick={() => signOut('/home')} loading={busy}>
      Sign out
    </Button>
  )
}
