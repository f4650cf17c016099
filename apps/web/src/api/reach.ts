// Tells a call that never got an answer from one that the server refused.
const unreached = new WeakSet<object>()

/** Marks the failure of a call for which no answer came. Leaves a call that the app itself cancelled as it is. */
export const markUnreached = (error: unknown): unknown => {
  const takenBack = error instanceof DOMException && error.name === 'AbortError'
  if (typeof error === 'object' && error !== null && !takenBack) unreached.add(error)
  return error
}

/** True if no answer came: the connection or the server is down. The call may or may not have arrived. */
export const isUnreached = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && unreached.has(error)
