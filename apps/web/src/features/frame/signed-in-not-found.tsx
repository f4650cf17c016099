// An address that leads nowhere, to somebody who is signed in: the navigation stays.
import { useEffect } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { NavigationFrame } from './navigation-frame.tsx'

const title = 'Oops! Page not found'

export const SignedInNotFound = () => {
  useEffect(() => {
    document.title = `${title} · Beanpool`
  }, [])
  return (
    <NavigationFrame>
      <EmptyState wholePage title={title} action={<ButtonLink to="/">Back to Home</ButtonLink>}>
        The address may be mistyped, or the page has moved.
      </EmptyState>
    </NavigationFrame>
  )
}
