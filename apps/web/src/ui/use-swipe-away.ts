// Makes a sheet from below follow the finger that pulls it down by its top, and close if it is pulled far enough.
import { type TouchEvent, useRef } from 'react'

const farPx = 80
/** A flick is shorter than a pull. */
const flick = { px: 30, ms: 220 }

export const useSwipeAway = (onClose: () => void) => {
  const start = useRef<{ y: number; at: number } | null>(null)
  const pulled = (event: TouchEvent<HTMLElement>) =>
    Math.max(0, (event.changedTouches[0]?.clientY ?? 0) - (start.current?.y ?? 0))
  const moveTo = (event: TouchEvent<HTMLElement>, px: number) => {
    const sheet = event.currentTarget.closest<HTMLElement>('[data-sheet]')
    if (sheet) sheet.style.translate = px > 0 ? `0 ${px}px` : ''
  }
  return {
    onTouchStart: (event: TouchEvent<HTMLElement>) => {
      start.current = { y: event.changedTouches[0]?.clientY ?? 0, at: event.timeStamp }
    },
    onTouchMove: (event: TouchEvent<HTMLElement>) => moveTo(event, pulled(event)),
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      const px = pulled(event)
      const fast = event.timeStamp - (start.current?.at ?? 0) < flick.ms
      if (px > farPx || (fast && px > flick.px)) onClose()
      else moveTo(event, 0)
    },
    onTouchCancel: (event: TouchEvent<HTMLElement>) => moveTo(event, 0),
  }
}
