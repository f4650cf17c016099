// Keeps what was typed into a form of the profile and not saved, for when the form opens again on the same page. It
// follows what is saved elsewhere.
import { createContext, useContext, useState } from 'react'
import { type Following, follow } from '../../ui/follow.ts'

export const TypedBefore = createContext(new Map<string, unknown>())
/** Names the form that is open. */
export const TypedWhere = createContext('')

/** `stored`: what the form begins with, as it is stored now. */
export const useTyped = <Values extends object>(stored: Values) => {
  const before = useContext(TypedBefore)
  const where = useContext(TypedWhere)
  const [typed, setTyped] = useState(
    (before.get(where) as Following<Values> | undefined) ?? { values: stored, seen: stored, elsewhere: {} },
  )
  const open = follow(typed, stored)
  return {
    ...open,
    type: (values: Values) => {
      const next = { ...open, values }
      before.set(where, next)
      setTyped(next)
    },
  }
}
