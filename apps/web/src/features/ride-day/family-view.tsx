// Shows the parents of a kid how the ride goes. The app knows no positions: it relies on the driver's taps.

import type { RideDay } from '@beanpool/contract/ride-day'
import { Button } from '@mantine/core'
import { IconMessage, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '../../api/api.ts'
import { serverNow } from '../../api/server-clock.ts'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { timeText } from '../../ui/date-words.ts'
import { dialled } from '../../ui/dialled.ts'
import { Buttons } from '../../ui/layout.tsx'
import { Quiet } from '../../ui/text.tsx'
import * as words from './family-view-words.tsx'
import classes from './ride-day.module.css'
import { familyHeadline, kidLine } from './words.ts'

const NoShow = lazy(() => import('../rides/no-show.tsx').then((module) => ({ default: module.NoShow })))

/** There is nothing to report before the start. */
const Report = ({ rideId }: { rideId: string }) => {
  const detail = useQuery(api.rides.get.queryOptions({ input: { rideId } })).data
  return detail?.noShow.canReport || detail?.noShow.waiting ? (
    <Suspense>
      <NoShow detail={detail} />
    </Suspense>
  ) : null
}

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
        {words.call(driver.name)}
      </Button>
      <Button
        component="a"
        href={`sms:${dialled(driver.phone)}`}
        variant="default"
        leftSection={<IconMessage size={18} aria-hidden />}
      >
        {words.text(driver.name)}
      </Button>
    </Buttons>
  )
}

export const FamilyView = ({ day }: { day: RideDay }) => {
  const { card, stops, kids } = day
  const now = serverNow()
  const headline = familyHeadline(day, now)
  const lines = kids.map((kid) => ({ kid, line: kidLine(day, kid) }))
  const isOver = card.status === 'completed'
  const started = now >= Date.parse(card.startAt)
  const worrying = headline.tone === 'danger' || lines.some(({ line }) => line.tone === 'danger')
  return (
    <div className={classes.family}>
      <section role="status" className={classes.live}>
        <h2 data-tone={headline.tone}>{headline.text}</h2>
        {headline.tone === 'danger' && <p>{words.notOnTheWayYet(timeText(card.startAt, card.timeZone))}</p>}
        <ul className={classes.kids} aria-label={words.yourKids}>
          {lines.map(({ kid, line }) => (
            <li key={kid.kidId} className={classes.kidLine} data-tone={line.tone}>
              <Bean index={kid.beanIndex} letter={initialOf(kid.householdName)} size={28} />
              {line.text}
            </li>
          ))}
        </ul>
      </section>
      {!isOver && <CallDriver day={day} urgent={worrying} />}
      {started && !isOver && <Report rideId={card.rideId} />}
      <Quiet>{words.route(stops[0], stops.at(-1))}</Quiet>
    </div>
  )
}
