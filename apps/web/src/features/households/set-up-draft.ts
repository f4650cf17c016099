// Keeps in this tab what a newcomer has typed and not saved yet, so that Back, another page and a reload lose nothing.
import { useState } from 'react'

type Field = 'home' | 'kid' | 'week' | 'you'

const keyOf = (adultId: string, field: Field) => `beanpool-set-up-${field}-${adultId}`

const read = <Value>(key: string): Value | null => {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as Value | null
  } catch {
    return null
  }
}

const write = (key: string, value: unknown) => {
  try {
    if (value === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage it lives as long as the step.
  }
}

/** The value as typed, its setter, and what to call once the server has it. */
export const useSetUpDraft = <Value>(adultId: string, field: Field, initial: Value) => {
  const key = keyOf(adultId, field)
  const [value, show] = useState<Value>(() => read<Value>(key) ?? initial)
  const set = (next: Value) => {
    write(key, next)
    show(next)
  }
  return { value, set, forget: () => write(key, null) }
}
