// Keeps unsaved values of a profile form for when it opens again on the same page. Follows what is saved elsewhere.
import { createContext, useContext, useState } from 'react'
import { type Following, follow } from '../../ui/use-follow.ts'

export const TypedBefore = createContext(new Map<string, unknown>())
/** Names the open form. */
export const TypedWhere = createContext('')

/** `stored`: the stored values with which the form begins. */
export const useTyped = <Values extends object>(stored: Values) => {
  const before = useContext(TypedBefore)
  const where = useContext(TypedWhere)
  const [typed, setTyped] = useState(
    (before.get(where) as Following<Values> | undefined) ?? {
      values: stored,
      seen: stored,
      isChanged: false,
    },
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
