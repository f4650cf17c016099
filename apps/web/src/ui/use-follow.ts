// A form that stays open follows what is saved elsewhere: on another device, in another tab, by somebody else.
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Values = Record<string, unknown>

/** The fields that were touched here. */
export const touchedIn = <V extends Values, Some extends Partial<V>>(
  form: UseFormReturnType<V>,
  values: Some,
): Partial<Some> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => form.isDirty(field))) as Partial<Some>

/**
 * Fields that were not touched show what is stored now; what was typed stays. Gives back the stored values of the fields
 * that were changed elsewhere too, so that the form can say so before it saves over them.
 */
export const useFollow = <V extends Values>(form: UseFormReturnType<V>, stored: V): Partial<V> => {
  const [elsewhere, setElsewhere] = useState<Partial<V>>({})
  const before = useRef(stored)
  const now = JSON.stringify(stored)
  const follow = useEffectEvent(() => {
    const kept: Values = touchedIn(form, form.getValues())
    const changed = Object.entries(stored).filter(
      ([field, value]) => field in kept && value !== before.current[field] && value !== kept[field],
    )
    before.current = stored
    form.resetDirty(stored)
    form.setValues({ ...stored, ...kept })
    const touched = Object.fromEntries(Object.entries(elsewhere).filter(([field]) => field in kept))
    setElsewhere({ ...touched, ...Object.fromEntries(changed) } as Partial<V>)
  })
  useEffect(() => follow(), [now])
  return elsewhere
}
