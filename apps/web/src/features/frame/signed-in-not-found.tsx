// An address that leads nowhere, to somebody who is signed in: the navigation stays.
import { useEffect } from 'react'
import * as words from '../../route-words.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { EmptyState } from '../../ui/states.tsx'
import { NavigationFrame } from './navigation-frame.tsx'

const title = words.pageNotFound

export const SignedInNotFound = () => {
  useEffect(() => {
    document.title = everyday.pageTitle(title)
  }, [])
  return (
    <NavigationFrame>
      <EmptyState wholePage title={title} action={<ButtonLink to="/">{words.backToHome}</ButtonLink>}>
        {words.pageMayHaveMoved}
      </EmptyState>
    </NavigationFrame>
  )
}
