// Layers over a page: Esc closes the topmost one and no other, and so does the way back of a phone.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { openLayerEntry } from './layer-entries.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A tap on the page opened the layer that the address names, so the page is one step back. */
    overPage?: true
  }
}

const layers: (() => void)[] = []

/** The library's dialogs each close themselves on Esc, all at once: they leave it to this. */
const closeTopmost = (event: KeyboardEvent) => {
  if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) layers.at(-1)?.()
}

/** `inAddress`: the address says that it is open, so going back closes it by itself (useStepBack). */
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

/** State of a link that opens a layer of the address over the page. */
export const overPage = { overPage: true } as const

/** Going back takes a moment: a second tap in it does not go back once more. */
let left: string | undefined

/** Closes a layer of the address by going back to the page it was opened from. False where it was not: by a link, say. */
export const useStepBack = () => {
  const router = useRouter()
  return (): boolean => {
    const { overPage, __TSR_key: key } = router.history.location.state
    if (!overPage) return false
    if (left !== key) router.history.back()
    left = key
    return true
  }
}
