// The school's calendar that the group's days without rides follow. New and vanished days need an admin's approval.
import type { FollowedDaysShown } from '@beanpool/contract/calendars'
import type { PreviewedDay } from '@beanpool/contract/no-ride-days'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { failureText, ReadLine, useCalendarChange } from '../../parts/calendars/read-line.tsx'
import * as calendarWords from '../../parts/calendars/words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Warning } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { ImportPreview } from './import-preview.tsx'
import * as words from './words.ts'

type Props = { groupId: string; timeZone: string }
type WaitingProps = Props & { followed: FollowedDaysShown; onClose: () => void }

const WaitingDialog = ({ groupId, timeZone, followed, onClose }: WaitingProps) => {
  const { rows } = followed
  const dates = [...new Set(rows.flatMap((row) => row.dates))]
  const preview = useQuery(
    api.noRideDays.preview.queryOptions({
      input: { groupId, days: dates.map((date) => ({ date, note: null })) },
      gcTime: 0,
    }),
  )
  const stored = useCalendarChange(words.imported, onClose)
  const answer = useSubmit(
    api.calendars.answerDays.mutationOptions({
      ...stored,
      onError: (error) => {
        stored.onError(error)
        if (reasonOf(error) === 'changed_since') void preview.refetch()
      },
    }),
  )
  const save = (days: PreviewedDay[]) => {
    const chosen = new Set(days.map(({ date }) => date))
    answer.mutate({
      groupId,
      days: days.map(({ date, note, shown }) => ({ date, note, shown })),
      gone: [],
      left: dates.filter((date) => !chosen.has(date)),
    })
  }
  return (
    <LateDialog onClose={onClose} title={words.importTitle}>
      <Loaded query={preview} skeleton={<SkeletonCards count={2} />}>
        {({ days }) => (
          <ImportPreview
            key={days.map((day) => day.shown).join()}
            days={days}
            timeZone={timeZone}
            found={{ rows, past: 0, tooFar: 0, timed: 0, leftOut: 0 }}
            isChanged={false}
            saving={answer.isPending}
            isWhole
            onSave={save}
            backLabel={everyday.leaveAsIs}
            onBack={() => save([])}
          />
        )}
      </Loaded>
    </LateDialog>
  )
}

const Gone = ({ groupId, gone }: { groupId: string; gone: FollowedDaysShown['gone'] }) => {
  const answer = useSubmit(api.calendars.answerDays.mutationOptions(useCalendarChange()))
  const dates = gone.map(({ date }) => date)
  const send = (choice: { gone: string[]; left: string[] }) => answer.mutate({ groupId, days: [], ...choice })
  return (
    <>
      <Warning>{words.gone(dates)}</Warning>
      <Buttons>
        <Button variant="default" loading={answer.isPending} onClick={() => send({ gone: dates, left: [] })}>
          {words.ridesAgain}
        </Button>
        <Button variant="subtle" disabled={answer.isPending} onClick={() => send({ gone: [], left: dates })}>
          {everyday.leaveAsIs}
        </Button>
      </Buttons>
    </>
  )
}

/** What admins see: the calendar with its pending changes, or the way to follow one. */
export const FollowedDays = ({ groupId, timeZone }: Props) => {
  const query = useQuery(api.calendars.days.queryOptions({ input: { groupId } }))
  const [looking, setLooking] = useState(false)
  const followed = query.data?.followed
  const isOver = query.data !== undefined && !followed?.rows.length
  // Another admin has answered in the meantime.
  if (looking && isOver) setLooking(false)
  if (query.data === undefined)
    return (
      <Loaded query={query} skeleton={false}>
        {() => null}
      </Loaded>
    )
  if (!followed) return null
  const { rows, gone } = followed
  return (
    <Stack gap={10} mt={12} mb={12}>
      {rows.length > 0 && (
        <Buttons>
          <Button onClick={() => setLooking(true)}>{words.waiting(rows.length)}</Button>
        </Buttons>
      )}
      {gone.length > 0 && <Gone groupId={groupId} gone={gone} />}
      <ReadLine {...{ groupId, timeZone }} poolId={null} state={followed} isAdmin />
      {looking && <WaitingDialog {...{ groupId, timeZone, followed }} onClose={() => setLooking(false)} />}
    </Stack>
  )
}

/** Follows a calendar by its address, in the dialog that otherwise imports a file. */
export const FollowAddress = ({ groupId, onDone }: { groupId: string; onDone: () => void }) => {
  const [url, setUrl] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const change = useCalendarChange(undefined, onDone)
  const follow = useSubmit(
    api.calendars.followDays.mutationOptions({
      ...change,
      onError: (error) =>
        reasonOf(error)
          ? setProblem(failureText(error))
          : toast({ title: calendarWords.notRead, text: failureText(error), tone: 'bad' }),
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    follow.mutate({ groupId, url })
  }
  return (
    <Stack as="form" gap={10} onSubmit={submit} noValidate>
      <TextInput
        label={words.orFollow}
        placeholder={calendarWords.sampleAddress}
        type="url"
        maxLength={1000}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        error={problem}
      />
      <Button type="submit" variant="default" loading={follow.isPending} disabled={url.trim() === ''}>
        {calendarWords.follow}
      </Button>
    </Stack>
  )
}
