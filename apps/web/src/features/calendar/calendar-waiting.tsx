// The calendar under "Needs you": what waits for this adult's answer, in all weeks, as the dashboard counts it.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { firstWithAction, waitsForMe } from '../rides/ride-view.ts'
import { Days } from './calendar-days.tsx'
import { rideEntry } from './calendar-entries.ts'
import * as words from './words.ts'

type WaitingProps = { groupId: string | undefined; today: string; showGroup: boolean }

export const CalendarWaiting = ({ groupId, today, showGroup }: WaitingProps) => {
  const query = useQuery(api.rides.needsDriver.queryOptions({ input: { groupId } }))
  return (
    <Loaded query={query} errorTitle={words.theCalendarDidNotLoad} skeleton={<SkeletonCards count={4} />}>
      {({ rides }) => {
        const waiting = rides.filter(waitsForMe)
        return waiting.length === 0 ? (
          <EmptyState title={words.nothingNeedsYou}>{words.whatWaitsHere}</EmptyState>
        ) : (
          <Days
            entries={waiting.map(rideEntry)}
            filters="waiting"
            folds={false}
            first={firstWithAction(waiting)}
            {...{ today, showGroup }}
          />
        )
      }}
    </Loaded>
  )
}
