// The page of a ride. On the day of the ride it shows the driver's or the parents' view, and otherwise the sheet.
import type { RideDay } from '@beanpool/contract/ride-day'
import { Button } from '@mantine/core'
import { IconMessage, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { dayAsOf } from '../../api/kept-reads.ts'
import { useKept } from '../../api/queue.ts'
import { bothClocks, serverNow } from '../../api/server-clock.ts'
import { useMoments } from '../../api/wake.ts'
import { RideLink } from '../../parts/ride-steps/ride-link.tsx'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { CarLook } from '../../ui/car-look.tsx'
import { momentText, timeText } from '../../ui/date-words.ts'
import { dialled } from '../../ui/dialled.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { firstName } from '../../ui/first-name.ts'
import { Buttons, Note } from '../../ui/layout.tsx'
import notice from '../../ui/notice.module.css'
import { Notice } from '../../ui/notice.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Quiet } from '../../ui/text.tsx'
import { type DayView, dayViewOf } from './day-view.ts'
import { DriverView } from './driver-view.tsx'
import classes from './ride-day.module.css'
import * as familyWords from './view-words.tsx'
import * as words from './words.ts'
import { familyHeadline, kidLine } from './words.ts'

// Shows a kid's parents how the ride is going. The app does not track positions but relies on the driver's taps.

const DayChanges = lazy(() => import('./day-changes.tsx').then((module) => ({ default: module.DayChanges })))

const CallDriver = ({ day, urgent }: { day: RideDay; urgent: boolean }) => {
  const { driverContact: driver } = day
  if (!driver?.phone) return null
  return (
    <Buttons className={classes.calls}>
      <Button
        component="a"
        href={`tel:${dialled(driver.phone)}`}
        variant={urgent ? 'filled' : 'default'}
        leftSection={<IconPhone size={18} aria-hidden />}
      >
        {familyWords.call(driver.name)}
      </Button>
      <Button
        component="a"
        href={`sms:${dialled(driver.phone)}`}
        variant="default"
        leftSection={<IconMessage size={18} aria-hidden />}
      >
        {familyWords.text(driver.name)}
      </Button>
    </Buttons>
  )
}

const FamilyView = ({ day }: { day: RideDay }) => {
  const { card, stops, kids } = day
  const now = serverNow()
  const headline = familyHeadline(day, now)
  const lines = kids.map((kid) => ({ kid, line: kidLine(day, kid) }))
  const isOver = card.status === 'completed'
  const worrying = headline.tone === 'danger' || lines.some(({ line }) => line.tone === 'danger')
  return (
    <div className={classes.family}>
      <section role="status" className={classes.live}>
        <h2 data-tone={headline.tone}>{headline.text}</h2>
        {headline.tone === 'danger' && (
          <p>{familyWords.notOnTheWayYet(timeText(card.startAt, card.timeZone))}</p>
        )}
        <ul className={classes.kids} aria-label={familyWords.yourKids}>
          {lines.map(({ kid, line }) => (
            <li key={kid.kidId} className={classes.kidLine} data-tone={line.tone}>
              <Bean index={kid.beanIndex} letter={initialOf(kid.name)} size={28} />
              {line.text}
            </li>
          ))}
        </ul>
      </section>
      <CarLook car={day.car} as={Note} />
      {!isOver && <CallDriver day={day} urgent={worrying} />}
      {!isOver && (
        <Suspense>
          <DayChanges card={card} />
        </Suspense>
      )}
      <Quiet>{familyWords.route(stops[0], stops.at(-1))}</Quiet>
    </div>
  )
}

// Loaded when shown, while the views of the day are part of the page.
const DoneView = lazy(() => import('./done-view.tsx').then((module) => ({ default: module.DoneView })))
const RideAsPage = lazy(() => import('./ride-as-page.tsx').then((module) => ({ default: module.RideAsPage })))

const views: Record<DayView, (props: { day: RideDay }) => React.ReactNode> = {
  sheet: RideAsPage,
  driver: DriverView,
  family: FamilyView,
  done: DoneView,
}

/** Tells the previous driver that the ride went to another driver or was cancelled. */
const lostWords = ({ card }: RideDay): string =>
  card.status === 'cancelled'
    ? everyday.rideCancelled
    : card.driver
      ? words.drivesThisRideNow(firstName(card.driver.name))
      : words.youNoLongerDrive

/** Tells whether the adult lost this drive while the page was open. A later start loses nothing. */
const useLostDrive = ({ card: { rideId }, part }: RideDay, view: DayView) => {
  const [drove, setDrove] = useState(false)
  useEffect(() => {
    if (view === 'driver') setDrove(true)
    if (view === 'done') setDrove(false)
  }, [view])
  // A refused tap already says so on top of everything else, and once is enough.
  const told = useKept().some(
    ({ name, problem, input }) =>
      name === 'rideDays.tap' && problem !== null && (input as { rideId: string }).rideId === rideId,
  )
  useEffect(() => {
    if (told && view !== 'driver') setDrove(false)
  }, [told, view])
  return { lost: drove && !told && part !== 'driver', forget: () => setDrove(false) }
}

const Day = ({ read, readAt }: { read: RideDay; readAt: number }) => {
  useMoments()
  const day = dayAsOf(read, readAt, bothClocks())
  const view = dayViewOf(day, serverNow())
  const { lost, forget } = useLostDrive(day, view)
  const { card } = day
  const View = views[view]
  const title = momentText(card.startAt, card.timeZone)
  useEffect(() => {
    document.title = everyday.pageTitle(title)
  }, [title])
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <p>{card.poolName}</p>
        <h1>{title}</h1>
      </header>
      <Suspense fallback={<SkeletonCards height={140} />}>
        <View day={day} />
      </Suspense>
      {(view === 'family' || view === 'done') && (
        <RideLink rideId={card.rideId} className={classes.details}>
          {view === 'done' ? words.seeOrChangeWhoRode : everyday.wholeRide}
        </RideLink>
      )}
      {lost && (
        <Notice title={lostWords(day)} question={words.pleaseDontSetOff} onClose={forget}>
          <div className={notice.answers}>
            <Button onClick={forget}>{everyday.close}</Button>
          </div>
        </Notice>
      )}
    </div>
  )
}

export const RideDayPage = ({ rideId }: { rideId: string }) => {
  const query = useQuery(api.rideDays.get.queryOptions({ input: { rideId } }))
  return (
    <Loaded wholePage query={query} skeleton={<SkeletonCards height={140} />}>
      {(day) => <Day key={rideId} read={day} readAt={query.dataUpdatedAt} />}
    </Loaded>
  )
}
