import { createFileRoute } from '@tanstack/react-router'
import { GroupFairGuardPage, type GroupFairGuardView } from '../../features/fair-guards/group-page.tsx'
import { oneOf, textOf } from '../../search.ts'

const views = ['library', 'numbers', 'preview'] as const satisfies GroupFairGuardView[]

const Page = () => {
  const { view, template } = Route.useSearch()
  return <GroupFairGuardPage groupId={Route.useParams().groupId} view={view} startWith={template} />
}

export const Route = createFileRoute('/_app/groups/$groupId/fair-guard')({
  validateSearch: (search): { view?: GroupFairGuardView; template?: string } => ({
    view: oneOf(search, 'view', views),
    template: textOf(search, 'template'),
  }),
  component: Page,
})
