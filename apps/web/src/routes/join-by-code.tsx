import { createFileRoute } from '@tanstack/react-router'
import { JoinPage } from '../features/invitations/join-page.tsx'
import { sharedCode, textOf } from '../search.ts'

export const Route = createFileRoute('/join-by-code')({
  /** An invitation that is shared to the installed app arrives as a text or as an address. */
  validateSearch: (search): { code?: string; email?: string } => ({
    code: textOf(search, 'code') ?? sharedCode(search),
    email: textOf(search, 'email'),
  }),
  component: () => <JoinPage {...Route.useSearch()} by="typed" />,
})
