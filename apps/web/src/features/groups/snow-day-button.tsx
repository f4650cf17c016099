// Opens the dialog in which admins cancel or move all rides of a day, for instance because of snow.
import type { RideCard } from '@beanpool/contract/ride-card'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import * as words from './dialog-words.ts'

const SnowDay = lazy(() => import('./snow-day.tsx').then((module) => ({ default: module.SnowDay })))

type SnowDayButtonProps = { groupId: string; timeZone: string; nextRides: RideCard[] }

export const SnowDayButton = ({ groupId, timeZone, nextRides }: SnowDayButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const nextDate = nextRides.find((ride) => ride.canCallOff)?.date
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.snowDay}
      </Button>
      {isOpen && (
        <Suspense>
          <SnowDay {...{ groupId, timeZone, nextDate }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
