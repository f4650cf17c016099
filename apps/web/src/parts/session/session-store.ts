// Remembers that the server has ended the session of the adult on the screen. Signing in again clears this.
import { useSyncExternalStore } from 'react'

let ended = false
const listeners = new Set<() => void>()

export const setSessionEnded = (next: boolean) => {
  ended = next
  for (const listener of listeners) listener()
}

export const useSessionEnded = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => ended,
  )

export const hasSessionEnded = () => ended

let changing: Promise<unknown> = Promise.resolve()

/** Tracks work in which the server replaces this browser's session without signing anyone out. */
export const noteSessionChange = (work: Promise<unknown>) => {
  changing = work.catch(() => undefined)
}

export const sessionChange = () => changing
