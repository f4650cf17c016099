import { createFileRoute, redirect } from '@tanstack/react-router'

/** The second URL that the spec gives a group's page. */
export const Route = createFileRoute('/_app/groups/$groupId/dashboard')({
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/groups/$groupId', params, search, replace: true })
  },
})
