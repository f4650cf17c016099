import { createFileRoute, redirect } from '@tanstack/react-router'

/** The landing page is a separate document, rendered at build (src/pages): the browser leaves the app for it. */
export const Route = createFileRoute('/home')({
  beforeLoad: () => {
    throw redirect({ href: '/home', reloadDocument: true })
  },
})
