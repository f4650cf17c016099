import { createFileRoute } from '@tanstack/react-router'
import { WeekPage } from '../../features/week-sheet/week-page.tsx'
import { textOf } from '../../search.ts'

const Page = () => {
  const { groupId } = Route.useParams()
  const { date } = Route.useSearch()
  return <WeekPage groupId={groupId} date={date} />
}

const isDate = (text: string | undefined) =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

export const Route = createFileRoute('/_app/groups/$groupId/week')({
  /** Any day of the week that is shown. */
  validateSearch: (search): { date?: string | undefined } => {
    const date = textOf(search, 'date')
    return { date: isDate(date) ? date : undefined }
  },
  component: Page,
})
