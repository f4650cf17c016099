// Tells a call that never got an answer from one that the server refused.
const unreached = new WeakSet<object>()

/** Marks the failure of a call for which no answer came. Leaves a call that the app itself took back as it is. */
export const markUnreached = (error: unknown): unknown => {
  const takenBack = error instanceof DOMException && error.name === 'AbortError'
  if (typeof error === 'object' && error !== null && !takenBack) unreached.add(error)
  return error
}

/** No answer came: the line is down, or the server is. The call may have arrived or not. */
export const isUnreached = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && unreached.has(error)
