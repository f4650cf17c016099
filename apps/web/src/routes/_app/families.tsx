import { createFileRoute } from '@tanstack/react-router'
import type { FamilySearch } from '../../features/groups/family-link.tsx'
import { FamiliesPage } from '../../screens/groups/families-page.tsx'
import { textOf } from '../../search.ts'

const Page = () => <FamiliesPage focus={Route.useSearch().focus} />

export const Route = createFileRoute('/_app/families')({
  /** `focus`: the family whose sheet is open. */
  validateSearch: (search): FamilySearch => ({ focus: textOf(search, 'focus') }),
  component: Page,
})
