import { createFileRoute, redirect } from '@tanstack/react-router'

// The address from before the settings had parts.
export const Route = createFileRoute('/_app/settings/')({
  beforeLoad: () => {
    throw redirect({ to: '/settings/account', replace: true })
  },
})
