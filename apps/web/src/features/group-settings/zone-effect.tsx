// The effect of another time zone: pool by pool, and the rides that do not simply follow.
import type { ZonePreview } from '@beanpool/contract/groups'
import { useEffect, useRef } from 'react'
import { momentText, momentWithin, wallTimeText, weekdaysText } from '../../ui/date-words.ts'
import { More, Named, Rows } from '../../ui/layout.tsx'
import { Hint } from '../../ui/text.tsx'
import classes from '../groups/groups.module.css'
import * as words from './words.ts'

type Ride = ZonePreview['kept'][number]

const shownFirst = 5

const Row = ({ ride, timeZone, change }: { ride: Ride; timeZone: string; change: string }) => (
  <li>
    <Named>
      <b>{momentText(ride.startAt, timeZone)}</b>
      <Hint as="span">
        {ride.poolName}. {change}
      </Hint>
    </Named>
  </li>
)

type RidesProps = { title: string; rides: { ride: Ride; change: string }[]; timeZone: string }

const Rides = ({ title, rides, timeZone }: RidesProps) =>
  rides.length === 0 ? null : (
    <section className={classes.effectPart}>
      <h3>{title}</h3>
      <Rows data-flex>
        {rides.slice(0, shownFirst).map(({ ride, change }) => (
          <Row key={ride.rideId ?? ride.startAt} {...{ ride, timeZone, change }} />
        ))}
      </Rows>
      {rides.length > shownFirst && (
        <details>
          <More>{words.more(rides.length - shownFirst)}</More>
          <Rows data-flex>
            {rides.slice(shownFirst).map(({ ride, change }) => (
              <Row key={ride.rideId ?? ride.startAt} {...{ ride, timeZone, change }} />
            ))}
          </Rows>
        </details>
      )}
    </section>
  )

export const ZoneEffect = ({ preview }: { preview: ZonePreview }) => {
  const { timeZone, zoneBefore, pools, kept, over, drives } = preview
  const head = useRef<HTMLHeadingElement>(null)
  // Starts each new preview at its top.
  useEffect(() => head.current?.focus(), [preview.fingerprint])
  return (
    <div className={classes.effect}>
      <h3 ref={head} tabIndex={-1}>
        {words.whatChanges(timeZone)}
      </h3>
      <Hint>{pools.length === 0 ? words.noPools : words.rule}</Hint>
      <Rows data-flex>
        {pools.map((pool) => (
          <li key={pool.poolId}>
            <Named>
              <b>{pool.name}</b>
              <Hint as="span">
                {weekdaysText(pool.weekdayMask)}, {words.staysAt(wallTimeText(pool.startTime))}
              </Hint>
            </Named>
            <span className={classes.moves}>{words.movesWords(pool)}</span>
          </li>
        ))}
      </Rows>
      <Rides
        title={words.keepMoment}
        timeZone={timeZone}
        rides={kept.map((ride) => ({
          ride,
          change: words.thatIs(momentWithin(ride.startAt, zoneBefore), zoneBefore),
        }))}
      />
      <Rides
        title={words.calledOff}
        timeZone={zoneBefore}
        rides={over.map((ride) => ({ ride, change: words.isOver }))}
      />
      <Rides
        title={words.otherDrivers}
        timeZone={timeZone}
        rides={drives.map((ride) => ({ ride, change: words.insteadOf(ride.driver, ride.driverBefore) }))}
      />
    </div>
  )
}
