// The calendar that a pool follows: when it was last read, its next events, and a change that is waiting for an admin.
import type { CalendarStart, FollowedPool } from '@beanpool/contract/calendars'
import type { PoolDetail } from '@beanpool/contract/pools'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { addressProblem, ReadLine, useCalendarChange } from '../../parts/calendars/read-line.tsx'
import * as calendarWords from '../../parts/calendars/words.ts'
import * as words from '../../parts/pools/words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { FieldProblem } from '../../ui/form.tsx'
import { Buttons, Named, Rows, Stack } from '../../ui/layout.tsx'
import { mapUrl } from '../../ui/map-url.ts'
import { Panel } from '../../ui/panel.tsx'
import { Hint, Quiet, textLink, Warning } from '../../ui/text.tsx'
import { CalendarFields } from './follow-fields.tsx'
import * as formWords from './form-words.ts'
import { emptyFollow, type FollowValues } from './pool-form-values.ts'
import classes from './pools.module.css'

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

type FollowFormProps = { poolId: string; from: FollowValues; onClose: () => void }

const FollowForm = ({ poolId, from, onClose }: FollowFormProps) => {
  const [values, setValues] = useState(from)
  const [problem, setProblem] = useState<string | null>(null)
  const follow = useSubmit(
    api.calendars.followPool.mutationOptions({
      ...useCalendarChange(everyday.saved, onClose),
      onError: (error) => setProblem(addressProblem(error)),
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    follow.mutate({ ...values, poolId, leadMinutes: Number(values.leadMinutes) })
  }
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <CalendarFields values={values} onChange={setValues} />
      {problem && <FieldProblem role="alert">{problem}</FieldProblem>}
      <Buttons>
        <Button type="submit" loading={follow.isPending} disabled={values.url.trim() === ''}>
          {everyday.save}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {everyday.cancel}
        </Button>
      </Buttons>
    </Stack>
  )
}

/**
 * Reads the calendar followed by a pool with dates; null until loaded. If a change is waiting when the page opens, the
 * calendar's panel is at the top, and otherwise below the route. It does not move while the page is open.
 */
export const useFollowedCalendar = (poolId: string, detail: PoolDetail | undefined) => {
  const [stays, setStays] = useState<{ isOnTop: boolean; poolId: string } | null>(null)
  const hasDates = detail?.pool.timetable?.kind === 'dates' && !detail.endedWithTerm
  const { data, isFetching } = useQuery(
    api.calendars.ofPool.queryOptions({ input: { poolId }, enabled: hasDates }),
  )
  if (!data || !hasDates) return null
  const waits = Boolean(data.followed?.waiting)
  const isSettled = stays?.poolId === poolId
  if (!isSettled && !isFetching) setStays({ isOnTop: waits, poolId })
  return { followed: data.followed, isOnTop: isSettled ? stays.isOnTop : waits }
}

type FollowedCalendarProps = { detail: PoolDetail; followed: FollowedPool | null }

/** Offers admins a way to follow a calendar if the pool follows none and has more than one ride. */
export const FollowedCalendar = ({ detail, followed }: FollowedCalendarProps) => {
  const [changing, setChanging] = useState(false)
  const { poolId, groupId, timeZone, isAdmin, timetable } = detail.pool
  const isSeries = timetable?.kind === 'dates' && timetable.dates.length > 1
  if (!followed && !(isAdmin && isSeries)) return null
  const change = (
    <Button variant="default" onClick={() => setChanging(true)}>
      {followed ? formWords.change : calendarWords.followACalendar}
    </Button>
  )
  const { url, words: chosen, leadMinutes } = followed ?? emptyFollow
  return (
    <Panel title={words.itsCalendar}>
      {changing ? (
        <FollowForm
          poolId={poolId}
          from={{ url: url ?? '', words: chosen, leadMinutes }}
          onClose={() => setChanging(false)}
        />
      ) : followed ? (
        <Stack gap={12}>
          {followed.waiting ? (
            <Change poolId={poolId} waiting={followed.waiting} />
          ) : (
            <Starts starts={followed.next} />
          )}
          <ReadLine {...{ groupId, poolId, timeZone, isAdmin }} state={followed}>
            {change}
          </ReadLine>
        </Stack>
      ) : (
        change
      )}
    </Panel>
  )
}
