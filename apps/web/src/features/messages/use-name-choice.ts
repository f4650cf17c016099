// The list behind an @: which name is being typed at the cursor, and how one is chosen by key or by finger.
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Addressed, fitting, handleOf, nameAt, type Person, withName } from './addressing.ts'
import type { Draft } from './message-draft.ts'

type Asked = {
  field: RefObject<HTMLTextAreaElement | null>
  people: Person[]
  draft: Draft
  onChange: (change: { text: string; chosen?: Addressed[] }) => void
}

/** Closed by Escape, and by leaving the field, until the next letter. */
export const useNameChoice = ({ field, people, draft, onChange }: Asked) => {
  const [cursor, setCursor] = useState<number | null>(null)
  const [place, setPlace] = useState(0)
  const goesTo = useRef<number | null>(null)
  const typed = cursor === null ? null : nameAt(draft.text, cursor)
  const fits = typed === null ? [] : fitting(people, typed)
  const active = Math.min(place, Math.max(0, fits.length - 1))
  // The cursor is set once the field has its new text.
  useEffect(() => {
    const to = goesTo.current
    if (to === null || field.current === null) return
    goesTo.current = null
    field.current.focus({ preventScroll: true })
    field.current.setSelectionRange(to, to)
    setCursor(to)
  })

  const choose = (person: Person) => {
    if (cursor === null) return
    const handle = handleOf(person, people)
    const next = withName(draft.text, cursor, handle)
    goesTo.current = next.cursor
    onChange({ text: next.text, chosen: [...draft.chosen, { adultId: person.adultId, handle }] })
    setPlace(0)
  }
  const move = (by: number) => setPlace((active + by + fits.length) % fits.length)
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => fits[active] && choose(fits[active]),
    Tab: () => fits[active] && choose(fits[active]),
    Escape: () => setCursor(null),
  }
  return {
    list: fits.length > 0 ? { fitting: fits, active, onChoose: choose } : null,
    follow: () => {
      const at = field.current
      setCursor(at && at.selectionStart === at.selectionEnd ? at.selectionStart : null)
    },
    close: () => setCursor(null),
    goTo: (to: number) => {
      goesTo.current = to
    },
    /** True: the key was for the list. */
    takesKey: (event: KeyboardEvent): boolean => {
      const act = keys[event.key]
      if (fits.length === 0 || act === undefined || event.ctrlKey || event.metaKey || event.shiftKey)
        return false
      event.preventDefault()
      event.stopPropagation()
      act()
      return true
    },
  }
}
