import { createFileRoute, Navigate, Outlet } from '@tanstack/react-router'
import { useRef } from 'react'
import { api } from '../../api/api.ts'
import { useMe } from '../../parts/session/me.ts'

/** Leaves the page of a group that was deleted in another tab, or that the family has left. */
const Group = () => {
  const { groupId } = Route.useParams()
  const isIn = useMe().groups.some((each) => each.groupId === groupId)
  const wasIn = useRef<string>(undefined)
  if (isIn) wasIn.current = groupId
  if (!isIn && wasIn.current === groupId) return <Navigate to="/groups" replace />
  return <Outlet />
}

export const Route = createFileRoute('/_app/groups/$groupId')({
  loader: async ({ context: { queryClient }, params: { groupId }, location, cause }) => {
    // Without a connection, the page says so or shows what was read before.
    if (!navigator.onLine) return
    const isItsPage = location.pathname.endsWith(groupId)
    try {
      await queryClient.ensureQueryData(api.groups.dashboard.queryOptions({ input: { groupId } }))
    } catch (error) {
      // Hovering over a link does not count as a navigation.
      if (cause === 'preload') return
      const { leaveGroup } = await import('../../features/groups/no-group.ts')
      leaveGroup(error, { isItsPage })
    }
  },
  component: Group,
})
