// Moves to the next or previous item when a finger swipes sideways.
import { type TouchEvent, useRef } from 'react'

const farPx = 60
/** The minimum ratio of horizontal to vertical movement in a swipe. Anything below that counts as scrolling. */
const acrossness = 2

/** `onSwipe`: called with 1 for the next item, when the finger moves left, and with -1 for the previous one. */
export const useSwipeAside = (onSwipe: (way: 1 | -1) => void) => {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: (event: TouchEvent<HTMLElement>) => {
      const finger = event.touches[0]
      // Two fingers zoom the page.
      start.current = finger && event.touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      const finger = event.changedTouches[0]
      if (!finger || !start.current) return
      const across = finger.clientX - start.current.x
      const along = finger.clientY - start.current.y
      start.current = null
      if (Math.abs(across) > farPx && Math.abs(across) > acrossness * Math.abs(along))
        onSwipe(across < 0 ? 1 : -1)
    },
    onTouchCancel: () => {
      start.current = null
    },
  }
}
