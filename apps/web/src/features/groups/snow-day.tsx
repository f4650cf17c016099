// A snow day: an admin cancels all rides of a day at once, or brings them back.
import type { RideCard } from '@beanpool/contract/ride-card'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { driverLine } from '../../parts/rides/ride-view.ts'
import * as counts from '../../ui/count-words.ts'
import { addDays, fullDate, timeText, todayIn } from '../../ui/date-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Named, Stack } from '../../ui/layout.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './dialog-words.ts'
import { lateStartHint, shiftRefusalWords, snowDayWords } from './dialog-words.ts'
import classes from './groups.module.css'

/** Returns a span of three days, which contains the date in every time zone. */
const around = (date: string) => ({
  from: `${addDays(date, -1)}T00:00:00Z`,
  to: `${addDays(date, 2)}T00:00:00Z`,
})

type OfDayProps = {
  query: ComponentProps<typeof Loaded<{ rides: RideCard[] }>>['query']
} & Omit<ComponentProps<typeof SnowDayRides>, 'rides'>

/** Says nothing about the day's rides before they are loaded. */
export const RidesOfDay = ({ query, ...day }: OfDayProps) => (
  <Loaded query={query} skeleton={<SkeletonCards count={2} height={52} />}>
    {({ rides }) => <SnowDayRides {...day} rides={rides.filter((ride) => ride.date === day.date)} />}
  </Loaded>
)

/** `nextDate`: the next day that has rides. */
type Props = { groupId: string; timeZone: string; nextDate: string | undefined; onClose: () => void }

export const SnowDay = ({ groupId, timeZone, nextDate, onClose }: Props) => {
  const [date, setDate] = useState(() => nextDate ?? todayIn(timeZone))
  const [draft, setDraft] = useState(emptyDraft)
  const input = { ...around(date || todayIn(timeZone)), groupId }
  const query = useQuery(api.rides.calendar.queryOptions({ input }))
  return (
    <Dialog onClose={onClose} title={words.snowDay}>
      <Stack gap={20}>
        <TextInput
          label={words.day}
          type="date"
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <RidesOfDay query={query} {...{ groupId, date, draft }} onDraft={setDraft} onDone={onClose} />
      </Stack>
    </Dialog>
  )
}

// Actions on a snow day's rides, once the rides are loaded: cancel them, bring them back, or move them.

const shiftChoices = [
  { value: '-60', label: words.hourEarlier },
  { value: '-30', label: words.halfHourEarlier },
  { value: '0', label: words.atTheUsualTime },
  { value: '30', label: words.halfHourLater },
  { value: '60', label: words.hourLater },
  { value: '90', label: words.hourAndHalfLater },
  { value: '120', label: words.twoHoursLater },
  { value: '180', label: words.threeHoursLater },
]

/** What the admin has entered so far. It survives switching to another day. */
type SnowDayDraft = { note: string; minutes: string }
export const emptyDraft: SnowDayDraft = { note: '', minutes: '60' }

type RidesProps = {
  groupId: string
  date: string
  rides: RideCard[]
  draft: SnowDayDraft
  onDraft: (draft: SnowDayDraft) => void
  onDone: () => void
}
type DayProps = Omit<RidesProps, 'rides'>

type RestoreProps = Pick<DayProps, 'groupId' | 'date' | 'onDone'> & { count: number }

/** Lists the affected rides with their drivers. */
const RidesToRead = ({ rides }: { rides: RideCard[] }) => (
  <ul className={classes.dayRides} aria-label={words.affectedRides}>
    {rides.map((ride) => (
      <li key={ride.rideId}>
        <b>{timeText(ride.startAt, ride.timeZone)}</b>
        <Named>
          {ride.carCount > 1 ? words.carOf(ride.poolName, ride.carNumber, ride.carCount) : ride.poolName}
        </Named>
        <Hint as="span">{ride.canRestore ? words.cancelled : driverLine(ride).text}</Hint>
      </li>
    ))}
  </ul>
)

const useShared = () => {
  const queries = useQueryClient()
  return {
    onError: (error: unknown) => {
      toast({ title: everyday.notSaved, text: messageOf(error), tone: 'bad' })
    },
    onSettled: () => invalidateTopics(queries, ['rides', 'beans', 'pools']),
  }
}

