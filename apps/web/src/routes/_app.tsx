import { createFileRoute } from '@tanstack/react-router'
import { api } from '../api/api.ts'
import { requireSetup } from '../features/accounts/guards.ts'
import type { RideSearch } from '../parts/ride-steps/ride-link.tsx'
import { SignedInFrame } from '../screens/frame/signed-in-frame.tsx'
import { oneOf, textOf } from '../search.ts'

export const Route = createFileRoute('/_app')({
  // The ride that is open over any page.
  validateSearch: (search): RideSearch => ({
    ride: textOf(search, 'ride'),
    step: oneOf(search, 'step', ['done', 'correct', 'cant-drive', 'convert', 'swap']),
  }),
  beforeLoad: async ({ context: { queryClient }, location, search: { ride } }) => {
    await requireSetup(queryClient, location)
    // Loads the ride at the same time as the sheet.
    if (ride) void queryClient.prefetchQuery(api.rides.get.queryOptions({ input: { rideId: ride } }))
  },
  component: SignedInFrame,
})
