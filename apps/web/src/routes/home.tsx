import { createFileRoute, redirect } from '@tanstack/react-router'

/** The landing page is a separate document, rendered at build (src/pages): the browser leaves the app for it. */
export const Route = createFileRoute('/home')({
  // An address that differs only in its hash would load nothing.
  beforeLoad: ({ location: { hash } }) => {
    throw redirect({ href: hash ? `/home?${hash}#${hash}` : '/home', reloadDocument: true })
  },
})
