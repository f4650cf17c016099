// A snow day: an admin cancels all rides of one day at once, and brings them back.

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, isDefinedError, messageOf } from '../../api.ts'
import { invalidateTopics } from '../../live.ts'
import { addDays, fullDate, todayIn } from '../../ui/date-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useSubmit } from '../../use-submit.ts'
import { counted } from './group-words.ts'
import classes from './groups.module.css'

type Props = { groupId: string; timeZone: string; onClose: () => void }

const shiftChoices = [
  { value: '-60', label: '1 hour earlier than usual' },
  { value: '-30', label: '30 minutes earlier' },
  { value: '0', label: 'At the usual time' },
  { value: '30', label: '30 minutes later' },
  { value: '60', label: '1 hour later than usual' },
  { value: '90', label: '1½ hours later' },
  { value: '120', label: '2 hours later' },
  { value: '180', label: '3 hours later' },
]

type ShiftRefusal = 'admin_only' | 'too_late' | 'driver_busy'

const shiftRefusalWords = (reason: ShiftRefusal, who: string | null): string => {
  const words: Record<ShiftRefusal, string> = {
    admin_only: 'Only admins of the group can do that.',
    too_late: 'A ride of that day would start in the past.',
    driver_busy: `${who ?? 'A driver of that day'} drives something else then and claimed an urgent ride. Find another driver for one of the two first.`,
  }
  return words[reason]
}

/** What a snow day does to rides that somebody drives for cash. */
const claimsEnd = (claimed: number): string => {
  if (claimed === 0) return ''
  return claimed === 1
    ? ' One was claimed as urgent: the claim ends with it, and no cash is owed.'
    : ` ${claimed} were claimed as urgent: the claims end with them, and no cash is owed.`
}

/** A day in any zone lies inside these three. */
const around = (date: string) => ({
  from: `${addDays(date, -1)}T00:00:00Z`,
  to: `${addDays(date, 2)}T00:00:00Z`,
})

export const SnowDay = ({ groupId, timeZone, onClose }: Props) => {
  const queries = useQueryClient()
  const [date, setDate] = useState(() => todayIn(timeZone))
  const [note, setNote] = useState('')
  const [minutes, setMinutes] = useState('60')
  const input = { ...around(date || todayIn(timeZone)), groupId }
  const rides = useQuery(api.rides.calendar.queryOptions({ input })).data?.rides ?? []
  const ofDay = rides.filter((ride) => ride.date === date)
  const on = ofDay.filter((ride) => ride.canCallOff).length
  const claimed = ofDay.filter((ride) => ride.canCallOff && ride.status === 'urgent_claimed').length
  const off = ofDay.filter((ride) => ride.canRestore).length
  const shared = {
    onError: (error: unknown) => {
      toast({ title: 'Not saved', text: messageOf(error), tone: 'bad' })
    },
    onSettled: () => invalidateTopics(queries, ['rides', 'beans', 'pools']),
  }
  const callOff = useSubmit(
    api.rides.callOffDay.mutationOptions({
      ...shared,
      onSuccess: ({ count }) => {
        toast({ title: `${counted(count, 'ride', 'rides')} cancelled`, text: fullDate(date), tone: 'good' })
        onClose()
      },
    }),
  )
  const restore = useSubmit(
    api.rides.restoreDay.mutationOptions({
      ...shared,
      onSuccess: ({ count }) => {
        toast({
          title: `${counted(count, 'ride is', 'rides are')} on again`,
          text: fullDate(date),
          tone: 'good',
        })
        onClose()
      },
    }),
  )
  const shift = useSubmit(
    api.rides.shiftDay.mutationOptions({
      ...shared,
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? shiftRefusalWords(error.data.reason, error.data.detail) : messageOf(error)
        toast({ title: 'Not saved', text, tone: 'bad' })
      },
      onSuccess: (_, { minutes: by }) => {
        toast({
          title: by === 0 ? 'At the usual time again' : 'Rides moved',
          text: fullDate(date),
          tone: 'good',
        })
        onClose()
      },
    }),
  )
  return (
    <Dialog onClose={onClose} title="Snow day">
      <div className={classes.col}>
        <TextInput
          label="Day"
          type="date"
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <p>
          {on === 0
            ? 'No ride of that day can be cancelled.'
            : `${counted(on, 'ride', 'rides')} of that day will be cancelled, locked ones too. Nobody is charged and nobody gets a strike.${claimsEnd(claimed)}`}
        </p>
        {on > 0 && (
          <TextInput
            label="Why (optional)"
            placeholder="Snow"
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
        {on > 0 && (
          <Button
            color="red.9"
            loading={callOff.isPending}
            onClick={() => callOff.mutate({ groupId, date, note })}
          >
            Cancel the day’s rides
          </Button>
        )}
        {off > 0 && (
          <Button
            variant="default"
            loading={restore.isPending}
            onClick={() => restore.mutate({ groupId, date })}
          >
            Bring {counted(off, 'ride', 'rides')} back
          </Button>
        )}
        {on > 0 && (
          <form
            className={classes.later}
            onSubmit={(event) => {
              event.preventDefault()
              shift.mutate({ groupId, date, minutes: Number(minutes) })
            }}
          >
            <NativeSelect
              label="Or only a late start"
              description="Locked rides move too; whoever cannot then may give the drive back without a strike."
              value={minutes}
              onChange={(event) => setMinutes(event.currentTarget.value)}
              data={shiftChoices}
            />
            <Button type="submit" variant="default" loading={shift.isPending}>
              Move the day’s rides
            </Button>
          </form>
        )}
      </div>
    </Dialog>
  )
}
