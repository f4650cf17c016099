// A calendar that a pool follows: its address and the words to look for. For a new pool, its dates are
// shown before the pool is created.
import { Button, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { useStillAsked, useSubmit } from '../../api/use-submit.ts'
import { addressProblem } from '../../parts/calendars/read-line.tsx'
import * as calendarWords from '../../parts/calendars/words.ts'
import { FieldProblem } from '../../ui/form.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Hint } from '../../ui/text.tsx'
import * as words from './form-words.ts'
import type { FollowValues } from './pool-form-values.ts'
import type { TimetableValues } from './timetable-values.ts'

type CalendarFieldsProps = { values: FollowValues; onChange: (values: FollowValues) => void }

/** The address, the words to look for, and how long before its events the rides start. */
export const CalendarFields = ({ values, onChange }: CalendarFieldsProps) => {
  const set = (over: Partial<FollowValues>) => onChange({ ...values, ...over })
  return (
    <>
      <TextInput
        label={calendarWords.address}
        placeholder={calendarWords.sampleAddress}
        type="url"
        maxLength={1000}
        value={values.url}
        onChange={(event) => set({ url: event.currentTarget.value })}
      />
      <TextInput
        label={words.wordsToLookFor}
        placeholder={words.sampleWords}
        maxLength={200}
        value={values.words}
        onChange={(event) => set({ words: event.currentTarget.value })}
      />
      <NumberInput
        label={words.minutesBefore}
        min={0}
        max={240}
        value={values.leadMinutes}
        onChange={(minutes) => set({ leadMinutes: minutes })}
      />
    </>
  )
}

type FollowFieldsProps = {
  groupId: string
  values: FollowValues
  /** The number of dates found in the calendar, once it has been read. */
  count: number
  problem: string | undefined
  onlyDates: boolean | undefined
  /** Called without dates if the address is new, since that calendar has not been read yet. */
  onChange: (follows: FollowValues | null, timetable: TimetableValues) => void
}

const noDates: TimetableValues = { kind: 'dates', dates: [] }

export const FollowFields = (props: FollowFieldsProps) => {
  const { groupId, values, count, problem, onlyDates, onChange } = props
  const [failure, setFailure] = useState<string | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  const { url, words: chosen, leadMinutes } = values
  const asking = { groupId, url, words: chosen, leadMinutes: Number(leadMinutes) }
  const isStillAsked = useStillAsked(asking)
  const preview = useSubmit(
    api.calendars.preview.mutationOptions({
      onSuccess: ({ starts, skipped }, asked) => {
        if (!isStillAsked(asked)) return
        const leftOut = calendarWords.leftOut(skipped)
        setLeft(leftOut)
        setFailure(starts.length === 0 ? `${words.noEvents} ${leftOut ?? ''}` : null)
        onChange(values, {
          kind: 'dates',
          dates: starts.map(({ date, startTime, backAt, name, place }) => {
            return {
              date,
              startTime,
              endTime: '',
              backAt: backAt ?? '',
              place: place.slice(0, 120),
              note: name.slice(0, 200),
            }
          }),
        })
      },
      onError: (error, asked) => isStillAsked(asked) && setFailure(addressProblem(error)),
    }),
  )
  const shown = failure ?? (preview.isPending ? null : problem)
  return (
    <Stack>
      <CalendarFields values={values} onChange={(next) => onChange(next, noDates)} />
      <div>
        <Button
          variant="default"
          loading={preview.isPending}
          disabled={url.trim() === ''}
          onClick={() => preview.mutate(asking)}
        >
          {words.seeItsDates}
        </Button>
      </div>
      {shown && <FieldProblem role="alert">{shown}</FieldProblem>}
      {count > 0 && (
        <Hint role="status">
          {words.datesFound(count)} {left}
        </Hint>
      )}
      {!onlyDates && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            // Once these fields are gone, an answer could no longer be compared with them.
            disabled={preview.isPending}
            onClick={() => onChange(null, null)}
          >
            {words.sameEveryWeek}
          </Button>
        </div>
      )}
    </Stack>
  )
}
