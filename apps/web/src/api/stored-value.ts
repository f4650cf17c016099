// Holds one value that several screens share.
import { useSyncExternalStore } from 'react'

export const createStoredValue = <Value>(initial: Value) => {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const get = () => value
  return {
    get,
    set: (next: Value) => {
      value = next
      for (const listener of listeners) listener()
    },
    useValue: () => useSyncExternalStore(subscribe, get),
  }
}
