// The page of one ride: on its day the driver's or the parents' view, at any other time its sheet.
import type { RideDay } from '@beanpool/contract/ride-day'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { useMoments } from '../../api/wake.ts'
import { momentText } from '../../ui/date-words.ts'
import notice from '../../ui/notice.module.css'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { RideLink } from '../rides/parts/ride-link.tsx'
import { firstName } from '../rides/parts/ride-words.ts'
import { type DayView, dayViewOf } from './day-view.ts'
import { DoneView } from './done-view.tsx'
import { DriverView } from './driver-view.tsx'
import { FamilyView } from './family-view.tsx'
import { RideAsPage } from './ride-as-page.tsx'
import classes from './ride-day.module.css'

const views: Record<DayView, (props: { day: RideDay }) => React.ReactNode> = {
  sheet: RideAsPage,
  driver: DriverView,
  family: FamilyView,
  done: DoneView,
}

/** Somebody who was driving a moment ago: the ride went to another, or is off. */
const lostWords = ({ card }: RideDay): string =>
  card.status === 'cancelled'
    ? 'This ride was cancelled'
    : card.driver
      ? `${firstName(card.driver.name)} drives this ride now`
      : 'You no longer drive this ride'

const useLostDrive = (view: DayView) => {
  const [drove, setDrove] = useState(false)
  useEffect(() => {
    if (view === 'driver') setDrove(true)
    if (view === 'done') setDrove(false)
  }, [view])
  return { lost: drove && view !== 'driver' && view !== 'done', forget: () => setDrove(false) }
}

const Day = ({ day }: { day: RideDay }) => {
  useMoments()
  const view = dayViewOf(day, Date.now())
  const { lost, forget } = useLostDrive(view)
  const { card } = day
  const View = views[view]
  return (
    <div className={classes.page}>
      <PageHead title={momentText(card.startAt, card.timeZone)} eyebrow={card.poolName} />
      <View day={day} />
      {(view === 'family' || view === 'done') && (
        <RideLink rideId={card.rideId} className={classes.details}>
          {view === 'done' ? 'See the whole ride, or change who rode' : 'See the whole ride'}
        </RideLink>
      )}
      {lost && (
        <Notice title={lostWords(day)} question="Please don't set off." onClose={forget}>
          <div className={notice.answers}>
            <Button onClick={forget}>Close</Button>
          </div>
        </Notice>
      )}
    </div>
  )
}

export const RideDayPage = ({ rideId }: { rideId: string }) => {
  const query = useQuery(api.rideDays.get.queryOptions({ input: { rideId } }))
  return (
    <Loaded query={query} errorTitle="This ride did not load" skeleton={<SkeletonCards height={140} />}>
      {(day) => <Day key={rideId} day={day} />}
    </Loaded>
  )
}
