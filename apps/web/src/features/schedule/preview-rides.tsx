// The rides of a previewed schedule, day by day: who would drive, and what differs from the current schedule.
import type { PreviewedRide } from '@beanpool/contract/schedule'
import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { exclusionWords } from '../../parts/rides/why-words.ts'
import { Badge, BadgeRow } from '../../ui/badge.tsx'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { addDays, capital, dateRange, mondayOf, shortDate, timeText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Fold } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/text.tsx'
import classes from './schedule.module.css'
import * as words from './words.ts'
import { changeBadge, changeWords, driverName, isChange, isShort, reasonWords, weekWords } from './words.ts'

type RideProps = { ride: PreviewedRide; timeZone: string; changed: boolean; withDay?: boolean }

const driverWords = (ride: PreviewedRide): string => {
  if (ride.change === 'not_needed') return words.thisCarDoesNotGo
  if (ride.after) return driverName(ride.after)
  return isShort(ride) ? everyday.needsDriver : everyday.noDriver
}

const Driver = ({ ride }: { ride: PreviewedRide }) => {
  const { after } = ride
  const said = changeWords(ride)
  return (
    <p className={classes.driver}>
      {after && <Bean index={after.beanIndex} letter={initialOf(after.householdName)} size={20} />}
      <span>
        <b className={isShort(ride) ? classes.short : ''}>{driverWords(ride)}</b>
        {said && <Hint as="span"> {said}</Hint>}
      </span>
    </p>
  )
}

/**
 * Lists the families that could take the ride, then the other families by reason. Families without a kid in the pool
 * come last.
 */
const Families = ({ ride }: { ride: PreviewedRide }) => {
  const byReason = [...Map.groupBy(ride.keptOut, (each) => each.reason)]
  const last = (reason: string) => Number(reason === 'not_enrolled')
  byReason.sort(([one], [other]) => last(one) - last(other))
  const could = ride.couldTake.map((each) => each.householdName)
  const label = could.length === 0 ? words.whatKeepsEachFamilyOut : words.whoCouldTakeIt
  return could.length === 0 && byReason.length === 0 ? null : (
    <ul className={classes.out} aria-label={label}>
      {could.length > 0 && (
        <li className={classes.could}>
          <b>{words.couldTakeIt}</b> {could.join(', ')}
        </li>
      )}
      {byReason.map(([reason, families]) => (
        <li key={reason}>
          <b>{capital(exclusionWords[reason])}:</b> {families.map((each) => each.householdName).join(', ')}
        </li>
      ))}
    </ul>
  )
}

const Ride = ({ ride, timeZone, changed, withDay = false }: RideProps) => {
  const badge = changeBadge[ride.change]
  const reason = reasonWords(ride, timeZone)
  return (
    <li className={`${classes.ride} ${changed ? classes.changed : ''}`}>
      <div className={classes.clock}>
        <b>{timeText(ride.startAt, timeZone)}</b>
        {withDay && <span>{shortDate(ride.date)}</span>}
      </div>
      <div className={classes.what}>
        <h4>{ride.poolName}</h4>
        <Driver ride={ride} />
        {reason && <Hint>{reason}</Hint>}
        {(badge || changed || ride.carCount > 1 || ride.heldCount > 0 || !ride.asked) && (
          <BadgeRow>
            {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
            {changed && <Badge tone="warn">{words.previewRidesChangedSince}</Badge>}
            {ride.carCount > 1 && <Badge>{words.carOf(ride.carNumber, ride.carCount)}</Badge>}
            {ride.heldCount > 0 && <Badge tone="warn">{words.seatsOnHold(ride.heldCount)}</Badge>}
            {!ride.asked && <Badge>{words.followsFromIt}</Badge>}
          </BadgeRow>
        )}
        {isShort(ride) && withDay && <Families ride={ride} />}
      </div>
    </li>
  )
}

type RidesProps = { rides: PreviewedRide[]; timeZone: string; changed: Set<string> }

/**
 * Lists the rides that have no driver, with the families that could take each one and why others can't.
 * Empty if every ride has a driver.
 */
export const ShortRides = ({ rides, timeZone, changed }: RidesProps) => {
  const short = rides.filter(isShort)
  if (short.length === 0) return null
  return (
    <Panel title={words.ridesWithoutADriver(short.length)}>
      <ul className={classes.rides}>
        {short.map((ride) => (
          <Ride key={ride.key} ride={ride} timeZone={timeZone} changed={changed.has(ride.key)} withDay />
        ))}
      </ul>
    </Panel>
  )
}

const Days = ({ rides, timeZone, changed }: RidesProps) => (
  <div className={classes.days}>
    {[...Map.groupBy(rides, (ride) => ride.date)].map(([date, ofDay]) => (
      <section key={date} className={classes.day}>
        <h3>{shortDate(date)}</h3>
        <ul className={classes.rides}>
          {ofDay.map((ride) => (
            <Ride key={ride.key} ride={ride} timeZone={timeZone} changed={changed.has(ride.key)} />
          ))}
        </ul>
      </section>
    ))}
  </div>
)

/** Folds up a long month. The first week is open, and so is every week that differs from the last preview. */
const Weeks = ({ rides, ...about }: RidesProps) =>
  [...Map.groupBy(rides, (ride) => mondayOf(ride.date))].map(([monday, ofWeek], place) => (
    <Fold
      key={monday}
      className={classes.week}
      open={place === 0 || ofWeek.some((ride) => about.changed.has(ride.key))}
    >
      <summary>
        <span>{dateRange(monday, addDays(monday, 6))}</span>
        <Hint as="span">{weekWords(ofWeek)}</Hint>
        <IconChevronRight size={18} aria-hidden />
      </summary>
      <Days rides={ofWeek} {...about} />
    </Fold>
  ))

export const PreviewRides = ({ rides, timeZone, changed }: RidesProps) => {
  const changes = rides.filter((ride) => isChange(ride) || changed.has(ride.key))
  const [all, setAll] = useState(changes.length === 0)
  const shown = all || changes.length === 0 ? rides : changes
  return (
    <Panel
      title={all || changes.length === 0 ? words.everyRide : words.whatChanges}
      aside={
        changes.length > 0 &&
        changes.length < rides.length && (
          <Button variant="subtle" size="compact-md" onClick={() => setAll(!all)} className={classes.toggle}>
            {all ? words.changesOnly(changes.length) : words.allRides(rides.length)}
          </Button>
        )
      }
    >
      {rides.length === 0 && <Hint>{words.noRides}</Hint>}
      <Weeks rides={shown} timeZone={timeZone} changed={changed} />
    </Panel>
  )
}
