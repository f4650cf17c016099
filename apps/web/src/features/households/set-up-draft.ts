// Keeps a newcomer's unsaved values in this tab: Back, another page and a reload lose nothing.
import { useState } from 'react'
import { keepDraft, readDraft } from '../../ui/tab-draft.ts'

type Field = 'home' | 'kid' | 'week' | 'you'

const keyOf = (adultId: string, field: Field) => `beanpool-set-up-${field}-${adultId}`

/** Returns the typed value, its setter, and a function to call once the server has it. */
export const useSetUpDraft = <Value>(adultId: string, field: Field, initial: Value) => {
  const key = keyOf(adultId, field)
  const [value, show] = useState<Value>(() => (readDraft(key) as Value | null) ?? initial)
  const set = (next: Value) => {
    keepDraft(key, next)
    show(next)
  }
  return { value, set, forget: () => keepDraft(key, null) }
}

/** True if a child's name is typed and not saved yet. */
export const hasTypedKid = (adultId: string): boolean => {
  const kept = readDraft(keyOf(adultId, 'kid'))
  return typeof kept === 'string' && kept.trim() !== ''
}
