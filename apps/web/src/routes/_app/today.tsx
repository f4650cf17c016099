import { createFileRoute } from '@tanstack/react-router'
import { flagOf } from '../../search.ts'

export const Route = createFileRoute('/_app/today')({
  validateSearch: (search): { cantDrive?: true } => ({ cantDrive: flagOf(search, 'cantDrive') }),
  loaderDeps: ({ search }) => search,
  // Loaded on demand, because every page loads the routes, but few adults use the icon's shortcuts.
  loader: async ({ context: { queryClient }, deps }) => {
    const { toNextRide } = await import('../../features/ride-day/next-ride.ts')
    await toNextRide(queryClient, deps)
  },
})
