// Layers over a page: Esc closes the topmost one and no other, and so does the way back of a phone.
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const layers: (() => void)[] = []

/** The library's dialogs each close themselves on Esc, all at once: they leave it to this. */
const closeTopmost = (event: KeyboardEvent) => {
  if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) layers.at(-1)?.()
}

export const useLayer = (onClose: () => void) => {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const close = () => latest.current()
    if (layers.length === 0) window.addEventListener('keydown', closeTopmost)
    layers.push(close)
    return () => {
      layers.splice(layers.indexOf(close), 1)
      if (layers.length === 0) window.removeEventListener('keydown', closeTopmost)
    }
  }, [])
}

/** For a layer that the address knows nothing of: going back closes it, and the page stays. `inAddress`: it does know. */
export const useBackCloses = (onClose: () => void, inAddress = false) => {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      onClose()
      return true
    },
    enableBeforeUnload: false,
    disabled: inAddress,
  })
}
