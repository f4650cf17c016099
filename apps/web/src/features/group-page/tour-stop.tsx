// A stop of the tour on the group page: its card is in the page above the explained part, and covers nothing.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { useLayer } from '../../ui/use-layer.ts'
import classes from './group-page.module.css'
import type { Tour } from './use-tour.ts'
import * as words from './words.ts'

type StopProps = { tour: Tour; role: GroupDashboard['role']; at: words.TourStopName }

const Card = ({ tour, role, at }: StopProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const number = words.tourStops.indexOf(at) + 1
  const isLast = number === words.tourStops.length
  const { title, text } = words.stopWords(role, at)
  // It covers nothing, and the back button does not close it.
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
  /** The explained part has no frame. */
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
