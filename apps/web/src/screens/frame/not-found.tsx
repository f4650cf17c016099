// The page for an unknown address. Signed-in adults keep the navigation.
import { NothingHere } from '../../parts/nothing-here.tsx'
import { AuthPage } from '../../parts/session/auth-page.tsx'
import * as words from '../../route-words.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { NavigationFrame } from './navigation-frame.tsx'

const title = words.pageNotFound

const VisitorNotFound = () => (
  <AuthPage title={title} lead={words.pageMayHaveMoved}>
    <ButtonLink to="/home" reloadDocument>
      {everyday.backHome}
    </ButtonLink>
  </AuthPage>
)

export const NotFoundPage = ({ isSignedIn }: { isSignedIn: boolean }) =>
  isSignedIn ? (
    <NavigationFrame>
      <NothingHere />
    </NavigationFrame>
  ) : (
    <VisitorNotFound />
  )
