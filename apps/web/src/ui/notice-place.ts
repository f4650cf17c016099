// The edge of the screen for what comes in from others: above the tabs, unless what is tapped or filled in next is there.
import { isInSheet, isInTheWay, toastPlace } from './toast-place.ts'

/** The bar of the tabs, and what lies between it and a message (global.css). */
const tabsPx = 80
/** With a long title, its line and its button. */
const noticePx = 180

/** For what comes in from others: above the tabs, where a thumb is, and away from the answers to one's own taps. */
export const noticePlace = () => {
  if (isInSheet()) return toastPlace()
  return isInTheWay(window.innerHeight - tabsPx, noticePx) ? undefined : 'bottom-center'
}
