// The content of a page at an unknown address.
import { useEffect } from 'react'
import * as words from '../route-words.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import * as everyday from '../ui/everyday-words.ts'
import { EmptyState } from '../ui/states.tsx'

/** Shown inside the navigation, also in place of a page that this adult must not see. */
export const NothingHere = () => {
  useEffect(() => {
    document.title = everyday.pageTitle(words.pageNotFound)
  }, [])
  return (
    <EmptyState
      wholePage
      title={words.pageNotFound}
      action={<ButtonLink to="/">{everyday.backHome}</ButtonLink>}
    >
      {words.pageMayHaveMoved}
    </EmptyState>
  )
}
