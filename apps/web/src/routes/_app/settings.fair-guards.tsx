import { createFileRoute } from '@tanstack/react-router'
import { type LibraryView, libraryViews } from '../../features/fair-guards/fair-guard-view.ts'
import { LibraryPage } from '../../features/fair-guards/library-page.tsx'
import { oneOf, textOf } from '../../search.ts'

const Page = () => {
  const { view, template } = Route.useSearch()
  return <LibraryPage view={view} fairGuardId={template} />
}

export const Route = createFileRoute('/_app/settings/fair-guards')({
  validateSearch: (search): { view?: LibraryView; template?: string } => ({
    view: oneOf(search, 'view', libraryViews),
    template: textOf(search, 'template'),
  }),
  component: Page,
})
