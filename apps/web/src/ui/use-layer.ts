// Layers over a page. Esc closes only the topmost one, and so does Back on a phone.
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { openLayerEntry } from './layer-entries.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A tap on the page opened the layer that is in the URL, so the page is one step back. */
    overPage?: true
    /** The step in the URL was opened from the first view of this ride, so going back once returns there. */
    overRide?: string
  }
}

const layers: (() => void)[] = []

/** On Esc, the library's dialogs would all close at once, so they leave it to this function. */
const closeTopmost = (event: KeyboardEvent) => {
  if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) layers.at(-1)?.()
}

/** `inAddress`: the layer is in the URL, so going back closes it (useStepBack). */
export const useLayer = (onClose: () => void, inAddress = false) => {
  const id = useId()
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const close = () => latest.current()
    if (layers.length === 0) window.addEventListener('keydown', closeTopmost)
    layers.push(close)
    const leaveEntry = inAddress ? undefined : openLayerEntry(id, close)
    return () => {
      leaveEntry?.()
      layers.splice(layers.indexOf(close), 1)
      if (layers.length === 0) window.removeEventListener('keydown', closeTopmost)
    }
  }, [id, inAddress])
}

/** The state of a link that opens a layer over the page through the URL. */
export const overPage = { overPage: true } as const

/** Going back takes a while, during which a second tap does not go back again. */
let left: string | undefined

const goBack = ({ location, go }: RouterHistory, steps: number) => {
  const key = location.state.__TSR_key
  if (left !== key) go(-steps)
  left = key
}

/**
 * Closes a layer that is in the URL, along with its open step, by going back to the page that opened it. Returns false
 * if it was opened in another way, such as by a link.
 */
export const useStepBack = () => {
  const { history } = useRouter()
  return (): boolean => {
    const { overPage, overRide } = history.location.state
    if (overPage) goBack(history, overRide ? 2 : 1)
    return overPage === true
  }
}

/** Returns from a step of this ride to its first view. Returns false if the step was in the URL from the start. */
export const useRideStepBack = (rideId: string) => {
  const { history } = useRouter()
  return (): boolean => {
    const isOver = history.location.state.overRide === rideId
    if (isOver) goBack(history, 1)
    return isOver
  }
}
