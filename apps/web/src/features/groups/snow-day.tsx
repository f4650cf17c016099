// A snow day: an admin cancels all rides of one day at once, and brings them back.
import type { RideCard } from '@beanpool/contract/ride-card'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { api } from '../../api/api.ts'
import { addDays, todayIn } from '../../ui/date-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import * as words from './dialog-words.ts'
import { emptyDraft, SnowDayRides } from './snow-day-rides.tsx'

/** Returns a span of three days: it contains the date in any zone. */
const around = (date: string) => ({
  from: `${addDays(date, -1)}T00:00:00Z`,
  to: `${addDays(date, 2)}T00:00:00Z`,
})

type OfDayProps = {
  query: ComponentProps<typeof Loaded<{ rides: RideCard[] }>>['query']
} & Omit<ComponentProps<typeof SnowDayRides>, 'rides'>

/** Says nothing about the day's rides before they are read. */
export const RidesOfDay = ({ query, ...day }: OfDayProps) => (
  <Loaded query={query} skeleton={<SkeletonCards count={2} height={52} />}>
    {({ rides }) => <SnowDayRides {...day} rides={rides.filter((ride) => ride.date === day.date)} />}
  </Loaded>
)

/** `nextDate`: the next day with rides. */
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
