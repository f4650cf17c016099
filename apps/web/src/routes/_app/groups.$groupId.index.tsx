import { createFileRoute, redirect } from '@tanstack/react-router'
import { flagOf } from '../../search.ts'

export const Route = createFileRoute('/_app/groups/$groupId/')({
  validateSearch: (search): { created?: true; joined?: true } => ({
    created: flagOf(search, 'created'),
    joined: flagOf(search, 'joined'),
  }),
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/groups/$groupId/dashboard', params, search, replace: true })
  },
})
