import { createFileRoute } from '@tanstack/react-router'
import { WeekPage } from '../../features/week-sheet/week-page.tsx'
import { dateIn } from '../../search.ts'

const Page = () => {
  const { groupId } = Route.useParams()
  const { date } = Route.useSearch()
  return <WeekPage groupId={groupId} date={date} />
}

export const Route = createFileRoute('/_app/groups/$groupId/week')({
  /** Any day of the week to show. */
  validateSearch: (search): { date?: string | undefined } => ({ date: dateIn(search, 'date') }),
  component: Page,
})
