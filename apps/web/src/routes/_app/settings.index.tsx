import { createFileRoute, redirect } from '@tanstack/react-router'

// On a phone, the list of parts is a separate page. On wide screens, the open part is shown next to it.
export const Route = createFileRoute('/_app/settings/')({
  beforeLoad: ({ search }) => {
    if (matchMedia('(min-width: 1024px)').matches)
      throw redirect({ to: '/settings/$part', params: { part: 'account' }, search, replace: true })
  },
})
