import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { api, hasCode } from '../../api/api.ts'
import { toast } from '../../ui/toast.ts'

export const Route = createFileRoute('/_app/groups/$groupId')({
  loader: async ({ context, params }) => {
    const options = api.groups.dashboard.queryOptions({ input: { groupId: params.groupId } })
    try {
      await context.queryClient.ensureQueryData(options)
    } catch (error) {
      const missing = hasCode(error, 'NOT_FOUND') || hasCode(error, 'INVALID_INPUT')
      if (!missing && !hasCode(error, 'FORBIDDEN')) return
      toast(
        missing
          ? {
              title: 'Group not found',
              text: 'The address may be mistyped, or the group is gone.',
              tone: 'bad',
            }
          : { title: 'Access Denied', text: "You don't have access to this group.", tone: 'bad' },
      )
      throw redirect({ to: '/groups' })
    }
  },
  component: Outlet,
})
