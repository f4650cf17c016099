// Brings the stored values into an open form: untouched fields follow, typed values stay.

/** `seen`: the stored values at the form's last look. `elsewhere`: stored values of fields changed here and there. */
export type Following<V extends object> = { values: V; seen: V; elsewhere: Partial<V> }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Spaces around a text are not saved. */
const saysTheSame = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : isSame(one, other)

export const isTouchedIn =
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
