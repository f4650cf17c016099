import { createFileRoute, redirect } from '@tanstack/react-router'

/** The landing page is a separate document, rendered at build time (src/pages), so the browser leaves the app for it. */
export const Route = createFileRoute('/home')({
  // The browser would load nothing if the address differed only in its hash.
  beforeLoad: ({ location: { hash } }) => {
    throw redirect({ href: hash ? `/home?${hash}#${hash}` : '/home', reloadDocument: true })
  },
})
