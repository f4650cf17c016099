import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '../../features/calendar/calendar-page.tsx'
import { calendarSearch } from '../../features/calendar/calendar-search.ts'

export const Route = createFileRoute('/_app/calendar')({
  staticData: { barTitle: 'Calendar' },
  validateSearch: calendarSearch,
  component: () => {
    const { ride: _ride, step: _step, ...search } = Route.useSearch()
    return <CalendarPage search={search} />
  },
})
