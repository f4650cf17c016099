import { createFileRoute, redirect } from '@tanstack/react-router'

// On a phone the list of parts is the page; on wide screens the open part is next to it.
export const Route = createFileRoute('/_app/settings/')({
  beforeLoad: ({ search }) => {
    if (matchMedia('(min-width: 1024px)').matches)
      throw redirect({ to: '/settings/$part', params: { part: 'account' }, search, replace: true })
  },
})
