// Keeps in this tab what a newcomer has typed and not saved yet, so that Back, another page and a reload lose nothing.
import { useState } from 'react'
import { keepDraft, readDraft } from '../../ui/tab-draft.ts'

type Field = 'home' | 'kid' | 'week' | 'you'

const keyOf = (adultId: string, field: Field) => `beanpool-set-up-${field}-${adultId}`

/** The value as typed, its setter, and what to call once the server has it. */
export const useSetUpDraft = <Value>(adultId: string, field: Field, initial: Value) => {
  const key = keyOf(adultId, field)
  const [value, show] = useState<Value>(() => (readDraft(key) as Value | null) ?? initial)
  const set = (next: Value) => {
    keepDraft(key, next)
    show(next)
  }
  return { value, set, forget: () => keepDraft(key, null) }
}

/** Whether a child's name is typed and not saved yet. */
export const hasTypedKid = (adultId: string): boolean => {
  const kept = readDraft(keyOf(adultId, 'kid'))
  return typeof kept === 'string' && kept.trim() !== ''
}
