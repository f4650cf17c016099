// Not riding: one tap takes the adult's own kid off the ride on this date, and another puts the kid
// back on. Costs are shown first.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDetail } from '@beanpool/contract/rides'
import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Kept } from '../../api/outbox.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Buttons, Fold } from '../../ui/layout.tsx'
import { Hint, Text } from '../../ui/text.tsx'
import classes from '../ride-steps/ride-sheet.module.css'
import { useWaiting, WaitingLines } from '../waiting/waiting-lines.tsx'
import { useAttendance } from './use-attendance.ts'
import * as words from './words.ts'

/** Loaded on demand, since few kids are enrolled in two overlapping pools. */
const ClashLines = lazy(() => import('./clash-lines.tsx').then((module) => ({ default: module.ClashLines })))

type Kid = RideDetail['attendance'][number]

const Row = ({ kid, ride }: { kid: Kid; ride: RideCard }) => {
  const [asking, setAsking] = useState(false)
  const { leave, comeBack, busy } = useAttendance(ride, kid, () => setAsking(false))
  const cost = words.consequence(ride, kid)
  const isThis = ({ input }: Kept) => {
    const said = input as { rideId: string; kidId: string }
    return said.rideId === ride.rideId && said.kidId === kid.kidId
  }
  const waits = useWaiting(['rides.notRiding'], isThis).some(({ problem }) => problem === null)
  return (
    <li>
      <span>
        <b>{kid.kidName}</b> {kid.riding ? words.rides : words.doesNotRide}
        {!kid.mine && (
          <Hint as="small" className={classes.family}>
            {kid.householdName}
          </Hint>
        )}
      </span>
      {waits ? null : kid.riding ? (
        <Button
          variant="default"
          loading={busy}
          onClick={cost ? () => setAsking(true) : leave}
          aria-label={words.isNotRiding(kid.kidName)}
        >
          {everyday.notRiding}
        </Button>
      ) : (
        <Button
          variant="default"
          loading={busy}
          onClick={comeBack}
          aria-label={words.ridesAfterAll(kid.kidName)}
        >
          {words.ridesAfterAllButton}
        </Button>
      )}
      <WaitingLines of={['rides.notRiding']} only={isThis} />
      {asking && cost && (
        <LateDialog onClose={() => setAsking(false)} title={words.markAsNotRiding(kid.kidName)}>
          <Text mb={20}>{cost}</Text>
          <Buttons>
            <Button loading={busy} onClick={leave}>
              {everyday.notRiding}
            </Button>
            <Button variant="default" onClick={() => setAsking(false)}>
              {words.keepTheSeat}
            </Button>
          </Buttons>
        </LateDialog>
      )}
    </li>
  )
}

export const Attendance = ({ detail }: { detail: RideDetail }) => {
  const own = detail.attendance.filter((kid) => kid.mine)
  const others = detail.attendance.filter((kid) => !kid.mine)
  const rows = (kids: Kid[]) => (
    <ul className={classes.attendance}>
      {kids.map((kid) => (
        <Row key={kid.kidId} kid={kid} ride={detail.card} />
      ))}
    </ul>
  )
  return (
    <>
      {detail.card.clashes.length > 0 && (
        <Suspense>
          <ClashLines ride={detail.card} className={classes.attendance} />
        </Suspense>
      )}
      {own.length > 0 && rows(own)}
      {others.length > 0 && (
        <Fold className={classes.activity}>
          <summary>
            {words.kidsOfOtherFamilies}
            <IconChevronRight size={16} aria-hidden />
          </summary>
          {rows(others)}
        </Fold>
      )}
    </>
  )
}
