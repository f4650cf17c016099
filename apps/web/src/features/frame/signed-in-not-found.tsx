// An address that leads nowhere, to somebody who is signed in: the navigation stays.
import { useEffect } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { NavigationFrame } from './navigation-frame.tsx'
import * as words from './signed-in-not-found-words.ts'

const title = words.oopsPageNotFound

export const SignedInNotFound = () => {
  useEffect(() => {
    document.title = `${title} · Beanpool`
  }, [])
  return (
    <NavigationFrame>
      <EmptyState wholePage title={title} action={<ButtonLink to="/">{words.backToHome}</ButtonLink>}>
        {words.theAddressMayBeMistyped}
      </EmptyState>
    </NavigationFrame>
  )
}
