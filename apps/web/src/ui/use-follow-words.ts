// Words of a form that was saved elsewhere while it was open.

/** Shown below a field that was changed here and elsewhere; undefined for other fields. */
export const savedElsewhere = (stored: string | undefined): string | undefined => {
  if (stored === undefined) return undefined
  return stored === ''
    ? 'Someone emptied this. Saving puts yours there.'
    : `Someone changed this to “${stored}”. Saving replaces that.`
}

/** Shown where the server knew of it before the form did. */
export const changedSince =
  'Someone else changed this while you had it open. You see what they saved now: save again if yours is right.'
