// Distinguishes a call without an answer from one the server refused.
const unreached = new WeakSet<object>()

/** Marks the failure of a call for which no answer came. Leaves calls cancelled by the app itself unmarked. */
export const markUnreached = (error: unknown): unknown => {
  const takenBack = error instanceof DOMException && error.name === 'AbortError'
  if (typeof error === 'object' && error !== null && !takenBack) unreached.add(error)
  return error
}

/** True if no answer came: the connection or the server is down. The call may or may not have arrived. */
export const isUnreached = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && unreached.has(error)
