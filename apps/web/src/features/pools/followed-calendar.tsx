// The calendar that a pool follows: when it was read, its next events, and a change that waits for an admin.
import type { CalendarStart, FollowedPool } from '@beanpool/contract/calendars'
import type { PoolDetail } from '@beanpool/contract/pools'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { ReadLine, useCalendarChange } from '../../parts/calendars/read-line.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Named, Rows, Stack } from '../../ui/layout.tsx'
import { mapUrl } from '../../ui/map-url.ts'
import { Panel } from '../../ui/panel.tsx'
import { Hint, Quiet, textLink, Warning } from '../../ui/text.tsx'
import classes from './pools.module.css'
import * as words from './words.ts'

const Starts = ({ starts }: { starts: CalendarStart[] }) => (
  <Rows data-flex pad={6}>
    {starts.map((start) => (
      <li key={start.date} className={classes.start}>
        <Named>
          <b>{words.startOf(start)}</b>
          <Hint as="span">{start.name}</Hint>
        </Named>
        {start.place && (
          <a className={textLink} href={mapUrl(start.place)} target="_blank" rel="noreferrer">
            {start.place}
          </a>
        )}
      </li>
    ))}
  </Rows>
)

type Waiting = NonNullable<FollowedPool['waiting']>

const Change = ({ poolId, waiting }: { poolId: string; waiting: Waiting }) => {
  const answer = useSubmit(api.calendars.answerPool.mutationOptions(useCalendarChange(everyday.saved)))
  const { shown, reason, lost, gained, cancels } = waiting
  return (
    <Stack gap={10}>
      <Warning role="status">{words.calendarWaits[reason]}</Warning>
      {lost.length > 0 && (
        <Quiet as="div">
          {words.datesGone}
          <Starts starts={lost} />
        </Quiet>
      )}
      {gained.length > 0 && (
        <Quiet as="div">
          {words.datesNew}
          <Starts starts={gained} />
        </Quiet>
      )}
      {cancels > 0 && <Hint>{words.cancelsRides(cancels)}</Hint>}
      <Buttons>
        <Button loading={answer.isPending} onClick={() => answer.mutate({ poolId, shown, applies: true })}>
          {words.apply}
        </Button>
        <Button
          variant="default"
          disabled={answer.isPending}
          onClick={() => answer.mutate({ poolId, shown, applies: false })}
        >
          {everyday.leaveAsIs}
        </Button>
      </Buttons>
    </Stack>
  )
}

/** Shows nothing for a pool that follows none. */
export const FollowedCalendar = ({ detail }: { detail: PoolDetail }) => {
  const { poolId, groupId, timeZone, isAdmin, timetable } = detail.pool
  const query = useQuery(
    api.calendars.ofPool.queryOptions({ input: { poolId }, enabled: timetable?.kind === 'dates' }),
  )
  const followed = query.data?.followed
  if (!followed) return null
  return (
    <Panel title={words.itsCalendar}>
      <Stack gap={12}>
        {followed.waiting ? (
          <Change poolId={poolId} waiting={followed.waiting} />
        ) : (
          <Starts starts={followed.next} />
        )}
        <ReadLine {...{ groupId, poolId, timeZone, isAdmin }} state={followed} />
      </Stack>
    </Panel>
  )
}
