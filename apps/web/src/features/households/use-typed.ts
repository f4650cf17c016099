// Keeps what was typed into a form of the profile and not saved, for when the form opens again on the same page.
import { createContext, useContext, useState } from 'react'

export const TypedBefore = createContext(new Map<string, unknown>())
/** Names the form that is open. */
export const TypedWhere = createContext('')

export const useTyped = <Values>(initial: Values) => {
  const before = useContext(TypedBefore)
  const where = useContext(TypedWhere)
  const [values, setValues] = useState((before.get(where) as Values | undefined) ?? initial)
  return {
    values,
    type: (typed: Values) => {
      before.set(where, typed)
      setValues(typed)
    },
  }
}
