// Words of a form that somebody else saved while it was open.

/** Below a field that was changed here and elsewhere; nothing where it was not. */
export const savedElsewhere = (stored: unknown): string | undefined =>
  typeof stored === 'string' ? `Somebody changed this to “${stored}”. Saving replaces that.` : undefined
