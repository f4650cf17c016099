import { createFileRoute } from '@tanstack/react-router'
import type { CarriedDraft } from '../features/groups/carried-draft.ts'
import { CreateGroupPage } from '../features/groups/create-group-page.tsx'
import { textOf } from '../search.ts'

export const Route = createFileRoute('/create-group')({
  validateSearch: (search): CarriedDraft => ({
    name: textOf(search, 'name'),
    city: textOf(search, 'city'),
    timeZone: textOf(search, 'timeZone'),
    description: textOf(search, 'description'),
  }),
  component: () => <CreateGroupPage carried={Route.useSearch()} />,
})
