// Makes an open form follow saves elsewhere: on another device, in another tab, by another adult.
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

// Brings the stored values into an open form: untouched fields follow, typed values stay.

/** `seen`: the stored values as the form last saw them. `elsewhere`: stored values of fields changed here and there. */
export type Following<V extends object> = { values: V; seen: V; elsewhere: Partial<V> }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Spaces around a text are not saved. */
const saysTheSame = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : isSame(one, other)

const isTouchedIn =
  <V extends object>({ values, seen }: Pick<Following<V>, 'values' | 'seen'>) =>
  (field: keyof V) =>
    !isSame(values[field], seen[field])

export const follow = <V extends object>(
  { values, seen, elsewhere }: Following<V>,
  stored: V,
  isTouched = isTouchedIn({ values, seen }),
): Following<V> => {
  const touched = (Object.keys(stored) as (keyof V)[]).filter(isTouched)
  const differing = touched.filter(
    (field) =>
      !saysTheSame(values[field], stored[field]) &&
      (field in elsewhere || !isSame(stored[field], seen[field])),
  )
  const of = (from: V, fields: (keyof V)[]) =>
    Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<V>
  return { values: { ...stored, ...of(values, touched) }, seen: stored, elsewhere: of(stored, differing) }
}

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
