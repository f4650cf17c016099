// The page for an unknown address; a signed-in adult keeps the navigation.
import { useEffect } from 'react'
import * as words from '../../route-words.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { EmptyState } from '../../ui/states.tsx'
import { AuthPage } from '../accounts/auth-page.tsx'
import { NavigationFrame } from './navigation-frame.tsx'

const title = words.pageNotFound

/** Inside the navigation, also for a page that is not for this adult. */
export const NothingHere = () => {
  useEffect(() => {
    document.title = everyday.pageTitle(title)
  }, [])
  return (
    <EmptyState wholePage title={title} action={<ButtonLink to="/">{everyday.backHome}</ButtonLink>}>
      {words.pageMayHaveMoved}
    </EmptyState>
  )
}

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
