// The tour of the adult's first group: its current stop and its steps. It is offered, and kept on this device.
import { useState } from 'react'
import { useMe } from '../../parts/session/me.ts'
import { tourKept } from './first-visit.ts'
import { type TourStopName, tourStops } from './words.ts'

export type Tour = {
  at: TourStopName | null
  /** The adult moved to this stop by a tap: it gets the focus and scrolls into view. */
  isMoved: boolean
  next: () => void
  skip: () => void
  /** Null without a tour to take: not the first group, or taken before. */
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
    at: shown && !over && !isHeld ? (tourStops[place] ?? null) : null,
    isMoved,
    next: () => (place + 1 < tourStops.length ? setPlace({ place: place + 1, isMoved: true }) : end()),
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
