import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { api, hasCode } from '../../api/api.ts'
import { toast } from '../../ui/toast.ts'

export const Route = createFileRoute('/_app/groups/$groupId')({
  loader: async ({ context, params }) => {
    const options = api.groups.dashboard.queryOptions({ input: { groupId: params.groupId } })
    try {
      await context.queryClient.ensureQueryData(options)
    } catch (error) {
      const denied = hasCode(error, 'FORBIDDEN') || hasCode(error, 'NOT_FOUND')
      if (!denied && !hasCode(error, 'INVALID_INPUT')) return
      toast({ title: 'Access Denied', text: "You don't have access to this group.", tone: 'bad' })
      throw redirect({ to: '/groups' })
    }
  },
  component: Outlet,
})