/** Brings back the rides of a day, from the dialog or from the toast that is shown after it has closed. */
const useRestore = (onDone?: () => void) =>
  useSubmit(
    api.rides.restoreDay.mutationOptions({
      ...useShared(),
      onSuccess: ({ count }, { date }) => {
        const title = words.onAgain(count)
        toast({ title, text: fullDate(date), tone: 'good' })
        onDone?.()
      },
    }),
  )

const CancelDay = ({ groupId, date, draft, onDraft, onDone }: DayProps) => {
  const { note } = draft
  const restore = useRestore()
  const callOff = useSubmit(
    api.rides.callOffDay.mutationOptions({
      ...useShared(),
      onSuccess: ({ count, rideIds }) => {
        toast({
          title: words.ridesCancelled(counts.rides(count)),
          text: fullDate(date),
          tone: 'good',
          action: { label: everyday.undo, run: () => restore.mutate({ groupId, date, rideIds }) },
        })
        onDone()
      },
    }),
  )
  return (
    <>
      <TextInput
        label={everyday.whyOptional}
        placeholder={words.snow}
        maxLength={200}
        value={note}
        onChange={(event) => onDraft({ ...draft, note: event.currentTarget.value })}
      />
      <Button
        color="red.9"
        loading={callOff.isPending}
        onClick={() => callOff.mutate({ groupId, date, note })}
      >
        {words.cancelTheDaysRides}
      </Button>
    </>
  )
}

const RestoreDay = ({ groupId, date, count, onDone }: RestoreProps) => {
  const restore = useRestore(onDone)
  return (
    <Button variant="default" loading={restore.isPending} onClick={() => restore.mutate({ groupId, date })}>
      {words.bringBack(counts.rides(count))}
    </Button>
  )
}

const movedWords = (minutes: number) => (minutes === 0 ? words.atTheUsualTimeAgain : words.ridesMoved)

/** `onMoved` receives the amount by which the day was shifted before. */
const useShift = (onMoved: (before: number, input: { minutes: number; date: string }) => void) =>
  useSubmit(
    api.rides.shiftDay.mutationOptions({
      ...useShared(),
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? shiftRefusalWords(error.data.reason, error.data.detail) : messageOf(error)
        toast({ title: everyday.notSaved, text, tone: 'bad' })
      },
      onSuccess: ({ before }, input) => onMoved(before, input),
    }),
  )

const ShiftDay = ({ groupId, date, draft, onDraft, onDone }: DayProps) => {
  const { minutes } = draft
  const undo = useShift((_, { minutes: by, date: of }) =>
    toast({ title: movedWords(by), text: fullDate(of), tone: 'good' }),
  )
  const shift = useShift((before, { minutes: by }) => {
    const back = () => undo.mutate({ groupId, date, minutes: before })
    const action = before === by ? undefined : { label: everyday.undo, run: back }
    toast({ title: movedWords(by), text: fullDate(date), tone: 'good', action })
    onDone()
  })
  return (
    <form
      className={classes.later}
      onSubmit={(event) => {
        event.preventDefault()
        shift.mutate({ groupId, date, minutes: Number(minutes) })
      }}
    >
      <NativeSelect
        label={words.orOnlyALateStart}
        description={lateStartHint}
        value={minutes}
        onChange={(event) => onDraft({ ...draft, minutes: event.currentTarget.value })}
        data={shiftChoices}
      />
      <Button type="submit" variant="default" loading={shift.isPending}>
        {words.moveTheDaysRides}
      </Button>
    </form>
  )
}

const SnowDayRides = ({ rides, ...day }: RidesProps) => {
  const on = rides.filter((ride) => ride.canCallOff)
  const claimed = on.filter((ride) => ride.status === 'urgent_claimed').length
  const off = rides.filter((ride) => ride.canRestore).length
  return (
    <>
      <RidesToRead rides={rides.filter((ride) => ride.canCallOff || ride.canRestore)} />
      <p>{snowDayWords(on.length, claimed)}</p>
      {on.length > 0 && <CancelDay {...day} />}
      {off > 0 && <RestoreDay groupId={day.groupId} date={day.date} onDone={day.onDone} count={off} />}
      {on.length > 0 && <ShiftDay {...day} />}
    </>
  )
}
