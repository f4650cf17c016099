// A stop of the tour on the group page. It is a card within the page, above the part it explains, and covers nothing.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import groupClasses from '../../features/groups/groups.module.css'
import { useMe } from '../../parts/session/me.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Buttons } from '../../ui/layout.tsx'
import { useLayer } from '../../ui/use-layer.ts'
import classes from './group-page.module.css'
import * as words from './words.ts'

type StopProps = { tour: Tour; role: GroupDashboard['role']; at: words.TourStopName }

const Card = ({ tour, role, at }: StopProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const number = words.tourStops.indexOf(at) + 1
  const isLast = number === words.tourStops.length
  const { title, text } = words.stopWords(role, at)
  // The card covers nothing, and the Back button does not close it.
  useLayer(tour.skip, true)
  useEffect(() => {
    if (!tour.isMoved) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'start' })
  }, [tour.isMoved])
  return (
    <section ref={handsFocusOn} className={classes.card} aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        <small>{words.place(number, words.tourStops.length)}</small> {title}
      </h2>
      <p>{text}</p>
      <div className={classes.go}>
        <Button variant="default" onClick={tour.next}>
          {isLast ? everyday.done : words.tourNext}
        </Button>
        {!isLast && (
          <Button variant="subtle" onClick={tour.skip}>
            {words.skip}
          </Button>
        )}
      </div>
    </section>
  )
}

type TourStopProps = StopProps & {
  /** True if the part being explained has no frame. */
  isBare?: boolean
  children: ReactNode
}

export const TourStop = ({ isBare = false, children, ...stop }: TourStopProps) => {
  const isHere = stop.tour.at === stop.at
  return (
    <div className={isHere ? `${classes.here} ${isBare ? classes.bare : ''}` : classes.elsewhere}>
      {isHere && <Card {...stop} />}
      {children}
    </div>
  )
}

// The tour of the adult's first group: the current stop and the steps. This device remembers
// whether the tour was offered.

export type Tour = {
  at: words.TourStopName | null
  /** True if the adult tapped through to this stop, which then takes the focus and scrolls into view. */
  isMoved: boolean
  next: () => void
  skip: () => void
  /** Null if there is no tour to take, because this is not the adult's first group or the tour was already taken. */
  start: (() => void) | null
}

/** `isHeld`: something else is shown first. */
export const useTour = (groupId: string, isHeld: boolean): Tour => {
  const { adultId, groups } = useMe()
  const [over, setOver] = useState(() => groups.length !== 1 || tourKept.isOver(adultId))
  const [shown, setShown] = useState(() => tourKept.waitsIn(adultId, groupId))
  const [{ place, isMoved }, setPlace] = useState({ place: 0, isMoved: false })
  const end = () => {
    tourKept.end(adultId)
    setOver(true)
  }
  return {
    at: shown && !over && !isHeld ? (words.tourStops[place] ?? null) : null,
    isMoved,
    next: () => (place + 1 < words.tourStops.length ? setPlace({ place: place + 1, isMoved: true }) : end()),
    skip: end,
    start: over
      ? null
      : () => {
          tourKept.begin(adultId, groupId)
          setShown(true)
          setPlace({ place: 0, isMoved: true })
        },
  }
}

// Remembers on this device that a founder has seen the welcome to a new group and the tour of their first group.

const over = 'over'
const createdKey = (groupId: string) => `beanpool-created-${groupId}`
const tourKey = (adultId: string) => `beanpool-tour-${adultId}`

const read = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key)
  } catch {
    // Otherwise a browser that stores nothing would show both on every page.
    return over
  }
}

const write = (key: string, value: string) => {
  try {
    window.localStorage.setItem(key, value)
  } catch {
    // If nothing can be stored, nothing is shown.
  }
}

export const createdSeen = {
  isSeen: (groupId: string) => read(createdKey(groupId)) !== null,
  note: (groupId: string) => write(createdKey(groupId), over),
}

/**
 * Kept for each adult, because each takes the tour only once. A tour that has begun stays in its group until it is
 * finished or skipped.
 */
const tourKept = {
  isOver: (adultId: string) => read(tourKey(adultId)) === over,
  waitsIn: (adultId: string, groupId: string) => read(tourKey(adultId)) === groupId,
  begin: (adultId: string, groupId: string) => write(tourKey(adultId), groupId),
  end: (adultId: string) => write(tourKey(adultId), over),
}

// Welcomes a family that has just joined, with the next step.

type WelcomeProps = {
  group: Pick<GroupDashboard, 'groupId' | 'name' | 'nextRides'>
  tour: Tour
}

export const Welcome = ({ group, tour }: WelcomeProps) => {
  const rides = group.nextRides.length > 0
  return (
    <div className={groupClasses.note}>
      <p role="status">{rides ? words.welcomeToRides(group.name) : words.welcomeWithoutRides(group.name)}</p>
      <Buttons>
        {rides ? (
          <ButtonLink to="/calendar" search={{ group: group.groupId }} variant="default">
            {words.seeYourWeek}
          </ButtonLink>
        ) : (
          <ButtonLink to="/profile" variant="default">
            {words.openYourProfile}
          </ButtonLink>
        )}
        {tour.start && !tour.at && (
          <Button variant="default" onClick={tour.start}>
            {words.showMeAround}
          </Button>
        )}
      </Buttons>
    </div>
  )
}
