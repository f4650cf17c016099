// Rerenders a component when a time shown in it has passed (waking.ts).
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let passed = 0

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Rerenders whenever a time shown on the screen passes. */
export const useMoments = () => {
  useSyncExternalStore(
    subscribe,
    () => passed,
    () => passed,
  )
}

/** Called when a time shown on the screen passes. */
export const tellPassed = () => {
  passed += 1
  for (const listener of listeners) listener()
}
