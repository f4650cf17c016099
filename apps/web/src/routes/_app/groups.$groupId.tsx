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
      const words = await import('../../no-group-words.ts')
      toast({ ...(missing ? words.notFound : words.denied), tone: 'bad' })
      throw redirect({ to: '/groups' })
    }
  },
  component: Outlet,
})
