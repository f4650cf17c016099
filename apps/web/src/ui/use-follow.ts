// Makes an open form follow saves elsewhere: on another device, in another tab, by another adult.
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { follow } from './follow.ts'

type Values = Record<string, unknown>

/** Returns the fields that were touched here. */
export const touchedIn = <V extends Values, Some extends Partial<V>>(
  form: UseFormReturnType<V>,
  values: Some,
): Partial<Some> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => form.isDirty(field))) as Partial<Some>

/**
 * Untouched fields show the stored values; typed values stay. Returns the stored values of fields that were changed
 * elsewhere too: the form can say so before it saves over them.
 */
export const useFollow = <V extends Values>(form: UseFormReturnType<V>, stored: V): Partial<V> => {
  const [elsewhere, setElsewhere] = useState<Partial<V>>({})
  const before = useRef(stored)
  const now = JSON.stringify(stored)
  const followStored = useEffectEvent(() => {
    const open = { values: form.getValues(), seen: before.current, elsewhere }
    const followed = follow(open, stored, (field) => form.isDirty(field as string))
    before.current = stored
    form.resetDirty(stored)
    form.setValues(followed.values)
    setElsewhere(followed.elsewhere)
  })
  useEffect(() => followStored(), [now])
  return elsewhere
}
