// Makes an open form follow what is saved elsewhere: on another device, in another tab, or by another adult.
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * `seen`: the stored values as the form last saw them. `isChanged`: a field that the adult edited
 * here was also saved elsewhere.
 */
export type Following<V extends object> = { values: V; seen: V; isChanged: boolean }

/** Spaces at either end of a text are not saved. */
const isSame = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string'
    ? one.trim() === other.trim()
    : JSON.stringify(one) === JSON.stringify(other)

/** Fields that the adult has not touched show the stored values, while typed values stay. */
export const follow = <V extends object>(
  { values, seen, isChanged }: Following<V>,
  stored: V,
  isTouched = (field: keyof V) => JSON.stringify(values[field]) !== JSON.stringify(seen[field]),
): Following<V> => {
  const touched = (Object.keys(stored) as (keyof V)[]).filter(isTouched)
  const typed = Object.fromEntries(touched.map((field) => [field, values[field]])) as Partial<V>
  return {
    values: { ...stored, ...typed },
    seen: stored,
    isChanged: touched.some(
      (field) => !isSame(values[field], stored[field]) && (isChanged || !isSame(stored[field], seen[field])),
    ),
  }
}

type Values = Record<string, unknown>

/** Returns the fields that the adult edited here. */
export const touchedIn = <V extends Values, Some extends Partial<V>>(
  form: UseFormReturnType<V>,
  values: Some,
): Partial<Some> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => form.isDirty(field))) as Partial<Some>

/**
 * Returns true once a field that the adult edited here was also saved elsewhere. The form
 * then warns before overwriting it.
 */
export const useFollow = <V extends Values>(form: UseFormReturnType<V>, stored: V): boolean => {
  const [isChanged, setChanged] = useState(false)
  const before = useRef(stored)
  const now = JSON.stringify(stored)
  const followStored = useEffectEvent(() => {
    const open = { values: form.getValues(), seen: before.current, isChanged }
    const followed = follow(open, stored, (field) => form.isDirty(field as string))
    before.current = stored
    form.resetDirty(stored)
    form.setValues(followed.values)
    setChanged(followed.isChanged)
  })
  useEffect(() => followStored(), [now])
  return isChanged
}
