import { createFileRoute, redirect } from '@tanstack/react-router'

/** A group's page at its second URL in the spec. */
export const Route = createFileRoute('/_app/groups/$groupId/dashboard')({
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/groups/$groupId', params, search, replace: true })
  },
})
