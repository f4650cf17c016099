import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '../../features/calendar/calendar-page.tsx'
import { calendarSearch } from '../../features/calendar/calendar-search.ts'
import * as words from '../../route-words.ts'

export const Route = createFileRoute('/_app/calendar')({
  staticData: { barTitle: words.calendar },
  validateSearch: calendarSearch,
  component: () => {
    const { ride: _ride, step: _step, ...search } = Route.useSearch()
    return <CalendarPage search={search} />
  },
})
