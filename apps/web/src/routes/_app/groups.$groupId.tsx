import { createFileRoute, Outlet } from '@tanstack/react-router'
import { api } from '../../api/api.ts'

export const Route = createFileRoute('/_app/groups/$groupId')({
  loader: async ({ context: { queryClient }, params: { groupId }, location, cause }) => {
    // Without a connection the page says so, or shows what was read before.
    if (!navigator.onLine) return
    const isItsPage = location.pathname.endsWith(groupId)
    const { page, dashboard } = api.groups
    const input = { groupId }
    try {
      // Its page shows less than the dashboard; the group's other pages begin with the dashboard's numbers.
      if (isItsPage) await queryClient.ensureQueryData(page.queryOptions({ input }))
      else await queryClient.ensureQueryData(dashboard.queryOptions({ input }))
    } catch (error) {
      // A link that is only pointed at leads nowhere yet.
      if (cause === 'preload') return
      const { leaveGroup } = await import('../../features/groups/no-group.ts')
      leaveGroup(error, { isItsPage })
    }
  },
  component: Outlet,
})
