import { createFileRoute } from '@tanstack/react-router'
import { requireSetup } from '../features/accounts/guards.ts'
import { SignedInFrame } from '../features/accounts/signed-in-frame.tsx'
import type { RideSearch } from '../features/rides/ride-link.tsx'
import { oneOf, textOf } from '../search.ts'

export const Route = createFileRoute('/_app')({
  // The ride that is open over the page, whichever page that is.
  validateSearch: (search): RideSearch => ({
    ride: textOf(search, 'ride'),
    step: oneOf(search, 'step', ['done', 'correct', 'cant-drive', 'convert', 'swap']),
  }),
  beforeLoad: ({ context, location }) => requireSetup(context.queryClient, location),
  component: SignedInFrame,
})
