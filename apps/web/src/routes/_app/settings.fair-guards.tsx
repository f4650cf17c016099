import { createFileRoute } from '@tanstack/react-router'
import { LibraryPage, type LibraryView } from '../../features/fair-guards/library-page.tsx'
import { oneOf, textOf } from '../../search.ts'

const views = ['read', 'new', 'copy', 'edit'] as const satisfies LibraryView[]

const Page = () => {
  const { view, template } = Route.useSearch()
  return <LibraryPage view={view} fairGuardId={template} />
}

export const Route = createFileRoute('/_app/settings/fair-guards')({
  validateSearch: (search): { view?: LibraryView; template?: string } => ({
    view: oneOf(search, 'view', views),
    template: textOf(search, 'template'),
  }),
  component: Page,
})
